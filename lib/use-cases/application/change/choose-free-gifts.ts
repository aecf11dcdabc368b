import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Application, ReservedFreeGifts } from '@/lib/domain/application/application';
import { chooseFreeGifts } from '@/lib/domain/catalog/free-gifts';
import { reserveFreeGifts } from '../../billing/round/free-gift-stock';
import { findFreeGiftOffer, refusal } from '../../gift/acceptance/free-gift-offer';
import { businessNow } from '../../shared/calendar';

/**
 * The free gifts of an ordinary application, frozen and reserved when it is made (docs/rules/gift.md#free-gifts). null
 * chooses nothing where there is a choice, and everything where all is given. null is also the answer where nothing is given
 * away.
 */
export async function chooseAndReserve(
  ctx: Context,
  trx: Trx,
  application: Application,
  optionNos: number[] | null,
  field: string,
): Promise<ReservedFreeGifts | null> {
  const offer = await findFreeGiftOffer(trx, application, businessNow(ctx));
  if (!offer) {
    if (optionNos?.length) throw refusal('FREE_GIFT_INVALID', field);
    return null;
  }
  if (optionNos?.some((optionNo) => offer.soldOutNos.includes(optionNo)))
    throw refusal('FREE_GIFT_SOLD_OUT', field);
  const { condition } = offer;
  const chosen = chooseFreeGifts(condition, optionNos, field);
  const result = await reserveFreeGifts(
    trx,
    { condition, chosen },
    application.createdRounds + 1,
    application.lastRound,
  );
  if ('soldOut' in result) throw refusal('FREE_GIFT_SOLD_OUT', field);
  return result.reserved;
}
