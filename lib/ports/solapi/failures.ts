import { z } from 'zod';
import type { Found } from '../at-most-twice';
import type { MessageOutcome } from '../messages';
import { refusedBy } from './codes';
import { notReached } from './line';

/** What the SDK throws, by its tags; its texts quote answers and addresses, so none of them is passed on. */
const thrown = z.object({
  _tag: z.string(),
  httpStatus: z.number().optional(),
  errorCode: z.string().optional(),
  cause: z.unknown().optional(),
  failedMessageList: z.array(z.object({ statusCode: z.string().regex(/^\d{4}$/) })).optional(),
});

export type Failure = { code: string | null; outcome: Exclude<MessageOutcome, { kind: 'accepted' }> };

/** What became of a call that the SDK gave up on. */
export function failureOf(error: unknown): Failure {
  const { data } = thrown.safeParse(error);
  const code = data?.failedMessageList?.[0]?.statusCode;
  if (data?._tag === 'MessageNotReceivedError' && code !== undefined) {
    const outcome = refusedBy(code);
    if (outcome.kind !== 'accepted') return { code, outcome };
  }
  if (data?._tag === 'NetworkError')
    return data.cause === notReached ? waiting('unreachable') : waiting('timeout', true);
  if (data?._tag === 'ClientError') return clientFailure(data.httpStatus ?? 0, data.errorCode ?? '');
  if (data?._tag === 'BadRequestError') return waiting('invalid_request');
  return waiting('not_understood', true);
}

/** SOLAPI answered 4xx, so nothing was taken; 408 alone leaves it open. */
function clientFailure(status: number, errorCode: string): Failure {
  if (status === 408) return waiting('timeout', true);
  if (status === 402 || /balance/i.test(errorCode)) return waiting(`balance ${status}`);
  if (status === 401 || status === 403) return waiting(`auth ${status}`);
  if (status === 429) return waiting(`rate_limit ${status}`);
  return waiting(`invalid_request ${status}`);
}

function waiting(why: string, isUnsure = false): Failure {
  return { code: null, outcome: { kind: 'unreachable', why, isUnsure } };
}

/** A question that got no answer. */
export function unanswered(error: unknown): Found & { kind: 'unreachable' } {
  return { kind: 'unreachable', why: failureOf(error).outcome.why };
}
