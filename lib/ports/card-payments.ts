import type { Temporal } from 'temporal-polyfill';
import type { Checkable } from './provider-check';

/**
 * The card gateway. Three outcomes, never two (domain.md, Money): a time-out, a dropped connection or an answer that makes no
 * sense is `unknown`, and only `lookUp` settles it. Implementations never throw for a provider's failure.
 */
export type Outcome =
  | { kind: 'paid'; gatewayRef: string }
  | { kind: 'declined'; code: string; hard: boolean }
  | { kind: 'unknown'; why: string };

/** One round of one application: what a charge is for. */
export type ChargedRound = { recurringPaymentId: string; round: number };

export type ChargeRequest = {
  /** Made of order and attempt number; the same key never books twice. */
  key: string;
  orderNo: string;
  /**
   * Kept with the charge: from it a shop that was restored from an old backup learns what it charged since. It is no part of
   * what makes a key the same.
   */
  rounds: ChargedRound[];
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

/** Money that moved, as the gateway's books have it. */
export type BookedMoney = {
  key: string;
  orderNo: string;
  kind: 'CHARGE' | 'REFUND';
  amount: number;
  currency: string;
  cardLast4: string;
  /** The shop's time as the request gave it, UTC. */
  at: string;
  gatewayRef: string;
  /** Of a refund: the charge that was paid back. */
  chargeKey: string | null;
  /** Of a charge: what it was for. Empty for refunds, and where older code did not say. */
  rounds: ChargedRound[];
};

/** The gateway's books could not be read; nothing is known about what is in them. */
export class BooksUnreachableError extends Error {}

export type RegisterRequest = {
  memberNo: number;
  cardNumber: string;
  expiryYear: number | null;
  expiryMonth: number | null;
};

export type Registration =
  | { kind: 'registered'; cardToken: string; cardName: string; endDigits: string }
  | { kind: 'refused'; code: 'CARD_REFUSED' | 'SANDBOX_CARD_ONLY' };

export type CardPayments = Checkable & {
  readonly name: string;
  register(request: RegisterRequest): Promise<Registration>;
  charge(request: ChargeRequest): Promise<Outcome>;
  refund(request: RefundRequest): Promise<Outcome>;
  lookUp(key: string): Promise<LookUp>;
  /**
   * Everything booked at or after `since` (to the second), in order of booking and in pages, since books outgrow any memory.
   * Throws BooksUnreachableError.
   */
  listBooked(since: Temporal.Instant): AsyncIterable<BookedMoney[]>;
};
