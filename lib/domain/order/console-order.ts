import type { OrderSort } from '@/lib/domain/operations/list-look';
import type { CardLabel } from '../application/application-view';
import type { MovedFrom } from '../application/closed-days';
import type { OrderPayment } from '../billing/order-payment';
import type { Claim, ClaimStatus, ClaimType } from '../claim/claim';
import type { SearchFilter } from '../operations/console-search';
import type { GroupNo, OrderNo, RecurringPaymentId } from '../shared/ids';
import type { MoneyState, Order, OrderLine, OrderStatus } from './order';
import type { RefundView } from './order-view';
import type { ShippingStep } from './shipping';
import type { Parcel } from './tracking';

/** One order line in the merchant's list. Names are unmasked here; every output masks them. */
export type ConsoleLine = Pick<
  OrderLine,
  | 'orderOptionNo'
  | 'round'
  | 'isVoid'
  | 'status'
  | 'productNo'
  | 'optionNo'
  | 'orderCnt'
  | 'snapshot'
  | 'buyAmt'
  | 'missingFreeGifts'
  | 'createdAt'
> & {
  orderNo: OrderNo;
  groupNo: GroupNo;
  recurringPaymentId: RecurringPaymentId;
  isGift: boolean;
  deliveryOn: string;
  moneyState: MoneyState;
  ordererName: string;
  receiverName: string;
  liveClaim: { claimNo: number; claimType: ClaimType; status: ClaimStatus } | null;
};

/** A line as a merchant sees it in a list: people are masked. */
export type ShownLine = ConsoleLine & {
  /** Its box is due by now and has not left (docs/rules/orders.md#ship-today). */
  isLate: boolean;
};

export type ConsoleOrderFilter = {
  status: OrderStatus | null;
  deliveryOn: string | null;
  isGift: boolean | null;
  search: SearchFilter | null;
  /** Only paid lines that have not left and whose box is due by this day. */
  shipUntil?: string | null;
  /** Only lines that are not ready for a courier's file. */
  isToPrepare?: boolean | undefined;
  sort?: OrderSort;
  /** The last line of the page before. */
  beforeLine: number | null;
  limit: number;
};

/** One order for the merchant, with the possible steps of each line. */
export type ConsoleOrderView = Omit<Order, 'lines' | 'parcels' | 'receiver' | 'attempts'> &
  OrderPayment & {
    moneyState: MoneyState;
    /** Why the box is not on the day on which it was due. */
    movedFrom: MovedFrom | null;
    /** Masked; full data needs a reason. */
    orderer: { name: string; contact: string };
    receiver: { name: string; contact: string };
    /** The card that paid or is being charged, otherwise the application's. */
    card: CardLabel;
    lines: Array<
      OrderLine & {
        lastRound: number | null;
        steps: ShippingStep[];
        isCancelable: boolean;
        isReturnable: boolean;
        liveClaim: Claim | null;
      }
    >;
    parcels: Array<Parcel & { trackingUrl: string | null }>;
    claims: Claim[];
    refunds: RefundView[];
    /** The most that can be given back without goods coming back; 0: none. */
    mostGoodwillAmt: number;
  };
