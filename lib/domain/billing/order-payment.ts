import type { CarrierReport, MessageState } from '../messaging/message';
import type { Order } from '../order/order';
import type { OrderNo } from '../shared/ids';

export type ChargeState = 'STARTED' | 'PAID' | 'DECLINED' | 'UNKNOWN';

/** One card that was asked to pay an order. */
export type ChargeAttempt = {
  orderNo: OrderNo;
  attempt: number;
  triedOn: string;
  cardName: string;
  endDigits: string;
  state: ChargeState;
  declineCode: string | null;
};

/** The texts that tell an orderer of a payment that failed. */
export const paymentTexts = ['PAYMENT_FAILED', 'CARD_LINK'] as const;

/** What the orderer was told of the payment of an order. */
export type ToldText = {
  kind: (typeof paymentTexts)[number];
  state: MessageState;
  /** The carrier's report. */
  delivery: CarrierReport | null;
  at: string;
};

/** How the payment of an order went, wherever an order is shown (docs/rules/money.md#an-orders-money). */
export type OrderPayment = {
  attempts: ChargeAttempt[];
  told: ToldText[];
  /** The orderer can still save it with another card. */
  isCardLinkOffered: boolean;
};

/** An order that no card paid, for the merchant. */
export type FailedPayment = { order: Order; ordererName: string; payment: OrderPayment };
