'use client';

import { useState } from 'react';
import { useMay } from '@/components/shared/console/may';
import { TableCard } from '@/components/shared/console/table-card';
import { Done } from '@/components/shared/ui/done';
import { useFormat } from '@/components/shared/ui/use-format';
import type { OpenOutcome } from '@/lib/contract/operations/console/jobs';
import { useConsoleT } from '@/lib/i18n/console/client';
import { DecideButton } from './decide-button';

/** Payments with unknown outcome: our ledger beside the gateway's. */
export function OpenOutcomes({
  outcomes,
  decisionHours,
}: {
  outcomes: OpenOutcome[];
  decisionHours: number;
}) {
  const t = useConsoleT();
  const may = useMay();
  const { money, when } = useFormat();
  const [result, setResult] = useState<string>();
  const whyNot = (outcome: OpenOutcome) => {
    if (!outcome.isDecidable) return t('jobs.decide.wait', { hours: decisionHours });
    return may('OWNER') ? undefined : t('console.ownerOnly');
  };
  return (
    <TableCard
      title={t('jobs.outcomes')}
      empty={t('jobs.outcomes.none')}
      rows={outcomes}
      rowKey={({ key }) => key}
      columns={[
        {
          head: t('jobs.order'),
          isName: true,
          cell: ({ kind, orderNo }) => `${t(`jobs.kind.${kind}`)} ${orderNo}`,
        },
        { head: t('jobs.amount'), align: 'right', cell: ({ amount }) => money(amount) },
        { head: t('jobs.since'), cell: ({ since }) => when(since) },
        { head: t('jobs.checks'), align: 'right', cell: ({ checks }) => checks },
        { head: t('jobs.gateway'), cell: ({ gateway }) => t(`jobs.gateway.${gateway}`) },
        {
          head: t('jobs.decide'),
          cell: (outcome) => (
            <DecideButton outcome={outcome} disabledReason={whyNot(outcome)} onResult={setResult} />
          ),
        },
      ]}
    >
      <Done className="mb-4">{result}</Done>
      {outcomes.length > 0 && <p className="mb-4 text-soft">{t('jobs.outcomes.text')}</p>}
    </TableCard>
  );
}
