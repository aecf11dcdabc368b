import { CaseList } from '@/components/billing/console/case-list';
import { ListPage } from '@/components/shared/console/list-page';
import { FilterLinks } from '@/components/shared/ui/filter-links';
import { paymentCasesQuery, paymentCasesResponse } from '@/lib/contract/billing/console/payment-cases';
import { listPaymentCases } from '@/lib/use-cases/billing/payment-case/list';
import { titled } from '../console-page';
import { listPage } from '../list-page';

export const generateMetadata = titled('cases.title');

const at = { path: '/admin/payment-cases', schema: paymentCasesQuery, cursor: 'beforeCaseNo' } as const;

export default async function PaymentCasesPage({ searchParams }: PageProps<'/admin/payment-cases'>) {
  const { ctx, t, query, ...list } = await listPage(at, searchParams);
  const { status, beforeCaseNo, size } = query;
  const { cases, nextBeforeCaseNo } = paymentCasesResponse.parse(
    await listPaymentCases(ctx, { isOpen: status === 'OPEN', beforeCaseNo, limit: size }),
  );
  return (
    <ListPage title={t('cases.title')} lead={t('cases.lead')} pages={list.pages(nextBeforeCaseNo)}>
      <FilterLinks
        label={t('cases.filter')}
        links={list.links('status', ['OPEN', 'ALL'], (one) => t(`cases.show.${one}`))}
      />
      <CaseList cases={cases} />
    </ListPage>
  );
}
