import type { Snapshot } from './application';
import { type Claim, type ClaimType, type Responsible, responsibleFor } from './claim';
import type { Order, OrderLine } from './order';

/**
 * What a claim gives back (domain.md, Money). The estimate and the refund both come from here, so what was shown is what is
 * paid: the price of the claimed lines; the delivery fee only where the whole order goes or the seller is at fault, and only
 * once; a return at the buyer's fault deducts the return fee, an inspection what it found; never more than what is left of the
 * payment.
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
  /** What the inspection found, as far as there was anything to take it off. */
  deductionAmt: number;
  refundAmt: number;
};

export function refundFor(
  order: RefundableOrder,
  claim: { type: ClaimType; responsible: Responsible; orderOptionNos: number[]; deductionAmt?: number },
  earlier: Array<Pick<Claim, 'status' | 'reasonType'>>,
): RefundAmounts {
  if (claim.type === 'EXCHANGE')
    return {
      productAmt: 0,
      deliveryAmt: 0,
      remoteDeliveryAmt: 0,
      returnFee: 0,
      deductionAmt: 0,
      refundAmt: 0,
    };
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
  const wanted = productAmt + deliveryAmt + remoteDeliveryAmt - returnFee;
  const whole = Math.max(0, Math.min(wanted, left));
  const deductionAmt = Math.min(claim.deductionAmt ?? 0, whole);
  return {
    productAmt,
    deliveryAmt,
    remoteDeliveryAmt,
    returnFee,
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

/** A claim at the seller's fault that has ended took the delivery fee with it. */
function gaveDelivery({ status, reasonType }: Pick<Claim, 'status' | 'reasonType'>): boolean {
  const isDone = status === 'CANCEL_DONE' || status === 'RETURN_DONE';
  return isDone && responsibleFor(reasonType) === 'SELLER';
}
