import { resendResponse } from '@/lib/contract/application/application-change';
import { groupNoParams } from '@/lib/contract/gift/guest';
import { asGroupNo } from '@/lib/domain/shared/ids';
import { post } from '@/lib/http/methods';
import { resendGiftLink, whyNotResent } from '@/lib/use-cases/gift/link/resend-link';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Sends the recipient a new address-input link',
  fails: whyNotResent,
  caller: 'orderer',
  params: groupNoParams,
  response: resendResponse,
  isIdempotent: true,
  async handle({ ctx, caller, params: { key: groupNo } }) {
    const by = { orderer: caller.member.memberNo };
    const { lastDay, resendsLeft } = await resendGiftLink(ctx, by, asGroupNo(groupNo));
    return { deadlineYmd: lastDay, resendsLeft };
  },
});
