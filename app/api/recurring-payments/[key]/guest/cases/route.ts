import { guestCaseRequest, guestKeyParams } from '@/lib/contract/gift/guest';
import { post } from '@/lib/http/methods';
import { admitGuestToken, guestToken } from '@/lib/http/session/guest-token';
import { reportBox } from '@/lib/use-cases/gift/box-case/report';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'The recipient reports a box that came damaged, wrong, incomplete or not at all',
  fails: ['NOT_FOUND', 'STATE_FORBIDS', 'ALREADY_CHANGED'],
  caller: 'anyone',
  admit: admitGuestToken,
  params: guestKeyParams,
  body: guestCaseRequest,
  response: null,
  credential: 'guestToken',
  handle: ({ ctx, request, params: { key }, body: { orderOptionNo, caseType: kind, words } }) =>
    reportBox(ctx, { key, guestToken: guestToken(request), orderOptionNo, kind, words }),
});
