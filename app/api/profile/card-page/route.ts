import { cardPageRequest, cardPageResponse } from '@/lib/contract/billing/card-page';
import { post } from '@/lib/http/methods';
import { ownPath } from '@/lib/http/request/return-to';
import { startCardPage } from '@/lib/use-cases/billing/card/start-card-page';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: "Begins to register a card on the payment provider's own page",
  fails: ['NOT_FOUND', 'QUOTA_EXCEEDED', 'GATEWAY_UNREACHABLE'],
  caller: 'orderer',
  body: cardPageRequest,
  response: cardPageResponse,
  handle: ({ ctx, caller, language, body }) =>
    startCardPage(ctx, {
      member: caller.member,
      language,
      returnTo: ownPath(body.returnTo ?? undefined) ?? '/my/cards',
    }),
});
