'use client';

import { ConsoleStatusBadge } from '@/components/application/console/status-badge';
import { TimelineList } from '@/components/application/console/timeline';
import { Card } from '@/components/shared/ui/card';
import { DescriptionList } from '@/components/shared/ui/description-list';
import type { ArchivedApplicationWire } from '@/lib/contract/operations/console/archived-contracts';
import { formatPlan } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';

type Props = { application: ArchivedApplicationWire };

/** The agreed terms, and the history step by step. */
export function ArchivedApplication({ application }: Props) {
  const t = useConsoleT();
  const language = useLanguage();
  const { recurringPaymentId, productName, optionText, optionInputs, orderCnt, lastRound } = application;
  const { date: day, dayOfWeek: weekday, ...cycle } = application.deliveryCycle;
  const inputs = optionInputs.map((input) => `${input.inputLabel}: ${input.inputValue}`).join(', ');
  return (
    <Card title={productName} action={<ConsoleStatusBadge status={application.statusType} />}>
      <DescriptionList
        items={[
          { term: t('kept.application'), value: recurringPaymentId },
          ...(optionText ? [{ term: t('applications.option'), value: optionText }] : []),
          ...(inputs ? [{ term: t('applications.inputs'), value: inputs }] : []),
          { term: t('applications.quantity'), value: orderCnt },
          {
            term: t('applications.cycle'),
            value: formatPlan({ ...cycle, day, weekday }, lastRound, language),
          },
        ]}
      />
      <h3 className="mt-6 mb-1 font-semibold">{t('applications.timeline')}</h3>
      <TimelineList entries={application.timeline} isOld />
    </Card>
  );
}
