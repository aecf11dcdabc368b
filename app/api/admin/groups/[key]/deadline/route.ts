import { extendRequest, extendResponse } from '@/lib/contract/application/application-change';
import { groupParams } from '@/lib/contract/application/console/applications';
import { asGroupNo } from '@/lib/domain/shared/ids';
import { post } from '@/lib/http/methods';
import { extendGiftDeadline, whyNotExtended } from '@/lib/use-cases/gift/link/extend-deadline';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Extends the deadline of a waiting gift by some days',
  fails: whyNotExtended,
  caller: 'merchant',
  right: 'ORDERS',
  isIdempotent: true,
  params: groupParams,
  body: extendRequest,
  response: extendResponse,
  async handle({ ctx, caller, params, body }) {
    const by = { merchant: caller.member, days: body.days };
    const { lastDay } = await extendGiftDeadline(ctx, by, asGroupNo(params.key));
    return { deadlineYmd: lastDay };
  },
});
