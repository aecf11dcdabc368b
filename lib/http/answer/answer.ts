import { errorStatus } from '@/lib/domain/shared/errors';
import { instantText } from '@/lib/domain/shared/instant-text';
import type { Language } from '@/lib/i18n';
import { type Context, createContext } from '../context';
import { sealed } from '../security/security-headers';
import { conditionalAnswer } from './conditional';
import type { Described } from './described';
import { errorBody } from './error-body';
import { type TableFile, tableBytes, tableTypes } from './table';
import { toDomainError } from './to-domain-error';

type Result = { status: number; body: unknown };

/** A call's result in the form that its declaration names. */
export function answerTo(
  request: Request,
  declared: Pick<Described, 'response' | 'isConditional'>,
  result: Result,
) {
  if (declared.response === 'table') return tableAnswer(result.body as TableFile);
  if (declared.response === 'calendar') return calendarAnswer(String(result.body));
  if (!declared.isConditional) return answer(result);
  return conditionalAnswer(request, JSON.stringify(result.body), conditional);
}

export function answer({ status, body }: Result): Response {
  return status === 204
    ? new Response(null, { status, headers: safe })
    : Response.json(body, { status, headers: safe });
}

/** A table, sent piece by piece. A client that disconnects stops it. */
function tableAnswer(file: TableFile): Response {
  const bytes = tableBytes(file);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value: piece } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(piece);
    },
    cancel: async () => {
      await bytes.return(undefined);
    },
  });
  const fileName = `${file.fileName.replace(/[^a-z0-9-]/g, '')}.${file.format.toLowerCase()}`;
  const headers = {
    ...safe,
    'Content-Type': tableTypes[file.format],
    'Content-Disposition': `attachment; filename="${fileName}"`,
    ...(file.next && { 'X-Boxes-Left': `${file.next.left}`, 'X-Next-After': file.next.afterOrderNo }),
  };
  return new Response(body, { headers });
}

/** Shown, not saved: a phone then offers to add it to the calendar. */
function calendarAnswer(file: string): Response {
  const headers = {
    ...safe,
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'inline; filename="gift.ics"',
  };
  return new Response(file, { headers });
}

/** Headers of every answer under /api: no cache (unless a call is conditional), no framing. */
export const safe = {
  ...sealed,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
};

const { 'Cache-Control': _, ...lasting } = safe;
const conditional = { ...lasting, 'Content-Type': 'application/json' };

export function failure(
  ctx: Context,
  request: Request,
  language: Language,
  correlationId: string,
  error: unknown,
): Response {
  const known = toDomainError(error);
  if (known.code === 'INTERNAL' || known.code === 'RECORD_DAMAGED')
    ctx.log.error({ event: 'http.failure', err: error instanceof Error ? error : String(error) });
  const path = new URL(request.url).pathname;
  const body = errorBody(known, path, language, instantText(ctx.clock.wallNow()));
  const response = Response.json(
    { ...body, ...((known.code === 'INTERNAL' || known.code === 'RECORD_DAMAGED') && { correlationId }) },
    {
      status: errorStatus[known.code],
      headers: safe,
    },
  );
  if (known.retryAfterSeconds !== undefined)
    response.headers.set('Retry-After', String(known.retryAfterSeconds));
  return response;
}

/** A context, or the error answer where the database cannot give the time. */
export async function contextOf(
  request: Request,
  language: Language,
  correlationId: string,
): Promise<Context | Response> {
  try {
    const ctx = await createContext();
    return { ...ctx, log: ctx.log.child({ correlationId }) };
  } catch (error) {
    const known = toDomainError(error);
    const body = errorBody(known, new URL(request.url).pathname, language, '');
    const headers = {
      ...safe,
      'X-Correlation-Id': correlationId,
      'Retry-After': String(known.retryAfterSeconds ?? 2),
    };
    return Response.json(body, { status: errorStatus[known.code], headers });
  }
}
