import type { Temporal } from 'temporal-polyfill';
import type { CarrierReport } from '@/lib/domain/messaging/message';
import type { RetryAfter } from './provider-call';
import type { Checkable } from './provider-check';

/** How a text was sent: as a short or long message, or as Kakao's notification (alimtalk). */
export type MessageRoute = 'SMS' | 'LMS' | 'ALIMTALK';

/** The SMS / messaging-app channel. `rejected` is final (a number that cannot be reached); `unreachable` is worth a retry. */
export type MessageRequest = {
  /** One per (event, recipient): the provider accepts the same reference once. */
  reference: string;
  /** A random name for the same message, which reveals nothing to an outside provider. */
  sendKey: string;
  to: string;
  channel: 'SMS' | 'LMS';
  template: string;
  title: string;
  body: string;
  at: Temporal.Instant;
  /** The code of a text that Kakao approved, and the values of its variables. */
  alimtalk: { code: string; variables: Record<string, string> } | null;
  /** Earlier calls for this message with an unknown outcome, and the time of the first. */
  earlier: { calls: number; firstAt: Temporal.Instant };
  /** Whether the provider's reference belongs to another message of the shop. */
  isTaken(providerRef: string): Promise<boolean>;
};

/**
 * `rejected` is final; `unreachable` is retried. `why` is a word from lib/domain/messaging/message-trouble.ts,
 * followed by the provider's code. `isUnsure`: the provider may have received the message. `isFound`: it had
 * received the message from an earlier call.
 */
export type MessageOutcome =
  | { kind: 'accepted'; providerRef: string; route?: MessageRoute; isFound?: boolean }
  | { kind: 'rejected'; why: string }
  | ({ kind: 'unreachable'; why: string; isUnsure?: boolean } & RetryAfter);

/** A provider's later report about a message that it accepted. */
export type DeliveryReport = {
  /** The provider's number of the message, if it names one. */
  providerRef: string | null;
  /** The shop's key, if the provider returns it. */
  sendKey: string | null;
  state: CarrierReport;
  why: string | null;
  /** The carrier's time, if given. */
  at: Temporal.Instant | null;
};

/** A provider's call as received. */
export type IncomingCall = {
  body: string;
  headers: Headers;
  /** The URL that the provider signed: the shop's own address, this path and its query. */
  url: string;
};

/** `refused`: the signature is not the provider's. `unreadable`: the signature is right, but the content is unknown. */
export type ReadReports =
  | { kind: 'reports'; reports: DeliveryReport[] }
  | { kind: 'refused' }
  | { kind: 'unreadable' };

export type MessageChannel = Checkable & {
  readonly name: string;
  /**
   * Whether the provider itself detects a repeated message. For the others, a message is looked up before it is
   * repeated.
   */
  readonly takesOnce: boolean;
  send(request: MessageRequest): Promise<MessageOutcome>;
  /** Absent when the provider sends no reports. */
  readReports?(call: IncomingCall): Promise<ReadReports>;
};
