import { findClaim } from '@/db/queries/claim/claims';
import { findOrder } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { ArchivedReceiver } from '@/lib/domain/operations/archived-contract';
import { DomainError } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';

/**
 * The pickup address: the orderer's input, else the delivery address. For a gift it is the recipient's; the orderer never named
 * one.
 */
export async function unmaskPickup(
  ctx: Context,
  { merchant, claimNo, reason }: { merchant: Member; claimNo: number; reason: string },
): Promise<ArchivedReceiver> {
  return ctx.transaction(async (trx) => {
    const claim = await findClaim(trx, claimNo);
    const order = claim && (await findOrder(trx, claim.orderNo));
    if (!claim || !order || claim.claimType === 'CANCEL') throw new DomainError('NOT_FOUND');
    await auditMerchant(ctx, trx, merchant, {
      action: 'pickup-address.unmasked',
      object: `claim ${claimNo}`,
      reason,
      details: { orderNo: order.orderNo, groupNo: order.groupNo },
    });
    const { address } = claim.details;
    if (!address) {
      const { name, contact, zip, address: road, detailAddress } = order.receiver;
      return { name, contact, zip, address: road, detailAddress };
    }
    const { receiverName, ...where } = address;
    return { name: receiverName, ...where };
  });
}
