import { findOwnClaim } from '@/db/queries/claim/own-claims';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError, orNotFound } from '@/lib/domain/shared/errors';
import { liveClaimOf, takeLine, takeOrder } from '../../order/shared/take-line';
import { stepClaim } from '../step-claim';

/**
 * Withdraws a request while the box is not back with the merchant. A cancellation takes effect at once and
 * cannot be withdrawn.
 */
export async function withdrawClaim(
  ctx: Context,
  { member, claimNo }: { member: Member; claimNo: number },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    const claim = orNotFound(await findOwnClaim(trx, member.memberNo, claimNo));
    const { claims } = await takeOrder(trx, member.memberNo, claim.orderNo);
    const taken = claims.find((candidate) => candidate.claimNo === claimNo);
    await stepClaim(ctx, trx, taken ?? claim, 'WITHDRAW');
  });
}

export async function withdrawClaimOfLine(
  ctx: Context,
  { member, orderOptionNo }: { member: Member; orderOptionNo: number },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    const { claims } = await takeLine(trx, member.memberNo, orderOptionNo);
    const claim = liveClaimOf(claims, orderOptionNo);
    if (!claim || !(await findOwnClaim(trx, member.memberNo, claim.claimNo)))
      throw new DomainError('STATE_FORBIDS');
    await stepClaim(ctx, trx, claim, 'WITHDRAW');
  });
}
