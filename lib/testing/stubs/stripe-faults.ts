import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Busy, breakLine, sendHalf } from './line-faults';
import { missing, type Reply, refuse } from './stripe-objects';

/** `before…` faults replace the work; `after…` faults come once it is done, so that only the answer is lost or wrong. */
export type StripeFault =
  | 'before:drop'
  | 'before:hang'
  | 'before:500'
  | 'before:429'
  | `before:${Busy}`
  | 'before:409'
  | 'before:401'
  | 'before:html'
  | 'before:redirect'
  | 'before:declined-elsewhere'
  | 'before:amount-too-small'
  | 'before:amount-too-large'
  | 'before:no-customer'
  | 'after:drop'
  | 'after:hang'
  | 'after:500'
  | 'after:huge'
  | 'after:garbage'
  | 'after:error'
  | 'after:other-amount'
  | 'after:other-currency'
  | 'after:other-key'
  | 'after:other-order'
  | 'after:part-received'
  | 'after:processing'
  | 'after:empty';

export function send(response: ServerResponse, { status, body }: Reply): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_standin' })
    .end(JSON.stringify(body));
}

/** An answer that is right but for this. */
const lies: Readonly<Record<string, object>> = {
  huge: { padding: 'x'.repeat(10_000_000) },
  'other-amount': { amount: 1, amount_received: 1 },
  'other-currency': { currency: 'usd' },
  'other-key': { metadata: { key: 'somebody-elses', orderNo: '1' } },
  'part-received': { amount_received: 1 },
  processing: { status: 'processing' },
};

const refusals: Readonly<Record<string, Reply>> = {
  '500': refuse(500, { type: 'api_error' }),
  '409': refuse(409, { type: 'invalid_request_error', code: 'lock_timeout' }),
  '401': refuse(401, { type: 'invalid_request_error' }),
  'amount-too-small': refuse(400, {
    type: 'invalid_request_error',
    code: 'amount_too_small',
    param: 'amount',
  }),
  'amount-too-large': refuse(400, {
    type: 'invalid_request_error',
    code: 'amount_too_large',
    param: 'amount',
  }),
  'no-customer': missing('customer'),
  // A card error that does not name its payment.
  'declined-elsewhere': refuse(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'stolen_card',
  }),
};

/** Sends the reply, or the fault's version. */
export function strike(
  fault: StripeFault | '',
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
): void {
  const how = fault.replace(/^(before|after):/, '');
  if (breakLine(how, request, response)) return;
  switch (how) {
    case '429':
      response
        .writeHead(429, { 'retry-after': '30', 'content-type': 'application/json' })
        .end('{"error":{"type":"invalid_request_error","code":"rate_limit"}}');
      break;
    case 'garbage':
      sendHalf(response, reply.body);
      break;
    case 'empty':
      send(response, { status: 200, body: {} });
      break;
    case 'error':
      send(response, { status: 200, body: { error: { type: 'card_error', code: 'card_declined' } } });
      break;
    case 'other-order': {
      const { metadata } = Object(reply.body);
      send(response, { ...reply, body: { ...Object(reply.body), metadata: { ...metadata, orderNo: '1' } } });
      break;
    }
    default:
      send(
        response,
        refusals[how] ?? (how in lies ? { ...reply, body: { ...Object(reply.body), ...lies[how] } } : reply),
      );
  }
}
