import { z } from 'zod';
import type { MessageOutcome } from '../messages';
import type { RetryAfter } from '../provider-call';
import { refusedBy } from './codes';
import { notReached, waitWordOf } from './line';

/** The SDK's errors, by their tags; their texts quote answers and addresses, so none is passed on. */
const thrown = z.object({
  _tag: z.string(),
  httpStatus: z.number().optional(),
  errorCode: z.string().optional(),
  cause: z.unknown().optional(),
  failedMessageList: z.array(z.object({ statusCode: z.string().regex(/^\d{4}$/) })).optional(),
});

export type Failure = { code: string | null; outcome: Exclude<MessageOutcome, { kind: 'accepted' }> };

/** The outcome of a call that the SDK gave up on. */
export function failureOf(error: unknown): Failure {
  const { data } = thrown.safeParse(error);
  const code = data?.failedMessageList?.[0]?.statusCode;
  if (data?._tag === 'MessageNotReceivedError' && code !== undefined) {
    const outcome = refusedBy(code);
    if (outcome.kind !== 'accepted') return { code, outcome };
  }
  if (data?._tag === 'NetworkError') return lineFailure(data.cause);
  if (data?._tag === 'ClientError') return clientFailure(data.httpStatus ?? 0, data.errorCode ?? '');
  if (data?._tag === 'BadRequestError') return waiting('invalid_request');
  return waiting('not_understood', true);
}

function lineFailure(word: unknown): Failure {
  if (word === notReached) return waiting('unreachable');
  const [, status, seconds] = waitWordOf(word) ?? [];
  const retryAfter = seconds === undefined ? {} : { retryAfterSeconds: Number(seconds) };
  return status === '429'
    ? waiting('rate_limit 429', false, retryAfter)
    : waiting('timeout', true, retryAfter);
}

/** SOLAPI answered 4xx, so the message was not accepted; only 408 leaves that open. */
function clientFailure(status: number, errorCode: string): Failure {
  if (status === 408) return waiting('timeout', true);
  if (status === 402 || /balance/i.test(errorCode)) return waiting(`balance ${status}`);
  if (status === 401 || status === 403) return waiting(`auth ${status}`);
  if (status === 429) return waiting(`rate_limit ${status}`);
  return waiting(`invalid_request ${status}`);
}

function waiting(why: string, isUnsure = false, retryAfter: RetryAfter = {}): Failure {
  return { code: null, outcome: { kind: 'unreachable', why, isUnsure, ...retryAfter } };
}
