import { Temporal } from 'temporal-polyfill';
import { type BookedMoney, LedgerUnreachableError } from '../card-payments';
import { type Payment, readPayment, readTransactions, type Transaction, whyUnknown } from './answers';
import { paymentOfOrder, type TossClient } from './client';
import { roundsIn } from './order-name';
import { isDone, keyInReason } from './refunds';
import { isOrderId } from './sendable';

const pageSize = 100;
/** Toss recommends this time limit for this one list. */
const patienceMs = 60_000;

/**
 * The list of transactions has neither the keys of refunds nor the rounds of a charge; the payments have both. So each page costs
 * one call, and one more per payment on it. Transactions are sorted by time, so a charge comes before its cancels; cancels of an
 * older charge come without it.
 */
export async function* listBooked(
  client: TossClient,
  since: Temporal.Instant,
  { now, isSandbox }: { now: Temporal.Instant; isSandbox: boolean },
): AsyncGenerator<BookedMoney[]> {
  const [earlier, later] = Temporal.Instant.compare(since, now) < 0 ? [since, now] : [now, since];
  // A shop with a moved clock uses other times than Toss, so it reads 90 days more.
  const from = isSandbox ? earlier.subtract({ hours: 90 * 24 }) : since;
  // Clocks differ, and what is booked during the read is included.
  const until = later.add({ hours: 1 });
  const range = { startDate: localTime(from), endDate: localTime(until), limit: `${pageSize}` };
  let startingAfter: string | undefined;
  for (;;) {
    const query = new URLSearchParams({
      ...range,
      ...(startingAfter === undefined ? {} : { startingAfter }),
    });
    const answer = await client.get(`/v1/transactions?${query}`, patienceMs);
    const page = readTransactions(answer);
    if (page === undefined)
      throw new LedgerUnreachableError(`The gateway does not answer (${whyUnknown(answer)})`);
    const booked = await bookedOn(client, page);
    if (booked.length > 0) yield booked;
    const last = page.at(-1)?.transactionKey;
    if (page.length < pageSize || last === undefined || last === startingAfter) return;
    startingAfter = last;
  }
}

/** `yyyy-MM-dd'T'HH:mm:ss` in Korea, as Toss reads a time without an offset. */
function localTime(instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO('Asia/Seoul').toPlainDateTime().toString({ smallestUnit: 'second' });
}

/** Money that moved; failed authentications move none. */
const moved: ReadonlySet<string> = new Set(['DONE', 'CANCELED', 'PARTIAL_CANCELED']);

async function bookedOn(client: TossClient, page: Transaction[]): Promise<BookedMoney[]> {
  const payments = new Map<string, Payment>();
  const booked: BookedMoney[] = [];
  for (const each of page) {
    // Other systems of the merchant may use the same keys, with order ids of another form.
    if (!moved.has(each.status) || !isOrderId(each.orderId)) continue;
    const payment = payments.get(each.orderId) ?? (await read(client, each.orderId));
    payments.set(each.orderId, payment);
    const entry = each.status === 'DONE' ? chargeEntry(payment, each) : refundEntry(payment, each);
    if (entry) booked.push(entry);
  }
  return booked;
}

async function read(client: TossClient, orderId: string): Promise<Payment> {
  const answer = await client.get(paymentOfOrder(orderId));
  const payment = readPayment(answer);
  if (payment?.orderId !== orderId)
    throw new LedgerUnreachableError(
      `The gateway lists a payment and does not show it (${whyUnknown(answer)})`,
    );
  return payment;
}

function chargeEntry(payment: Payment, { transactionAt }: Transaction): BookedMoney {
  const { orderId: key, orderName, paymentKey: gatewayRef, totalAmount: amount } = payment;
  const rounds = roundsIn(orderName);
  return {
    ...entry(payment, transactionAt),
    kind: 'CHARGE',
    key,
    amount,
    gatewayRef,
    chargeKey: null,
    rounds,
  };
}

function refundEntry(
  payment: Payment,
  { transactionKey, transactionAt }: Transaction,
): BookedMoney | undefined {
  const cancel = payment.cancels?.find((each) => each.transactionKey === transactionKey);
  if (cancel === undefined || !isDone(cancel)) return undefined;
  return {
    ...entry(payment, transactionAt),
    kind: 'REFUND',
    // A cancel made in Toss's own console has no key of the shop.
    key: keyInReason(cancel.cancelReason) ?? transactionKey,
    amount: cancel.cancelAmount,
    gatewayRef: transactionKey,
    chargeKey: payment.orderId,
    rounds: [],
  };
}

function entry({ orderId, currency, card }: Payment, transactionAt: string) {
  const at = Temporal.Instant.from(transactionAt).toString();
  return { orderNo: orderId.replace(/-\d+$/, ''), currency, cardLast4: card?.number.slice(-4) ?? '', at };
}
