import type { Temporal } from 'temporal-polyfill';
import { plainPath } from '@/lib/domain/shared/scrub';
import type { Context } from '../context';
import { routePattern } from '../request/route-pattern';
import type { Caller } from '../session/caller';

/** The last step of every call: its number goes into the answer and into one log line. */
export function finishCall(
  ctx: Context,
  request: Request,
  response: Response,
  call: {
    correlationId: string;
    startedAt: Temporal.Instant;
    caller?: Caller;
    refusal: string | null;
    params: unknown;
  },
): Response {
  const { correlationId, startedAt, caller, refusal, params } = call;
  const { pathname } = new URL(request.url);
  const ms = startedAt.until(ctx.clock.wallNow()).total('milliseconds');
  response.headers.set('X-Correlation-Id', correlationId);
  ctx.log.info({
    event: 'http.call',
    actor: caller ? `${caller.member.role} ${caller.member.memberNo}` : 'nobody',
    method: request.method,
    path: plainPath(pathname),
    status: response.status,
    result: refusal ?? 'OK',
    ms: Math.round(ms),
  });
  ctx.ports.metrics.call({
    route: () => routePattern(pathname, params),
    method: request.method,
    status: response.status,
    outcome: refusal ?? 'OK',
    seconds: ms / 1_000,
  });
  return response;
}
