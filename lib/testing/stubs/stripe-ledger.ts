import {
  disputeJson,
  intentJson,
  methodJson,
  missing,
  newId,
  refundJson,
  refuse,
  type StripeDispute,
  type StripeIntent,
  type StripeRefund,
  type StripeWarning,
  sessionJson,
  type Tag,
  warningJson,
} from './stripe-objects';
import { stripeWallet } from './stripe-wallet';
import type { Reply } from './stub-server';

const cardDeclines: ReadonlySet<string> = new Set([
  'expired_card',
  'incorrect_number',
  'authentication_required',
]);

/** Stripe's own ledger, and the answers from it. Lists are newest first. */
export function stripeLedger(pageUrl: string) {
  const wallet = stripeWallet();
  const { customers, sessions, cards } = wallet;
  const declines = new Map<string, string>();
  const intents: StripeIntent[] = [];
  const refunds: StripeRefund[] = [];
  const disputes: StripeDispute[] = [];
  const warnings: StripeWarning[] = [];
  let isSearchBehind = false;
  let refundStatus = 'succeeded';
  const created = () => Math.floor(Date.now() / 1000);

  function pay(form: URLSearchParams): Reply {
    const customer = form.get('customer') ?? '';
    const card = cards.get(form.get('payment_method') ?? '');
    if (!customers.has(customer)) return missing('customer');
    if (card?.customer !== customer) return missing('payment_method');
    const isConfirmed = ['confirm', 'off_session'].every((name) => form.get(name) === 'true');
    if (!isConfirmed) return refuse(400, { type: 'invalid_request_error', code: 'parameter_missing' });
    const decline = declines.get(card.last4);
    const amount = Number(form.get('amount'));
    const intent: StripeIntent = {
      id: newId('pi'),
      customer,
      card,
      amount,
      amountReceived: decline === undefined ? amount : 0,
      currency: form.get('currency') ?? '',
      status: decline === undefined ? 'succeeded' : 'requires_payment_method',
      error:
        decline === undefined
          ? null
          : { code: cardDeclines.has(decline) ? decline : 'card_declined', decline_code: decline },
      metadata: tagOf(form),
      created: created(),
    };
    intents.unshift(intent);
    if (intent.error === null) return { status: 200, body: intentJson(intent) };
    return refuse(402, { type: 'card_error', ...intent.error, payment_intent: intentJson(intent) });
  }

  function payBack(form: URLSearchParams): Reply {
    const intent = intents.find(({ id }) => id === form.get('payment_intent'));
    if (!intent) return missing('payment_intent');
    const amount = Number(form.get('amount'));
    const before = refunds
      .filter((refund) => refund.intent === intent && refund.status !== 'failed')
      .reduce((sum, refund) => sum + refund.amount, 0);
    if (before >= intent.amountReceived)
      return refuse(400, { type: 'invalid_request_error', code: 'charge_already_refunded' });
    if (before + amount > intent.amountReceived)
      return refuse(400, { type: 'invalid_request_error', param: 'amount' });
    const refund = {
      id: newId('re'),
      intent,
      amount,
      status: refundStatus,
      metadata: tagOf(form),
      created: created(),
    };
    refunds.unshift(refund);
    return { status: 200, body: refundJson(refund) };
  }

  function listIntents(query: URLSearchParams): Reply {
    const customer = query.get('customer');
    if (customer !== null && !customers.has(customer)) return missing('customer');
    const own = intents.filter((intent) => customer === null || intent.customer === customer);
    return page(own, query, intentJson);
  }

  function search(query: URLSearchParams): Reply {
    const key = /^metadata\['key'\]:'(.+)'$/.exec(query.get('query') ?? '')?.[1];
    const found = isSearchBehind ? [] : intents.filter(({ metadata }) => metadata.key === key);
    return page(found, query, intentJson);
  }

  function listRefunds(query: URLSearchParams): Reply {
    const of = query.get('payment_intent');
    return page(
      refunds.filter(({ intent }) => of === null || intent.id === of),
      query,
      refundJson,
    );
  }

  function readSession(id: string): Reply {
    const session = sessions.get(id);
    return session ? { status: 200, body: sessionJson(session, pageUrl) } : missing('id');
  }

  /** An object by its own number. */
  function readObject(id: string): Reply {
    const dispute = disputes.find((each) => each.id === id);
    const warning = warnings.find((each) => each.id === id);
    const refund = refunds.find((each) => each.id === id);
    const card = cards.get(id);
    const body =
      (dispute && disputeJson(dispute)) ??
      (warning && warningJson(warning, true)) ??
      (refund && refundJson(refund)) ??
      (card && methodJson(card));
    return body ? { status: 200, body } : missing('id');
  }

  function detach(id: string): Reply {
    const card = cards.get(id);
    if (!card) return missing('id');
    card.customer = null;
    return { status: 200, body: methodJson(card) };
  }

  function intentOf(key: string): StripeIntent {
    const intent = intents.find(({ metadata }) => metadata.key === key);
    if (!intent) throw new Error(`No payment ${key}`);
    return intent;
  }

  function openSession(form: URLSearchParams): Reply {
    const session = wallet.openSession(form, tagOf(form));
    return session ? { status: 200, body: sessionJson(session, pageUrl) } : missing('customer');
  }

  return {
    addCustomer: (form: URLSearchParams) => wallet.addCustomer(tagOf(form)),
    enterCard: wallet.enterCard,
    session: (id: string) => sessions.get(id),
    openSession,
    readSession,
    readObject,
    detachCard: detach,
    /**
     * Actions of issuers, and of the merchant in Stripe's dashboard. Each returns the object of the webhook
     * that follows.
     */
    dispute(key: string, status = 'needs_response') {
      const intent = intentOf(key);
      const known = disputes.find((each) => each.intent === intent);
      const dispute = known ?? { id: newId('du'), intent, reason: 'fraudulent', status };
      dispute.status = status;
      if (!known) disputes.unshift(dispute);
      return disputeJson(dispute);
    },
    warn(key: string) {
      const warning = { id: newId('issfr'), intent: intentOf(key) };
      warnings.unshift(warning);
      return warningJson(warning);
    },
    refundByHand(key: string, amount: number) {
      const form = new URLSearchParams({ payment_intent: intentOf(key).id, amount: `${amount}` });
      payBack(form);
      return refunds[0] && refundJson(refunds[0]);
    },
    renewCard(last4: string, renewed: { last4: string; exp_month: number; exp_year: number }) {
      const card = [...cards.values()].find((each) => each.last4 === last4);
      if (!card) throw new Error(`No card ${last4}`);
      Object.assign(card, renewed);
      return methodJson(card);
    },
    cards: () => [...cards.values()],
    pay,
    payBack,
    listIntents,
    search,
    listRefunds,
    intents: () => intents,
    refunds: () => refunds,
    /** The issuer's answer to a card with these last digits from now on; null approves again. */
    declineWith: (last4: string, code: string | null) =>
      void (code === null ? declines.delete(last4) : declines.set(last4, code)),
    /** The search lags behind the ledger. */
    holdSearchBack: (isBehind: boolean) => {
      isSearchBehind = isBehind;
    },
    refundsBecome: (status: string) => {
      refundStatus = status;
    },
    forgetCustomer: (customer: string) => void customers.delete(customer),
    detach: (paymentMethod: string) => void cards.delete(paymentMethod),
  };
}

function tagOf(form: URLSearchParams): Tag {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );
}

function page<Row extends { id: string; created: number }>(
  rows: Row[],
  query: URLSearchParams,
  json: (row: Row, isExpanded: boolean) => object,
): Reply {
  const from = Number(query.get('created[gte]') ?? 0);
  const limit = Number(query.get('limit') ?? 10);
  const after = query.get('starting_after');
  const since = rows.filter((row) => row.created >= from);
  const start = after === null ? 0 : since.findIndex(({ id }) => id === after) + 1;
  const shown = since.slice(start, start + limit);
  const isExpanded = [...query.keys()].some((name) => name.startsWith('expand['));
  const data = shown.map((row) => json(row, isExpanded));
  return { status: 200, body: { object: 'list', data, has_more: since.length > start + limit } };
}
