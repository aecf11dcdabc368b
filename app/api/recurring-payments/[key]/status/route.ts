import { changeStatusRequest } from '@/lib/contract/application/application-change';
import { applicationKeyParams } from '@/lib/contract/application/recurring-payment';
import { put } from '@/lib/http/methods';
import { changeStatusByOrderer } from '@/lib/use-cases/application/status/change-status-by-orderer';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = put({
  summary: 'Pauses or resumes an application (contract)',
  fails: ['CARD_NOT_CHARGEABLE', 'STATE_FORBIDS', 'ALREADY_CHANGED'],
  caller: 'orderer',
  params: applicationKeyParams,
  body: changeStatusRequest,
  response: null,
  handle: ({ ctx, caller, params, body }) =>
    changeStatusByOrderer(ctx, { member: caller.member, ids: [params.key], to: body.changeStatusType }),
});
