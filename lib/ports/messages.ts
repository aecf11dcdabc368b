import type { Temporal } from 'temporal-polyfill';
import type { Wish } from './provider-call';
import type { Checkable } from './provider-check';

/** What a text went out as: a short or long message, or Kakao's notification (alimtalk). */
export type MessageRoute = 'SMS' | 'LMS' | 'ALIMTALK';

/** The SMS / messaging-app channel. `rejected` is final (a number that cannot be reached); `unreachable` is worth a retry. */
export type MessageRequest = {
  /** One per (event, recipient): the provider takes the same reference once. */
  reference: string;
  /** A random name for the same message, which tells an outside provider nothing. */
  sendKey: string;
  to: string;
  channel: 'SMS' | 'LMS';
  template: string;
  title: string;
  body: string;
  at: Temporal.Instant;
  /** A text that Kakao has approved, by its code, and what stands in its places. */
  alimtalk: { code: string; variables: Record<string, string> } | null;
  /** Calls for this message that the provider may have taken without our hearing of it, and when the first was made. */
  earlier: { calls: number; firstAt: Temporal.Instant };
  /** Whether a message of the provider's is known to be another one of ours. */
  isTaken(providerRef: string): Promise<boolean>;
};

/**
 * `why` is one of the words of lib/domain/messaging/message-trouble.ts, with the provider's own code behind it. An `isUnsure` failure may
 * have reached the provider; a message `isFound` was taken at an earlier call.
 */
export type MessageOutcome =
  | { kind: 'accepted'; providerRef: string; route?: MessageRoute; isFound?: boolean }
  | { kind: 'rejected'; why: string }
  | ({ kind: 'unreachable'; why: string; isUnsure?: boolean } & Wish);

/** What a provider says later of a message that it took. */
export type DeliveryReport = {
  /** The provider's number of the message, where it names it. */
  providerRef: string | null;
  /** Ours, where the provider hands it back. */
  sendKey: string | null;
  state: 'DELIVERED' | 'UNDELIVERED';
  why: string | null;
  /** The carrier's time, where it says one. */
  at: Temporal.Instant | null;
};

/** A call of the provider's, as it came in. */
export type IncomingCall = {
  body: string;
  headers: Headers;
  /** As the provider wrote it: the shop's own address, this path and its query. */
  url: string;
};

/** `refused`: not the provider's signature. `unreadable`: its signature, and nothing that we understand. */
export type ReadReports =
  | { kind: 'reports'; reports: DeliveryReport[] }
  | { kind: 'refused' }
  | { kind: 'unreadable' };

export type MessageChannel = Checkable & {
  readonly name: string;
  /** The provider itself takes a repeated reference or key once; the others are asked before anything is repeated. */
  readonly takesOnce: boolean;
  send(request: MessageRequest): Promise<MessageOutcome>;
  /** Absent where no reports can come. */
  readReports?(call: IncomingCall): Promise<ReadReports>;
};
