import type { Snapshot } from '../application/application';
import { type Claim, type ClaimType, type Responsible, responsibleFor } from '../claim/claim';
import type { Order, OrderLine } from '../order/order';

export type RefundState = 'STARTED' | 'DONE' | 'REFUSED' | 'UNKNOWN';

/** What the bank says of the money of a claim: asked for, given back, or refused and not made good yet. */
export const refundProgresses = ['ASKED', 'DONE', 'REFUSED'] as const;
export type RefundProgress = (typeof refundProgresses)[number];

/** Null without a refund. What was refused and made good in another way is given back. */
export function refundProgress(
  refunds: ReadonlyArray<{ state: RefundState; isMadeGood: boolean }>,
): RefundProgress | null {
  if (refunds.length === 0) return null;
  const live = refunds.filter(({ isMadeGood }) => !isMadeGood);
  if (live.some(({ state }) => state === 'REFUSED')) return 'REFUSED';
  return live.every(({ state }) => state === 'DONE') ? 'DONE' : 'ASKED';
}

/**
 * The refund of a claim (docs/rules/money.md#refunds). The estimate uses the same function, so the shown amount
 * is the paid amount. The refund is the price of the claimed lines. It includes the delivery fee only if the
 * whole order is cancelled or returned, or the seller is at fault, and only once. A return at the buyer's fault
 * deducts the return fee, an inspection its own deduction. A refund never exceeds what is left of the payment.
 */
export type RefundableOrder = Pick<Order, 'payAmt' | 'refundedAmt' | 'deliveryAmt' | 'remoteDeliveryAmt'> & {
  lines: Array<
    Pick<OrderLine, 'orderOptionNo' | 'isVoid' | 'status' | 'buyAmt'> & {
      snapshot: Pick<Snapshot, 'deliveryRule'>;
    }
  >;
};

export type RefundAmounts = {
  productAmt: number;
  deliveryAmt: number;
  remoteDeliveryAmt: number;
  returnFee: number;
  /** What of it the order's other refunds, such as one of goodwill, have paid back already. */
  earlierAmt: number;
  /** The inspection's deduction, at most the amount it can be deducted from. */
  deductionAmt: number;
  refundAmt: number;
};

const nothing: RefundAmounts = {
  productAmt: 0,
  deliveryAmt: 0,
  remoteDeliveryAmt: 0,
  returnFee: 0,
  earlierAmt: 0,
  deductionAmt: 0,
  refundAmt: 0,
};

export function refundFor(
  order: RefundableOrder,
  claim: { type: ClaimType; responsible: Responsible; orderOptionNos: number[]; deductionAmt?: number },
  earlier: Array<Pick<Claim, 'status' | 'reasonType'>>,
): RefundAmounts {
  if (claim.type === 'EXCHANGE') return nothing;
  const claimed = order.lines.filter((line) => claim.orderOptionNos.includes(line.orderOptionNo));
  const isSellers = claim.responsible === 'SELLER';
  const givesDelivery = (isSellers || isWhole(order, claimed)) && !earlier.some(gaveDelivery);
  const productAmt = claimed.reduce((sum, line) => sum + line.buyAmt, 0);
  const deliveryAmt = givesDelivery ? order.deliveryAmt : 0;
  const remoteDeliveryAmt = givesDelivery ? order.remoteDeliveryAmt : 0;
  const returnFee =
    claim.type === 'RETURN' && !isSellers
      ? Math.max(0, ...claimed.map((line) => line.snapshot.deliveryRule.returnAmt))
      : 0;
  const left = order.payAmt - order.refundedAmt;
  const wanted = Math.max(0, productAmt + deliveryAmt + remoteDeliveryAmt - returnFee);
  const whole = Math.max(0, Math.min(wanted, left));
  const deductionAmt = Math.min(claim.deductionAmt ?? 0, whole);
  return {
    productAmt,
    deliveryAmt,
    remoteDeliveryAmt,
    returnFee,
    earlierAmt: wanted - whole,
    deductionAmt,
    refundAmt: whole - deductionAmt,
  };
}

function isWhole(order: RefundableOrder, claimed: RefundableOrder['lines']): boolean {
  return order.lines.every(
    (line) =>
      line.isVoid || line.status === 'CANCEL_DONE' || line.status === 'RETURN_DONE' || claimed.includes(line),
  );
}

/**
 * A claim's amounts. A live claim: the refund as of now. A refunded claim: the refund at that time, from the order's state
 * before it. A refused or withdrawn claim: nothing.
 */
export function amountsOfClaim(order: RefundableOrder, claim: Claim, all: Claim[]): RefundAmounts {
  const claimed = {
    type: claim.claimType,
    responsible: responsibleFor(claim.reasonType),
    orderOptionNos: claim.orderOptionNos,
    deductionAmt: claim.deductionAmt,
  };
  if (claim.endedAt === null) return refundFor(order, claimed, all);
  if (!isPaidBack(claim)) return nothing;
  const earlier = all.filter((other) => isPaidBack(other) && isBefore(other, claim));
  const amounts = refundFor(orderAfter(order, earlier), claimed, earlier);
  const { refundAmt } = claim;
  // Refunds that are of no claim can have left less.
  return { ...amounts, earlierAmt: amounts.earlierAmt + amounts.refundAmt - refundAmt, refundAmt };
}

/** The order's state when only these claims had been refunded. */
function orderAfter(order: RefundableOrder, claims: Claim[]): RefundableOrder {
  const refundedLines = new Set(claims.flatMap(({ orderOptionNos }) => orderOptionNos));
  return {
    ...order,
    refundedAmt: claims.reduce((sum, { refundAmt }) => sum + refundAmt, 0),
    lines: order.lines.map((line) => ({
      ...line,
      status: refundedLines.has(line.orderOptionNo) ? 'RETURN_DONE' : 'DELIVERY_DONE',
    })),
  };
}

function isBefore(one: Claim, other: Claim): boolean {
  const [at, otherAt] = [one.endedAt ?? '', other.endedAt ?? ''];
  return at === otherAt ? one.claimNo < other.claimNo : at < otherAt;
}

function isPaidBack({ status }: Pick<Claim, 'status'>): boolean {
  return status === 'CANCEL_DONE' || status === 'RETURN_DONE';
}

/** A refunded claim at the seller's fault also refunded the delivery fee. */
function gaveDelivery(claim: Pick<Claim, 'status' | 'reasonType'>): boolean {
  return isPaidBack(claim) && responsibleFor(claim.reasonType) === 'SELLER';
}
