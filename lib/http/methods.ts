import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { ErrorCode } from '@/lib/domain/shared/errors';
import { DomainError } from '@/lib/domain/shared/errors';
import type { DescribedHandler, Handler } from './answer/described';
import { type Declaration, endpoint } from './endpoint';
import { preflightAnswer, shareAnswer } from './security/cross-origin';
import type { CallerKind } from './session/admitted';

export { endpoint };

/**
 * The handlers of a route, with CORS for listed origins. Every other method gets 405 with `Allow` and the
 * shop's error body; Next's own 405 has no body. Use: `export const { GET, POST, PUT, PATCH, DELETE, OPTIONS }
 * = methods({ GET: endpoint(…) })`, or `= get(…)` where a path has one method.
 */
export const methodNames = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type MethodName = (typeof methodNames)[number];
type RouteHandlers = Record<MethodName | 'OPTIONS', Handler>;

const refusing = (code: ErrorCode): Handler =>
  endpoint({
    caller: 'anyone',
    response: null,
    handle: () => Promise.reject(new DomainError(code)),
  });

export function methods(handlers: Partial<Record<MethodName, DescribedHandler>>): RouteHandlers {
  const offered = methodNames.filter((name) => handlers[name]);
  const allow = [...offered, ...(handlers.GET ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  const refuse = shared(withAllow(refusing('METHOD_NOT_ALLOWED'), allow));
  const of = (name: MethodName) => (handlers[name] ? shared(handlers[name]) : refuse);
  return {
    GET: of('GET'),
    POST: of('POST'),
    PUT: of('PUT'),
    PATCH: of('PATCH'),
    DELETE: of('DELETE'),
    OPTIONS: listMethods(allow),
  };
}

const only =
  (name: MethodName) =>
  <
    P extends z.ZodType | undefined = undefined,
    Q extends z.ZodType | undefined = undefined,
    B extends z.ZodType | undefined = undefined,
    K extends CallerKind = 'anyone',
  >(
    declared: Declaration<P, Q, B, K>,
  ): RouteHandlers =>
    methods({ [name]: endpoint(declared) });

export const get = only('GET');
export const post = only('POST');
export const put = only('PUT');
export const patch = only('PATCH');
export const remove = only('DELETE');

/** For unknown paths under /api. A page of a listed origin may send a preflight, so that it can read the refusal. */
export function notFoundMethods(): RouteHandlers {
  const refuse = shared(refusing('NOT_FOUND'));
  const refuseOptions: Handler = async (request, route) =>
    preflightAnswer(request, methodNames.join(', ')) ?? refuse(request, route);
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: refuseOptions };
}

function listMethods(allow: string): Handler {
  const list = shared(async () => new Response(null, { status: 204, headers: { Allow: allow } }));
  return async (request, route) => preflightAnswer(request, allow) ?? list(request, route);
}

/** Adds the correlation ID and the CORS headers to each answer. The handler keeps its declaration. */
function shared(handler: Handler): Handler {
  const sharing: Handler = async (request, route) => {
    const response = await handler(request, route);
    if (!response.headers.has('X-Correlation-Id')) response.headers.set('X-Correlation-Id', randomUUID());
    return shareAnswer(request, response);
  };
  return handler.described ? Object.assign(sharing, { described: handler.described }) : sharing;
}

function withAllow(handler: Handler, allow: string): Handler {
  return async (request, route) => {
    const response = await handler(request, route);
    response.headers.set('Allow', allow);
    return response;
  };
}
