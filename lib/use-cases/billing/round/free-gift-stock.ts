import { returnStock, takeStock } from '@/db/queries/catalog/products';
import type { Trx } from '@/db/schema';
import type { Application, ReservedFreeGifts } from '@/lib/domain/application/application';
import {
  type FreeGiftOption,
  type FrozenFreeGifts,
  roundHasFreeGift,
  roundsWithFreeGift,
} from '@/lib/domain/catalog/free-gifts';

/**
 * Freezes a free-gift choice and reserves its pieces for all planned rounds (docs/rules/gift.md#free-gifts).
 * Without a last round nothing is reserved; each box then takes its pieces from stock. Returns the first option
 * that is short; the caller must throw, so that the pieces already taken are rolled back.
 */
export async function reserveFreeGifts(
  trx: Trx,
  plan: FrozenFreeGifts,
  firstRound: number,
  lastRound: number | null,
): Promise<{ reserved: ReservedFreeGifts } | { soldOut: FreeGiftOption }> {
  const reservedRounds = lastRound === null ? [] : roundsWithFreeGift(plan.condition, firstRound, lastRound);
  for (const option of plan.chosen) {
    if (reservedRounds.length > 0 && !(await takeStock(trx, option.optionNo, reservedRounds.length)))
      return { soldOut: option };
  }
  return { reserved: { ...plan, reservedRounds } };
}

/**
 * The free gifts of this round's box: reserved pieces, otherwise pieces from stock. The caller flags `missing`
 * ones.
 */
export async function freeGiftsForRound(
  trx: Trx,
  plan: ReservedFreeGifts | null,
  round: number,
): Promise<{ packed: FreeGiftOption[]; missing: FreeGiftOption[]; plan: ReservedFreeGifts | null }> {
  if (!plan || !roundHasFreeGift(plan.condition, round)) return { packed: [], missing: [], plan };
  if (plan.reservedRounds.includes(round)) {
    const reservedRounds = plan.reservedRounds.filter((reserved) => reserved !== round);
    return { packed: plan.chosen, missing: [], plan: { ...plan, reservedRounds } };
  }
  const packed: FreeGiftOption[] = [];
  const missing: FreeGiftOption[] = [];
  for (const option of plan.chosen) {
    if (await takeStock(trx, option.optionNo, 1)) packed.push(option);
    else missing.push(option);
  }
  return { packed, missing, plan };
}

/** Returns reserved pieces to the stock, for rounds without a box yet. */
export async function releaseFreeGifts(
  trx: Trx,
  application: Application,
): Promise<ReservedFreeGifts | null> {
  const plan = application.freeGiftPlan;
  if (!plan || plan.reservedRounds.length === 0) return plan;
  for (const option of plan.chosen) await returnStock(trx, option.optionNo, plan.reservedRounds.length);
  return { ...plan, reservedRounds: [] };
}
