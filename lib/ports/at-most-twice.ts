import type { MessageOutcome, MessageRequest } from './messages';
import type { RetryAfter } from './provider-call';

/** A provider's answer about a message: its number, nothing, or no answer. */
export type Earlier =
  | { kind: 'found'; providerRef: string }
  | { kind: 'absent' }
  | ({ kind: 'unreachable'; why: string } & RetryAfter);

/** The answer for a look-up call that failed. */
export function unanswered(call: Exclude<MessageOutcome, { kind: 'accepted' }>): Earlier {
  const { why } = call;
  return call.kind === 'rejected'
    ? { kind: 'unreachable', why }
    : { kind: 'unreachable', why, retryAfterSeconds: call.retryAfterSeconds };
}

/**
 * For providers that do not detect a repeated message. After a call without an answer, the message is first
 * looked up at the provider. If it is absent, it is sent a second time, but never a third time, so a person
 * gets it at most twice (field report B35).
 */
export async function atMostTwice(
  { earlier }: MessageRequest,
  calls: { find(): Promise<Earlier>; send(): Promise<MessageOutcome> },
): Promise<MessageOutcome> {
  if (earlier.calls > 0) {
    const known = await calls.find();
    if (known.kind === 'found') return { kind: 'accepted', providerRef: known.providerRef, isFound: true };
    if (known.kind === 'unreachable') return known;
    if (earlier.calls > 1) return { kind: 'unreachable', why: 'unsure' };
  }
  return calls.send();
}
