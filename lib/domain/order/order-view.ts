import type { CardLabel } from '../application/application-view';
import type { Claim, ClaimType } from '../claim/claim';
import type { Order, OrderLine, OrderStatus } from './order';
import type { LineAction } from './order-actions';
import type { Parcel, Tracking } from './tracking';

/** A parcel as an ordinary order's orderer may follow it. */
export type ShownDelivery = Pick<Parcel, 'deliveryNo' | 'companyType' | 'invoiceNo'> & {
  trackingUrl: string | null;
  tracking: Tracking | null;
};

export type LineView = {
  line: OrderLine;
  /** The end round of its application as it is now. */
  lastRound: number | null;
  /** The newest claim that lives or has ended in something. */
  claim: Claim | null;
  actions: LineAction[];
  /** Of an ordinary order on its way or delivered; null for every gift. */
  delivery: ShownDelivery | null;
};

/**
 * An order as its orderer sees it. Of a gift `receiver` is the mask of what the orderer typed, with every other value empty,
 * and parcels are not here at all (docs/rules/privacy.md#masking): whatever shows this cannot show more.
 */
export type OrderView = Omit<Order, 'lines' | 'parcels'> & {
  lines: LineView[];
  orderer: { name: string; contact: string; email: string };
  card: CardLabel;
  /** Who was asked for its money last; until then whose card it is. */
  gateway: string;
  isWholeCancelable: boolean;
  refunds: Array<{ amount: number; state: 'STARTED' | 'DONE' | 'REFUSED' | 'UNKNOWN'; startedAt: string }>;
};

/** How many order lines stand where, and how many have a return or exchange that is being handled. */
export type OrderSummary = {
  lines: Partial<Record<OrderStatus, number>>;
  liveClaims: Partial<Record<ClaimType, number>>;
};
