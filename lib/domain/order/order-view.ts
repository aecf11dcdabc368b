import type { CardLabel } from '../application/application-view';
import type { MovedFrom } from '../application/closed-days';
import type { RefundState } from '../billing/refunds';
import type { Claim, ClaimType } from '../claim/claim';
import type { Order, OrderLine, OrderStatus } from './order';
import type { LineAction } from './order-actions';
import type { Parcel, Tracking } from './tracking';

/** A parcel's data for the orderer of an ordinary order. */
export type ShownDelivery = Pick<Parcel, 'deliveryNo' | 'companyType' | 'invoiceNo'> & {
  trackingUrl: string | null;
  tracking: Tracking | null;
};

export type LineView = {
  line: OrderLine;
  /** The application's current last round. */
  lastRound: number | null;
  /** The newest claim that is live or had a result. */
  claim: Claim | null;
  actions: LineAction[];
  /** For an ordinary order on its way or delivered; null for every gift. */
  delivery: ShownDelivery | null;
};

/** `goodwill`: why the merchant gave it back, where no goods came back. */
export type RefundView = {
  claimNo: number | null;
  amount: number;
  state: RefundState;
  startedAt: string;
  goodwill: string | null;
  /** The bank refused it, and it went back in another refund or in another way. */
  isMadeGood: boolean;
};

/**
 * An order as its orderer sees it. For a gift, `receiver` has only the masked name and number that the orderer
 * typed, and there are no parcels (docs/rules/privacy.md#masking): no page can show more.
 */
export type OrderView = Omit<Order, 'lines' | 'parcels'> & {
  lines: LineView[];
  /** Why the box is not on the day on which it was due. */
  movedFrom: MovedFrom | null;
  orderer: { name: string; contact: string; email: string };
  card: CardLabel;
  /** The gateway of the last charge; before a charge, the card's gateway. */
  gateway: string;
  isWholeCancelable: boolean;
  refunds: RefundView[];
};

/** Order lines per status, and the number of live claims per type. */
export type OrderSummary = {
  lines: Partial<Record<OrderStatus, number>>;
  liveClaims: Partial<Record<ClaimType, number>>;
};
