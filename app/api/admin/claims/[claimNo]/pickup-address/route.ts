import { claimParams, pickupResponse } from '@/lib/contract/claim/console/claims';
import { unmaskRequest } from '@/lib/contract/order/console/orders';
import { post } from '@/lib/http/methods';
import { unmaskPickup } from '@/lib/use-cases/claim/console/unmask-pickup';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Reads where the goods are fetched, unmasked; the reason is kept',
  caller: 'merchant',
  right: 'PEOPLE',
  params: claimParams,
  body: unmaskRequest,
  response: pickupResponse,
  handle: ({ ctx, caller, params, body }) =>
    unmaskPickup(ctx, { merchant: caller.member, ...params, ...body }),
});
