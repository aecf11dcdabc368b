import { randomUUID } from 'node:crypto';
import { incomingCallResponse } from '@/lib/contract/shared/incoming-call';
import { DomainError } from '@/lib/domain/shared/errors';
import { wake } from '@/lib/ports/job-signal';
import { answer, contextOf, failure } from '../answer/answer';
import { type DescribedHandler, described } from '../answer/described';
import { finishCall } from '../answer/finish-call';
import { toDomainError } from '../answer/to-domain-error';
import type { Context } from '../context';
import { readBytes } from './read-json';
import { languageOf } from './request-language';

/** A provider's call as raw bytes: its signature covers the bytes, so nothing may parse and rewrite them. */
export type IncomingCall = { body: Uint8Array; headers: Headers; query: URLSearchParams };

/**
 * A route for a provider's calls. It ignores cookies and origin; instead, `hear` first checks the provider's
 * signature, and returns 'refused' for a bad signature or an old call. Every genuine call gets 200, even if the
 * shop does not use it, so that the provider does not send it again.
 */
export function incomingCall(
  summary: string,
  hear: (ctx: Context, call: IncomingCall) => Promise<'heard' | 'refused'>,
): DescribedHandler {
  const description = {
    summary,
    caller: 'anyone',
    credential: 'signature',
    bodyType: 'application/json',
    response: incomingCallResponse,
    fails: ['WEBHOOK_REFUSED', 'BODY_TOO_LARGE', 'NOT_FOUND'],
  } as const;
  return described(description, async (request, route) => {
    const correlationId = randomUUID();
    const language = languageOf(request);
    const ctx = await contextOf(request, language, correlationId);
    if (ctx instanceof Response) return ctx;
    const startedAt = ctx.clock.wallNow();
    let response: Response;
    let refusal: string | null = null;
    try {
      const body = await readBytes(request, ctx.config.LIMIT_BODY_BYTES);
      const { searchParams: query } = new URL(request.url);
      const result = await hear(ctx, { body, headers: request.headers, query });
      if (result === 'refused') throw new DomainError('WEBHOOK_REFUSED');
      response = answer({ status: 200, body: { result: 'SUCCESS' } });
      wake();
    } catch (error) {
      refusal = toDomainError(error).code;
      response = failure(ctx, request, language, correlationId, error);
    }
    return finishCall(ctx, request, response, {
      correlationId,
      startedAt,
      refusal,
      params: await route.params,
    });
  });
}
