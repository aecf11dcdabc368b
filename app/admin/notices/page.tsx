import { hrefTo } from '@/app/href';
import { NoticeTable } from '@/components/application/console/notice/notice-table';
import { KeysetPages } from '@/components/shared/console/keyset-pages';
import { PageTitle } from '@/components/shared/layout/shells';
import { FilterLinks } from '@/components/shared/ui/filter-links';
import { LinkButton } from '@/components/shared/ui/link-button';
import { EmptyState } from '@/components/shared/ui/states';
import { noticeStates, noticesQuery, noticesResponse } from '@/lib/contract/application/console/notices';
import { listNoticesForMerchant } from '@/lib/use-cases/application/notice/read';
import { consolePage, titled } from '../console-page';

export const generateMetadata = titled('notices.title');

const hrefOf = (state: string | undefined, beforeNoticeNo?: number) =>
  hrefTo('/admin/notices', { state, beforeNoticeNo });

export default async function NoticesPage({ searchParams }: PageProps<'/admin/notices'>) {
  const { productNo, state, beforeNoticeNo, size } =
    noticesQuery.safeParse(await searchParams).data ?? noticesQuery.parse({});
  const { ctx, t } = await consolePage(hrefOf(state), 'OWNER');
  const found = noticesResponse.parse(
    await listNoticesForMerchant(
      ctx,
      { productNo: productNo ?? null, state: state ?? null },
      { beforeNoticeNo: beforeNoticeNo ?? null, limit: size },
    ),
  );
  return (
    <>
      <PageTitle
        title={t('notices.title')}
        lead={t('notices.lead')}
        action={<LinkButton href="/admin/notices/new">{t('notices.new')}</LinkButton>}
      />
      <div className="flex flex-col gap-4">
        <FilterLinks
          label={t('notices.filter')}
          links={[undefined, ...noticeStates].map((each) => ({
            href: hrefOf(each),
            label: t(each ? `notices.state.${each}` : 'notices.all'),
            current: each === state,
          }))}
        />
        {found.notices.length === 0 ? (
          <EmptyState title={t('notices.none')} />
        ) : (
          <NoticeTable notices={found.notices} timeZone={ctx.config.SHOP_TIME_ZONE} />
        )}
        <KeysetPages
          firstHref={beforeNoticeNo ? hrefOf(state) : null}
          nextHref={found.nextBeforeNoticeNo ? hrefOf(state, found.nextBeforeNoticeNo) : null}
        />
      </div>
    </>
  );
}
