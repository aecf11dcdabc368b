import { findOrder } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Receiver } from '@/lib/domain/order/order';
import { orNotFound } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';

/** The receiver of one box, unmasked, for a stated reason; the audit trail records it (S34). */
export async function unmaskReceiver(
  ctx: Context,
  { merchant, orderNo, reason }: { merchant: Member; orderNo: string; reason: string },
): Promise<Receiver> {
  return ctx.transaction(async (trx) => {
    const order = orNotFound(await findOrder(trx, orderNo));
    await auditMerchant(ctx, trx, merchant, {
      action: 'receiver.unmasked',
      object: `order ${orderNo}`,
      reason,
      details: { groupNo: order.groupNo },
    });
    return order.receiver;
  });
}
