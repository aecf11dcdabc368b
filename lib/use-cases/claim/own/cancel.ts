import { returnStock } from '@/db/queries/catalog/products';
import { insertClaim } from '@/db/queries/claim/claims';
import { changeLineStatus } from '@/db/queries/order/orders';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { type Claim, type ClaimReasonType, isClaimPossible } from '@/lib/domain/claim/claim';
import { claimWebhook } from '@/lib/domain/messaging/webhook';
import type { OrderLine } from '@/lib/domain/order/order';
import { DomainError, requireChanged } from '@/lib/domain/shared/errors';
import { sendRefund } from '../../billing/charge/refund';
import { liveClaimOf, type TakenOrder, takeLine, takeOrder } from '../../order/shared/take-line';
import { audit } from '../../shared/audit';
import { businessNow, wallNow } from '../../shared/calendar';
import { recordEvent } from '../../shared/record-event';
import { amountsOf, claimedLines, type WantedLine } from '../claimed-lines';
import { bookRefund } from '../refund';

type Why = { member: Member; reasonType: ClaimReasonType; text: string };
export type Claimed = Pick<Claim, 'claimNo' | 'status' | 'refundAmt'> & { lines: OrderLine[] };

/**
 * Cancels paid lines that have not shipped (docs/rules/claims.md#which-claim-is-possible; B72): stock and free
 * gifts are returned, the payment is refunded, and the round stays used up. The gateway is called after the
 * commit.
 */
export async function cancelLines(ctx: Context, input: Why & { lines: WantedLine[] }): Promise<Claimed> {
  return cancel(ctx, async (trx) => {
    const [first] = input.lines;
    if (!first) throw new DomainError('NOT_FOUND');
    const taken = await takeLine(trx, input.member.memberNo, first.orderOptionNo);
    return cancelByOrderer(ctx, trx, taken, input, claimedLines(taken, 'CANCEL', input.lines));
  });
}

/** Everything of an order that can still be cancelled. */
export async function cancelOrder(ctx: Context, input: Why & { orderNo: string }): Promise<Claimed> {
  return cancel(ctx, async (trx) => {
    const taken = await takeOrder(trx, input.member.memberNo, input.orderNo);
    return cancelByOrderer(ctx, trx, taken, input, cancelableLines(taken));
  });
}

/** The lines that can still be cancelled (CLAIM_NOT_POSSIBLE: none). A line in an exchange ships, so it is left out. */
export function cancelableLines({ order, claims }: TakenOrder): OrderLine[] {
  const lines = order.lines.filter((line) =>
    isClaimPossible('CANCEL', line.status, liveClaimOf(claims, line.orderOptionNo) !== undefined),
  );
  if (lines.length === 0) throw new DomainError('CLAIM_NOT_POSSIBLE');
  return lines;
}

type Written = { claimed: Claimed; refundKey: string | null };

export async function cancel(ctx: Context, write: (trx: Trx) => Promise<Written>): Promise<Claimed> {
  const { claimed, refundKey } = await ctx.transaction(write);
  if (refundKey) await sendRefund(ctx, refundKey);
  return claimed;
}

async function cancelByOrderer(
  ctx: Context,
  trx: Trx,
  taken: TakenOrder,
  { member, ...why }: Why,
  lines: OrderLine[],
): Promise<Written> {
  const written = await writeCancel(ctx, trx, taken, why, lines);
  const { claimNo, refundAmt } = written.claimed;
  await audit(ctx, trx, {
    at: wallNow(ctx),
    actor: 'ORDERER',
    actorNo: member.memberNo,
    action: 'order.cancel',
    object: `order ${taken.order.orderNo}`,
    details: { claimNo, orderOptionNos: lines.map((line) => line.orderOptionNo), refundAmt },
  });
  return written;
}

/** The cancellation itself, for every caller; the caller writes the trail. */
export async function writeCancel(
  ctx: Context,
  trx: Trx,
  taken: TakenOrder,
  { reasonType, text }: Omit<Why, 'member'>,
  lines: OrderLine[],
): Promise<Written> {
  const { order } = taken;
  const { refundAmt } = amountsOf(taken, { type: 'CANCEL', reasonType, lines });
  const at = businessNow(ctx);
  for (const line of lines) await endLine(trx, line);
  const claimNo = await insertClaim(trx, {
    orderNo: order.orderNo,
    memberNo: order.memberNo,
    claimType: 'CANCEL',
    status: 'CANCEL_DONE',
    reasonType,
    refundAmt,
    createdAt: at,
    endedAt: at,
    orderOptionNos: lines.map((line) => line.orderOptionNo),
    details: { text, returnWayType: null, address: null, exchangeOptionNo: null },
  });
  const orderOptionNos = lines.map((line) => line.orderOptionNo);
  const claim = { claimNo, claimType: 'CANCEL', orderNo: order.orderNo, orderOptionNos } as const;
  await recordEvent(ctx, trx, claimWebhook('REFUND', claim, 'CANCEL_DONE'));
  const claimed: Claimed = { claimNo, status: 'CANCEL_DONE', refundAmt, lines };
  return { claimed, refundKey: await bookRefund(ctx, trx, { order, claimNo, refundAmt }) };
}

async function endLine(trx: Trx, line: OrderLine): Promise<void> {
  requireChanged(await changeLineStatus(trx, line.orderOptionNo, line.status, 'CANCEL_DONE'));
  await returnStock(trx, line.optionNo, line.orderCnt);
  for (const gift of line.freeGifts) await returnStock(trx, gift.optionNo, 1);
}
