import type { GatewayFault } from './faults';
import { refuse } from './toss-ledger';

/** `before:code:<CODE>` refuses with status 400, or with the named one, as in `before:code:403:FDS_ERROR`. */
export type TossFault = GatewayFault | `before:code:${string}` | 'after:not-done';

export const tossFaults = {
  replies: {
    '500': refuse(500, 'FAILED_INTERNAL_SYSTEM_PROCESSING'),
    '429': { ...refuse(429, 'TOO_MANY_REQUESTS'), headers: { 'retry-after': '30' } },
    error: { status: 200, body: { code: 'INVALID_STOPPED_CARD', message: '정지된 카드 입니다.' } },
  },
  wrong: {
    'other-amount': { totalAmount: 1 },
    'other-order': { orderId: 'somebody-elses' },
    'other-currency': { currency: 'USD' },
    'not-done': { status: 'IN_PROGRESS' },
  },
};
