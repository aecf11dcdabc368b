import { orderOptionNoParams } from '@/lib/contract/order/order';
import { put } from '@/lib/http/methods';
import { withdrawClaimOfLine } from '@/lib/use-cases/claim/own/withdraw';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = put({
  summary: 'Withdraws the claim of an order line (contract)',
  fails: ['STATE_FORBIDS'],
  caller: 'orderer',
  params: orderOptionNoParams,
  response: null,
  handle: ({ ctx, caller, params }) =>
    withdrawClaimOfLine(ctx, { member: caller.member, orderOptionNo: params.orderOptionNo }),
});
