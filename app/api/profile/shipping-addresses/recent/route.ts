import { recentAddressesResponse } from '@/lib/contract/catalog/address';
import { addressToWire } from '@/lib/contract/catalog/address-to-wire';
import { get } from '@/lib/http/methods';
import { listAddresses } from '@/lib/use-cases/catalog/address/list-addresses';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Lists the addresses used last (contract)',
  caller: 'orderer',
  response: recentAddressesResponse,
  handle: async ({ ctx, caller }) => {
    const { recent } = await listAddresses(ctx, caller);
    return recent.map((address) => addressToWire(address, ctx.config.SHOP_TIME_ZONE));
  },
});
