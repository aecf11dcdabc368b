import { invitationRequest, invitationResponse } from '@/lib/contract/application/application-change';
import { giftCardFromWire } from '@/lib/contract/gift/greetings';
import { groupNoParams } from '@/lib/contract/gift/guest';
import { fromYmdt, toYmdt } from '@/lib/contract/shared/ymdt';
import { asGroupNo } from '@/lib/domain/shared/ids';
import { endpoint, methods } from '@/lib/http/methods';
import {
  changeInvitation,
  takeBackGift,
  whyNotReplanned,
  whyNotTakenBack,
} from '@/lib/use-cases/application/invitation/change-invitation';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: endpoint({
    summary: 'Gives a planned invitation another moment, also now, or another card',
    fails: whyNotReplanned,
    caller: 'orderer',
    params: groupNoParams,
    body: invitationRequest,
    response: invitationResponse,
    isIdempotent: true,
    async handle({ ctx, caller, params, body }) {
      const zone = ctx.config.SHOP_TIME_ZONE;
      const { invitationYmdt, giftCard } = body;
      const own = { memberNo: caller.member.memberNo, groupNo: asGroupNo(params.key) };
      const { invitationAt, deadlineOn } = await changeInvitation(ctx, own, {
        invitationAt: invitationYmdt && fromYmdt(invitationYmdt, zone),
        card: giftCard && giftCardFromWire(giftCard),
      });
      return { invitationYmdt: invitationAt && toYmdt(invitationAt, zone), deadlineYmd: deadlineOn };
    },
  }),
  DELETE: endpoint({
    summary: 'Takes a gift back before its planned invitation leaves',
    fails: whyNotTakenBack,
    caller: 'orderer',
    params: groupNoParams,
    response: null,
    handle: ({ ctx, caller, params }) =>
      takeBackGift(ctx, { memberNo: caller.member.memberNo, groupNo: asGroupNo(params.key) }),
  }),
});
