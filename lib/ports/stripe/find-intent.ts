import type { Stripe } from 'stripe';
import { Temporal } from 'temporal-polyfill';
import type { Outcome } from '../card-payments';
import { instantOf } from '../provider-call';
import { type IntentAnswer, intentAnswer, listAnswer } from './answers';
import { cardOf } from './card-token';
import { isMissing, unknownAfter } from './client';

export type IntentLookUp =
  | { kind: 'found'; intent: IntentAnswer }
  | { kind: 'absent' }
  | { kind: 'failed'; outcome: Outcome };

type Wanted = { key: string; cardToken: string; at: Temporal.Instant };

const pageSize = 100;
const maxPages = 20;
/** How far before the attempt the list is searched, because clocks differ. */
const marginHours = 48;

/**
 * Finds the PaymentIntent of a key: first in the customer's list, which is up to date; then by the search,
 * which may be a minute late but covers all customers. If neither finds it, it is absent. Sending it again
 * cannot book twice: for a day the idempotency key prevents that, and after a day no request can still be
 * running.
 */
export async function findIntent(stripe: Stripe, wanted: Wanted): Promise<IntentLookUp> {
  try {
    return (await inList(stripe, wanted)) ?? (await bySearch(stripe, wanted.key));
  } catch (error) {
    return { kind: 'failed', outcome: unknownAfter(error) };
  }
}

async function inList(stripe: Stripe, { key, cardToken, at }: Wanted): Promise<IntentLookUp | undefined> {
  const customer = cardOf(cardToken)?.customer;
  if (customer === undefined) return undefined;
  const oldest = at.subtract({ hours: marginHours });
  let after: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const { intents, hasMore } = await readPage(stripe, customer, after);
    const matches = intents.filter(({ metadata }) => metadata.key === key);
    if (matches.length > 0) return best(matches);
    const last = intents.at(-1);
    if (!hasMore || last === undefined || isBefore(last.metadata.at, oldest)) return undefined;
    after = last.id;
  }
  return { kind: 'failed', outcome: { kind: 'unknown', why: 'too_many_payments' } };
}

async function readPage(stripe: Stripe, customer: string, after: string | undefined) {
  const answer: unknown = await stripe.paymentIntents
    .list({ customer, limit: pageSize, ...(after && { starting_after: after }) })
    .catch((error) => {
      // The customer was deleted at Stripe: the search still finds its payments.
      if (isMissing(error)) return { data: [], has_more: false };
      throw error;
    });
  const { data, has_more: hasMore } = listAnswer.parse(answer);
  return { intents: data.map((entry) => intentAnswer.parse(entry)), hasMore };
}

async function bySearch(stripe: Stripe, key: string): Promise<IntentLookUp> {
  const query = `metadata['key']:'${key.replace(/[\\']/g, '\\$&')}'`;
  const answer: unknown = await stripe.paymentIntents.search({ query, limit: pageSize });
  const intents = listAnswer.parse(answer).data.map((entry) => intentAnswer.parse(entry));
  const matches = intents.filter(({ metadata }) => metadata.key === key);
  return matches.length > 0 ? best(matches) : { kind: 'absent' };
}

/** If a key has several intents, the one that succeeded counts. */
function best(matches: IntentAnswer[]): IntentLookUp {
  const intent = matches.find(({ status }) => status === 'succeeded') ?? matches[0];
  return intent ? { kind: 'found', intent } : { kind: 'absent' };
}

function isBefore(text: string | undefined, instant: Temporal.Instant): boolean {
  const at = instantOf(text);
  return at !== null && Temporal.Instant.compare(at, instant) < 0;
}
