import type { IncomingMessage, ServerResponse } from 'node:http';

/** How a line or a proxy breaks, the same for every provider. */
const breaks: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
  drop: (request) => request.socket.destroy(),
  // The answer never comes.
  hang: () => {},
  html: (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>점검 중입니다</html>'),
  redirect: (_, response) => response.writeHead(307, { location: '/v1/elsewhere' }).end(),
};

/** Too many calls, or maintenance; then the value of `Retry-After`, which may be empty: `429:120`, `503:`. */
export type Busy = `${429 | 503}:${string}`;

/** Performs the fault `how`; false if `how` is not a fault of the connection. */
export function breakLine(how: string, request: IncomingMessage, response: ServerResponse): boolean {
  breaks[how]?.(request, response);
  return how in breaks || sayBusy(how, response);
}

/** Answers 429 or 503 with an HTML page, as a proxy does; false if `how` is another fault. */
export function sayBusy(how: string, response: ServerResponse): boolean {
  const [, status, after] = /^(429|503):(.*)$/.exec(how) ?? [];
  if (status === undefined) return false;
  const headers = { 'content-type': 'text/html', ...(after && { 'retry-after': after }) };
  response.writeHead(Number(status), headers).end('<html>잠시 후 다시 시도해 주세요</html>');
  return true;
}

/** An answer that stops before its end. */
export function sendHalf(response: ServerResponse, body: unknown): void {
  response.writeHead(200).end(JSON.stringify(body).slice(0, -5));
}
