import type { z } from 'zod';
import type { ErrorCode } from '@/lib/domain/shared/errors';
import type { CallerKind } from '../session/caller';

type Any = z.ZodType;

/** What a call says of itself: the wrapper works by it, and the API document is made of it. */
export type Described = {
  /** One line: what the call does, and where the specification speaks of it. */
  summary?: string;
  caller: CallerKind;
  /** What vouches for the caller instead of a member's session. */
  credential?: 'linkToken' | 'guestToken' | 'signature';
  params?: Any;
  query?: Any;
  body?: Any;
  /** Where the handler reads the body itself. */
  bodyType?: 'text/csv' | 'application/json' | 'application/csp-report' | 'application/x-www-form-urlencoded';
  /** The answer's schema; null for 204 without a body; 'csv' for a table that is sent piece by piece, 'html' for a page. */
  response: Any | null | 'csv' | 'html';
  status?: 200 | 201;
  /**
   * Creating calls that honour `Idempotency-Key`. The first transaction of such a call is its whole effect; with
   * 'afterCount' the first only counts the try against a quota, and the second is the effect.
   */
  isIdempotent?: boolean | 'afterCount';
  /** Answers with an `ETag` and, to `If-None-Match`, with 304. For what its reader may keep and has to ask for again. */
  isConditional?: boolean;
  /** Failures of its own, besides those that every call of its kind can have. */
  fails?: readonly ErrorCode[];
};

export type Handler = ((request: Request, route: { params: Promise<unknown> }) => Promise<Response>) & {
  described?: Described;
};
export type DescribedHandler = Handler & { described: Described };

/** For the few handlers that do without the wrapper. */
export function described(description: Described, handler: Handler): DescribedHandler {
  return Object.assign(handler, { described: description });
}
