import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { takeLine } from '../shared/take-line';
import { stepLine } from '../shipping/step-line';

/**
 * The orderer is content with a delivered line, of a gift too: nothing of its parcel is said here. What is being returned or
 * exchanged cannot be confirmed.
 */
export async function confirmLine(
  ctx: Context,
  { member, orderOptionNo }: { member: Member; orderOptionNo: number },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    await stepLine(ctx, trx, await takeLine(trx, member.memberNo, orderOptionNo), 'CONFIRM');
  });
}
