import type { z } from 'zod';
import type { ErrorCode } from '@/lib/domain/shared/errors';
import type { Admitted } from '../session/admitted';

type Any = z.ZodType;

/** A call's declaration. The wrapper works by it, and the API document is generated from it. */
export type Described = Admitted & {
  /** One line: what the call does. */
  summary?: string;
  /** The credential that replaces a member's session. */
  credential?: 'linkToken' | 'guestToken' | 'signature';
  params?: Any;
  query?: Any;
  body?: Any;
  /** Set if the handler reads the body itself. */
  bodyType?:
    | 'table'
    | 'picture'
    | 'application/json'
    | 'application/csp-report'
    | 'application/x-www-form-urlencoded';
  /**
   * The answer's schema; null for 204 without a body; 'table' for a streamed table, 'calendar' for a calendar file, 'html' for a
   * page.
   */
  response: Any | null | 'table' | 'calendar' | 'html';
  status?: 200 | 201;
  /**
   * The call accepts `Idempotency-Key`. Its whole effect is in its first transaction; with 'afterCount' the
   * first transaction counts the try against a quota, and the second is the effect.
   */
  isIdempotent?: boolean | 'afterCount';
  /** Answers with an `ETag`, and with 304 to `If-None-Match`. For answers that the client may keep but must revalidate. */
  isConditional?: boolean;
  /** Failures of this call, besides those of every call of its kind. */
  fails?: readonly ErrorCode[];
};

export type Handler = ((request: Request, route: { params: Promise<unknown> }) => Promise<Response>) & {
  described?: Described;
};
export type DescribedHandler = Handler & { described: Described };

/** For the few handlers that do not use the wrapper. */
export function described(description: Described, handler: Handler): DescribedHandler {
  return Object.assign(handler, { described: description });
}
