import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { ClaimStatus } from '@/lib/domain/claim/claim';
import { stepByMerchant } from './step-by-merchant';

/**
 * The replacement is not available: the claim becomes a return at the seller's fault; its next step is the
 * inspection.
 */
export async function refundInstead(
  ctx: Context,
  input: { merchant: Member; claimNo: number },
): Promise<{ claimNo: number; status: ClaimStatus }> {
  return stepByMerchant(ctx, input, {
    event: 'REFUND_INSTEAD',
    action: 'claim.refund-instead',
    changes: { as: { claimType: 'RETURN', reasonType: 'OUT_OF_STOCK' } },
  });
}
