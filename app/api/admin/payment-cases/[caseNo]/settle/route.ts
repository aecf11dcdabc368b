import { paymentCaseParams } from '@/lib/contract/billing/console/payment-cases';
import { post } from '@/lib/http/methods';
import { settlePaymentCase } from '@/lib/use-cases/billing/payment-case/settle';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Says that a payment case was seen to; what the gateway decides still comes',
  fails: ['STATE_FORBIDS'],
  caller: 'merchant',
  right: 'MONEY',
  params: paymentCaseParams,
  response: null,
  handle: ({ ctx, caller, params: { caseNo } }) =>
    settlePaymentCase(ctx, { merchant: caller.member, caseNo }),
});
