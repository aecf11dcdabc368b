import { CaseList } from '@/components/billing/console/case-list';
import { KeysetPages } from '@/components/shared/console/keyset-pages';
import { PageTitle } from '@/components/shared/layout/shells';
import { FilterLinks } from '@/components/shared/ui/filter-links';
import { paymentCasesQuery, paymentCasesResponse } from '@/lib/contract/billing/console/payment-cases';
import { listPaymentCases } from '@/lib/use-cases/billing/payment-case/list';
import { consolePage, titled } from '../console-page';

export const generateMetadata = titled('cases.title');

export default async function PaymentCasesPage({ searchParams }: PageProps<'/admin/payment-cases'>) {
  const { ctx, t } = await consolePage('/admin/payment-cases');
  const { status, beforeCaseNo, size } =
    paymentCasesQuery.safeParse(await searchParams).data ?? paymentCasesQuery.parse({});
  const list = paymentCasesResponse.parse(
    await listPaymentCases(ctx, {
      isOpen: status === 'OPEN',
      beforeCaseNo: beforeCaseNo ?? null,
      limit: size,
    }),
  );
  const href = (change: string) => `/admin/payment-cases?status=${status}${change}`;
  return (
    <>
      <PageTitle title={t('cases.title')} lead={t('cases.lead')} />
      <div className="flex flex-col gap-4">
        <FilterLinks
          label={t('cases.filter')}
          links={(['OPEN', 'ALL'] as const).map((one) => ({
            href: `/admin/payment-cases?status=${one}`,
            label: t(`cases.show.${one}`),
            current: one === status,
          }))}
        />
        <CaseList cases={list.cases} timeZone={ctx.config.SHOP_TIME_ZONE} />
        <KeysetPages
          firstHref={beforeCaseNo === undefined ? null : href('')}
          nextHref={list.nextBeforeCaseNo === null ? null : href(`&beforeCaseNo=${list.nextBeforeCaseNo}`)}
        />
      </div>
    </>
  );
}
