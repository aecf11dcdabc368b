import { type Application, areaAmtPaid, stayingFlag } from '../application/application';

export type ZipRange = { zipFrom: string; zipTo: string; extraAmt: number };

/** What a living contract's regional fee depends on. `box`: what ships together shares one fee. */
export type AreaContract = Pick<Application, 'isGift' | 'agreedAreaAmt' | 'flagReason'> & {
  zip: string;
  box: string;
};

/**
 * What a change of the regional fees means for contracts that live. Their gifts and applications pay no more than before, so the
 * shop bears what is added; `costPerRound` is that for one delivery of each, less what it no longer bears.
 */
export type AreaFeeReach = {
  giftCount: number;
  applicationCount: number;
  loweredCount: number;
  costPerRound: number;
};

/** Of overlapping ranges the dearest counts. */
export function areaAmtOf(ranges: readonly ZipRange[], zip: string): number {
  const amounts = ranges.flatMap(({ zipFrom, zipTo, extraAmt }) =>
    zipFrom <= zip && zip <= zipTo ? [extraAmt] : [],
  );
  return Math.max(0, ...amounts);
}

export type AreaFeeStep = {
  change: Pick<Application, 'agreedAreaAmt' | 'flagReason'>;
  isRise: boolean;
  /** By how much more the shop bears. */
  borne: number;
};

/** null where the fee of its region stays. */
export function stepOfAreaFee(contract: AreaContract, before: number, after: number): AreaFeeStep | null {
  if (before === after) return null;
  const paid = areaAmtPaid(contract, before);
  const borneAfter = Math.max(0, after - paid);
  const flag = contract.flagReason === 'AREA_FEE' ? null : contract.flagReason;
  return {
    change: {
      agreedAreaAmt: !contract.isGift && after > paid ? paid : contract.agreedAreaAmt,
      flagReason: borneAfter > 0 ? (stayingFlag(flag) ?? 'AREA_FEE') : flag,
    },
    isRise: after > before,
    borne: borneAfter - (before - paid),
  };
}
