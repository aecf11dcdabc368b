import { type Application, areaAmtPaid, flagAfterRound } from '../application/application';
import type { ShopSettings } from '../operations/settings';

export type ZipRange = { zipFrom: string; zipTo: string; extraAmt: number };

/**
 * What the regional fee of a live application depends on. `box`: applications that ship together share one fee.
 */
export type AreaContract = Pick<Application, 'isGift' | 'agreedAreaAmt' | 'flagReason'> & {
  zip: string;
  box: string;
};

/**
 * The effect of changed regional fees on live applications. No application pays more than before: the shop pays
 * the increase. `costPerRound` is the shop's extra cost of one round of each, less the cost that ends.
 */
export type AreaFeeReach = {
  giftCount: number;
  applicationCount: number;
  loweredCount: number;
  costPerRound: number;
};

/** Of overlapping ranges the most expensive applies. */
export function areaAmtOf(ranges: readonly ZipRange[], zip: string): number {
  const amounts = ranges.flatMap(({ zipFrom, zipTo, extraAmt }) =>
    zipFrom <= zip && zip <= zipTo ? [extraAmt] : [],
  );
  return Math.max(0, ...amounts);
}

export type AreaFeeStep = {
  change: Pick<Application, 'agreedAreaAmt' | 'flagReason'>;
  isRise: boolean;
  /** The increase that the shop pays. */
  borne: number;
};

/** null if the region's fee stays. */
export function stepOfAreaFee(contract: AreaContract, before: number, after: number): AreaFeeStep | null {
  if (before === after) return null;
  const paid = areaAmtPaid(contract, before);
  const agreedAreaAmt = agreedAfter(contract, paid, after);
  const borneAfter = after - areaAmtPaid({ ...contract, agreedAreaAmt }, after);
  const flag = contract.flagReason === 'AREA_FEE' ? null : contract.flagReason;
  return {
    change: {
      agreedAreaAmt,
      flagReason: borneAfter > 0 ? (flagAfterRound(flag) ?? 'AREA_FEE') : flag,
    },
    isRise: after > before,
    borne: borneAfter - (before - paid),
  };
}

/** A gift's is what its orders cost, so that its giver need not know the region. */
function agreedAfter({ isGift, agreedAreaAmt }: AreaContract, paid: number, after: number): number | null {
  if (isGift) return agreedAreaAmt && Math.min(paid, after);
  return after > paid ? paid : agreedAreaAmt;
}

/** Who pays the regional fee of a gift; REFUSED: the gift cannot go there (docs/rules/gift.md#far-regions). */
export type FarDelivery = 'REFUSED' | 'SHOP_PAYS' | 'GIVER_PAYS';

/** Postcodes, both ends included; areas where the shop pays are not named. */
export type FarArea = {
  zipFrom: string;
  zipTo: string;
  placeKo: string;
  placeEn: string;
  delivery: Exclude<FarDelivery, 'SHOP_PAYS'>;
};

/** `mostAreaAmt`: what the giver agreed to for each order; null: nothing. */
export function farDeliveryOf(
  extraAmt: number,
  { mostAreaAmt, way }: { mostAreaAmt: number | null; way: ShopSettings['farGifts']['way'] },
): FarDelivery {
  if (extraAmt <= (mostAreaAmt ?? 0)) return 'GIVER_PAYS';
  return way === 'SHOP_PAYS' ? 'SHOP_PAYS' : 'REFUSED';
}
