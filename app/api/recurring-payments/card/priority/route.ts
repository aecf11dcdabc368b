import { cardPriorityRequest } from '@/lib/contract/card';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { orderCards } from '@/lib/use-cases/card/order-cards';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: endpoint({
    caller: 'orderer',
    body: cardPriorityRequest,
    response: null,
    handle: ({ ctx, caller, body }) => orderCards(ctx, { member: caller.member, wishes: body }),
  }),
});
