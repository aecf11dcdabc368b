import { addressBookResponse, addressRequest, addressResponse } from '@/lib/contract/catalog/address';
import { addressFromWire, addressToWire } from '@/lib/contract/catalog/address-to-wire';
import { endpoint, methods } from '@/lib/http/methods';
import { listAddresses, type PricedAddress } from '@/lib/use-cases/catalog/address/list-addresses';
import { saveAddress } from '@/lib/use-cases/catalog/address/save-address';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Lists the own addresses: default, saved, recent (contract)',
    caller: 'orderer',
    response: addressBookResponse,
    handle: async ({ ctx, caller }) => {
      const { defaultAddress, booked, recent, recurring } = await listAddresses(ctx, caller);
      const toWire = (address: PricedAddress) => addressToWire(address, ctx.config.SHOP_TIME_ZONE);
      return {
        ...(defaultAddress && { defaultAddress: toWire(defaultAddress) }),
        bookedAddresses: booked.map(toWire),
        recentAddresses: recent.map(toWire),
        recurringPaymentAddresses: recurring.map(toWire),
      };
    },
  }),
  POST: endpoint({
    summary: 'Saves an address (contract)',
    caller: 'orderer',
    body: addressRequest,
    response: addressResponse,
    isIdempotent: true,
    handle: async ({ ctx, caller, body }) =>
      addressToWire(
        await saveAddress(ctx, { member: caller.member, address: addressFromWire(body) }),
        ctx.config.SHOP_TIME_ZONE,
      ),
  }),
});
