import type { OrderNo } from '../shared/ids';

/** One card that was asked to pay an order. */
export type ChargeAttempt = {
  orderNo: OrderNo;
  attempt: number;
  triedOn: string;
  cardName: string;
  endDigits: string;
  state: 'STARTED' | 'PAID' | 'DECLINED' | 'UNKNOWN';
  declineCode: string | null;
};

/** The texts that tell an orderer of a payment that failed. */
export const paymentTexts = ['PAYMENT_FAILED', 'CARD_LINK'] as const;

/** What the orderer was told of the payment of an order. */
export type ToldText = {
  kind: (typeof paymentTexts)[number];
  state: 'PENDING' | 'SENT' | 'FAILED' | 'DROPPED';
  /** The carrier's report. */
  delivery: 'DELIVERED' | 'UNDELIVERED' | null;
  at: string;
};

/** How the payment of an order went, wherever an order is shown (docs/rules/money.md#an-orders-money). */
export type OrderPayment = {
  attempts: ChargeAttempt[];
  told: ToldText[];
  /** The orderer can still save it with another card. */
  isCardLinkOffered: boolean;
};
