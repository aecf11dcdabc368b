import type { Claim } from '../claim/claim';
import type { Order, OrderLine } from '../order/order';
import { amountsOfClaim, type RefundableOrder, type RefundState } from './refunds';

type GoodwillOrder = Pick<Order, 'paymentState'> &
  Omit<RefundableOrder, 'lines'> & {
    lines: Array<RefundableOrder['lines'][number] & Pick<OrderLine, 'shippedAt'>>;
  };

/** A refund of the order, with the claim that it belongs to. `isMadeGood`: the bank refused it, and another took its place. */
export type RefundOfClaim = {
  claimNo: number | null;
  amount: number;
  state: RefundState;
  isGoodwill: boolean;
  isMadeGood: boolean;
};

/**
 * The most that the merchant can give back without goods coming back, in the currency's smallest unit
 * (docs/rules/money.md#goodwill-refunds): what is left of the payment, less what the order's claims are still to bring and
 * what the bank refused to give back for lines that ended while they were paid. 0 for an
 * order that is not paid, or of which nothing has left: that is cancelled instead.
 */
export function mostGoodwill(order: GoodwillOrder, claims: Claim[], refunds: RefundOfClaim[]): number {
  if (order.paymentState !== 'PAID' || !hasLeft(order, claims)) return 0;
  const owed = claims.reduce((sum, claim) => sum + owedTo(order, claim, claims, refunds), 0);
  const refusedAmt = refunds.reduce(
    (sum, refund) => sum + (isRefusedForEnded(refund) ? refund.amount : 0),
    0,
  );
  return Math.max(0, order.payAmt - order.refundedAmt - owed - refusedAmt);
}

const isRefusedForEnded = ({ state, claimNo, isGoodwill, isMadeGood }: RefundOfClaim) =>
  state === 'REFUSED' && claimNo === null && !isGoodwill && !isMadeGood;

/** A box that was exchanged left too: its line waits to be shipped again, and only a shipped line can be exchanged. */
function hasLeft({ lines }: GoodwillOrder, claims: Claim[]): boolean {
  const claimed = new Set(
    claims.filter(({ claimType }) => claimType !== 'CANCEL').flatMap(({ orderOptionNos }) => orderOptionNos),
  );
  return lines.some(({ shippedAt, orderOptionNo }) => shippedAt !== null || claimed.has(orderOptionNo));
}

/** What a claim has announced and the bank has not been asked for, or has refused. */
function owedTo(order: GoodwillOrder, claim: Claim, all: Claim[], refunds: RefundOfClaim[]): number {
  const asked = refunds
    .filter(({ claimNo, state }) => claimNo === claim.claimNo && state !== 'REFUSED')
    .reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, amountsOfClaim(order, claim, all).refundAmt - asked);
}
