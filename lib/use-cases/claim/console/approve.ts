import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { ClaimStatus } from '@/lib/domain/claim/claim';
import { notifyApproved } from '../notify';
import { stepByMerchant } from './step-by-merchant';

/** The merchant accepts the request. The orderer is notified, and so is the recipient of a gift, where the box is fetched. */
export async function approveClaim(
  ctx: Context,
  input: { merchant: Member; claimNo: number },
): Promise<{ claimNo: number; status: ClaimStatus }> {
  return stepByMerchant(ctx, input, {
    event: 'APPROVE',
    action: 'claim.approved',
    follow: (trx, { order, lines, claim }) =>
      notifyApproved(ctx, trx, {
        order,
        lines,
        claimNo: claim.claimNo,
        isRecipients: claim.details.isRecipients,
      }),
  });
}
