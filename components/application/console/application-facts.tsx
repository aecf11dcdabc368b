'use client';

import type { ConsoleDetailWire } from '@/lib/contract/application/console/application-detail';
import { optionTitle } from '@/lib/domain/catalog/option-title';
import { formatCycle, formatTotalRounds } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Card } from '../../shared/ui/card';
import { type Description, DescriptionList } from '../../shared/ui/description-list';
import { TextLink } from '../../shared/ui/link-button';
import { useFormat } from '../../shared/ui/use-format';
import { useNextBox } from './use-next-box';

export function ApplicationFacts({ detail }: { detail: ConsoleDetailWire }) {
  const t = useConsoleT();
  const language = useLanguage();
  const { money, date, when } = useFormat();
  const { application, optionInputs, nextAmount, farAreaAmt, gridBaseYmd } = detail;
  const { date: day, dayOfWeek: weekday, ...cycle } = application.deliveryCycle;
  const dated = (ymd: string) => date(ymd, { year: true });
  const nextBox = useNextBox();
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
    { term: t('applications.price'), value: money(detail.unitPrice) },
    {
      term: t('applications.nextAmount'),
      value: nextAmount === null ? t('applications.nextNone') : money(nextAmount),
    },
    ...(farAreaAmt === null ? [] : [{ term: t('applications.farAmount'), value: money(farAreaAmt) }]),
    { term: t('applications.cycle'), value: formatCycle({ ...cycle, day, weekday }, language) },
    {
      term: t('applications.grid'),
      value: gridBaseYmd === null ? t('applications.gridNone') : dated(gridBaseYmd),
    },
    { term: t('applications.lastRound'), value: formatTotalRounds(application.lastRound, language) },
    { term: t('applications.created'), value: application.createdRounds },
    {
      term: t('applications.next'),
      value: nextBox(application, { year: true }) ?? t('applications.nextNone'),
    },
    { term: t('applications.card'), value: `${detail.card.cardName} ${detail.card.endDigits}` },
    {
      term: t('applications.registered'),
      value: when(application.registeredAt),
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
