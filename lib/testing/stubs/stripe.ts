import { randomBytes } from 'node:crypto';
import { Stripe } from 'stripe';
import { sendWithFault } from './faults';
import { type StripeFault, stripeFaults } from './stripe-faults';
import { stripeLedger } from './stripe-ledger';
import { intentJson, refundJson, refuse } from './stripe-objects';
import { faultQueue, type Reply, send, serve } from './stub-server';

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
  const faults = faultQueue<{ call: StripeCall; fault: StripeFault; times: number }>();
  const requests: StripeRequest[] = [];
  const answered = new Map<string, { form: string; reply: Reply }>();
  let ledger = stripeLedger('');

  function work(call: StripeCall, id: string, form: URLSearchParams): Reply {
    switch (call) {
      case 'customer':
        return ledger.addCustomer(form);
      case 'session':
        return ledger.openSession(form);
      case 'read':
        return ledger.readSession(id);
      case 'pay':
        return ledger.pay(form);
      case 'list':
        return ledger.listIntents(form);
      case 'search':
        return ledger.search(form);
      case 'refund':
        return ledger.payBack(form);
      case 'refunds':
        return ledger.listRefunds(form);
      case 'object':
        return ledger.readObject(id);
      case 'detach':
        return ledger.detachCard(id);
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

  const { baseUrl, close } = await serve(
    (request, response, bytes) => {
      const url = new URL(request.url ?? '/', 'http://stub');
      const sent = new URLSearchParams(bytes.toString());
      const visit = /^\/pay\/(cs_\w+)$/.exec(url.pathname)?.[1];
      if (visit !== undefined && request.method === 'POST') {
        const location = ledger.enterCard(visit, sent.get('last4') ?? '4242');
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
      const fault = faults.take((each) => each.call === call)?.fault ?? '';
      const id =
        url.pathname
          .replace(/\/detach$/, '')
          .split('/')
          .at(-1) ?? '';
      const reply = fault.startsWith('before:')
        ? { status: 500, body: {} }
        : once(idempotencyKey, form, () => work(call, id, form));
      sendWithFault({ request, response, fault }, reply, stripeFaults(reply));
    },
    { port },
  );
  ledger = stripeLedger(baseUrl);

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
    ledger,
    requests: () => [...requests],
    /** Breaks the next calls of this kind. */
    fault: (call: StripeCall, fault: StripeFault, times = 1) => faults.add({ call, fault, times }),
    /** The webhooks that Stripe sends about the payment or refund of a key, signed. */
    paymentEvent: (key: string, how?: Parameters<typeof event>[2]) => {
      const intent = ledger.intents().find(({ metadata }) => metadata.key === key);
      return event('payment_intent.succeeded', intent && intentJson(intent), how);
    },
    refundEvent: (key: string, how?: Parameters<typeof event>[2]) => {
      const refund = ledger.refunds().find(({ metadata }) => metadata.key === key);
      return event('refund.updated', refund && refundJson(refund), how);
    },
    event,
    /** Idempotency keys live for a day. */
    forgetKeys: () => answered.clear(),
    close,
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
