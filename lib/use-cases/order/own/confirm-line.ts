import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { takeLine } from '../shared/take-line';
import { stepLine } from '../shipping/step-line';

/**
 * The orderer confirms a delivered line, also of a gift: the answer says nothing about the parcel. A line in a return or exchange
 * cannot be confirmed.
 */
export async function confirmLine(
  ctx: Context,
  { member, orderOptionNo }: { member: Member; orderOptionNo: number },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    await stepLine(ctx, trx, await takeLine(trx, member.memberNo, orderOptionNo), 'CONFIRM');
  });
}
