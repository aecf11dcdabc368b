import type { Temporal } from 'temporal-polyfill';
import type { RetryAfter } from './provider-call';
import type { Checkable } from './provider-check';

/**
 * The card gateway. Three outcomes, never two (docs/rules/money.md#three-outcomes): a time-out, a dropped connection or an
 * answer that makes no sense is `unknown`, and only `lookUp` settles it, no sooner than the gateway wishes where it says so.
 * Implementations never throw for a provider's failure.
 */
export type Outcome =
  | { kind: 'paid'; gatewayRef: string }
  | { kind: 'declined'; code: string; hard: boolean }
  | ({ kind: 'unknown'; why: string; isContradiction?: true } & RetryAfter);

/** An answer about something else: unknown like any other, but the merchant is notified at once. */
export const contradiction = (why: string): Outcome => ({ kind: 'unknown', why, isContradiction: true });

/** The pause before the first look-up when a gateway says "too many calls" without a time. */
const secondsAfterTooMany = 60;

export function retryAfterOf(status: number | undefined, header: number | undefined): RetryAfter {
  return { retryAfterSeconds: header ?? (status === 429 ? secondsAfterTooMany : undefined) };
}

/** One round of one application, as paid by a charge. */
export type ChargedRound = { recurringPaymentId: string; round: number };

export type ChargeRequest = {
  /** Built from order and attempt number; the same key is never booked twice. */
  key: string;
  orderNo: string;
  /**
   * Stored with the charge: a shop restored from an old backup learns from it what was charged since. Not part of the comparison
   * of repeated keys.
   */
  rounds: ChargedRound[];
  cardToken: string;
  /** In the currency's minor unit; KRW has none. */
  amount: number;
  currency: string;
  /** Business time of the attempt's start: the same each time the key is sent. */
  at: Temporal.Instant;
};

export type RefundRequest = {
  key: string;
  orderNo: string;
  /** The key of the refunded charge, its reference at the gateway if the shop's ledger has one, and its card. */
  chargeKey: string;
  chargeRef: string | null;
  cardToken: string;
  amount: number;
  currency: string;
  at: Temporal.Instant;
};

/** The key to look up, with everything that was sent with it: gateways search by different fields. */
export type LookUpRequest =
  | ({ kind: 'CHARGE' } & Omit<ChargeRequest, 'rounds'>)
  | ({ kind: 'REFUND' } & RefundRequest);

/**
 * What the gateway's ledger says about a key: its outcome, or that the request never arrived. An absent request is sent again
 * with the same key, so `absent` is returned only where that cannot book twice; in doubt it is `unknown`.
 */
export type LookUp = Outcome | { kind: 'absent' };

/** Settles a charge or refund; any other outcome leaves it open. */
export type Definite = Exclude<Outcome, { kind: 'unknown' }>;

export function isDefinite(answer: LookUp): answer is Definite {
  return answer.kind === 'paid' || answer.kind === 'declined';
}

/** Money that moved, according to the gateway's ledger. */
export type BookedMoney = {
  key: string;
  orderNo: string;
  kind: 'CHARGE' | 'REFUND';
  amount: number;
  currency: string;
  cardLast4: string;
  /** Business time from the request, UTC. */
  at: string;
  gatewayRef: string;
  /** Refunds only: the key of the refunded charge. */
  chargeKey: string | null;
  /** Charges only: the rounds paid. Empty for refunds, and for charges by older code. */
  rounds: ChargedRound[];
};

/** The gateway's ledger could not be read; its content is unknown. */
export class LedgerUnreachableError extends Error {}

type RegisterRequest = {
  memberNo: number;
  cardNumber: string;
  expiryYear: number | null;
  expiryMonth: number | null;
};

export type Registration =
  | { kind: 'registered'; cardToken: string; cardName: string; endDigits: string; expiresOn?: string }
  | { kind: 'refused'; code: 'CARD_REFUSED' | 'SANDBOX_CARD_ONLY' | 'CARD_PAGE_INVALID' };

export type CardPageRequest = {
  memberNo: number;
  /** Unguessable, and unique to this try. The provider's return must be bound to it. */
  reference: string;
  /** A token of another card of the member at this gateway, or null: some gateways identify a customer by it. */
  knownToken: string | null;
  /** Where the provider sends the shopper after success and after cancelling. Both URLs already have a query. */
  returnUrl: string;
  cancelUrl: string;
  language: 'ko' | 'en';
};

