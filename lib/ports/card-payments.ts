import type { Temporal } from 'temporal-polyfill';
import type { Wish } from './provider-call';
import type { Checkable } from './provider-check';

/**
 * The card gateway. Three outcomes, never two (docs/rules/money.md#three-outcomes): a time-out, a dropped connection or an
 * answer that makes no sense is `unknown`, and only `lookUp` settles it, no sooner than the gateway wishes where it says so.
 * Implementations never throw for a provider's failure.
 */
export type Outcome =
  | { kind: 'paid'; gatewayRef: string }
  | { kind: 'declined'; code: string; hard: boolean }
  | ({ kind: 'unknown'; why: string; isContradiction?: true } & Wish);

/** An answer about something else than was asked: unknown like any other, and the merchant is told at once. */
export const contradiction = (why: string): Outcome => ({ kind: 'unknown', why, isContradiction: true });

/** Where a gateway says "too many calls" and not for how long: the pause before our first look-up. */
const secondsAfterTooMany = 60;

export function retryAfterOf(status: number | undefined, said: number | undefined): Wish {
  return { retryAfterSeconds: said ?? (status === 429 ? secondsAfterTooMany : undefined) };
}

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
  /** The shop's time when the attempt was started: the same each time the key is sent. */
  at: Temporal.Instant;
};

export type RefundRequest = {
  key: string;
  orderNo: string;
  /** The key of the charge that is paid back, its reference at the gateway where our books have one, and its card. */
  chargeKey: string;
  chargeRef: string | null;
  cardToken: string;
  amount: number;
  currency: string;
  at: Temporal.Instant;
};

/** The key that is asked about, with everything that was sent under it: gateways find by one thing or another. */
export type LookUpRequest =
  | ({ kind: 'CHARGE' } & Omit<ChargeRequest, 'rounds'>)
  | ({ kind: 'REFUND' } & RefundRequest);

/**
 * What the gateway's books say about a key: its outcome, or that the request never arrived. What is absent is sent again under
 * the same key, so `absent` is said only where that cannot book twice; in doubt it is `unknown`.
 */
export type LookUp = Outcome | { kind: 'absent' };

/** What settles a charge or refund; all else leaves it open. */
export type Definite = Exclude<Outcome, { kind: 'unknown' }>;

export function isDefinite(found: LookUp): found is Definite {
  return found.kind === 'paid' || found.kind === 'declined';
}

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
  /** Unguessable and of this try alone. What comes back from the provider must be bound to it. */
  reference: string;
  /** A token that this gateway gave for another card of the member's, or null: some know a customer by it. */
  knownToken: string | null;
  /** Where the provider sends the shopper when done, and on giving up. Both have a query already. */
  returnUrl: string;
  cancelUrl: string;
  language: 'ko' | 'en';
};

/** How the shopper gets to the provider's own card page: by going there, or by a window that the provider's script opens. */
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
  /** The query with which the provider sent the shopper back: anybody may have written it. */
  params: Readonly<Record<string, string>>;
};

/**
 * Cards are registered on the provider's own page, so that their data never comes near the shop. `finish` asks the provider
 * what became of it and refuses with CARD_PAGE_INVALID what is not bound to this member and this reference.
 */
export type CardPage = {
  /** How `start` leads there. */
  readonly way: 'redirect' | 'window';
  start(request: CardPageRequest): Promise<CardPageStart>;
  finish(back: CardPageReturn): Promise<Registration | { kind: 'unreachable' }>;
};

/** A provider's call as it came; `query` is of the address that we gave it. */
export type WebhookCall = { body: Uint8Array; headers: Headers; query: URLSearchParams };

/**
 * A provider's call to us, judged by its raw bytes. It is only a hint which charge or refund to ask about: the truth comes
 * from `lookUp` before any state moves. `key` is ours; a charge's stands for its refunds, too.
 */
export type WebhookReading =
  | { kind: 'refused'; why: string }
  /** Genuine, and about nothing that we follow. */
  | { kind: 'ignored' }
  | { kind: 'event'; eventId: string; key: string; also?: GatewayHint }
  /** About money or a card, by the gateway's own number. */
  | { kind: 'hint'; eventId: string; hint: GatewayHint };

export type GatewayHint = { about: 'dispute' | 'warning' | 'refund' | 'card'; ref: string };

/** What is so now, whatever a call said and in whatever order calls came. Money is in the currency's minor unit. */
export type GatewayFact =
  | {
      kind: 'case';
      caseKind: 'DISPUTE' | 'FRAUD_WARNING';
      ref: string;
      /** The charge's reference, as it was answered when it was booked. */
      chargeRef: string;
      amount: number;
      reason: string;
      state: 'OPEN' | 'WON' | 'LOST';
      respondBy: string | null;
    }
  /** Refunds of one charge that we did not ask for. */
  | { kind: 'refunds'; chargeRef: string; refunds: Array<{ ref: string; amount: number }> }
  | { kind: 'card'; cardRef: string; cardName: string; endDigits: string; expiresOn: string | null }
  | { kind: 'cardGone'; cardRef: string }
  | { kind: 'nothing' }
  | { kind: 'unknown'; why: string };

export type CardPayments = Checkable & {
  readonly name: string;
  /** Null where the shop's own form registers cards, the sandbox alone, and of a former gateway that has no key for it. */
  readonly cardPage: CardPage | null;
  /** Raw card data, for the sandbox's test cards: everyone else refuses it. */
  register(request: RegisterRequest): Promise<Registration>;
  charge(request: ChargeRequest): Promise<Outcome>;
  refund(request: RefundRequest): Promise<Outcome>;
  lookUp(request: LookUpRequest): Promise<LookUp>;
  follow(hint: GatewayHint): Promise<GatewayFact>;
  /** The part of a token by which the gateway names the card itself. */
  cardRefOf(cardToken: string): string | undefined;
  /** The gateway forgets the card. True as well where it has none such. */
  removeCard(cardToken: string): Promise<boolean>;
  /** `now` is real time. Null where the gateway calls nobody. */
  readonly readWebhook: ((call: WebhookCall, now: Temporal.Instant) => WebhookReading) | null;
  /**
   * Everything booked at or after `since` (to the second), each charge before its refunds and in pages, since books outgrow any
   * memory. Throws LedgerUnreachableError.
   */
  listBooked(since: Temporal.Instant): AsyncIterable<BookedMoney[]>;
};
