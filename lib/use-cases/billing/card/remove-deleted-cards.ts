import { findCardsToRemove, markCardRemoved, postponeRemoval } from '@/db/queries/billing/cards';
import type { Context } from '@/lib/context';
import { instantText } from '@/lib/domain/shared/instant-text';
import { type BatchResult, eachOne } from '../../shared/batch';
import { businessNow } from '../../shared/calendar';

export const removeCardsTask = 'remove-deleted-cards';
const batchSize = 50;
const pauseHours = 1;

/** Removes deleted cards at the gateway too, once none of their charges is open. */
export async function removeDeletedCards(ctx: Context): Promise<BatchResult> {
  const due = await findCardsToRemove(ctx.db, businessNow(ctx), batchSize);
  const remove = async (card: (typeof due)[number]) => {
    const gateway = ctx.ports.openGateways.find(({ name }) => name === card.gateway);
    const isGone = gateway !== undefined && (await gateway.removeCard(card.cardToken()));
    const later = instantText(ctx.clock.businessNow().add({ hours: pauseHours }));
    await ctx.transaction((trx) =>
      isGone ? markCardRemoved(trx, card.cardNo) : postponeRemoval(trx, card.cardNo, later),
    );
    return isGone;
  };
  return eachOne(ctx, removeCardsTask, due, remove, { subjectOf: ({ cardNo }) => `${cardNo}` });
}
