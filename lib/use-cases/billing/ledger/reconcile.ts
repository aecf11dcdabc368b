import type { Temporal } from 'temporal-polyfill';
import { isChargingHeld } from '@/db/queries/billing/restored-charges';
import type { Context } from '@/lib/context';
import { instantText } from '@/lib/domain/shared/instant-text';
import { compareOpen } from './compare-open';
import { compareOurs, comparePaidOrders } from './compare-ours';
import { compareTheirs, type GatewayLedger, nothingRead } from './compare-theirs';
import type { Difference } from './difference';
import { judgeUnmatched } from './judge-unmatched';
import { noteRestoredCharges } from './note-restored';

export type Reconciliation = {
  differences: Difference[];
  /** How many bookings of the gateways' ledgers were read. */
  charges: number;
  refunds: number;
  /** Open outcomes that were settled. */
  settled: number;
};

/**
 * Compares our ledger with those of every open gateway, from both sides (docs/safety.md, INV1 and INV2), for
 * everything since an instant. A restored shop first reads its charges since the backup. Throws
 * LedgerUnreachableError.
 */
export async function reconcile(
  ctx: Context,
  { since, settle }: { since: Temporal.Instant; settle: boolean },
): Promise<Reconciliation> {
  if (await isChargingHeld(ctx.db)) await noteRestoredCharges(ctx);
  const from = instantText(since);
  const open = await compareOpen(ctx, from, settle);
  const ledgers: GatewayLedger[] = [];
  for (const gateway of ctx.ports.openGateways) {
    const theirs = nothingRead(gateway.name);
    for await (const page of gateway.listBooked(since)) await compareTheirs(ctx, page, theirs);
    ledgers.push(theirs);
  }
  // All together: two gateways may each have been paid for the same round.
  const unmatched = await judgeUnmatched(
    ctx,
    ledgers.flatMap((theirs) => [...theirs.unmatched.values()]),
  );
  const ours: Difference[] = [];
  for (const theirs of ledgers) ours.push(...(await compareOurs(ctx, from, theirs)));
  const differences = [
    ...open.differences,
    ...ledgers.flatMap((theirs) => theirs.differences),
    ...unmatched,
    ...ours,
    ...(await comparePaidOrders(ctx, from)),
  ];
  ctx.log.info({ event: 'books.reconciled', differences: differences.length, settled: open.settled });
  const sum = (count: (theirs: GatewayLedger) => number) =>
    ledgers.reduce((total, theirs) => total + count(theirs), 0);
  return {
    differences,
    charges: sum(({ charges }) => charges),
    refunds: sum(({ refunds }) => refunds),
    settled: open.settled,
  };
}
