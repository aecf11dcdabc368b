import { ArchivedContracts } from '@/components/operations/console/archive/archived-contracts';
import {
  archivedContractsQuery,
  archivedContractsResponse,
} from '@/lib/contract/operations/console/archived-contracts';
import { formatDays } from '@/lib/format';
import { listArchivedContracts } from '@/lib/use-cases/operations/archive/list';
import { titled } from '../console-page';
import { listPage } from '../list-page';

export const generateMetadata = titled('kept.title');

const at = { path: '/admin/kept-contracts', schema: archivedContractsQuery, cursor: 'page' } as const;

export default async function KeptContractsPage({ searchParams }: PageProps<'/admin/kept-contracts'>) {
  const { ctx, language, query, frame } = await listPage(at, searchParams);
  const { page, size: pageSize, sort } = query;
  const { rows, total } = await listArchivedContracts(ctx, { search: null, page, pageSize, sort });
  return (
    <ArchivedContracts
      frame={frame({ total, sorts: ['time'], next: page * pageSize < total ? page + 1 : null })}
      contracts={archivedContractsResponse.shape.contracts.parse(rows)}
      period={formatDays(ctx.config.RETENTION_LIVE_DAYS, language)}
    />
  );
}
