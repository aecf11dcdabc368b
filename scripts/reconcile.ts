import { Temporal } from 'temporal-polyfill';
import type { Context } from '@/lib/context';
import { startOfDay } from '@/lib/domain/application/schedule';
import { inWords } from '@/lib/use-cases/billing/ledger/difference';
import { reconcile } from '@/lib/use-cases/billing/ledger/reconcile';
import { CommandError, requireDatabaseFile, runCommand, say, withContext } from './command';

/**
 * `npm run reconcile`: compares the shop's ledger with the gateway's (docs/operations.md). Exit code 0: they agree; 1: they
 * differ; 2: it could not compare.
 */
const usage = 'npm run reconcile -- [--since 2026-01-31] [--settle] [--json]';
const options = {
  since: { type: 'string' },
  settle: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

await runCommand({ usage, options, onFailure: 2, run: compareLedgers });

async function compareLedgers({
  since,
  settle = false,
  json = false,
}: {
  since?: string;
  settle?: boolean;
  json?: boolean;
}): Promise<number> {
  requireDatabaseFile();
  const result = await withContext((ctx) => reconcile(ctx, { since: startOf(ctx, since), settle }));
  const { differences, charges, refunds, settled } = result;
  if (json) {
    say(JSON.stringify(result));
  } else {
    for (const difference of differences) say(inWords(difference));
    if (settled > 0) say(`${settled} open outcomes were settled.`);
    const compared = `${charges} charges and ${refunds} refunds at the gateway`;
    say(
      differences.length === 0
        ? `Both ledgers agree: ${compared}.`
        : `${differences.length} differences, ${compared}.`,
    );
  }
  return differences.length === 0 ? 0 : 1;
}

/** The start of a day in the shop's zone; without a day the beginning of time. */
function startOf(ctx: Context, since: string | undefined): Temporal.Instant {
  if (since === undefined) return Temporal.Instant.fromEpochMilliseconds(0);
  try {
    return startOfDay(Temporal.PlainDate.from(since), ctx.config.SHOP_TIME_ZONE);
  } catch {
    throw new CommandError(`--since: ${since} is no date. Usage: ${usage}`);
  }
}
