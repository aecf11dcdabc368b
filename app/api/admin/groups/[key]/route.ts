import { consoleGroupResponse } from '@/lib/contract/application/console/application-detail';
import { groupParams } from '@/lib/contract/application/console/applications';
import { consoleGroupToWire } from '@/lib/contract/application/console/applications-to-wire';
import { get } from '@/lib/http/methods';
import { readGroupForMerchant } from '@/lib/use-cases/application/console/read-group';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads an application group',
  caller: 'merchant',
  right: 'ORDERS',
  params: groupParams,
  response: consoleGroupResponse,
  handle: async ({ ctx, params, language }) =>
    consoleGroupToWire(await readGroupForMerchant(ctx, params.key), language),
});
