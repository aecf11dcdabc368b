import { bulkChangeStatusRequest } from '@/lib/contract/application/application-change';
import { put } from '@/lib/http/methods';
import { changeStatusByOrderer } from '@/lib/use-cases/application/status/change-status-by-orderer';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = put({
  summary: 'Pauses or resumes several applications, all or none (contract)',
  fails: ['NOT_FOUND', 'CARD_NOT_CHARGEABLE', 'STATE_FORBIDS', 'ALREADY_CHANGED'],
  caller: 'orderer',
  body: bulkChangeStatusRequest,
  response: null,
  handle: ({ ctx, caller, body }) =>
    changeStatusByOrderer(ctx, {
      member: caller.member,
      ids: body.recurringPaymentIds,
      to: body.changeStatusType,
    }),
});
