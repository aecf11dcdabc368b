import { changeLineStatus } from '@/db/queries/orders';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/errors';
import type { Member } from '@/lib/domain/member';
import { businessNow } from '../calendar';
import { liveClaimOf, takeLine } from './take-line';

/**
 * The orderer is content with a delivered line, of a gift too: nothing of its parcel is said here. What is being returned or
 * exchanged cannot be confirmed.
 */
export async function confirmLine(
  ctx: Context,
  { member, orderOptionNo }: { member: Member; orderOptionNo: number },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    const { line, claims } = await takeLine(trx, member.memberNo, orderOptionNo);
    if (line.status !== 'DELIVERY_DONE' || liveClaimOf(claims, orderOptionNo))
      throw new DomainError('STATE_FORBIDS');
    const moment = { confirmedAt: businessNow(ctx) };
    if (!(await changeLineStatus(trx, orderOptionNo, 'DELIVERY_DONE', 'BUY_CONFIRM', moment)))
      throw new DomainError('ALREADY_CHANGED');
  });
}
