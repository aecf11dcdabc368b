import { findOwnLines, findPaidLines } from '@/db/queries/billing/ledger';
import { findArchivedLines } from '@/db/queries/operations/archived-money';
import type { Context } from '@/lib/context';
import type { ChargedRound } from '@/lib/ports/card-payments';
import { bookedAmount, subjectOf, type Unmatched } from './compare-theirs';
import type { Difference } from './difference';

const atOnce = 100;

/**
 * Charges that paid no order here. If the same round is also paid by another charge, the shopper paid twice. A
 * fully refunded charge does not count.
 */
export async function judgeUnmatched(ctx: Context, unmatched: Unmatched[]): Promise<Difference[]> {
  const differences: Difference[] = [];
  const taken = new Set<string>();
  for (let from = 0; from < unmatched.length; from += atOnce) {
    const batch = unmatched.slice(from, from + atOnce);
    const rounds = await roundsOf(ctx, batch);
    const ids = new Set([...rounds.values()].flat().map(({ recurringPaymentId }) => recurringPaymentId));
    for (const line of await findPaidLines(ctx.db, [...ids])) taken.add(idOf(line));
    for (const line of await findArchivedLines(ctx.db, [...ids]))
      if (line.isPaid && !line.isVoid) taken.add(idOf(line));
    for (const one of batch) {
      const theirs = rounds.get(one.booked.key) ?? [];
      const net = one.booked.amount - one.refunded;
      const isTwice = net > 0 && theirs.some((round) => taken.has(idOf(round)));
      if (net > 0) for (const round of theirs) taken.add(idOf(round));
      differences.push({
        ...subjectOf(one.booked),
        rounds: theirs,
        kind: isTwice ? 'BOOKED_TWICE' : one.kind,
        here: one.kind === 'REFUSED_HERE' ? 'declined' : null,
        there:
          net > 0 ? bookedAmount({ ...one.booked, amount: net }) : `${bookedAmount(one.booked)}, paid back`,
      });
    }
  }
  return differences;
}

const idOf = ({ recurringPaymentId, round }: ChargedRound) => `${recurringPaymentId}/${round}`;

/** The rounds of a charge, from the gateway; from our order's lines where older code did not send them to the gateway. */
async function roundsOf(ctx: Context, unmatched: Unmatched[]): Promise<Map<string, ChargedRound[]>> {
  const silent = unmatched.flatMap(({ booked }) => (booked.rounds.length === 0 ? booked.orderNo : []));
  const lines = await findOwnLines(ctx.db, silent);
  const archived = await findArchivedLines(ctx.db, silent);
  return new Map(
    unmatched.map(({ booked }) => {
      const ofOrder =
        lines.get(booked.orderNo) ?? archived.filter(({ orderNo }) => orderNo === booked.orderNo);
      const own = ofOrder.filter((line) => !line.isVoid);
      const fallback = own.map(({ recurringPaymentId, round }) => ({ recurringPaymentId, round }));
      return [booked.key, booked.rounds.length > 0 ? booked.rounds : fallback];
    }),
  );
}
