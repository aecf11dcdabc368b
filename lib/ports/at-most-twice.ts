import type { MessageOutcome, MessageRequest } from './messages';
import type { Wish } from './provider-call';

/** What a provider knows of a message: its number, nothing, or no answer. */
export type Found =
  | { kind: 'found'; providerRef: string }
  | { kind: 'absent' }
  | ({ kind: 'unreachable'; why: string } & Wish);

/** A question that got no answer, by what became of the call. */
export function unanswered(call: Exclude<MessageOutcome, { kind: 'accepted' }>): Found {
  const { why } = call;
  return call.kind === 'rejected'
    ? { kind: 'unreachable', why }
    : { kind: 'unreachable', why, retryAfterSeconds: call.retryAfterSeconds };
}

/**
 * For providers that do not know a repetition as one. Before a message is sent again after a call without an answer, the
 * provider is asked for it; where it knows nothing of it, it is sent a second time, and never a third: two are the most that a
 * person may get (field report B35).
 */
export async function atMostTwice(
  { earlier }: MessageRequest,
  calls: { find(): Promise<Found>; send(): Promise<MessageOutcome> },
): Promise<MessageOutcome> {
  if (earlier.calls > 0) {
    const found = await calls.find();
    if (found.kind === 'found') return { kind: 'accepted', providerRef: found.providerRef, isFound: true };
    if (found.kind === 'unreachable') return found;
    if (earlier.calls > 1) return { kind: 'unreachable', why: 'unsure' };
  }
  return calls.send();
}
