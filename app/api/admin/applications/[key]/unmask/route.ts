import {
  applicationParams,
  reasonRequest,
  unmaskedResponse,
} from '@/lib/contract/application/console/applications';
import { unmaskedToWire } from '@/lib/contract/application/console/applications-to-wire';
import { post } from '@/lib/http/methods';
import { unmaskApplication } from '@/lib/use-cases/application/console/unmask';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Reads the people of an application unmasked; the reason is kept',
  caller: 'merchant',
  right: 'PEOPLE',
  params: applicationParams,
  body: reasonRequest,
  response: unmaskedResponse,
  async handle({ ctx, caller, params, body, clientNet }) {
    const input = { merchant: caller.member, id: params.key, reason: body.reason, clientNet };
    return unmaskedToWire(await unmaskApplication(ctx, input));
  },
});
