'use client';

import type { ConsoleDetailWire } from '@/lib/contract/application/console/application-detail';
import { optionTitle } from '@/lib/domain/catalog/option-title';
import { formatCycle, formatDate, formatInstant, formatMoney, formatTotalRounds } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Card } from '../../shared/ui/card';
import { type Description, DescriptionList } from '../../shared/ui/description-list';
import { TextLink } from '../../shared/ui/link-button';

export function ApplicationFacts({ detail, timeZone }: { detail: ConsoleDetailWire; timeZone: string }) {
  const t = useConsoleT();
  const language = useLanguage();
  const { application, optionInputs, nextAmount, gridBaseYmd } = detail;
  const { date: day, dayOfWeek: weekday, ...cycle } = application.deliveryCycle;
  const date = (ymd: string) => formatDate(ymd, language, { year: true });
  const next = application.nextDeliveryDate;
  const option = optionTitle(application);
  const items: Description[] = [
    { term: t('applications.product'), value: application.productName },
    ...(option ? [{ term: t('applications.option'), value: option }] : []),
    ...(optionInputs.length > 0
      ? [
          {
            term: t('applications.inputs'),
            value: optionInputs.map((input) => `${input.inputLabel}: ${input.inputValue}`).join(', '),
          },
        ]
      : []),
    { term: t('applications.quantity'), value: application.orderCnt },
    { term: t('applications.price'), value: formatMoney(detail.unitPrice, language) },
    {
      term: t('applications.nextAmount'),
      value: nextAmount === null ? t('applications.nextNone') : formatMoney(nextAmount, language),
    },
    { term: t('applications.cycle'), value: formatCycle({ ...cycle, day, weekday }, language) },
    {
      term: t('applications.grid'),
      value: gridBaseYmd === null ? t('applications.gridNone') : date(gridBaseYmd),
    },
    { term: t('applications.lastRound'), value: formatTotalRounds(application.lastRound, language) },
    { term: t('applications.created'), value: application.createdRounds },
    {
      term: t('applications.next'),
      value: next
        ? `${date(next)}${application.nextDeliveryDateEstimated ? ` (${t('applications.estimated')})` : ''}`
        : t('applications.nextNone'),
    },
    { term: t('applications.card'), value: `${detail.card.cardName} ${detail.card.endDigits}` },
    {
      term: t('applications.registered'),
      value: formatInstant(application.registeredAt, language, timeZone),
    },
    {
      term: t('applications.group'),
      value: (
        <TextLink
          href={`/admin/applications/groups/${application.groupNo}`}
          className="inline-flex min-h-11 items-center"
        >
          {application.groupNo}
        </TextLink>
      ),
    },
  ];
  return (
    <Card title={t('applications.facts')}>
      <DescriptionList items={items} />
    </Card>
  );
}
