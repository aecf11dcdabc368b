import { type ClaimDetails, findClaimsOfOrders } from '@/db/queries/claim/claims';
import { findOrder } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { RefundAmounts } from '@/lib/domain/billing/refunds';
import type { ClaimReasonType, ClaimStatus } from '@/lib/domain/claim/claim';
import { orNotFound } from '@/lib/domain/shared/errors';
import { takeAnyOrder } from '../../order/shipping/take-any';
import { auditMerchant } from '../../shared/audit';
import { amountsOf, claimedLines, wholeLines } from '../claimed-lines';
import { notifyApproved } from '../notify';
import { writeRequest } from '../own/request';
import { exchangeFor } from '../own/request-exchange';
import { stepClaim } from '../step-claim';

type Opened = {
  orderNo: string;
  orderOptionNos: number[];
  reasonType: ClaimReasonType;
  text: string;
  address: ClaimDetails['address'];
  exchangeOptionNo: number | null;
};

/** The refund of such a return, from the function that pays it. */
export async function estimateReturnByMerchant(
  ctx: Context,
  { orderNo, orderOptionNos, reasonType }: Pick<Opened, 'orderNo' | 'orderOptionNos' | 'reasonType'>,
): Promise<RefundAmounts> {
  const order = orNotFound(await findOrder(ctx.db, orderNo));
  const taken = { order, claims: await findClaimsOfOrders(ctx.db, [orderNo]) };
  const lines = claimedLines(taken, 'RETURN', wholeLines(order, orderOptionNos));
  return amountsOf(taken, { type: 'RETURN', reasonType, lines });
}

/**
 * A return or an exchange that the orderer asked the shop for, by the rules of their own request, and approved at once
 * (docs/rules/claims.md#opened-by-the-merchant). `exchangeOptionNo` null: a return. `address` null: the box is fetched where it
 * went. Fails as the orderer's request does: CLAIM_NOT_POSSIBLE, or a wrong field.
 */
export async function openByMerchant(
  ctx: Context,
  input: Opened & { merchant: Member },
): Promise<{ claimNo: number; status: ClaimStatus; refundAmt: number }> {
  const { merchant, orderNo, orderOptionNos, exchangeOptionNo, ...why } = input;
  const kind =
    exchangeOptionNo === null
      ? ({ type: 'RETURN', exchangeOptionNo } as const)
      : exchangeFor(exchangeOptionNo);
  return ctx.transaction(async (trx) => {
    const { order } = await takeAnyOrder(trx, orderNo);
    const { claimNo, refundAmt, lines } = await writeRequest(
      ctx,
      trx,
      { ...why, member: order, lines: wholeLines(order, orderOptionNos), returnWayType: 'SELLER_COLLECT' },
      kind,
    );
    const requested = kind.type === 'RETURN' ? ('RETURN_REQUEST' as const) : ('EXCHANGE_REQUEST' as const);
    const claim = {
      claimNo,
      orderNo: order.orderNo,
      orderOptionNos,
      claimType: kind.type,
      status: requested,
    };
    const status = await stepClaim(ctx, trx, claim, 'APPROVE');
    await auditMerchant(ctx, trx, merchant, {
      action: 'claim.opened',
      object: `claim ${claimNo}`,
      after: status,
      reason: input.reasonType,
      details: { orderNo, orderOptionNos, claimType: kind.type },
    });
    await notifyApproved(ctx, trx, { order, lines, claimNo, isRecipients: false });
    return { claimNo, status, refundAmt };
  });
}
