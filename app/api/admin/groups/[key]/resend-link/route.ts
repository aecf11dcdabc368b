import { resendResponse } from '@/lib/contract/application/application-change';
import { groupParams } from '@/lib/contract/application/console/applications';
import { asGroupNo } from '@/lib/domain/shared/ids';
import { post } from '@/lib/http/methods';
import { resendGiftLink, whyNotResent } from '@/lib/use-cases/gift/link/resend-link';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Sends the recipient a new address-input link',
  fails: whyNotResent,
  caller: 'merchant',
  right: 'ORDERS',
  isIdempotent: true,
  params: groupParams,
  response: resendResponse,
  async handle({ ctx, caller, params }) {
    const by = { merchant: caller.member };
    const { lastDay, resendsLeft } = await resendGiftLink(ctx, by, asGroupNo(params.key));
    return { deadlineYmd: lastDay, resendsLeft };
  },
});
