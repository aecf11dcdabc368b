import { endClaim, findOwnClaim } from '@/db/queries/claims';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/errors';
import type { Member } from '@/lib/domain/member';
import { businessNow } from '../calendar';
import { liveClaimOf, takeLine, takeOrder } from '../order/take-line';

/** The orderer takes a request back while the merchant has not ended it; a cancellation is done at once and stays. */
export async function withdrawClaim(
  ctx: Context,
  { member, claimNo }: { member: Member; claimNo: number },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    const claim = await findOwnClaim(trx, member.memberNo, claimNo);
    if (!claim) throw new DomainError('NOT_FOUND');
    await takeOrder(trx, member.memberNo, claim.orderNo);
    if (!(await endClaim(trx, claimNo, 'WITHDRAWN', businessNow(ctx))))
      throw new DomainError('STATE_FORBIDS');
  });
}

export async function withdrawClaimOfLine(
  ctx: Context,
  { member, orderOptionNo }: { member: Member; orderOptionNo: number },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    const { claims } = await takeLine(trx, member.memberNo, orderOptionNo);
    const claim = liveClaimOf(claims, orderOptionNo);
    const isEnded = claim && (await endClaim(trx, claim.claimNo, 'WITHDRAWN', businessNow(ctx)));
    if (!isEnded) throw new DomainError('STATE_FORBIDS');
  });
}
