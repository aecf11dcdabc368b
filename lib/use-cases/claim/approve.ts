import type { Context } from '@/lib/context';
import type { ClaimStatus } from '@/lib/domain/claim';
import type { Member } from '@/lib/domain/member';
import { stepByMerchant } from './step-by-merchant';
import { tellApproved } from './tell';

/** The merchant takes the box back: whoever asked is told, and the recipient of a gift, at whose door it is fetched. */
export async function approveClaim(
  ctx: Context,
  input: { merchant: Member; claimNo: number },
): Promise<{ claimNo: number; status: ClaimStatus }> {
  return stepByMerchant(ctx, input, {
    event: 'APPROVE',
    action: 'claim.approved',
    follow: (trx, { order, lines, claim }) =>
      tellApproved(ctx, trx, { order, lines, claimNo: claim.claimNo }),
  });
}
