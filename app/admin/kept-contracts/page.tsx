import { ArchivedContracts } from '@/components/operations/console/archive/archived-contracts';
import { PageTitle } from '@/components/shared/layout/shells';
import { archivedContractsResponse } from '@/lib/contract/operations/console/archived-contracts';
import { formatDays } from '@/lib/format';
import { listArchivedContracts } from '@/lib/use-cases/operations/archive/list';
import { consolePage, titled } from '../console-page';

const pageSize = 20;

export const generateMetadata = titled('kept.title');

export default async function KeptContractsPage() {
  const { ctx, language, t } = await consolePage('/admin/kept-contracts');
  const { rows, total } = await listArchivedContracts(ctx, { search: null, page: 1, pageSize });
  return (
    <>
      <PageTitle title={t('kept.title')} lead={t('kept.lead')} />
      <ArchivedContracts
        first={archivedContractsResponse.parse({ contracts: rows, totalCount: total })}
        pageSize={pageSize}
        period={formatDays(ctx.config.RETENTION_LIVE_DAYS, language)}
      />
    </>
  );
}
