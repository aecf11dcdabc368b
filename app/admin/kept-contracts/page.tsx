import type { Metadata } from 'next';
import { requestLanguage } from '@/app/request-language';
import { ArchivedContracts } from '@/components/operations/console/archive/archived-contracts';
import { PageTitle } from '@/components/shared/layout/shells';
import { archivedContractsResponse } from '@/lib/contract/operations/console/archived-contracts';
import { formatDays } from '@/lib/format';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { listArchivedContracts } from '@/lib/use-cases/operations/archive/list';
import { requireMerchant } from '../require-merchant';

const pageSize = 20;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translateConsole(await requestLanguage())('kept.title') };
}

export default async function KeptContractsPage() {
  await requireMerchant('/admin/kept-contracts', 'OWNER');
  const ctx = await createContext();
  const language = await requestLanguage();
  const t = translateConsole(language);
  const { rows, total } = await listArchivedContracts(ctx, { search: null, page: 1, pageSize });
  return (
    <>
      <PageTitle title={t('kept.title')} lead={t('kept.lead')} />
      <ArchivedContracts
        first={archivedContractsResponse.parse({ contracts: rows, totalCount: total })}
        pageSize={pageSize}
        period={formatDays(ctx.config.RETENTION_LIVE_DAYS, language)}
        timeZone={ctx.config.SHOP_TIME_ZONE}
      />
    </>
  );
}
