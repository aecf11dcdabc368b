import type { IncomingMessage, ServerResponse } from 'node:http';

/** How a line or what stands in it breaks, whoever the provider is. */
const breaks: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
  drop: (request) => request.socket.destroy(),
  // The answer never comes.
  hang: () => {},
  html: (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>점검 중입니다</html>'),
  redirect: (_, response) => response.writeHead(307, { location: '/v1/elsewhere' }).end(),
};

/** Breaks the line in one of these ways; false where `how` is none of them, and the provider itself is at fault. */
export function breakLine(how: string, request: IncomingMessage, response: ServerResponse): boolean {
  breaks[how]?.(request, response);
  return how in breaks;
}

/** An answer that stops before its end. */
export function sendHalf(response: ServerResponse, body: unknown): void {
  response.writeHead(200).end(JSON.stringify(body).slice(0, -5));
}
