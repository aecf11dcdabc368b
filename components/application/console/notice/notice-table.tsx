'use client';

import { Rows } from '@/components/shared/console/list/rows';
import { Badge } from '@/components/shared/ui/badge';
import { EmptyState } from '@/components/shared/ui/states';
import { useFormat } from '@/components/shared/ui/use-format';
import type { ListedNotice } from '@/lib/contract/application/console/notices';
import { useConsoleT } from '@/lib/i18n/console/client';
import { noticeTones } from './notice-tones';

export function NoticeTable({ notices }: { notices: ListedNotice[] }) {
  const t = useConsoleT();
  const { date, when, local } = useFormat();
  return (
    <Rows
      caption={t('notices.title')}
      rows={notices}
      empty={<EmptyState title={t('notices.none')} />}
      rowKey={({ noticeNo }) => noticeNo}
      href={({ noticeNo }) => `/admin/notices/${noticeNo}`}
      columns={[
        {
          head: 'notices.product',
          isName: true,
          cell: ({ noticeNo, productNameKo, productNameEn }) => (
            <>
              {local(productNameKo, productNameEn)}
              <span className="font-normal text-soft">{` ${t('notices.no', { no: noticeNo })}`}</span>
            </>
          ),
        },
        {
          head: 'notices.filter',
          phone: 'after',
          cell: ({ state }) => <Badge tone={noticeTones[state]}>{t(`notices.state.${state}`)}</Badge>,
        },
        { head: 'notices.kind', cell: ({ after }) => t(`notices.kind.${after.kind}`) },
        { head: 'notices.deadlineOn', cell: ({ deadlineOn }) => date(deadlineOn) },
        { head: 'notices.applyOn', cell: ({ applyOn }) => date(applyOn) },
        {
          head: 'notices.answers',
          cell: ({ counts }) =>
            (['AGREE', 'DISAGREE', 'PENDING'] as const)
              .map((answer) => `${t(`notices.answer.${answer}`)} ${counts[answer]}`)
              .join(' · '),
        },
        { head: 'notices.created', from: 'xl', phone: 'none', cell: ({ createdAt }) => when(createdAt) },
      ]}
    />
  );
}
