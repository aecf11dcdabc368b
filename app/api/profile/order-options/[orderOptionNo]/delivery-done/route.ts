import { orderOptionNoParams } from '@/lib/contract/order/order';
import { put } from '@/lib/http/methods';
import { deliverLine } from '@/lib/use-cases/order/shared/deliver-line';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = put({
  summary: 'Says that a line has arrived (contract)',
  fails: ['STATE_FORBIDS', 'ALREADY_CHANGED'],
  caller: 'orderer',
  params: orderOptionNoParams,
  response: null,
  handle: ({ ctx, caller, params }) =>
    deliverLine(ctx, { member: caller.member, orderOptionNo: params.orderOptionNo }),
});
