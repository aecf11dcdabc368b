import { applicationParams, rerunResponse } from '@/lib/contract/application/console/applications';
import { post } from '@/lib/http/methods';
import { rerunRound } from '@/lib/use-cases/operations/job/rerun-round';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Tries the round that did not come about once more',
  fails: ['STATE_FORBIDS', 'ALREADY_CHANGED', 'CARD_NOT_CHARGEABLE'],
  caller: 'merchant',
  right: 'MONEY',
  params: applicationParams,
  response: rerunResponse,
  handle: ({ ctx, caller, params }) => rerunRound(ctx, { merchant: caller.member, id: params.key }),
});
