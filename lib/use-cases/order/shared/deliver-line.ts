import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError } from '@/lib/domain/shared/errors';
import { stepLine } from '../shipping/step-line';
import { takeLine } from './take-line';

/**
 * The orderer reports that the box has arrived. FORBIDDEN for a gift: only the recipient can know
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
