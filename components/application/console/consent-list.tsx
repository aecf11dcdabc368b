'use client';

import type { z } from 'zod';
import type { givenConsent } from '@/lib/contract/application/console/application-detail';
import { formatInstant } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Card } from '../../shared/ui/card';
import { Table } from '../../shared/ui/table';

/** The proof of consent: who agreed, to which version, and when. */
export function ConsentList({
  consents,
  timeZone,
  isOld = false,
}: {
  consents: z.output<typeof givenConsent>[];
  timeZone: string;
  /** Shows the year too. */
  isOld?: boolean;
}) {
  const t = useConsoleT();
  const language = useLanguage();
  return (
    <Card title={t('applications.consents')}>
      <Table
        empty={t('applications.consents.none')}
        caption={t('applications.consents')}
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
            cell: ({ agreedAt }) => formatInstant(agreedAt, language, timeZone, { year: isOld }),
          },
        ]}
      />
    </Card>
  );
}
