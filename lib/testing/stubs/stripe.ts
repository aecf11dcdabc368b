import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { stripeLedger } from './stripe-books';
import { type StripeFault, send, strike } from './stripe-faults';
import { intentJson, type Reply, refundJson, refuse } from './stripe-objects';

export type StripeCall =
  | 'customer'
  | 'session'
  | 'read'
  | 'pay'
  | 'list'
  | 'search'
  | 'refund'
  | 'refunds'
  | 'object'
  | 'detach'
  | 'balance';
type StripeRequest = { call: StripeCall; form: URLSearchParams; idempotencyKey: string | null };

export type StripeStub = Awaited<ReturnType<typeof startStripe>>;

/**
 * Stub of Stripe on the loopback, with its own ledger: the calls that the shop makes, as the API reference
 * documents them. An idempotency key repeats its first answer, declines too, and refuses other parameters.
 * `/pay/…` is the hosted card page: a POST with the card's last four digits redirects to the shop.
 */
export async function startStripe({
  port = 0,
  secretKey = `sk_test_${randomBytes(12).toString('hex')}`,
} = {}) {
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
  const faults: Array<{ call: StripeCall; fault: StripeFault; times: number }> = [];
  const requests: StripeRequest[] = [];
  const answered = new Map<string, { form: string; reply: Reply }>();
  let books = stripeLedger('');

  function work(call: StripeCall, id: string, form: URLSearchParams): Reply {
    switch (call) {
      case 'customer':
        return books.addCustomer(form);
      case 'session':
        return books.openSession(form);
      case 'read':
        return books.readSession(id);
      case 'pay':
        return books.pay(form);
      case 'list':
        return books.listIntents(form);
      case 'search':
        return books.search(form);
      case 'refund':
        return books.payBack(form);
      case 'refunds':
        return books.listRefunds(form);
      case 'object':
        return books.readObject(id);
      case 'detach':
        return books.detachCard(id);
      case 'balance':
        return { status: 200, body: { object: 'balance', available: [], pending: [] } };
    }
  }

  function once(key: string | null, form: URLSearchParams, act: () => Reply): Reply {
    if (key === null) return act();
    const known = answered.get(key);
    if (known && known.form !== form.toString()) return refuse(400, { type: 'idempotency_error' });
    const reply = known?.reply ?? structuredClone(act());
    answered.set(key, { form: form.toString(), reply });
    return reply;
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://stand-in');
      const sent = new URLSearchParams(Buffer.concat(chunks).toString());
      const visit = /^\/pay\/(cs_\w+)$/.exec(url.pathname)?.[1];
      if (visit !== undefined && request.method === 'POST') {
        const location = books.enterCard(visit, sent.get('last4') ?? '4242');
        return response.writeHead(303, { location }).end();
      }
      const call = callOf(request.method, url.pathname);
      if (call === undefined) return send(response, refuse(404, { type: 'invalid_request_error' }));
      const form = request.method === 'POST' ? sent : url.searchParams;
      const header = request.headers['idempotency-key'];
      const idempotencyKey = typeof header === 'string' ? header : null;
      requests.push({ call, form, idempotencyKey });
      if (request.headers.authorization !== `Bearer ${secretKey}`)
        return send(response, refuse(401, { type: 'invalid_request_error' }));
      const struck = faults.find((each) => each.call === call && each.times > 0);
      if (struck) struck.times -= 1;
      const fault = struck?.fault ?? '';
      const id =
        url.pathname
          .replace(/\/detach$/, '')
          .split('/')
          .at(-1) ?? '';
      const isBefore = fault.startsWith('before:');
      const reply = isBefore
        ? { status: 500, body: {} }
        : once(idempotencyKey, form, () => work(call, id, form));
      strike(fault, request, response, reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  books = stripeLedger(baseUrl);

  function event(type: string, object: object | undefined, { secret = webhookSecret, at = Date.now() } = {}) {
    const body = JSON.stringify({
      id: `evt_${randomBytes(10).toString('hex')}`,
      object: 'event',
      type,
      data: { object },
    });
    const timestamp = Math.floor(at / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
  }

  return {
    baseUrl,
    secretKey,
    webhookSecret,
    books,
    requests: () => [...requests],
    /** Breaks the next calls of this kind. */
    fault: (call: StripeCall, fault: StripeFault, times = 1) => void faults.push({ call, fault, times }),
    /** The webhooks that Stripe sends about the payment or refund of a key, signed. */
    paymentEvent: (key: string, how?: Parameters<typeof event>[2]) => {
      const intent = books.intents().find(({ metadata }) => metadata.key === key);
      return event('payment_intent.succeeded', intent && intentJson(intent), how);
    },
    refundEvent: (key: string, how?: Parameters<typeof event>[2]) => {
      const refund = books.refunds().find(({ metadata }) => metadata.key === key);
      return event('refund.updated', refund && refundJson(refund), how);
    },
    event,
    /** Idempotency keys live for a day. */
    forgetKeys: () => answered.clear(),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function callOf(method: string | undefined, path: string): StripeCall | undefined {
  const isPost = method === 'POST';
  switch (path) {
    case '/v1/customers':
      return isPost ? 'customer' : undefined;
    case '/v1/checkout/sessions':
      return isPost ? 'session' : undefined;
    case '/v1/payment_intents':
      return isPost ? 'pay' : 'list';
    case '/v1/payment_intents/search':
      return 'search';
    case '/v1/refunds':
      return isPost ? 'refund' : 'refunds';
    case '/v1/balance':
      return 'balance';
    default:
      if (isPost) return /^\/v1\/payment_methods\/\w+\/detach$/.test(path) ? 'detach' : undefined;
      if (/^\/v1\/(disputes|refunds|payment_methods|radar\/early_fraud_warnings)\/\w+$/.test(path))
        return 'object';
      return /^\/v1\/checkout\/sessions\/\w+$/.test(path) ? 'read' : undefined;
  }
}
