import { cardListResponse } from '@/lib/contract/billing/card';
import { cardToWire } from '@/lib/contract/billing/card-to-wire';
import { get } from '@/lib/http/methods';
import { listCards } from '@/lib/use-cases/billing/card/list-cards';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Lists the own cards (contract)',
  caller: 'orderer',
  response: cardListResponse,
  handle: async ({ ctx, caller }) => {
    const cards = await listCards(ctx, { member: caller.member });
    return cards.map((card) => cardToWire(card, ctx.config.SHOP_TIME_ZONE));
  },
});
