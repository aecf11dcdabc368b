import { type ClaimRecord, findClaimsOfOrders } from '@/db/queries/claim/claims';
import { findOrdersByNo } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import { amountsOfClaim, refundProgress } from '@/lib/domain/billing/refunds';
import { afterEvent, type Claim } from '@/lib/domain/claim/claim';
import type { ClaimView, OptionWords, ReturnAddress } from '@/lib/domain/claim/claim-view';
import type { Order, OrderLine, Receiver } from '@/lib/domain/order/order';
import type { LineView, OrderView } from '@/lib/domain/order/order-view';
import { viewOrders } from '../order/shared/view';

/** Claims as their orderer sees them, each with its order. A gift's recipient is removed here, before the data leaves. */
export async function viewClaims(ctx: Context, records: ClaimRecord[]): Promise<ClaimView[]> {
  const orders = await findOrdersByNo(ctx.db, [...new Set(records.map(({ orderNo }) => orderNo))]);
  const claims = await findClaimsOfOrders(
    ctx.db,
    orders.map(({ orderNo }) => orderNo),
  );
  const views = await viewOrders(ctx, orders);
  return records.map((record) => {
    const order = orders.find(({ orderNo }) => orderNo === record.orderNo);
    const view = views.find(({ orderNo }) => orderNo === record.orderNo);
    if (!order || !view) throw new Error(`Claim ${record.claimNo} has no order`);
    const all = claims.filter(({ orderNo }) => orderNo === record.orderNo);
    return viewClaim(record, order, view, all);
  });
}

function viewClaim(record: ClaimRecord, order: Order, view: OrderView, all: Claim[]): ClaimView {
  const { details, memberNo: _, refusedReason: __, ...claim } = record;
  const isClaimed = ({ line }: LineView) => claim.orderOptionNos.includes(line.orderOptionNo);
  return {
    claim,
    order: view,
    lines: view.lines.filter(isClaimed).map((lineView) => asClaimed(lineView, details.exchanged ?? [])),
    amounts: amountsOfClaim(order, claim, all),
    refundProgress: refundProgress(view.refunds.filter(({ claimNo }) => claimNo === claim.claimNo)),
    text: details.text,
    returnWayType: details.returnWayType,
    address: claim.claimType === 'CANCEL' ? null : (details.address ?? ownAddress(order)),
    returnParcel: details.returnParcel ?? null,
    isWithdrawable: afterEvent(claim.status, 'WITHDRAW') !== undefined,
  };
}

function asClaimed(lineView: LineView, exchanged: Array<OptionWords & { orderOptionNo: number }>): LineView {
  const before = exchanged.find(({ orderOptionNo }) => orderOptionNo === lineView.line.orderOptionNo);
  return before ? { ...lineView, line: withOption(lineView.line, before) } : lineView;
}

/** The line, with another option of its product. */
function withOption(line: OrderLine, { optionNo, ...words }: OptionWords): OrderLine {
  const { optionNameKo, optionNameEn, optionValueKo, optionValueEn } = words;
  const snapshot = { ...line.snapshot, optionNameKo, optionNameEn, optionValueKo, optionValueEn };
  return { ...line, optionNo, snapshot };
}

/** The address of an ordinary order; a gift's address is the recipient's and stays hidden. */
export function ownAddress({
  isGift,
  receiver,
}: {
  isGift: boolean;
  receiver: Receiver;
}): ReturnAddress | null {
  if (isGift) return null;
  const { name, contact, zip, address, detailAddress } = receiver;
  return { receiverName: name, contact, zip, address, detailAddress };
}
