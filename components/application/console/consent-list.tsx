'use client';

import type { z } from 'zod';
import type { givenConsent } from '@/lib/contract/application/console/application-detail';
import { useConsoleT } from '@/lib/i18n/console/client';
import { TableCard } from '../../shared/console/table-card';
import { useFormat } from '../../shared/ui/use-format';

/** The proof of consent: who agreed, to which version, and when. */
export function ConsentList({
  consents,
  isOld = false,
}: {
  consents: z.output<typeof givenConsent>[];
  /** Shows the year too. */
  isOld?: boolean;
}) {
  const t = useConsoleT();
  const { when } = useFormat();
  return (
    <TableCard
      title={t('applications.consents')}
      empty={t('applications.consents.none')}
      rows={consents}
      rowKey={({ party, termsType }) => `${party}/${termsType}`}
      columns={[
        { head: t('applications.consent.terms'), isName: true, cell: ({ title }) => title },
        { head: t('applications.consent.version'), cell: ({ version }) => version },
        {
          head: t('applications.consent.party'),
          cell: ({ party, isAgreed }) =>
            `${t(`applications.actor.${party}`)} · ${t(isAgreed ? 'applications.consent.agreed' : 'applications.consent.refused')}`,
        },
        {
          head: t('console.at'),
          cell: ({ agreedAt }) => when(agreedAt, { year: isOld }),
        },
      ]}
    />
  );
}
