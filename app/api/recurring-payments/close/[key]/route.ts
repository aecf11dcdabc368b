import { closeRequest } from '@/lib/contract/application/application-change';
import { applicationKeyParams } from '@/lib/contract/application/recurring-payment';
import { put } from '@/lib/http/methods';
import { closeByOrderer } from '@/lib/use-cases/application/status/close';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = put({
  summary: 'Closes an application (contract)',
  fails: ['STATE_FORBIDS', 'ALREADY_CHANGED', 'INVITATION_SENT'],
  caller: 'orderer',
  params: applicationKeyParams,
  body: closeRequest,
  response: null,
  handle: ({ ctx, caller, params, body }) =>
    closeByOrderer(ctx, {
      member: caller.member,
      ids: [params.key],
      reason: body.closeReasonType,
      reasonText: body.closeReason || null,
      isInvitationPlanned: body.isInvitationPlanned ?? false,
    }),
});
