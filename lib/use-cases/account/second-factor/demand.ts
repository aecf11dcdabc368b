import { findSecondFactor } from '@/db/queries/account/second-factors';
import { readSettings, writeSetting } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import type { SignedIn } from '@/lib/domain/account/rights';
import { DomainError } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import { businessNow } from '../../shared/calendar';
import { requireStill } from '../staff/require-right';

/**
 * Demands a second factor of every merchant, or no more. Who has none gets no further than setting one up, from the next call on.
 * Throws SECOND_FACTOR_REQUIRED where the OWNER has none either.
 */
export async function demandSecondFactor(
  ctx: Context,
  { owner, isDemanded }: { owner: SignedIn; isDemanded: boolean },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    await requireStill(trx, owner, 'OWNER');
    const factor = await findSecondFactor(trx, owner.memberNo);
    if (isDemanded && !factor?.isConfirmed) throw new DomainError('SECOND_FACTOR_REQUIRED');
    const { isSecondFactorDemanded: before } = await readSettings(trx);
    if (before === isDemanded) return;
    await writeSetting(trx, 'isSecondFactorDemanded', isDemanded, businessNow(ctx));
    await auditMerchant(ctx, trx, owner, {
      action: 'setting.change',
      object: 'setting isSecondFactorDemanded',
      before,
      after: isDemanded,
    });
  });
}
