'use client';

import { KeysetPages, type Pages } from '@/components/shared/console/keyset-pages';
import { Card } from '@/components/shared/ui/card';
import { DescriptionList } from '@/components/shared/ui/description-list';
import { useFormat } from '@/components/shared/ui/use-format';
import type { NoticeChangeWire, NoticeResponse } from '@/lib/contract/application/console/notices';
import { useConsoleT } from '@/lib/i18n/console/client';
import { AnswerTable } from './answer-table';

export function NoticeFacts({ notice, pages }: { notice: NoticeResponse; pages: Pages }) {
  const t = useConsoleT();
  const { money, date, local } = useFormat();
  const { before, after, counts } = notice;
  const textOf = (change: NoticeChangeWire) => {
    if (change.kind === 'PRICE')
      return t('notices.price', {
        sale: money(change.salePrice),
        immediate: money(change.immediateDiscountAmt),
        recurring: money(change.recurringDiscountAmt),
      });
    if (change.kind === 'CONTENT') return '';
    const { valueKo, valueEn, addPrice } = change.option;
    return t('notices.option.terms', { name: local(valueKo, valueEn), price: money(addPrice) });
  };
  const day = (ymd: string) => date(ymd, { year: true });
  const text = (lines: string) => <span className="whitespace-pre-line">{lines}</span>;
  return (
    <>
      <Card title={t('notices.facts')}>
        <DescriptionList
          items={[
            { term: t('notices.kind'), value: t(`notices.kind.${after.kind}`) },
            ...(after.kind === 'CONTENT'
              ? []
              : [
                  { term: t('notices.before'), value: textOf(before) },
                  { term: t('notices.after'), value: textOf(after) },
                ]),
            { term: t('notices.deadlineOn'), value: day(notice.deadlineOn) },
            { term: t('notices.applyOn'), value: day(notice.applyOn) },
            ...(notice.detailsKo === notice.detailsEn
              ? [{ term: t('notices.details'), value: text(notice.detailsKo) }]
              : (['detailsKo', 'detailsEn'] as const).map((name) => ({
                  term: t(`notices.${name}`),
                  value: text(notice[name]),
                }))),
            ...(['AGREE', 'DISAGREE', 'PENDING'] as const).map((answer) => ({
              term: t(`notices.answer.${answer}`),
              value: counts[answer],
            })),
          ]}
        />
      </Card>
      <Card title={t('notices.answers')}>
        <AnswerTable answers={notice.answers} />
        <KeysetPages {...pages} className="pt-4" />
      </Card>
    </>
  );
}
