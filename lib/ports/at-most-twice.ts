import type { MessageOutcome, MessageRequest } from './messages';

/** What a provider knows of a message: its number, nothing, or no answer. */
export type Found =
  | { kind: 'found'; providerRef: string }
  | { kind: 'absent' }
  | { kind: 'unreachable'; why: string };

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
    if (found.kind === 'unreachable') return { kind: 'unreachable', why: found.why };
    if (earlier.calls > 1) return { kind: 'unreachable', why: 'unsure' };
  }
  return calls.send();
}
