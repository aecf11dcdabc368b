import { extendResponse } from '@/lib/contract/application/application-change';
import { groupNoParams } from '@/lib/contract/gift/guest';
import { asGroupNo } from '@/lib/domain/shared/ids';
import { post } from '@/lib/http/methods';
import { extendGiftDeadline, whyNotExtended } from '@/lib/use-cases/gift/link/extend-deadline';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Extends the deadline of a waiting gift, once',
  fails: whyNotExtended,
  caller: 'orderer',
  params: groupNoParams,
  response: extendResponse,
  isIdempotent: true,
  async handle({ ctx, caller, params }) {
    const by = { orderer: caller.member.memberNo };
    const { lastDay } = await extendGiftDeadline(ctx, by, asGroupNo(params.key));
    return { deadlineYmd: lastDay };
  },
});
