import type { Temporal } from 'temporal-polyfill';

/**
 * The card gateway. Three outcomes, never two (domain.md, Money): a time-out, a dropped connection or an answer that makes no
 * sense is `unknown`, and only `lookUp` settles it. Implementations never throw for a provider's failure.
 */
export type Outcome =
  | { kind: 'paid'; gatewayRef: string }
  | { kind: 'declined'; code: string; hard: boolean }
  | { kind: 'unknown'; why: string };

export type ChargeRequest = {
  /** Made of order and attempt number; the same key never books twice. */
  key: string;
  orderNo: string;
  cardToken: string;
  /** In the currency's minor unit; KRW has none. */
  amount: number;
  currency: string;
  at: Temporal.Instant;
};

export type RefundRequest = {
  key: string;
  orderNo: string;
  /** The key of the charge that is paid back. */
  chargeKey: string;
  amount: number;
  currency: string;
  at: Temporal.Instant;
};

/** What the gateway's books say about a key: its outcome, or that the request never arrived. */
export type LookUp = Outcome | { kind: 'absent' };

export type RegisterRequest = {
  memberNo: number;
  cardNumber: string;
  expiryYear: number | null;
  expiryMonth: number | null;
};

export type Registration =
  | { kind: 'registered'; cardToken: string; cardName: string; endDigits: string }
  | { kind: 'refused'; code: 'CARD_REFUSED' | 'SANDBOX_CARD_ONLY' };

export type CardPayments = {
  readonly name: string;
  register(request: RegisterRequest): Promise<Registration>;
  charge(request: ChargeRequest): Promise<Outcome>;
  refund(request: RefundRequest): Promise<Outcome>;
  lookUp(key: string): Promise<LookUp>;
};
