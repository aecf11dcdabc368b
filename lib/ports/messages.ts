import type { Temporal } from 'temporal-polyfill';
import type { Checkable } from './provider-check';

/** The SMS / messaging-app channel. `rejected` is final (a number that cannot be reached); `unreachable` is worth a retry. */
export type MessageRequest = {
  /** One per (event, recipient): the provider takes the same reference once. */
  reference: string;
  to: string;
  channel: 'SMS' | 'LMS';
  template: string;
  title: string;
  body: string;
  at: Temporal.Instant;
};

export type MessageOutcome =
  | { kind: 'accepted'; providerRef: string }
  | { kind: 'rejected'; why: string }
  | { kind: 'unreachable'; why: string };

export type MessageChannel = Checkable & {
  readonly name: string;
  send(request: MessageRequest): Promise<MessageOutcome>;
};
