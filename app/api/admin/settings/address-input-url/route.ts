import { addressUrlQuery, addressUrlResponse } from '@/lib/contract/operations/console/settings';
import { get } from '@/lib/http/methods';
import { checkAddressUrl } from '@/lib/use-cases/operations/settings/check-address-url';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Checks an address for the address-input page',
  caller: 'merchant',
  right: 'SETTINGS',
  query: addressUrlQuery,
  response: addressUrlResponse,
  handle: async ({ ctx, query }) => checkAddressUrl(ctx, query.url),
});
