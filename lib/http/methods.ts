import type { ErrorCode } from '@/lib/domain/errors';
import { DomainError } from '@/lib/domain/errors';
import { endpoint, type Handler } from './endpoint';

/**
 * A route's handlers, with every other method answered in the shop's error shape and with `Allow` (Next's own 405 has no
 * body). Use: `export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: endpoint(…) })`.
 */
const names = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Name = (typeof names)[number];

const refusing = (code: ErrorCode): Handler =>
  endpoint({
    caller: 'anyone',
    response: null,
    handle: () => Promise.reject(new DomainError(code)),
  });

export function methods(handlers: Partial<Record<Name, Handler>>): Record<Name | 'OPTIONS', Handler> {
  const offered = names.filter((name) => handlers[name]);
  const allow = [...offered, ...(handlers.GET ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  const refuse = withAllow(refusing('METHOD_NOT_ALLOWED'), allow);
  return {
    GET: handlers.GET ?? refuse,
    POST: handlers.POST ?? refuse,
    PUT: handlers.PUT ?? refuse,
    PATCH: handlers.PATCH ?? refuse,
    DELETE: handlers.DELETE ?? refuse,
    OPTIONS: tellMethods(allow),
  };
}

/** For paths under /api that nobody listed. */
export function notFoundMethods(): Record<Name | 'OPTIONS', Handler> {
  const refuse = refusing('NOT_FOUND');
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: refuse };
}

const tellMethods =
  (allow: string): Handler =>
  async () =>
    new Response(null, { status: 204, headers: { Allow: allow } });

function withAllow(handler: Handler, allow: string): Handler {
  return async (request, route) => {
    const response = await handler(request, route);
    response.headers.set('Allow', allow);
    return response;
  };
}
