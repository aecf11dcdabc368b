import {
  ownKeptContractsQuery,
  ownKeptContractsResponse,
} from '@/lib/contract/operations/archived-contracts';
import { ownKeptContractToWire } from '@/lib/contract/operations/archived-contracts-to-wire';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { listOwnKeptContracts } from '@/lib/use-cases/operations/archive/list-own';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Lists the own contracts that ended long ago and are kept',
    caller: 'orderer',
    query: ownKeptContractsQuery,
    response: ownKeptContractsResponse,
    handle: async ({ ctx, caller, query, language }) => {
      const { contracts, total } = await listOwnKeptContracts(ctx, {
        member: caller.member,
        page: query.pageNumber,
        pageSize: query.pageSize,
      });
      const shop = { language, timeZone: ctx.config.SHOP_TIME_ZONE };
      return { items: contracts.map((contract) => ownKeptContractToWire(contract, shop)), totalCount: total };
    },
  }),
});
