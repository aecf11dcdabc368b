import { cardResponse, registerCardRequest, registerCardResponse } from '@/lib/contract/card';
import { cardToWire } from '@/lib/contract/card-to-wire';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { deleteCard } from '@/lib/use-cases/card/delete-card';
import { getMainCard } from '@/lib/use-cases/card/list-cards';
import { registerCard } from '@/lib/use-cases/card/register-card';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    caller: 'orderer',
    response: cardResponse,
    handle: async ({ ctx, caller }) =>
      cardToWire(await getMainCard(ctx, { member: caller.member }), ctx.config.SHOP_TIME_ZONE),
  }),
  POST: endpoint({
    caller: 'orderer',
    body: registerCardRequest,
    response: registerCardResponse,
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
    caller: 'orderer',
    response: null,
    handle: ({ ctx, caller }) => deleteCard(ctx, { member: caller.member }),
  }),
});
