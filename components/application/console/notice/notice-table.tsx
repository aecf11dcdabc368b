'use client';

import { Badge } from '@/components/shared/ui/badge';
import { Link } from '@/components/shared/ui/link';
import { EmptyState } from '@/components/shared/ui/states';
import { Table } from '@/components/shared/ui/table';
import { useFormat } from '@/components/shared/ui/use-format';
import type { ListedNotice } from '@/lib/contract/application/console/notices';
import { useConsoleT } from '@/lib/i18n/console/client';
import { noticeTones } from './notice-tones';

export function NoticeTable({ notices }: { notices: ListedNotice[] }) {
  const t = useConsoleT();
  const { date, when, local } = useFormat();
  return (
    <Table
      caption={t('notices.title')}
      rows={notices}
      empty={<EmptyState title={t('notices.none')} />}
      rowKey={({ noticeNo }) => noticeNo}
      columns={[
        {
          head: t('notices.product'),
          isName: true,
          cell: ({ noticeNo, productNameKo, productNameEn, state }) => (
            <>
              <Link
                href={`/admin/notices/${noticeNo}`}
                className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 sm:min-h-0"
              >
                {t('notices.no', { no: noticeNo })} · {local(productNameKo, productNameEn)}
              </Link>{' '}
              <Badge tone={noticeTones[state]}>{t(`notices.state.${state}`)}</Badge>
            </>
          ),
        },
        { head: t('notices.kind'), cell: ({ after }) => t(`notices.kind.${after.kind}`) },
        { head: t('notices.deadlineOn'), cell: ({ deadlineOn }) => date(deadlineOn) },
        { head: t('notices.applyOn'), cell: ({ applyOn }) => date(applyOn) },
        {
          head: t('notices.answers'),
          cell: ({ counts }) =>
            (['AGREE', 'DISAGREE', 'PENDING'] as const)
              .map((answer) => `${t(`notices.answer.${answer}`)} ${counts[answer]}`)
              .join(' · '),
        },
        { head: t('notices.created'), cell: ({ createdAt }) => when(createdAt) },
      ]}
    />
  );
}
