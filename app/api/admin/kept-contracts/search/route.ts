import {
  archivedContractsResponse,
  searchArchivedContractsRequest,
} from '@/lib/contract/operations/console/archived-contracts';
import { post } from '@/lib/http/methods';
import { listArchivedContracts } from '@/lib/use-cases/operations/archive/list';

/** A phone number must not be in a URL, so this search is a POST. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Lists contracts that are over and kept, by numbers and days',
  caller: 'merchant',
  right: 'OWNER',
  body: searchArchivedContractsRequest,
  response: archivedContractsResponse,
  handle: async ({ ctx, body: { search, page, pageSize } }) => {
    const { rows, total } = await listArchivedContracts(ctx, { search: search || null, page, pageSize });
    return { contracts: rows, totalCount: total };
  },
});
