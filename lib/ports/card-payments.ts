import type { Temporal } from 'temporal-polyfill';
import type { Language } from '@/lib/domain/shared/words/language';
import type { RetryAfter } from './provider-call';
import type { Checkable } from './provider-check';

/**
 * The card gateway. Every call has one of three outcomes (docs/rules/money.md#three-outcomes). A time-out, a
 * lost connection or an invalid answer is `unknown`; only `lookUp` settles it, after the gateway's cool-down if
 * there is one. Implementations never throw when a provider fails.
 */
export type Outcome =
  | { kind: 'paid'; gatewayRef: string }
  | { kind: 'declined'; code: string; hard: boolean }
  | ({ kind: 'unknown'; why: string; isContradiction?: true } & RetryAfter);

/** An answer about something else: unknown like any other, but the merchant is notified at once. */
export const contradiction = (why: string): Outcome => ({ kind: 'unknown', why, isContradiction: true });

/** The cool-down after a 429 without `Retry-After`. */
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
   * The gateway stores them with the charge, so that a shop restored from a backup can find later charges. They
   * do not count when repeated keys are compared.
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

/** The request to look up, with all its fields: each gateway searches by other fields. */
export type LookUpRequest =
  | ({ kind: 'CHARGE' } & Omit<ChargeRequest, 'rounds'>)
  | ({ kind: 'REFUND' } & RefundRequest);

/**
 * The result of a look-up: the outcome of the key, or `absent` if the request never arrived. The caller sends
 * an absent request again, so return `absent` only if that cannot book twice; in doubt, return `unknown`.
 */
export type LookUp = Outcome | { kind: 'absent' };

/** Settles a charge or refund; any other outcome leaves it open. */
export type Definite = Exclude<Outcome, { kind: 'unknown' }>;

export function isDefinite(answer: LookUp): answer is Definite {
  return answer.kind === 'paid' || answer.kind === 'declined';
}

/** A charge or refund in the gateway's ledger. */
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
  language: Language;
};

/** How to open the provider's card page: by a redirect, or with the provider's script in a window. */
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
 * Card registration on the provider's page, so that card data never reaches the shop. `finish` reads the result
 * from the provider, and throws CARD_PAGE_INVALID if it belongs to another member or reference.
 */
export type CardPage = {
  readonly way: 'redirect' | 'window';
  start(request: CardPageRequest): Promise<CardPageStart>;
  finish(back: CardPageReturn): Promise<Registration | { kind: 'unreachable' }>;
};

/** A provider's webhook call as received; `query` belongs to the URL that the shop gave to the provider. */
export type WebhookCall = { body: Uint8Array; headers: Headers; query: URLSearchParams };

/**
 * The result of verifying a webhook call on its raw bytes. A call only names the charge or refund to check: no
 * state changes before `lookUp` or `follow` confirms it. `key` is the shop's key; the key of a charge also
 * stands for its refunds.
 */
export type WebhookReading =
  | { kind: 'refused'; why: string }
  /** Genuine, but about nothing that the shop follows. */
  | { kind: 'ignored' }
  | { kind: 'event'; eventId: string; key: string; also?: GatewayHint }
  /** Names an object by the gateway's number. */
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
  /**
   * Null for the sandbox, whose cards the shop's own form registers, and for a former gateway without the
   * needed key.
   */
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
   * All charges and refunds booked at or after `since` (to the second), each charge before its refunds, in
   * pages to limit memory. Throws LedgerUnreachableError.
   */
  listBooked(since: Temporal.Instant): AsyncIterable<BookedMoney[]>;
};
