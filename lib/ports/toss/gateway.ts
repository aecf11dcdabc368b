import type { Temporal } from 'temporal-polyfill';
import type { CardPayments } from '../card-payments';
import { systemClock } from '../clock';
import { type ProviderCheck, providerTime } from '../provider-check';
import { readTransactions, whyUnknown } from './answers';
import { cardPage } from './card-page';
import { readToken } from './card-token';
import { charge, lookUpCharge, unknown } from './charges';
import { type TossClient, tossClient } from './client';
import { follow, removeCard } from './follow';
import { listBooked } from './ledger';
import { lookUpRefund, refund } from './refunds';
import { dailyKey, notSendable } from './sendable';
import { readWebhook } from './webhook';

export type TossSettings = {
  baseUrl: string;
  /** Opens the card window; without it no card is registered. */
  clientKey?: string;
  secretKey: string;
  scriptUrl: string;
  /** Part of the webhook's URL; without it webhook calls are refused. */
  webhookSecret?: string;
  /** SHOP_SECRET, from which the customer key of a member is derived. */
  shopSecret: string;
  timeoutMs: number;
  /** A shop whose clock can be moved. */
  isSandbox: boolean;
  now?: () => Temporal.Instant;
};

/**
 * Toss Payments: card registration in its window, charges on billing keys, refunds as cancels (core API
 * 2022-11-16, browser SDK 2). Tested only against a stub of the documented API; see docs/payments.md.
 */
export function tossPayments(settings: TossSettings): CardPayments {
  const client = tossClient(settings);
  const { clientKey, webhookSecret, now = systemClock.wallNow } = settings;
  const scope = dailyKey(now);
  return {
    name: 'toss',
    cardPage: clientKey === undefined ? null : cardPage(client, { ...settings, clientKey }),
    register: async () => ({ kind: 'refused', code: 'CARD_REFUSED' }),
    charge: async (request) => {
      const why = notSendable(request);
      return why ? unknown(why) : charge(client, scope, request);
    },
    refund: async (request) => {
      const why = notSendable(request);
      return why ? unknown(why) : refund(client, scope, request);
    },
    lookUp: async (request) => {
      const why = notSendable(request);
      if (why) return unknown(why);
      return request.kind === 'CHARGE' ? lookUpCharge(client, request) : lookUpRefund(client, request);
    },
    follow: (hint) => follow(client, hint),
    cardRefOf: (token) => readToken(token)?.billingKey,
    removeCard: (token) => removeCard(client, token),
    readWebhook: webhookSecret === undefined ? null : (call, at) => readWebhook(webhookSecret, call, at),
    listBooked: (since) => listBooked(client, since, { now: now(), isSandbox: settings.isSandbox }),
    check: () => check(client, settings.secretKey, now()),
  };
}

/** Reads one minute of the ledger: this needs a working key, and the minute is nearly always empty. */
async function check(client: TossClient, secretKey: string, now: Temporal.Instant): Promise<ProviderCheck> {
  const at = now.toString({ smallestUnit: 'second' }).replace('Z', '');
  const answer = await client.get(`/v1/transactions?startDate=${at}&endDate=${at}&limit=1`);
  if (readTransactions(answer) === undefined)
    return { ok: false, why: `Toss answered ${whyUnknown(answer)}` };
  const time = answer.kind === 'answered' ? providerTime(answer.headers) : undefined;
  const note = secretKey.startsWith('test_') ? 'test keys' : undefined;
  return { ok: true, ...(note && { note }), ...(time && { at: time }) };
}
