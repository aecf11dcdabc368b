import { CaseList } from '@/components/billing/console/case-list';
import { ListPage } from '@/components/shared/console/list-page';
import { paymentCasesQuery, paymentCasesResponse } from '@/lib/contract/billing/console/payment-cases';
import { countPaymentCases, listPaymentCases } from '@/lib/use-cases/billing/payment-case/list';
import { titled } from '../console-page';
import { listPage } from '../list-page';

export const generateMetadata = titled('cases.title');

const at = { path: '/admin/payment-cases', schema: paymentCasesQuery, cursor: 'beforeCaseNo' } as const;

export default async function PaymentCasesPage({ searchParams }: PageProps<'/admin/payment-cases'>) {
  const { ctx, t, query, frame } = await listPage(at, searchParams);
  const { status, beforeCaseNo, size } = query;
  const { cases, nextBeforeCaseNo } = paymentCasesResponse.parse(
    await listPaymentCases(ctx, { isOpen: status === 'OPEN', beforeCaseNo, limit: size }),
  );
  const counts = await countPaymentCases(ctx);
  return (
    <ListPage
      title={t('cases.title')}
      lead={t('cases.lead')}
      tabsLabel={t('cases.filter')}
      frame={frame({
        tabs: (['OPEN', 'ALL'] as const).map((one) => ({
          label: t(`cases.show.${one}`),
          set: { status: one },
          count: counts[one],
        })),
        total: counts[status],
        next: nextBeforeCaseNo,
      })}
    >
      <CaseList cases={cases} />
    </ListPage>
  );
}
