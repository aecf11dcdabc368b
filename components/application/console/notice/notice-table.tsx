'use client';

import { Badge } from '@/components/shared/ui/badge';
import { Link } from '@/components/shared/ui/link';
import { Table } from '@/components/shared/ui/table';
import type { ListedNotice } from '@/lib/contract/application/console/notices';
import { formatDate, formatInstant } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { noticeTones } from './notice-tones';

/** Notices, newest first, with the answers so far. */
export function NoticeTable({ notices, timeZone }: { notices: ListedNotice[]; timeZone: string }) {
  const t = useConsoleT();
  const language = useLanguage();
  return (
    <Table
      caption={t('notices.title')}
      rows={notices}
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
                {t('notices.no', { no: noticeNo })} · {language === 'ko' ? productNameKo : productNameEn}
              </Link>{' '}
              <Badge tone={noticeTones[state]}>{t(`notices.state.${state}`)}</Badge>
            </>
          ),
        },
        { head: t('notices.kind'), cell: ({ after }) => t(`notices.kind.${after.kind}`) },
        { head: t('notices.deadlineOn'), cell: ({ deadlineOn }) => formatDate(deadlineOn, language) },
        { head: t('notices.applyOn'), cell: ({ applyOn }) => formatDate(applyOn, language) },
        {
          head: t('notices.answers'),
          cell: ({ counts }) =>
            (['AGREE', 'DISAGREE', 'PENDING'] as const)
              .map((answer) => `${t(`notices.answer.${answer}`)} ${counts[answer]}`)
              .join(' · '),
        },
        { head: t('notices.created'), cell: ({ createdAt }) => formatInstant(createdAt, language, timeZone) },
      ]}
    />
  );
}
