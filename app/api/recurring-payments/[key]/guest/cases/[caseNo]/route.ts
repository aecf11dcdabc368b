import { guestCaseParams } from '@/lib/contract/gift/guest';
import { endpoint, methods } from '@/lib/http/methods';
import { admitGuestToken, guestToken } from '@/lib/http/session/guest-token';
import { withdrawReport } from '@/lib/use-cases/gift/box-case/withdraw';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: endpoint({
    summary: 'The recipient takes back a report that the shop has not answered',
    fails: ['NOT_FOUND', 'ALREADY_CHANGED'],
    caller: 'anyone',
    admit: admitGuestToken,
    params: guestCaseParams,
    response: null,
    credential: 'guestToken',
    handle: ({ ctx, request, params: { key, caseNo } }) =>
      withdrawReport(ctx, { key, guestToken: guestToken(request), caseNo }),
  }),
});
