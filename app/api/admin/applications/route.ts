import { applicationsQuery, applicationsResponse } from '@/lib/contract/application/console/applications';
import { listToWire } from '@/lib/contract/application/console/applications-to-wire';
import { get } from '@/lib/http/methods';
import { listForMerchant } from '@/lib/use-cases/application/console/list';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Lists applications by filters',
  caller: 'merchant',
  right: 'ORDERS',
  query: applicationsQuery,
  response: applicationsResponse,
  handle: async ({ ctx, query, language, caller }) =>
    listToWire(await listForMerchant(ctx, query, caller.member), language),
});
