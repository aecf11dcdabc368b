import { type LivingContract, livingContracts, saveAgreedAreaAmt } from '@/db/queries/catalog/area-fee-reach';
import { type AreaFeeRange, listAreaFeeRanges } from '@/db/queries/catalog/area-fees';
import type { Db, Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import {
  type AreaFeeReach,
  type AreaFeeStep,
  areaAmtOf,
  stepOfAreaFee,
  type ZipRange,
} from '@/lib/domain/catalog/area-fees';
import { DomainError } from '@/lib/domain/shared/errors';

/**
 * Counts the live applications that a changed range would affect, before it is saved. `range` null: the range
 * is removed.
 */
export async function previewAreaFee(
  ctx: Context,
  { areaFeeNo, range }: { areaFeeNo: number | null; range: AreaFeeRange | null },
): Promise<AreaFeeReach> {
  const before = await listAreaFeeRanges(ctx.db);
  if (areaFeeNo !== null && !before.some((one) => one.areaFeeNo === areaFeeNo))
    throw new DomainError('NOT_FOUND');
  const others = before.filter((one) => one.areaFeeNo !== areaFeeNo);
  return eachAffected(ctx.db, before, range ? [...others, range] : others, async () => {});
}

/**
 * Runs `change` on the ranges. Live applications keep their price; those whose increase the shop now pays are
 * flagged.
 */
export async function changingAreaFees<Result>(
  trx: Trx,
  change: () => Promise<Result>,
): Promise<{ result: Result; reach: AreaFeeReach }> {
  const before = await listAreaFeeRanges(trx);
  const result = await change();
  const after = await listAreaFeeRanges(trx);
  const save = (contract: LivingContract, step: AreaFeeStep) => saveAgreedAreaAmt(trx, contract, step.change);
  return { result, reach: await eachAffected(trx, before, after, save) };
}

async function eachAffected(
  db: Db,
  before: readonly ZipRange[],
  after: readonly ZipRange[],
  save: (contract: LivingContract, step: AreaFeeStep) => Promise<void>,
): Promise<AreaFeeReach> {
  const reach = { giftCount: 0, applicationCount: 0, loweredCount: 0 };
  const borneByBox = new Map<string, number>();
  for await (const page of livingContracts(db)) {
    for (const contract of page) {
      const { zip, box, isGift } = contract;
      const step = stepOfAreaFee(contract, areaAmtOf(before, zip), areaAmtOf(after, zip));
      if (!step) continue;
      await save(contract, step);
      borneByBox.set(box, step.borne);
      if (!step.isRise) reach.loweredCount += 1;
      else if (isGift) reach.giftCount += 1;
      else reach.applicationCount += 1;
    }
  }
  const costPerRound = [...borneByBox.values()].reduce((sum, borne) => sum + borne, 0);
  return { ...reach, costPerRound };
}
