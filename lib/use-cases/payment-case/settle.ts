import { settleCase } from '@/db/queries/payment-cases';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/errors';
import type { Member } from '@/lib/domain/member';
import { auditMerchant } from '../audit';
import { businessNow } from '../calendar';

/** The merchant has seen to it. A dispute goes on at the gateway, whose word still comes. */
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
