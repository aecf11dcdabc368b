import { insertChangeHistory, updateApplication } from '@/db/queries/application/applications';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Application, ReservedFreeGifts } from '@/lib/domain/application/application';
import { chooseFreeGifts } from '@/lib/domain/catalog/free-gifts';
import { requireChanged } from '@/lib/domain/shared/errors';
import { reserveFreeGifts } from '../../billing/round/free-gift-stock';
import { businessNow } from '../../shared/calendar';
import { refusal } from './free-gift-offer';

export const freeGiftField = 'freeGiftOptionNos';

type NewChoice = {
  plan: ReservedFreeGifts;
  optionNos: number[];
  /** Options with enough pieces, after the earlier ones went back into stock. */
  inStock: ReadonlySet<number>;
  by: { actor: 'ORDERER' | 'RECIPIENT'; actorNo: number | null };
};

/**
 * Replaces an application's free gifts within its frozen condition, for the rounds to come (docs/rules/gift.md#free-gifts). The caller
 * has released the earlier ones, so that a kept piece does not count as sold out. Throws FREE_GIFT_SOLD_OUT or FREE_GIFT_INVALID.
 */
export async function replaceFreeGifts(
  ctx: Context,
  trx: Trx,
  application: Application,
  { plan, optionNos, inStock, by }: NewChoice,
): Promise<ReservedFreeGifts> {
  const { condition } = plan;
  if (optionNos.some((no) => !inStock.has(no) && condition.options.some(({ optionNo }) => optionNo === no)))
    throw refusal('FREE_GIFT_SOLD_OUT', freeGiftField);
  const options = condition.options.filter(({ optionNo }) => inStock.has(optionNo));
  const chosen = chooseFreeGifts({ ...condition, options }, optionNos, freeGiftField);
  const { createdRounds, lastRound, recurringPaymentId } = application;
  const result = await reserveFreeGifts(trx, { condition, chosen }, createdRounds + 1, lastRound);
  if ('soldOut' in result) throw refusal('FREE_GIFT_SOLD_OUT', freeGiftField);
  requireChanged(await updateApplication(trx, application, { freeGiftPlan: result.reserved }));
  await insertChangeHistory(trx, {
    recurringPaymentId,
    at: businessNow(ctx),
    ...by,
    kind: 'FREE_GIFTS',
    before: plan.chosen.map(({ optionNo }) => optionNo),
    after: chosen.map(({ optionNo }) => optionNo),
  });
  return result.reserved;
}
