import { registerCardResponse } from '@/lib/contract/billing/card';
import { finishCardPageRequest } from '@/lib/contract/billing/card-page';
import { post } from '@/lib/http/methods';
import { finishCardPage } from '@/lib/use-cases/billing/card/finish-card-page';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: "Registers the card that was entered on the payment provider's page",
  fails: ['CARD_PAGE_INVALID', 'CARD_REFUSED', 'ALREADY_CHANGED', 'GATEWAY_UNREACHABLE'],
  caller: 'orderer',
  body: finishCardPageRequest,
  response: registerCardResponse,
  handle: async ({ ctx, caller, body }) => {
    const { cardNo } = await finishCardPage(ctx, { member: caller.member, ...body });
    return { result: 'SUCCESS', cardNo };
  },
});
