import { randomUUID } from 'node:crypto';
import { pick } from '@/lib/domain/shared/pick';
import type { ChargeRequest, LookUp, Outcome, RefundRequest } from '../card-payments';
import type { EntryRow, GatewayEntries } from './gateway-entries';
import { declineCodeOf, isHardDecline } from './test-cards';

const unknown = (why: string): Outcome => ({ kind: 'unknown', why });

function toOutcome(row: EntryRow): Outcome {
  if (row.decline_code === null) return { kind: 'paid', gatewayRef: row.ref };
  return { kind: 'declined', code: row.decline_code, hard: isHardDecline(row.decline_code) };
}

type Entry = Pick<EntryRow, 'kind' | 'subject' | 'last4'> & { request: ChargeRequest | RefundRequest };

function isSame(row: EntryRow, { kind, subject, request }: Entry): boolean {
  return (
    row.kind === kind &&
    row.subject === subject &&
    row.order_no === request.orderNo &&
    row.amount === request.amount &&
    row.currency === request.currency
  );
}

const isPayable = (amount: number) => Number.isSafeInteger(amount) && amount > 0;

/**
 * How the sandbox's bank handles a request that reached it; the caller opens the transaction. `forced` is a decline set by the
 * fault switch.
 */
export function gatewayLedger(entries: GatewayEntries, timeZone: string) {
  /** The first definite outcome of a key is final: a repeated key only reads it. */
  function book(entry: Entry, decline: () => string | null): Outcome {
    const { kind, subject, last4, request } = entry;
    const known = entries.findEntry(request.key);
    if (known !== undefined) {
      // A reused key is `unknown`, not declined: after a decline, the shop would charge the order again.
      return isSame(known, entry) ? toOutcome(known) : unknown('key_reused');
    }
    const row: EntryRow = {
      ...pick(request, 'key', 'amount', 'currency'),
      kind,
      order_no: request.orderNo,
      subject,
      last4,
      decline_code: decline(),
      ref: `sandbox_${randomUUID()}`,
      at: request.at.toString(),
      rounds: JSON.stringify('rounds' in request ? request.rounds : []),
    };
    // An invalid amount is not booked; it always gets the same answer anyway.
    if (isPayable(request.amount)) entries.addEntry(row);
    return toOutcome(row);
  }

  function charge(request: ChargeRequest, forced: string | null): Outcome {
    const card = entries.findCard(request.cardToken);
    const isNew = entries.findEntry(request.key) === undefined;
    const entry: Entry = {
      kind: 'CHARGE',
      subject: request.cardToken,
      last4: card?.last4 ?? null,
      request,
    };
    const outcome = book(entry, () => {
      if (card === undefined) return 'unknown_card';
      if (!isPayable(request.amount)) return 'invalid_amount';
      entries.noteTry(card.token, request.at.toString());
      return forced ?? declineCodeOf(card.behaviour, card.first_try_at, request.at, timeZone);
    });
    const isAnswerLost = isNew && outcome.kind === 'paid' && card?.behaviour === 'TIME_OUT';
    return isAnswerLost ? unknown('timeout') : outcome;
  }

  function refund(request: RefundRequest, forced: string | null): Outcome {
    const paid = entries.findEntry(request.chargeKey);
    const entry: Entry = {
      kind: 'REFUND',
      subject: request.chargeKey,
      last4: paid?.last4 ?? null,
      request,
    };
    return book(entry, () => {
      if (paid?.kind !== 'CHARGE' || paid.decline_code !== null) return 'no_such_charge';
      if (!isPayable(request.amount) || paid.currency !== request.currency) return 'invalid_amount';
      if (entries.refundedOf(paid.key) + request.amount > paid.amount) return 'over_refund';
      return forced;
    });
  }

  function lookUp(key: string): LookUp {
    const row = entries.findEntry(key);
    return row === undefined ? { kind: 'absent' } : toOutcome(row);
  }

  return { charge, refund, lookUp };
}
