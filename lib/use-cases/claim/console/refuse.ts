import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { ClaimStatus } from '@/lib/domain/claim/claim';
import { notifyRefused } from '../notify';
import { stepByMerchant } from './step-by-merchant';

/** A request is turned down, also after the box was looked at: the orderer is told why, and the line is as it was before. */
export async function refuseClaim(
  ctx: Context,
  { reason, ...input }: { merchant: Member; claimNo: number; reason: string },
): Promise<{ claimNo: number; status: ClaimStatus }> {
  // The words may name somebody: they stand sealed on the claim, and the trail points there.
  return stepByMerchant(ctx, input, {
    event: 'REFUSE',
    action: 'claim.refused',
    told: { refusedReason: reason },
    follow: (trx, { order, lines, claim }) =>
      notifyRefused(ctx, trx, { order, lines, claimNo: claim.claimNo }, reason),
  });
}
