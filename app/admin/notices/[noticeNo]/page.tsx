import { notFound } from 'next/navigation';
import { orNotFound } from '@/app/or-not-found';
import { CancelNotice } from '@/components/application/console/notice/cancel-notice';
import { NoticeFacts } from '@/components/application/console/notice/notice-facts';
import { noticeTones } from '@/components/application/console/notice/notice-tones';
import { PageTitle } from '@/components/shared/layout/shells';
import { Badge } from '@/components/shared/ui/badge';
import { noticeQuery, noticeResponse } from '@/lib/contract/application/console/notices';
import { pathNo } from '@/lib/contract/shared/common';
import { readNotice } from '@/lib/use-cases/application/notice/read';
import { today } from '@/lib/use-cases/shared/calendar';
import { titled } from '../../console-page';
import { listPage } from '../../list-page';

export const generateMetadata = titled('notices.title');

export default async function NoticePage({ params, searchParams }: PageProps<'/admin/notices/[noticeNo]'>) {
  const noticeNo = pathNo.safeParse((await params).noticeNo).data;
  const { ctx, language, t, query, pages } = await listPage(
    { path: `/admin/notices/${noticeNo ?? ''}`, schema: noticeQuery, cursor: 'after' },
    searchParams,
  );
  if (noticeNo === undefined) notFound();
  const { after = null } = query;
  const notice = noticeResponse.parse(await orNotFound(readNotice(ctx, { noticeNo, after })));
  const name = language === 'ko' ? notice.productNameKo : notice.productNameEn;
  return (
    <>
      <PageTitle
        title={`${t('notices.no', { no: noticeNo })} · ${name}`}
        lead={<Badge tone={noticeTones[notice.state]}>{t(`notices.state.${notice.state}`)}</Badge>}
        action={
          notice.state === 'OPEN' && today(ctx) < notice.applyOn && <CancelNotice noticeNo={noticeNo} />
        }
      />
      <div className="flex flex-col gap-6">
        <NoticeFacts notice={notice} pages={pages(notice.nextAfter)} />
      </div>
    </>
  );
}
