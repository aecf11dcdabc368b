'use client';

import { useState } from 'react';
import { ConfirmAction } from '@/components/shared/console/confirm-action';
import { useReason } from '@/components/shared/console/use-reason';
import { RadioCards } from '@/components/shared/ui/form/choices';
import { useFormat } from '@/components/shared/ui/use-format';
import { api } from '@/lib/api-client';
import { decideResponse, type OpenOutcome } from '@/lib/contract/operations/console/jobs';
import { useConsoleT } from '@/lib/i18n/console/client';

const decisions = ['MOVED', 'NOT_MOVED'] as const;

/** The OWNER decides a payment whose outcome the gateway does not know. */
export function DecideButton({
  outcome,
  disabledReason,
  onResult,
}: {
  outcome: OpenOutcome;
  disabledReason: string | undefined;
  onResult: (text: string) => void;
}) {
  const t = useConsoleT();
  const { money } = useFormat();
  const { reason, noReason, field } = useReason();
  const [decision, setDecision] = useState<string>();
  const { kind, key, orderNo, amount } = outcome;
  return (
    <ConfirmAction
      label={t('jobs.decide')}
      title={t('jobs.decide.title')}
      text={t('jobs.decide.text', { orderNo, amount: money(amount) })}
      isDangerous
      disabledReason={disabledReason}
      unready={decision ? noReason : t('console.reasonHelp')}
      call={async () => {
        const body = { kind, key, decision, reason };
        const { decidedBy } = await api.post('/admin/open-outcomes', decideResponse, body);
        // Reported at once: the decided row leaves the list.
        onResult(t(`jobs.decided.${decidedBy}`));
      }}
    >
      <RadioCards
        legend={t('jobs.decide.title')}
        hideLegend
        options={decisions.map((value) => ({ value, label: t(`jobs.decide.${value}`) }))}
        values={decision ? [decision] : []}
        onValuesChange={([value]) => setDecision(value)}
      />
      {field}
    </ConfirmAction>
  );
}
