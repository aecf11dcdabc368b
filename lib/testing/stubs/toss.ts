import { randomBytes } from 'node:crypto';
import { sendWithFault } from './faults';
import { faultQueue, type Reply, send, serve } from './stub-server';
import { type TossFault, tossFaults } from './toss-faults';
import { refuse, type TossPayment, tossLedger } from './toss-ledger';

type TossCall = 'issue' | 'charge' | 'cancel' | 'find' | 'forget' | 'list';

type TossRequest = { call: TossCall; method: string; path: string; idempotencyKey: string | null };

export type TossStub = {
  baseUrl: string;
  clientKey: string;
  secretKey: string;
  /** The card window: the shopper enters a card there and comes back with this `authKey`. */
  authenticate(customerKey: string, last4?: string): string;
  /** The issuer's answer to a card from now on; null approves again. `issue:1234` refuses at registration. */
  declineWith(last4: string, code: string | null): void;
  payments(): TossPayment[];
  requests(): TossRequest[];
  /** Breaks the next calls of this kind. */
  fault(call: TossCall, fault: TossFault, times?: number): void;
  /** The webhook that Toss sends when a payment was cancelled or failed: unsigned, as documented. */
  webhook(orderId: string, sentAtMs?: number): { body: string; headers: Record<string, string> };
  /** The webhook that Toss sends when a billing key was deleted. */
  billingDeleted(billingKey: string, sentAtMs?: number): { body: string; headers: Record<string, string> };
  /** A cancel that the shop's own people make in Toss's console. */
  cancelByHand(orderId: string, amount: number): void;
  billingKeys(): string[];
  close(): Promise<void>;
};

/**
 * Stub of Toss Payments on the loopback: the core API as its reference documents it (2022-11-16), with its own ledger. An
 * idempotency key repeats its first answer, refusals too.
 */
export async function startToss(): Promise<TossStub> {
  const ledger = tossLedger();
  const secretKey = `test_sk_${randomBytes(12).toString('hex')}`;
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  const faults = faultQueue<{ call: TossCall; fault: TossFault; times: number }>();
  const requests: TossRequest[] = [];
  const answered = new Map<string, Reply>();

  function work(call: TossCall, url: URL, body: Record<string, unknown>): Reply {
    const id = decodeURIComponent(url.pathname.split('/').at(call === 'cancel' ? -2 : -1) ?? '');
    switch (call) {
      case 'issue':
        return ledger.issue(body);
      case 'charge':
        return ledger.approve(id, body);
      case 'cancel':
        return ledger.cancel(id, body);
      case 'find':
        return ledger.find(id);
      case 'forget':
        return ledger.forget(id);
      case 'list':
        return ledger.list(url.searchParams);
    }
  }

  function once(idempotencyKey: string | null, path: string, act: () => Reply): Reply {
    if (idempotencyKey === null) return act();
    const known = answered.get(`${path} ${idempotencyKey}`) ?? structuredClone(act());
    answered.set(`${path} ${idempotencyKey}`, known);
    return known;
  }

  const { baseUrl, close } = await serve((request, response, bytes) => {
    const url = new URL(request.url ?? '/', 'http://stub');
    const call = callOf(request.method, url.pathname);
    if (call === undefined) return send(response, refuse(404, 'NOT_FOUND'));
    const header = request.headers['idempotency-key'];
    const idempotencyKey = request.method === 'POST' && typeof header === 'string' ? header : null;
    requests.push({ call, method: request.method ?? '', path: url.pathname, idempotencyKey });
    if (request.headers.authorization !== authorization)
      return send(response, refuse(401, 'UNAUTHORIZED_KEY'));
    const fault = faults.take((each) => each.call === call)?.fault ?? '';
    const body = bytes.length > 0 ? JSON.parse(bytes.toString()) : {};
    if (fault.startsWith('before:code:')) {
      const [, , first = '', second] = fault.split(':');
      const refusal = second === undefined ? refuse(400, first) : refuse(Number(first), second);
      // Toss repeats a refusal to the same idempotency key, too.
      return send(
        response,
        once(idempotencyKey, url.pathname, () => refusal),
      );
    }
    const reply = fault.startsWith('before:')
      ? refuse(500, 'COMMON_ERROR')
      : once(idempotencyKey, url.pathname, () => work(call, url, body));
    sendWithFault({ request, response, fault }, reply, tossFaults);
  });
  return {
    baseUrl,
    clientKey: 'test_ck_stub',
    secretKey,
    authenticate: (customerKey, last4 = '1234') => ledger.authenticate(customerKey, last4),
    declineWith: ledger.declineWith,
    payments: ledger.payments,
    requests: () => [...requests],
    fault: (call, fault, times = 1) => faults.add({ call, fault, times }),
    webhook: (orderId, sentAtMs) => event('PAYMENT_STATUS_CHANGED', ledger.find(orderId).body, sentAtMs),
    billingDeleted: (billingKey, sentAtMs) =>
      event('BILLING_DELETED', { billingKey, reason: '삭제 API 요청' }, sentAtMs),
    cancelByHand(orderId, amount) {
      const payment = ledger.payments().find((each) => each.orderId === orderId);
      ledger.cancel(payment?.paymentKey ?? '', { cancelReason: '고객 요청', cancelAmount: amount });
    },
    billingKeys: ledger.billingKeys,
    close,
  };
}

/** Unsigned, as documented for payments and billing keys. */
function event(eventType: string, data: unknown, sentAtMs = Date.now()) {
  return {
    body: JSON.stringify({
      eventType,
      createdAt: new Date(sentAtMs).toISOString().replace('Z', '000'),
      data,
    }),
    headers: {
      'content-type': 'application/json',
      'tosspayments-webhook-transmission-id': `whtrans_${randomBytes(12).toString('hex')}`,
      'tosspayments-webhook-transmission-retried-count': '0',
      'tosspayments-webhook-transmission-time': new Date(sentAtMs).toISOString(),
    },
  };
}

function callOf(method: string | undefined, path: string): TossCall | undefined {
  if (method === 'POST' && path === '/v1/billing/authorizations/issue') return 'issue';
  if (method === 'POST' && /^\/v1\/billing\/[^/]+$/.test(path)) return 'charge';
  if (method === 'DELETE' && /^\/v1\/billing\/[^/]+$/.test(path)) return 'forget';
  if (method === 'POST' && /^\/v1\/payments\/[^/]+\/cancel$/.test(path)) return 'cancel';
  if (method === 'GET' && /^\/v1\/payments\/orders\/[^/]+$/.test(path)) return 'find';
  return method === 'GET' && path === '/v1/transactions' ? 'list' : undefined;
}
