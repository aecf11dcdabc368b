import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Reply, send } from './stub-server';

/** Too many calls, or maintenance; then the value of `Retry-After`, which may be empty: `429:120`, `503:`. */
export type Busy = `${429 | 503}:${string}`;

const html = { 'content-type': 'text/html' };

/** Faults of a connection or a proxy, the same for every provider. */
const breaks: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
  drop: (request) => request.socket.destroy(),
  // The answer never comes.
  hang: () => {},
  html: (_, response) => response.writeHead(200, html).end('<html>점검 중입니다</html>'),
  redirect: (_, response) => response.writeHead(307, { location: '/v1/elsewhere' }).end(),
  endless: (_, response) => response.writeHead(200).end(`${' '.repeat(10_000_000)}{}`),
};

/** Performs the fault `how`; false if `how` is not a fault of the connection. */
export function breakLine(how: string, request: IncomingMessage, response: ServerResponse): boolean {
  breaks[how]?.(request, response);
  if (how in breaks) return true;
  const [, status, after] = /^(429|503):(.*)$/.exec(how) ?? [];
  if (status === undefined) return false;
  // An HTML page, as a proxy sends it.
  response.writeHead(Number(status), { ...html, ...(after && { 'retry-after': after }) });
  response.end('<html>잠시 후 다시 시도해 주세요</html>');
  return true;
}

/**
 * With `before…` a gateway does not process the request; with `after…` it does, and only its answer is lost or wrong.
 */
export type GatewayFault =
  | `before:${'drop' | 'hang' | '500' | '429' | 'html' | 'redirect' | Busy}`
  | `after:${'drop' | 'hang' | '500' | 'huge' | 'garbage' | 'error' | 'other-amount' | 'other-currency' | 'other-order'}`;

/** Sends the gateway's reply with its fault: another reply, or a wrong value in the right one. */
export function sendWithFault(
  { request, response, fault }: { request: IncomingMessage; response: ServerResponse; fault: string },
  reply: Reply,
  { replies, wrong }: Readonly<Record<'replies', Record<string, Reply>> & { wrong: Record<string, object> }>,
): void {
  const how = fault.replace(/^(before|after):/, '');
  if (breakLine(how, request, response)) return;
  const changes = how === 'huge' ? { padding: 'x'.repeat(10_000_000) } : wrong[how];
  if (how === 'garbage') response.writeHead(200).end(JSON.stringify(reply.body).slice(0, -5));
  else if (changes) send(response, { ...reply, body: { ...Object(reply.body), ...changes } });
  else send(response, replies[how] ?? reply);
}
