import { paymentCasesQuery, paymentCasesResponse } from '@/lib/contract/billing/console/payment-cases';
import { get } from '@/lib/http/methods';
import { listPaymentCases } from '@/lib/use-cases/billing/payment-case/list';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Lists disputes, warnings of fraud and refunds made at the gateway, with what was delivered',
  caller: 'merchant',
  right: 'MONEY',
  query: paymentCasesQuery,
  response: paymentCasesResponse,
  handle: ({ ctx, query: { status, beforeCaseNo, size } }) =>
    listPaymentCases(ctx, { isOpen: status === 'OPEN', beforeCaseNo, limit: size }),
});
