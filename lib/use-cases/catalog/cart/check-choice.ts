import { findFreeGiftCondition } from '@/db/queries/catalog/free-gifts';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { isCycleAllowed } from '@/lib/domain/application/application';
import { requireLastRound } from '@/lib/domain/application/last-round-rule';
import type { Cycle } from '@/lib/domain/application/schedule';
import { chooseFreeGifts } from '@/lib/domain/catalog/free-gifts';
import type { Product } from '@/lib/domain/catalog/product';
import { fieldError } from '@/lib/domain/shared/errors';
import { businessNow } from '../../shared/calendar';

/** The orderer's choice for a row must be one that the product allows. `at` is the row's place in the request. */
export async function checkChoice(
  ctx: Context,
  trx: Trx,
  product: Product,
  choice: { cycle?: Cycle | null; lastRound?: number | null; freeGiftOptionNos?: number[] | null },
  at: number,
): Promise<void> {
  const { cycle, lastRound, freeGiftOptionNos } = choice;
  if (cycle && !isCycleAllowed(cycle, product)) {
    const field = `${at}.recurringPaymentDelivery`;
    throw fieldError(field, 'not_allowed', 'CYCLE_NOT_ALLOWED');
  }
  // A cart row may have no last round yet; the order sheet checks that.
  if (lastRound) requireLastRound(product.lastRoundRule, lastRound, `${at}.recurringPaymentLastRound`);
  if (!freeGiftOptionNos?.length) return;
  const field = `${at}.freeGiftOptionNos`;
  const condition = await findFreeGiftCondition(trx, product.productNo, businessNow(ctx));
  if (!condition) throw fieldError(field, 'invalid', 'FREE_GIFT_INVALID');
  chooseFreeGifts(condition, freeGiftOptionNos, field);
}
