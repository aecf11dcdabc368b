import type { Temporal } from 'temporal-polyfill';
import { isChargingHeld } from '@/db/queries/restored-charges';
import type { Context } from '@/lib/context';
import { compareOurs } from './compare-ours';
import { compareTheirs, nothingRead } from './compare-theirs';
import type { Difference } from './difference';
import { judgeStrays } from './judge-strays';
import { noteRestoredCharges } from './note-restored';
import { compareOpen } from './settle-open';

export type Reconciliation = {
  differences: Difference[];
  /** How much of the gateway's books was read. */
  charges: number;
  refunds: number;
  /** Open outcomes that were written down. */
  settled: number;
};

/**
 * Holds our books and the gateway's against each other, from both sides (safety.md INV1 and INV2), for everything since an
 * instant. A shop that was restored first learns what it charged since its backup. Throws BooksUnreachableError.
 */
export async function reconcile(
  ctx: Context,
  { since, settle }: { since: Temporal.Instant; settle: boolean },
): Promise<Reconciliation> {
  if (await isChargingHeld(ctx.db)) await noteRestoredCharges(ctx);
  const from = since.toString({ smallestUnit: 'millisecond' });
  const open = await compareOpen(ctx, from, settle);
  const theirs = nothingRead();
  for await (const page of ctx.ports.cardPayments.listBooked(since)) await compareTheirs(ctx, page, theirs);
  const strays = await judgeStrays(ctx, [...theirs.strays.values()]);
  const ours = await compareOurs(ctx, from, theirs.matched);
  const differences = [...open.differences, ...theirs.differences, ...strays, ...ours];
  ctx.log.info({ event: 'books.reconciled', differences: differences.length, settled: open.settled });
  return { differences, charges: theirs.charges, refunds: theirs.refunds, settled: open.settled };
}
