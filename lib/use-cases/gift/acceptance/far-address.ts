import { findAreaFee, listAreaFeeRanges } from '@/db/queries/catalog/area-fees';
import { readSettings } from '@/db/queries/operations/settings';
import type { Db } from '@/db/schema';
import type { Context } from '@/lib/context';
import { type FarArea, farDeliveryOf } from '@/lib/domain/catalog/area-fees';
import type { Group } from '@/lib/domain/gift/group';
import type { ShopSettings } from '@/lib/domain/operations/settings';
import { fieldError } from '@/lib/domain/shared/errors';

type Gift = Pick<Group, 'mostAreaAmt'>;

/** Throws REMOTE_AREA where neither the shop nor the giver pays the regional fee (docs/rules/gift.md#far-regions). */
export async function refuseFarAddress(ctx: Context, zip: string, { mostAreaAmt }: Gift): Promise<void> {
  if (zip < '01000' || zip > '63999') throw fieldError('receiverZipCd', 'invalid');
  const fee = await findAreaFee(ctx.db, zip);
  const { way } = (await readSettings(ctx.db)).farGifts;
  if (fee && farDeliveryOf(fee.extraAmt, { mostAreaAmt, way }) === 'REFUSED')
    throw fieldError('receiverZipCd', 'REMOTE_AREA', 'REMOTE_AREA');
}

/** The regional fee that the giver pays for each order to this postcode: 0 where the shop pays, null without an agreement. */
export async function agreedAreaAmtOf(db: Db, zip: string, { mostAreaAmt }: Gift): Promise<number | null> {
  if (mostAreaAmt === null) return null;
  const extraAmt = (await findAreaFee(db, zip))?.extraAmt ?? 0;
  return extraAmt <= mostAreaAmt ? extraAmt : 0;
}

/** The postcodes to which the gift cannot go or its giver pays more, the dearest first, and no amount. */
export async function readFarAreas(
  db: Db,
  { mostAreaAmt }: Gift,
  { farGifts: { way } }: Pick<ShopSettings, 'farGifts'>,
): Promise<FarArea[]> {
  const ranges = (await listAreaFeeRanges(db)).filter(({ extraAmt }) => extraAmt > 0);
  return ranges
    .sort((one, other) => other.extraAmt - one.extraAmt || (one.zipFrom < other.zipFrom ? -1 : 1))
    .flatMap(({ zipFrom, zipTo, placeKo, placeEn, extraAmt }) => {
      const delivery = farDeliveryOf(extraAmt, { mostAreaAmt, way });
      return delivery === 'SHOP_PAYS' ? [] : [{ zipFrom, zipTo, placeKo, placeEn, delivery }];
    });
}
