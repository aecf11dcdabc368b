import type { Temporal } from 'temporal-polyfill';
import { plainPath } from '@/lib/domain/scrub';
import type { Caller } from './caller';
import type { Context } from './context';

/** What every call ends with: its number in the answer, and one line in the log, which knows that number already. */
export function finishCall(
  ctx: Context,
  request: Request,
  response: Response,
  call: { correlationId: string; startedAt: Temporal.Instant; caller?: Caller; refusal: string | null },
): Response {
  const { correlationId, startedAt, caller, refusal } = call;
  response.headers.set('X-Correlation-Id', correlationId);
  ctx.log.info({
    event: 'http.call',
    actor: caller ? `${caller.member.role} ${caller.member.memberNo}` : 'nobody',
    method: request.method,
    path: plainPath(new URL(request.url).pathname),
    status: response.status,
    result: refusal ?? 'OK',
    ms: Math.round(startedAt.until(ctx.clock.wallNow()).total('milliseconds')),
  });
  return response;
}
