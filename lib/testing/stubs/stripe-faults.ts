import type { GatewayFault } from './faults';
import { missing, refuse } from './stripe-objects';
import type { Reply } from './stub-server';

export type StripeFault =
  | GatewayFault
  | 'before:409'
  | 'before:401'
  | 'before:declined-elsewhere'
  | 'before:amount-too-small'
  | 'before:amount-too-large'
  | 'before:no-customer'
  | 'after:other-key'
  | 'after:part-received'
  | 'after:processing'
  | 'after:empty';

const invalid = { type: 'invalid_request_error' };

const replies: Readonly<Record<string, Reply>> = {
  '500': refuse(500, { type: 'api_error' }),
  '429': { ...refuse(429, { ...invalid, code: 'rate_limit' }), headers: { 'retry-after': '30' } },
  '409': refuse(409, { ...invalid, code: 'lock_timeout' }),
  '401': refuse(401, invalid),
  'amount-too-small': refuse(400, { ...invalid, code: 'amount_too_small', param: 'amount' }),
  'amount-too-large': refuse(400, { ...invalid, code: 'amount_too_large', param: 'amount' }),
  'no-customer': missing('customer'),
  // A card error that does not name its payment.
  'declined-elsewhere': refuse(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'stolen_card',
  }),
  empty: { status: 200, body: {} },
  error: { status: 200, body: { error: { type: 'card_error', code: 'card_declined' } } },
};

const wrong: Readonly<Record<string, object>> = {
  'other-amount': { amount: 1, amount_received: 1 },
  'other-currency': { currency: 'usd' },
  'other-key': { metadata: { key: 'somebody-elses', orderNo: '1' } },
  'part-received': { amount_received: 1 },
  processing: { status: 'processing' },
};

/** The other replies and wrong values of these faults. `other-order` keeps the key of the right reply. */
export function stripeFaults({ body }: Reply) {
  const { metadata } = Object(body);
  return { replies, wrong: { ...wrong, 'other-order': { metadata: { ...metadata, orderNo: '1' } } } };
}
