import {
  ownArchivedContractsQuery,
  ownArchivedContractsResponse,
} from '@/lib/contract/operations/archived-contracts';
import { ownArchivedContractToWire } from '@/lib/contract/operations/archived-contracts-to-wire';
import { get } from '@/lib/http/methods';
import { wireShop } from '@/lib/http/wire-shop';
import { listOwnArchivedContracts } from '@/lib/use-cases/operations/archive/list-own';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Lists the own contracts that ended long ago and are kept',
  caller: 'orderer',
  query: ownArchivedContractsQuery,
  response: ownArchivedContractsResponse,
  handle: async ({ ctx, caller, query, language }) => {
    const { contracts, total } = await listOwnArchivedContracts(ctx, {
      member: caller.member,
      page: query.pageNumber,
      pageSize: query.pageSize,
    });
    const shop = wireShop(ctx, language);
    return {
      items: contracts.map((contract) => ownArchivedContractToWire(contract, shop)),
      totalCount: total,
    };
  },
});