/** How the shopper gets to the provider's card page: by a redirect, or in a window that the provider's script opens. */
export type CardPageStart =
  | { kind: 'redirect'; url: string }
  | {
      kind: 'window';
      provider: 'toss';
      scriptUrl: string;
      clientKey: string;
      customerKey: string;
      successUrl: string;
      failUrl: string;
    }
  | { kind: 'unreachable' };

export type CardPageReturn = {
  memberNo: number;
  reference: string;
  /** The query of the shopper's return from the provider: untrusted, anyone can write it. */
  params: Readonly<Record<string, string>>;
};

/**
 * Cards are registered on the provider's own page, so that card data never reaches the shop. `finish` asks the provider for the
 * result, and refuses with CARD_PAGE_INVALID if it is not bound to this member and this reference.
 */
export type CardPage = {
  /** How `start` leads the shopper there. */
  readonly way: 'redirect' | 'window';
  start(request: CardPageRequest): Promise<CardPageStart>;
  finish(back: CardPageReturn): Promise<Registration | { kind: 'unreachable' }>;
};

/** A provider's webhook call as received; `query` belongs to the URL that the shop gave to the provider. */
export type WebhookCall = { body: Uint8Array; headers: Headers; query: URLSearchParams };

/**
 * A provider's webhook call, verified on its raw bytes. It is only a hint which charge or refund to check: `lookUp` gives the
 * truth before any state changes. `key` is the shop's own; a charge's key also covers its refunds.
 */
export type WebhookReading =
  | { kind: 'refused'; why: string }
  /** Genuine, but about nothing that the shop follows. */
  | { kind: 'ignored' }
  | { kind: 'event'; eventId: string; key: string; also?: GatewayHint }
  /** About money or a card, by the gateway's own number. */
  | { kind: 'hint'; eventId: string; hint: GatewayHint };

export type GatewayHint = { about: 'dispute' | 'warning' | 'refund' | 'card'; ref: string };

/** The current state at the gateway, regardless of the content and order of the calls. Money is in the currency's minor unit. */
export type GatewayFact =
  | {
      kind: 'case';
      caseKind: 'DISPUTE' | 'FRAUD_WARNING';
      ref: string;
      /** The charge's reference, as returned when it was booked. */
      chargeRef: string;
      amount: number;
      reason: string;
      state: 'OPEN' | 'WON' | 'LOST';
      respondBy: string | null;
    }
  /** Refunds of one charge that the shop did not request. */
  | { kind: 'refunds'; chargeRef: string; refunds: Array<{ ref: string; amount: number }> }
  | { kind: 'card'; cardRef: string; cardName: string; endDigits: string; expiresOn: string | null }
  | { kind: 'cardGone'; cardRef: string }
  | { kind: 'nothing' }
  | { kind: 'unknown'; why: string };

export type CardPayments = Checkable & {
  readonly name: string;
  /** Null for the sandbox, where the shop's own form registers cards, and for a former gateway without a key for it. */
  readonly cardPage: CardPage | null;
  /** Raw card data, for the sandbox's test cards only: every other gateway refuses it. */
  register(request: RegisterRequest): Promise<Registration>;
  charge(request: ChargeRequest): Promise<Outcome>;
  refund(request: RefundRequest): Promise<Outcome>;
  lookUp(request: LookUpRequest): Promise<LookUp>;
  follow(hint: GatewayHint): Promise<GatewayFact>;
  /** The part of a token that identifies the card at the gateway. */
  cardRefOf(cardToken: string): string | undefined;
  /** Removes the card at the gateway. True also when the gateway has no such card. */
  removeCard(cardToken: string): Promise<boolean>;
  /** `now` is real time. Null when the gateway sends no webhooks. */
  readonly readWebhook: ((call: WebhookCall, now: Temporal.Instant) => WebhookReading) | null;
  /**
   * Everything booked at or after `since` (to the second), each charge before its refunds, in pages because a ledger can exceed
   * the memory. Throws LedgerUnreachableError.
   */
  listBooked(since: Temporal.Instant): AsyncIterable<BookedMoney[]>;
};
