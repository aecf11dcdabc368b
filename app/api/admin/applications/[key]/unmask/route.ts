import { applicationParams, reasonRequest, unmaskedResponse } from '@/lib/contract/admin/applications';
import { unmaskedToWire } from '@/lib/contract/admin/applications-to-wire';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { unmaskApplication } from '@/lib/use-cases/console-application/unmask';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    summary: 'Reads the people of an application unmasked; the reason is kept',
    caller: 'merchant',
    params: applicationParams,
    body: reasonRequest,
    response: unmaskedResponse,
    async handle({ ctx, caller, params, body, clientNet }) {
      const input = { merchant: caller.member, id: params.key, reason: body.reason, clientNet };
      return unmaskedToWire(await unmaskApplication(ctx, input));
    },
  }),
});
