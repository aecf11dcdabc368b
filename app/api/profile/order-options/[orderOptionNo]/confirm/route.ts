import { orderOptionNoParams } from '@/lib/contract/order/order';
import { put } from '@/lib/http/methods';
import { confirmLine } from '@/lib/use-cases/order/own/confirm-line';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = put({
  summary: 'Confirms the purchase of a delivered line (contract)',
  fails: ['STATE_FORBIDS', 'ALREADY_CHANGED'],
  caller: 'orderer',
  params: orderOptionNoParams,
  response: null,
  handle: ({ ctx, caller, params }) =>
    confirmLine(ctx, { member: caller.member, orderOptionNo: params.orderOptionNo }),
});
