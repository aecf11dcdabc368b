import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError } from '@/lib/domain/shared/errors';
import { stepLine } from '../shipping/step-line';
import { takeLine } from './take-line';

/**
 * The orderer has the box in hand. Of a gift the orderer cannot know, since tracking is the recipient's
 * (docs/rules/privacy.md#tracking).
 */
export async function deliverLine(
  ctx: Context,
  { member, orderOptionNo }: { member: Member; orderOptionNo: number },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    const taken = await takeLine(trx, member.memberNo, orderOptionNo);
    if (taken.order.isGift) throw new DomainError('FORBIDDEN');
    await stepLine(ctx, trx, taken, 'DELIVER');
  });
}
