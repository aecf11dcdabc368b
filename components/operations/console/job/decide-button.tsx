'use client';

import { useState } from 'react';
import { useAction } from '@/components/shared/my/use-action';
import { Button } from '@/components/shared/ui/button';
import { ConfirmDialog } from '@/components/shared/ui/dialog';
import { RadioCards } from '@/components/shared/ui/form/choices';
import { TextField } from '@/components/shared/ui/form/text-field';
import { api } from '@/lib/api-client';
import { decideResponse, type OpenOutcome } from '@/lib/contract/operations/console/jobs';
import { isBlank } from '@/lib/domain/shared/typed';
import { formatMoney } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';

const decisions = ['MOVED', 'NOT_MOVED'] as const;

/** The OWNER resolves manually a payment whose outcome the gateway does not know. */
export function DecideButton({
  outcome,
  disabledReason,
  onSaid,
}: {
  outcome: OpenOutcome;
  disabledReason: string | undefined;
  onSaid: (text: string) => void;
}) {
  const t = useConsoleT();
  const language = useLanguage();
  const { run, pending, error } = useAction();
  const [isOpen, setOpen] = useState(false);
  const [decision, setDecision] = useState<string>();
  const [reason, setReason] = useState('');
  const { kind, key, orderNo, amount } = outcome;

  const decide = () =>
    run(
      async () => {
        const body = { kind, key, decision, reason };
        const { decidedBy } = await api.post('/admin/open-outcomes', decideResponse, body);
        // Reported at once: the decided row leaves the list.
        onSaid(t(`jobs.decided.${decidedBy}`));
      },
      () => setOpen(false),
    );

  return (
    <>
      <Button variant="secondary" size="sm" disabledReason={disabledReason} onClick={() => setOpen(true)}>
        {t('jobs.decide')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        tone="danger"
        title={t('jobs.decide.title')}
        description={t('jobs.decide.text', { orderNo, amount: formatMoney(amount, language) })}
        confirmLabel={t('jobs.decide')}
        onConfirm={decide}
        pending={pending}
        error={error}
        disabledReason={decision && !isBlank(reason) ? undefined : t('console.reasonHelp')}
      >
        <RadioCards
          legend={t('jobs.decide.title')}
          hideLegend
          options={decisions.map((value) => ({ value, label: t(`jobs.decide.${value}`) }))}
          values={decision ? [decision] : []}
          onValuesChange={([value]) => setDecision(value)}
        />
        <TextField
          label={t('console.reason')}
          most={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}
