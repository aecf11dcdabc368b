import type { OptionInput, Snapshot } from '../application/application';
import type { OrderAmounts } from '../billing/money';
import type { FreeGiftOption } from '../catalog/free-gifts';
import type { GroupNo, MemberNo, OrderNo, RecurringPaymentId } from '../shared/ids';
import type { Parcel } from './tracking';

export const orderStatuses = [
  'PAY_WAIT',
  'PAY_DONE',
  'PAY_FAIL',
  'PAY_CANCEL',
  'PRODUCT_PREPARE',
  'DELIVERY_PREPARE',
  'DELIVERY_ING',
  'DELIVERY_DONE',
  'BUY_CONFIRM',
  'CANCEL_DONE',
  'RETURN_DONE',
  'EXCHANGE_DONE',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * Cancelling is possible from PAY_DONE through DELIVERY_PREPARE, returning and exchanging in DELIVERY_ING and
 * DELIVERY_DONE (docs/rules/claims.md#which-claim-is-possible).
 */
export function isCancelable(status: OrderStatus): boolean {
  return status === 'PAY_DONE' || status === 'PRODUCT_PREPARE' || status === 'DELIVERY_PREPARE';
}

export function isReturnable(status: OrderStatus): boolean {
  return status === 'DELIVERY_ING' || status === 'DELIVERY_DONE';
}

/** The two statuses in which a parcel can be followed (docs/rules/privacy.md#tracking). */
export function isTrackable(status: OrderStatus): boolean {
  return status === 'DELIVERY_ING' || status === 'DELIVERY_DONE';
}

/** Arrived and kept. */
export function isReceived(status: OrderStatus): boolean {
  return status === 'DELIVERY_DONE' || status === 'BUY_CONFIRM';
}

/** The delivery address, copied into the order when it is created. */
export type Receiver = {
  name: string;
  contact: string;
  contact2: string;
  zip: string;
  address: string;
  detailAddress: string;
  jibunAddress: string;
  memo: string;
};

/** Ordered, but packing has not started. */
export const unpreparedStatuses = ['PAY_WAIT', 'PAY_DONE'] as const satisfies readonly OrderStatus[];
export function isUnprepared(status: OrderStatus): boolean {
  return unpreparedStatuses.some((each) => each === status);
}

/** Nothing of it is sent. */
export const endedStatuses: readonly OrderStatus[] = ['PAY_FAIL', 'PAY_CANCEL', 'CANCEL_DONE'];

/** The customer has it: the box, or what it was exchanged for. */
const isThere = ({ status }: Pick<OrderLine, 'status'>): boolean =>
  isReceived(status) || status === 'EXCHANGE_DONE';

/** Ordered, and not arrived yet. */
export const isComing = ({ isVoid, status }: Pick<OrderLine, 'isVoid' | 'status'>): boolean =>
  !isVoid && ['PAY_WAIT', 'PAY_DONE', 'PRODUCT_PREPARE', 'DELIVERY_PREPARE', 'DELIVERY_ING'].includes(status);

/** Paid, and not arrived yet: its day can be said. */
export const isPaidAndComing = (line: Pick<OrderLine, 'isVoid' | 'status'>): boolean =>
  isComing(line) && line.status !== 'PAY_WAIT';

/** Where ordered boxes stand together: one is coming, all are there, or none comes and one was cancelled or returned. */
export type BoxesStand = 'COMING' | 'THERE' | 'OVER';

/** A round that failed was no box: it was made again under the same number. */
export function boxesStand(lines: Pick<OrderLine, 'isVoid' | 'status'>[]): BoxesStand {
  if (lines.some(isComing)) return 'COMING';
  return lines.every((line) => line.isVoid || isThere(line)) ? 'THERE' : 'OVER';
}

/** The lines of a box that will be packed; empty as soon as one of them is being prepared, and where none will be. */
export function linesToPack<Line extends Pick<OrderLine, 'isVoid' | 'status'>>(lines: Line[]): Line[] {
  const sent = lines.filter(({ isVoid, status }) => !isVoid && !endedStatuses.includes(status));
  return sent.every(({ status }) => isUnprepared(status)) ? sent : [];
}

export type OrderLine = {
  orderOptionNo: number;
  orderNo: OrderNo;
  recurringPaymentId: RecurringPaymentId;
  round: number;
  isVoid: boolean;
  status: OrderStatus;
  productNo: number;
  optionNo: number;
  orderCnt: number;
  snapshot: Snapshot & { optionInputs: OptionInput[] };
  buyAmt: number;
  freeGifts: FreeGiftOption[];
  /** Free gifts that were missing when the order was created; shown to the merchant. */
  missingFreeGifts: FreeGiftOption[];
  createdAt: string;
  shippedAt: string | null;
  deliveredAt: string | null;
  confirmedAt: string | null;
  deliveryNo: number | null;
};

/** A line with the day and the fees of its box; only the first line of a box carries them. */
export type RoundLine = OrderLine & Pick<Order, 'deliveryOn' | 'movedFromOn'> & { deliveryAmt: number };

/** DUE: an attempt is still to come; CHARGING: sent, outcome perhaps unknown; VOID: will never be paid. */
export type PaymentState = 'DUE' | 'CHARGING' | 'PAID' | 'VOID';

/** An order's payment state, with one name on every page of the console. */
export const moneyStates = ['DUE', 'DECLINED', 'CHARGING', 'PAID', 'VOID'] as const;
export type MoneyState = (typeof moneyStates)[number];

/** `attempts`: the number of cards tried. */
export function displayedPaymentState(order: { paymentState: PaymentState; attempts: number }): MoneyState {
  return order.paymentState === 'DUE' && order.attempts > 0 ? 'DECLINED' : order.paymentState;
}

export type Order = Omit<OrderAmounts, 'buyAmt'> & {
  orderNo: OrderNo;
  groupNo: GroupNo;
  memberNo: MemberNo;
  isGift: boolean;
  cardNo: number;
  deliveryOn: string;
  /** The date from which a closed day moved the box (docs/rules/calendar.md#closed-days). */
  movedFromOn: string | null;
  receiver: Receiver;
  refundedAmt: number;
  paymentState: PaymentState;
  nextAttemptOn: string | null;
  attempts: number;
  createdAt: string;
  createdOn: string;
  paidAt: string | null;
  lines: OrderLine[];
  parcels: Parcel[];
};
