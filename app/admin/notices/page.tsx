import { NoticeTable } from '@/components/application/console/notice/notice-table';
import { ListPage } from '@/components/shared/console/list-page';
import { FilterLinks } from '@/components/shared/ui/filter-links';
import { LinkButton } from '@/components/shared/ui/link-button';
import { noticeStates, noticesQuery, noticesResponse } from '@/lib/contract/application/console/notices';
import { listNoticesForMerchant } from '@/lib/use-cases/application/notice/read';
import { titled } from '../console-page';
import { listPage } from '../list-page';

export const generateMetadata = titled('notices.title');

const at = {
  path: '/admin/notices',
  schema: noticesQuery,
  cursor: 'beforeNoticeNo',
  needs: 'OWNER',
} as const;

export default async function NoticesPage({ searchParams }: PageProps<'/admin/notices'>) {
  const { ctx, t, query, ...list } = await listPage(at, searchParams);
  const { notices, nextBeforeNoticeNo } = noticesResponse.parse(
    await listNoticesForMerchant(ctx, query, { ...query, limit: query.size }),
  );
  return (
    <ListPage
      title={t('notices.title')}
      lead={t('notices.lead')}
      action={<LinkButton href="/admin/notices/new">{t('notices.new')}</LinkButton>}
      pages={list.pages(nextBeforeNoticeNo)}
    >
      <FilterLinks
        label={t('notices.filter')}
        links={list.links('state', [null, ...noticeStates], (each) =>
          t(each ? `notices.state.${each}` : 'notices.all'),
        )}
      />
      <NoticeTable notices={notices} />
    </ListPage>
  );
}
