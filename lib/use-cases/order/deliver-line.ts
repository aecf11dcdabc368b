import { changeLineStatus, markParcelDelivered } from '@/db/queries/orders';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/errors';
import type { Member } from '@/lib/domain/member';
import { businessNow, today } from '../calendar';
import { takeLine } from './take-line';

/** The orderer has the box in hand. Of a gift the orderer cannot know, since tracking is the recipient's (spec 1, rule 9). */
export async function deliverLine(
  ctx: Context,
  { member, orderOptionNo }: { member: Member; orderOptionNo: number },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    const { order, line } = await takeLine(trx, member.memberNo, orderOptionNo);
    if (order.isGift) throw new DomainError('FORBIDDEN');
    if (line.status !== 'DELIVERY_ING') throw new DomainError('STATE_FORBIDS');
    const at = businessNow(ctx);
    const moment = { deliveredAt: at, deliveredOn: today(ctx) };
    if (!(await changeLineStatus(trx, orderOptionNo, 'DELIVERY_ING', 'DELIVERY_DONE', moment)))
      throw new DomainError('ALREADY_CHANGED');
    if (line.deliveryNo !== null) await markParcelDelivered(trx, line.deliveryNo, at);
  });
}
