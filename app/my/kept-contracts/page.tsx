import { titled } from '@/app/shop-page';
import { ArchivedContract } from '@/components/operations/archived-contract';
import { PageTitle } from '@/components/shared/layout/shells';
import { LinkButton } from '@/components/shared/ui/link-button';
import { Pagination } from '@/components/shared/ui/pagination';
import { EmptyState } from '@/components/shared/ui/states';
import { ownArchivedContract } from '@/lib/contract/operations/archived-contracts';
import { ownArchivedContractToWire } from '@/lib/contract/operations/archived-contracts-to-wire';
import { page as pageNumber } from '@/lib/contract/shared/common';
import { formatDays } from '@/lib/format';
import { wireShop } from '@/lib/http/wire-shop';
import { listOwnArchivedContracts } from '@/lib/use-cases/operations/archive/list-own';
import { ordererPage } from '../orderer-page';

const path = '/my/kept-contracts';
const pageSize = 10;

export const generateMetadata = titled('my.kept.title');

export default async function KeptContractsPage({ searchParams }: PageProps<'/my/kept-contracts'>) {
  const page = pageNumber.safeParse((await searchParams).page).data ?? 1;
  const { member, ctx, language, t } = await ordererPage(path);
  const { contracts, total } = await listOwnArchivedContracts(ctx, { member, page, pageSize });
  const shop = wireShop(ctx, language);
  const items = contracts.map((one) => ownArchivedContract.parse(ownArchivedContractToWire(one, shop)));
  const period = formatDays(ctx.config.RETENTION_LIVE_DAYS, language);
  return (
    <>
      <PageTitle title={t('my.kept.title')} lead={t('my.kept.lead', { period })} />
      <div className="flex flex-col gap-5">
        {items.length === 0 ? (
          <EmptyState
            title={t('my.kept.empty')}
            action={<LinkButton href="/my/recurring-payments">{t('my.kept.toList')}</LinkButton>}
          >
            {t('my.kept.emptyText', { period })}
          </EmptyState>
        ) : (
          <ul className="flex flex-col gap-4">
            {items.map((contract) => (
              <li key={contract.recurringPaymentGroupNo}>
                <ArchivedContract contract={contract} />
              </li>
            ))}
          </ul>
        )}
        <Pagination page={page} pageCount={Math.ceil(total / pageSize)} hrefPrefix={`${path}?page=`} />
      </div>
    </>
  );
}
