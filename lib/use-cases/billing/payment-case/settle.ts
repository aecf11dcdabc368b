import { settleCase } from '@/db/queries/billing/payment-cases';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import { businessNow } from '../../shared/calendar';

/** The merchant has handled the case. A dispute continues at the gateway, whose calls still count. */
export async function settlePaymentCase(
  ctx: Context,
  { merchant, caseNo }: { merchant: Member; caseNo: number },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    if (!(await settleCase(trx, caseNo, businessNow(ctx)))) throw new DomainError('STATE_FORBIDS');
    await auditMerchant(ctx, trx, merchant, {
      action: 'payment_case.settle',
      object: `payment case ${caseNo}`,
    });
  });
}
