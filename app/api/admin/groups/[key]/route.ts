import { consoleGroupResponse } from '@/lib/contract/admin/application-detail';
import { groupParams } from '@/lib/contract/admin/applications';
import { consoleGroupToWire } from '@/lib/contract/admin/applications-to-wire';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { readGroupForMerchant } from '@/lib/use-cases/console-application/read-group';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Reads an application group',
    caller: 'merchant',
    params: groupParams,
    response: consoleGroupResponse,
    handle: async ({ ctx, params, language }) =>
      consoleGroupToWire(await readGroupForMerchant(ctx, params.key), language),
  }),
});
