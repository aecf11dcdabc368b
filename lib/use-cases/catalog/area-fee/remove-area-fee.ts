import { deleteAreaFee, findAreaFeeRange } from '@/db/queries/catalog/area-fees';
import { waitForTurn } from '@/db/queries/operations/shop-meta';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { orNotFound } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import { changingAreaFees } from './area-fee-reach';

export async function removeAreaFee(
  ctx: Context,
  { merchant, areaFeeNo }: { merchant: Member; areaFeeNo: number },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    await waitForTurn(trx);
    const before = orNotFound(await findAreaFeeRange(trx, areaFeeNo));
    await changingAreaFees(trx, () => deleteAreaFee(trx, areaFeeNo));
    const object = `area_fee ${areaFeeNo}`;
    await auditMerchant(ctx, trx, merchant, { action: 'area_fee.remove', object, before, after: null });
  });
}
