import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { ClaimStatus } from '@/lib/domain/claim/claim';
import { businessNow } from '../../shared/calendar';
import { stepByMerchant } from './step-by-merchant';

/** The box is back. From here on the request cannot be withdrawn. */
export async function collectClaim(
  ctx: Context,
  input: { merchant: Member; claimNo: number },
): Promise<{ claimNo: number; status: ClaimStatus }> {
  return stepByMerchant(ctx, input, {
    event: 'COLLECT',
    action: 'claim.collected',
    changes: { collectedAt: businessNow(ctx) },
  });
}
