import { type Application, areaAmtPaid, flagAfterRound } from '../application/application';

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
  const borneAfter = Math.max(0, after - paid);
  const flag = contract.flagReason === 'AREA_FEE' ? null : contract.flagReason;
  return {
    change: {
      agreedAreaAmt: !contract.isGift && after > paid ? paid : contract.agreedAreaAmt,
      flagReason: borneAfter > 0 ? (flagAfterRound(flag) ?? 'AREA_FEE') : flag,
    },
    isRise: after > before,
    borne: borneAfter - (before - paid),
  };
}
