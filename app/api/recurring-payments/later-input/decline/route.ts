import { declineRequest, declineResponse } from '@/lib/contract/gift/later-input';
import { post } from '@/lib/http/methods';
import { admitLinkToken, linkToken } from '@/lib/http/request/link-token';
import { declineGift } from '@/lib/use-cases/gift/acceptance/decline';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Declines a gift',
  caller: 'anyone',
  admit: admitLinkToken,
  body: declineRequest,
  response: declineResponse,
  credential: 'linkToken',
  async handle({ ctx, request, body }) {
    const { reason = null, words = null } = body;
    const groupNo = await declineGift(ctx, { token: linkToken(request), reason, words });
    return { recurringPaymentGroupNo: groupNo, statusType: 'SYSTEM_CLOSED' };
  },
});
