import { addressSearchQuery, addressSearchResponse } from '@/lib/contract/catalog/address';
import { foundAddressesToWire } from '@/lib/contract/catalog/address-to-wire';
import { get } from '@/lib/http/methods';
import { searchAddresses } from '@/lib/use-cases/catalog/address/search-addresses';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Searches for addresses by street, building or postcode',
  caller: 'anyone',
  query: addressSearchQuery,
  response: addressSearchResponse,
  handle: async ({ ctx, query: { keyword, pageNumber: page, pageSize: size } }) =>
    foundAddressesToWire(await searchAddresses(ctx, { keyword, page, size })),
});
