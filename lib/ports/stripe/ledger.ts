import type { Stripe } from 'stripe';
import { Temporal } from 'temporal-polyfill';
import { type BookedMoney, LedgerUnreachableError } from '../card-payments';
import { intentAnswer, last4Of, listAnswer, paymentTagOf, refundAnswer } from './answers';
import { whyFailed } from './client';
import { fromStripeMoney } from './currency';
import { roundsOf } from './metadata';

const pageSize = 100;

type ListQuery = { limit: number; starting_after?: string; created?: { gte: number } };
type Entry = { id: string; booked: BookedMoney | undefined };

/**
 * What Stripe has booked for the shop, first payments, then refunds, each newest first. Payments by other software on the same
 * account carry no key of the shop and are left out, with their refunds.
 */
export async function* listBooked(
  stripe: Stripe,
  since: Temporal.Instant,
  isSandbox: boolean,
): AsyncGenerator<BookedMoney[]> {
  const from = since.round({ smallestUnit: 'second', roundingMode: 'floor' });
  // A shop with a moved clock writes other times than Stripe does, so it reads everything.
  const created = isSandbox ? {} : { created: { gte: secondsOf(from) - marginSeconds } };
  const ofPayments = (query: ListQuery) =>
    stripe.paymentIntents.list({ ...query, expand: ['data.latest_charge'] });
  const ofRefunds = (query: ListQuery) =>
    stripe.refunds.list({ ...query, expand: ['data.charge', 'data.payment_intent'] });
  yield* pages(ofPayments, created, from, toCharge);
  yield* pages(ofRefunds, created, from, toRefund);
}

/** Covers the delay between the shop's record and Stripe's booking, and differences between clocks. */
const marginSeconds = 3_600;

const secondsOf = (instant: Temporal.Instant) => Math.floor(instant.epochMilliseconds / 1000);

async function* pages(
  list: (query: ListQuery) => Promise<unknown>,
  created: Pick<ListQuery, 'created'>,
  from: Temporal.Instant,
  read: (entry: unknown) => Entry,
): AsyncGenerator<BookedMoney[]> {
  let after: string | undefined;
  for (;;) {
    const query = { ...created, limit: pageSize, ...(after && { starting_after: after }) };
    const { entries, hasMore } = await readPage(() => list(query), read);
    const booked = entries.flatMap((entry) =>
      entry.booked && isSince(entry.booked, from) ? entry.booked : [],
    );
    if (booked.length > 0) yield booked;
    after = entries.at(-1)?.id;
    if (!hasMore || after === undefined) return;
  }
}

async function readPage(list: () => Promise<unknown>, read: (entry: unknown) => Entry) {
  try {
    const { data, has_more: hasMore } = listAnswer.parse(await list());
    return { entries: data.map(read), hasMore };
  } catch (error) {
    throw new LedgerUnreachableError(`Stripe's ledger cannot be read (${whyFailed(error)})`);
  }
}

function isSince({ at }: BookedMoney, from: Temporal.Instant): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(at), from) >= 0;
}

function toCharge(entry: unknown): Entry {
  const { id, status, metadata, latest_charge: charge, ...money } = intentAnswer.parse(entry);
  const { key, orderNo, at } = metadata;
  if (status !== 'succeeded' || !key || !orderNo || !at) return { id, booked: undefined };
  const amounts = fromStripeMoney({ amount: money.amount_received, currency: money.currency });
  return {
    id,
    booked: {
      ...amounts,
      key,
      orderNo,
      kind: 'CHARGE',
      cardLast4: last4Of(charge),
      at,
      gatewayRef: id,
      chargeKey: null,
      rounds: roundsOf(metadata),
    },
  };
}

function toRefund(entry: unknown): Entry {
  const { id, status, metadata, charge, created, ...money } = refundAnswer.parse(entry);
  const { key, orderNo, at, chargeKey } = metadata?.key ? metadata : byHand(id, created, paymentTagOf(entry));
  if (status !== 'succeeded' || !key || !orderNo || !at) return { id, booked: undefined };
  return {
    id,
    booked: {
      ...fromStripeMoney(money),
      key,
      orderNo,
      kind: 'REFUND',
      cardLast4: last4Of(charge),
      at,
      gatewayRef: id,
      chargeKey: chargeKey ?? null,
      rounds: [],
    },
  };
}

/** A refund made in Stripe's own console gets Stripe's number and Stripe's time. */
function byHand(id: string, created: number, { key: chargeKey, orderNo }: Record<string, string>) {
  const at = Temporal.Instant.fromEpochMilliseconds(created * 1000).toString();
  return { key: chargeKey && id, orderNo, at, chargeKey };
}
