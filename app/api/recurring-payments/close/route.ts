import { bulkCloseRequest } from '@/lib/contract/application/application-change';
import { put } from '@/lib/http/methods';
import { closeByOrderer } from '@/lib/use-cases/application/status/close';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = put({
  summary: 'Closes several applications, all or none (contract)',
  fails: ['NOT_FOUND', 'STATE_FORBIDS', 'ALREADY_CHANGED', 'INVITATION_SENT'],
  caller: 'orderer',
  body: bulkCloseRequest,
  response: null,
  handle: ({ ctx, caller, body }) =>
    closeByOrderer(ctx, {
      member: caller.member,
      ids: body.recurringPaymentIds,
      reason: body.closeReasonType,
      reasonText: body.closeReason || null,
      isInvitationPlanned: body.isInvitationPlanned ?? false,
    }),
});
