import { NoticeTable } from '@/components/application/console/notice/notice-table';
import { ListPage } from '@/components/shared/console/list-page';
import { LinkButton } from '@/components/shared/ui/link-button';
import { noticeStates, noticesQuery, noticesResponse } from '@/lib/contract/application/console/notices';
import { countNoticesByState, listNoticesForMerchant } from '@/lib/use-cases/application/notice/read';
import { titled } from '../console-page';
import { listPage } from '../list-page';

export const generateMetadata = titled('notices.title');

const at = {
  path: '/admin/notices',
  schema: noticesQuery,
  cursor: 'beforeNoticeNo',
} as const;

const tabs = [null, ...noticeStates];

export default async function NoticesPage({ searchParams }: PageProps<'/admin/notices'>) {
  const { ctx, t, query, frame } = await listPage(at, searchParams);
  const { notices, nextBeforeNoticeNo } = noticesResponse.parse(
    await listNoticesForMerchant(ctx, query, { ...query, limit: query.size }),
  );
  const states = [query.state, ...tabs];
  const [total = 0, ...counts] = await countNoticesByState(ctx, query.productNo, states);
  return (
    <ListPage
      title={t('notices.title')}
      lead={t('notices.lead')}
      action={
        <LinkButton href="/admin/notices/new" size="sm">
          {t('notices.new')}
        </LinkButton>
      }
      tabsLabel={t('notices.filter')}
      frame={frame({
        tabs: tabs.map((state, index) => ({
          label: t(state ? `notices.state.${state}` : 'notices.all'),
          set: { state },
          count: counts[index],
        })),
        total,
        next: nextBeforeNoticeNo,
      })}
    >
      <NoticeTable notices={notices} />
    </ListPage>
  );
}
