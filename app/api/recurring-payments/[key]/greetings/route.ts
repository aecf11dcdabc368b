import { giftCardToWire, greetingsResponse, thanksToWire } from '@/lib/contract/gift/greetings';
import { groupNoParams } from '@/lib/contract/gift/guest';
import { asGroupNo } from '@/lib/domain/shared/ids';
import { get } from '@/lib/http/methods';
import { readGreetings } from '@/lib/use-cases/gift/link/read-greetings';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads the card of an own gift as it was sent, and the recipient’s thanks',
  caller: 'orderer',
  params: groupNoParams,
  response: greetingsResponse,
  async handle({ ctx, caller, params: { key } }) {
    const { memberNo } = caller.member;
    const greetings = await readGreetings(ctx, { memberNo, groupNo: asGroupNo(key) });
    return {
      giftCard: giftCardToWire(greetings.card, greetings.ordererName),
      thanks: thanksToWire(greetings.thanks, ctx.config.SHOP_TIME_ZONE),
    };
  },
});
