import type { ClaimStatus, ClaimType } from './claim';
import type { GroupNo, OrderNo, RecurringPaymentId } from './ids';
import type { OrderLine, OrderStatus } from './order';

/** One order line in the merchant's list. Names are clear here and masked by whatever shows them. */
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
  ordererName: string;
  receiverName: string;
  liveClaim: { claimNo: number; claimType: ClaimType; status: ClaimStatus } | null;
};

export type ConsoleOrderFilter = {
  status: OrderStatus | null;
  deliveryOn: string | null;
  isGift: boolean | null;
  /** A whole number: of an order, a group, an application or a parcel. */
  search: string | null;
  beforeLine: number | null;
  limit: number;
};
