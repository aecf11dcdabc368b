import type { Metadata } from 'next';
import { requestLanguage } from '@/app/request-language';
import { CaseList } from '@/components/billing/console/case-list';
import { KeysetPages } from '@/components/shared/console/keyset-pages';
import { PageTitle } from '@/components/shared/layout/shells';
import { FilterLinks } from '@/components/shared/ui/filter-links';
import { paymentCasesQuery, paymentCasesResponse } from '@/lib/contract/billing/console/payment-cases';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { listPaymentCases } from '@/lib/use-cases/billing/payment-case/list';
import { requireMerchant } from '../require-merchant';

export async function generateMetadata(): Promise<Metadata> {
  return { title: translateConsole(await requestLanguage())('cases.title') };
}

export default async function PaymentCasesPage({ searchParams }: PageProps<'/admin/payment-cases'>) {
  await requireMerchant('/admin/payment-cases');
  const ctx = await createContext();
  const t = translateConsole(await requestLanguage());
  const params = await searchParams;
  const asked = paymentCasesQuery.safeParse({ status: params.status, beforeCaseNo: params.beforeCaseNo });
  const { status, beforeCaseNo, size } = asked.data ?? paymentCasesQuery.parse({});
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
