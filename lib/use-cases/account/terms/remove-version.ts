import { deleteFutureTerms, findTermsVersion } from '@/db/queries/account/terms';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError, orNotFound } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import { today } from '../../shared/calendar';

/** Deletes a version that is not in force yet: no consent refers to it. */
export async function removeVersion(
  ctx: Context,
  { merchant, termsNo }: { merchant: Member; termsNo: number },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    const before = orNotFound(await findTermsVersion(trx, termsNo));
    if (!(await deleteFutureTerms(trx, termsNo, today(ctx)))) throw new DomainError('STATE_FORBIDS');
    const object = `terms ${termsNo}`;
    await auditMerchant(ctx, trx, merchant, { action: 'terms.remove', object, before, after: null });
  });
}
