import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Reply, refuse, type TossPayment, tossLedger } from './toss-books';
import { send, strike, type TossFault } from './toss-faults';

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
  const books = tossLedger();
  const secretKey = `test_sk_${randomBytes(12).toString('hex')}`;
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  const faults: Array<{ call: TossCall; fault: TossFault; times: number }> = [];
  const requests: TossRequest[] = [];
  const answered = new Map<string, Reply>();

  function work(call: TossCall, url: URL, body: Record<string, unknown>): Reply {
    const id = decodeURIComponent(url.pathname.split('/').at(call === 'cancel' ? -2 : -1) ?? '');
    switch (call) {
      case 'issue':
        return books.issue(body);
      case 'charge':
        return books.approve(id, body);
      case 'cancel':
        return books.cancel(id, body);
      case 'find':
        return books.find(id);
      case 'forget':
        return books.forget(id);
      case 'list':
        return books.list(url.searchParams);
    }
  }

  function once(idempotencyKey: string | null, path: string, act: () => Reply): Reply {
    if (idempotencyKey === null) return act();
    const known = answered.get(`${path} ${idempotencyKey}`) ?? structuredClone(act());
    answered.set(`${path} ${idempotencyKey}`, known);
    return known;
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://stand-in');
      const call = callOf(request.method, url.pathname);
      if (call === undefined) return send(response, refuse(404, 'NOT_FOUND'));
      const header = request.headers['idempotency-key'];
      const idempotencyKey = request.method === 'POST' && typeof header === 'string' ? header : null;
      requests.push({ call, method: request.method ?? '', path: url.pathname, idempotencyKey });
      if (request.headers.authorization !== authorization)
        return send(response, refuse(401, 'UNAUTHORIZED_KEY'));
      const struck = faults.find((each) => each.call === call && each.times > 0);
      if (struck) struck.times -= 1;
      const fault = struck?.fault ?? '';
      const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
      const act = () => work(call, url, body);
      if (fault.startsWith('before:code:')) {
        const [, , first = '', second] = fault.split(':');
        const refusal = second === undefined ? refuse(400, first) : refuse(Number(first), second);
        // Toss repeats a refusal to the same idempotency key, too.
        return send(
          response,
          once(idempotencyKey, url.pathname, () => refusal),
        );
      }
      const isBefore = fault.startsWith('before:');
      const reply = isBefore ? refuse(500, 'COMMON_ERROR') : once(idempotencyKey, url.pathname, act);
      strike(fault, request, response, reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    clientKey: 'test_ck_standin',
    secretKey,
    authenticate: (customerKey, last4 = '1234') => books.authenticate(customerKey, last4),
    declineWith: books.declineWith,
    payments: books.payments,
    requests: () => [...requests],
    fault: (call, fault, times = 1) => void faults.push({ call, fault, times }),
    webhook: (orderId, sentAtMs) => event('PAYMENT_STATUS_CHANGED', books.find(orderId).body, sentAtMs),
    billingDeleted: (billingKey, sentAtMs) =>
      event('BILLING_DELETED', { billingKey, reason: '삭제 API 요청' }, sentAtMs),
    cancelByHand(orderId, amount) {
      const payment = books.payments().find((each) => each.orderId === orderId);
      books.cancel(payment?.paymentKey ?? '', { cancelReason: '고객 요청', cancelAmount: amount });
    },
    billingKeys: books.billingKeys,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
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
