import { cardPriorityRequest } from '@/lib/contract/billing/card';
import { put } from '@/lib/http/methods';
import { orderCards } from '@/lib/use-cases/billing/card/order-cards';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = put({
  summary: 'Puts the cards in order (contract)',
  fails: ['NOT_FOUND', 'CARD_NOT_CHARGEABLE'],
  caller: 'orderer',
  body: cardPriorityRequest,
  response: null,
  handle: ({ ctx, caller, body }) => orderCards(ctx, { member: caller.member, wishes: body }),
});
