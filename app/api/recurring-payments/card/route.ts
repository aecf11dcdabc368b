import { cardResponse, registerCardRequest, registerCardResponse } from '@/lib/contract/billing/card';
import { cardToWire } from '@/lib/contract/billing/card-to-wire';
import { endpoint, methods } from '@/lib/http/methods';
import { deleteCard } from '@/lib/use-cases/billing/card/delete-card';
import { getMainCard } from '@/lib/use-cases/billing/card/list-cards';
import { registerCard } from '@/lib/use-cases/billing/card/register-card';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Reads the main card (contract)',
    fails: ['NOT_FOUND'],
    caller: 'orderer',
    response: cardResponse,
    handle: async ({ ctx, caller }) =>
      cardToWire(await getMainCard(ctx, { member: caller.member }), ctx.config.SHOP_TIME_ZONE),
  }),
  POST: endpoint({
    summary: 'Registers a card for recurring payment (contract)',
    fails: ['CARD_REFUSED', 'SANDBOX_CARD_ONLY', 'QUOTA_EXCEEDED'],
    caller: 'orderer',
    body: registerCardRequest,
    response: registerCardResponse,
    isIdempotent: 'afterCount',
    handle: async ({ ctx, caller, body }) => {
      const form = {
        cardNumber: body.cardNo ?? null,
        expiryYear: body.expiryDate?.year ?? null,
        expiryMonth: body.expiryDate?.month ?? null,
        birthday: body.birthday ?? null,
        password: body.password ?? null,
        token: body.token ?? null,
      };
      const { cardNo } = await registerCard(ctx, { member: caller.member, form });
      return { result: 'SUCCESS', cardNo };
    },
  }),
  DELETE: endpoint({
    summary: 'Deletes the main card (contract)',
    fails: ['NOT_FOUND', 'CARD_IN_USE'],
    caller: 'orderer',
    response: null,
    handle: ({ ctx, caller }) => deleteCard(ctx, { member: caller.member }),
  }),
});
