import { findUnshippedPaidOrders, type UnshippedLine } from '@/db/queries/order/own-orders';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { asRecurringPaymentId } from '@/lib/domain/shared/ids';

export type { UnshippedLine };

/**
 * What still ships when these applications close, so that the dialog can say so and offer to cancel it
 * (docs/rules/money.md#close-and-pause).
 */
export async function listUnshipped(
  ctx: Context,
  { member, ids }: { member: Member; ids: string[] },
): Promise<UnshippedLine[]> {
  return findUnshippedPaidOrders(ctx.db, member.memberNo, ids.map(asRecurringPaymentId));
}
