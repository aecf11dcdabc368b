import { bookedAddressesResponse } from '@/lib/contract/catalog/address';
import { addressToWire } from '@/lib/contract/catalog/address-to-wire';
import { pagingQuery } from '@/lib/contract/shared/common';
import { get } from '@/lib/http/methods';
import { listAddresses } from '@/lib/use-cases/catalog/address/list-addresses';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Lists the saved addresses by page (contract)',
  caller: 'orderer',
  query: pagingQuery,
  response: bookedAddressesResponse,
  handle: async ({ ctx, caller, query }) => {
    const { booked } = await listAddresses(ctx, caller);
    const shown = booked.slice((query.page - 1) * query.size, query.page * query.size);
    return {
      contents: shown.map((address) => addressToWire(address, ctx.config.SHOP_TIME_ZONE)),
      totalCount: booked.length,
    };
  },
});
