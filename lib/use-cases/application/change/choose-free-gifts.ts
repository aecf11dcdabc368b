import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Application, ReservedFreeGifts } from '@/lib/domain/application/application';
import { chooseFreeGifts } from '@/lib/domain/catalog/free-gifts';
import { reserveFreeGifts } from '../../billing/round/free-gift-stock';
import { findFreeGiftOffer, refusal } from '../../gift/acceptance/free-gift-offer';
import { businessNow } from '../../shared/calendar';

/**
 * Freezes and reserves the free gifts of a new ordinary application (docs/rules/gift.md#free-gifts).
 * `optionNos` null chooses nothing if the condition is SELECTABLE, and every option if it is ALL. Returns null
 * if the product has no free gifts.
 */
export async function chooseAndReserve(
  ctx: Context,
  trx: Trx,
  application: Application,
  optionNos: number[] | null,
): Promise<ReservedFreeGifts | null> {
  const offer = await findFreeGiftOffer(trx, application, businessNow(ctx));
  if (!offer) {
    if (optionNos?.length) throw refusal('FREE_GIFT_INVALID', 'freeGifts');
    return null;
  }
  if (optionNos?.some((optionNo) => offer.soldOutNos.includes(optionNo)))
    throw refusal('FREE_GIFT_SOLD_OUT', 'freeGifts');
  const { condition } = offer;
  const chosen = chooseFreeGifts(condition, optionNos, 'freeGifts');
  const result = await reserveFreeGifts(
    trx,
    { condition, chosen },
    application.createdRounds + 1,
    application.lastRound,
  );
  if ('soldOut' in result) throw refusal('FREE_GIFT_SOLD_OUT', 'freeGifts');
  return result.reserved;
}
