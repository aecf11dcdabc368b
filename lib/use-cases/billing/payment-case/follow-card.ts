import { endCard, findCardsOfGateway, renewCard } from '@/db/queries/billing/cards';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { GatewayFact } from '@/lib/ports/card-payments';

const pageSize = 1_000;
const goneCode = 'removed_at_gateway';

/** A renewed card continues under its new digits; a card that was removed at the gateway is never charged again. */
export async function followCard(
  ctx: Context,
  trx: Trx,
  gateway: string,
  fact: Extract<GatewayFact, { kind: 'card' | 'cardGone' }>,
): Promise<void> {
  const { cardRefOf } = ctx.ports.cardPayments;
  // Tokens are sealed, so each one is opened for the comparison; such calls are rare.
  for (let after = 0; ; ) {
    const page = await findCardsOfGateway(trx, gateway, after, pageSize);
    const card = page.find(({ cardToken }) => cardRefOf(cardToken) === fact.cardRef);
    if (card && fact.kind === 'cardGone') await endCard(trx, card.cardNo, goneCode);
    if (card && fact.kind === 'card') await renewCard(trx, card.cardNo, fact);
    if (card) {
      ctx.log.info({ event: `card.${fact.kind === 'card' ? 'renewed' : 'gone'}`, cardNo: card.cardNo });
      return;
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.cardNo;
  }
}
