import type { IncomingMessage } from 'node:http';
import { DomainError } from '@/lib/domain/shared/errors';
import { keptForMembersHeader, methodHeader, socketHeader } from '@/lib/http/request/client-address';

/**
 * The request guard checks each request before the framework sees it. It removes the headers that control the
 * framework, also `X-Forwarded-Host`, `-Port` and `-Proto` of a proxy.
 */
export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const steeringHeaders =
  /^(x-middleware-|x-invoke-|x-matched-path$|x-now-route-matches$|x-nextjs-data$|next-action|x-forwarded-(host|port|proto)$)/;

/** Prepares a request for the framework, or returns why it is refused. */
export function guard(request: IncomingMessage): DomainError | undefined {
  for (const name of Object.keys(request.headers))
    if (steeringHeaders.test(name)) delete request.headers[name];
  delete request.headers[keptForMembersHeader];
  request.headers[socketHeader] = request.socket.remoteAddress ?? 'unknown';
  request.headers[methodHeader] = request.method ?? '';
  if (!hasOneHost(request)) return new DomainError('MALFORMED_REQUEST');
  if (!methods.includes(request.method ?? '')) return new DomainError('METHOD_NOT_ALLOWED');
  // The shop has no WebSocket and is no proxy for other hosts.
  if (/websocket/i.test(request.headers.upgrade ?? '') || !request.url?.startsWith('/'))
    return new DomainError('NOT_FOUND');
  if (!isReadable(request.url))
    request.url = request.url.startsWith('/api/') ? `/api/${nowhere}` : `/${nowhere}`;
  return undefined;
}

/** The framework builds URLs from the host; HTTP/1.0 may omit it. */
function hasOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length === 0) return httpVersion === '1.0';
  return hosts.length === 1 && isHost(headers.host ?? '');
}

function isHost(host: string): boolean {
  return /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}/`);
}

/**
 * The framework fails on invalid path escapes (`%zz`, `%C0%AE`), so such a path becomes this one, which gets
 * 404.
 */
const nowhere = '%EF%BF%BD';

function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
