import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { ClaimStatus } from '@/lib/domain/claim/claim';
import { notifyRefused } from '../notify';
import { stepByMerchant } from './step-by-merchant';

/**
 * Refuses a request, until the box is inspected. The orderer learns the reason, and the line returns to its
 * earlier status.
 */
export async function refuseClaim(
  ctx: Context,
  { reason, ...input }: { merchant: Member; claimNo: number; reason: string },
): Promise<{ claimNo: number; status: ClaimStatus }> {
  // The text may name a person: it is stored sealed on the claim, and the trail only refers to it.
  return stepByMerchant(ctx, input, {
    event: 'REFUSE',
    action: 'claim.refused',
    changes: { refusedReason: reason },
    follow: (trx, { order, lines, claim }) =>
      notifyRefused(
        ctx,
        trx,
        { order, lines, claimNo: claim.claimNo, isRecipients: claim.details.isRecipients },
        reason,
      ),
  });
}
