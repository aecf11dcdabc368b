import {
  type AreaFeeRange,
  findAreaFeeRange,
  findOverlaps,
  insertAreaFee,
  updateAreaFee,
} from '@/db/queries/catalog/area-fees';
import { waitForTurn } from '@/db/queries/operations/shop-meta';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { inBothLanguages } from '@/lib/domain/catalog/both-languages';
import { requireSeen } from '@/lib/domain/shared/conflict';
import { fieldError, orNotFound } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import { changingAreaFees } from './area-fee-reach';

/**
 * Adds a range, or changes the one named; returns the other ranges that overlap it. An overlap is only a
 * warning: the most expensive range counts, so a large area may contain a more expensive part. Live
 * applications keep their price.
 */
export async function saveAreaFee(
  ctx: Context,
  input: { merchant: Member; areaFeeNo: number | null; range: AreaFeeRange; seen?: object | undefined },
) {
  const range = inBothLanguages(input.range);
  if (range.zipTo < range.zipFrom) throw fieldError('zipTo', 'too_small');
  return ctx.transaction(async (trx) => {
    await waitForTurn(trx);
    const { result: saved, reach } = await changingAreaFees(trx, () => save(ctx, trx, { ...input, range }));
    return { areaFeeNo: saved, overlaps: await findOverlaps(trx, range, saved), reach };
  });
}

async function save(
  ctx: Context,
  trx: Trx,
  { merchant, areaFeeNo, range, seen }: Parameters<typeof saveAreaFee>[1],
): Promise<number> {
  if (areaFeeNo === null) {
    const added = await insertAreaFee(trx, range);
    const object = `area_fee ${added}`;
    await auditMerchant(ctx, trx, merchant, { action: 'area_fee.add', object, before: null, after: range });
    return added;
  }
  const before = orNotFound(await findAreaFeeRange(trx, areaFeeNo));
  requireSeen(seen, before, range);
  await updateAreaFee(trx, areaFeeNo, range);
  const object = `area_fee ${areaFeeNo}`;
  await auditMerchant(ctx, trx, merchant, { action: 'area_fee.change', object, before, after: range });
  return areaFeeNo;
}
