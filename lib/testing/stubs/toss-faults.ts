import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Busy, breakLine, sendHalf } from './line-faults';
import { type Reply, refuse } from './toss-books';

/**
 * With `before…` the request is not processed; with `after…` it is processed, and its answer is lost or wrong.
 * `before:code:<CODE>` refuses with status 400, or with the named one, as in `before:code:403:FDS_ERROR`.
 */
export type TossFault =
  | 'before:drop'
  | 'before:hang'
  | 'before:500'
  | 'before:429'
  | `before:${Busy}`
  | 'before:html'
  | 'before:redirect'
  | `before:code:${string}`
  | 'after:drop'
  | 'after:hang'
  | 'after:500'
  | 'after:huge'
  | 'after:garbage'
  | 'after:error'
  | 'after:other-amount'
  | 'after:other-order'
  | 'after:other-currency'
  | 'after:not-done';

export function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** An answer that is right but for this. */
const lies: Readonly<Record<string, object>> = {
  huge: { padding: 'x'.repeat(10_000_000) },
  'other-amount': { totalAmount: 1 },
  'other-order': { orderId: 'somebody-elses' },
  'other-currency': { currency: 'USD' },
  'not-done': { status: 'IN_PROGRESS' },
};

/** Sends the reply, or the fault's version. */
export function strike(
  fault: TossFault | '',
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
): void {
  const how = fault.replace(/^(before|after):/, '');
  if (breakLine(how, request, response)) return;
  switch (how) {
    case '500':
      send(response, refuse(500, 'FAILED_INTERNAL_SYSTEM_PROCESSING'));
      break;
    case '429':
      response.writeHead(429, { 'retry-after': '30' }).end('{"code":"TOO_MANY_REQUESTS"}');
      break;
    case 'garbage':
      sendHalf(response, reply.body);
      break;
    case 'error':
      send(response, { status: 200, body: { code: 'INVALID_STOPPED_CARD', message: '정지된 카드 입니다.' } });
      break;
    default:
      send(response, how in lies ? { ...reply, body: { ...Object(reply.body), ...lies[how] } } : reply);
  }
}
