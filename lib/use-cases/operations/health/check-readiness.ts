import { Temporal } from 'temporal-polyfill';
import { isMigrated } from '@/db/migrate';
import { findDueGroups } from '@/db/queries/billing/due';
import { nextMessageAttemptAt } from '@/db/queries/messaging/messages';
import { saveMark } from '@/db/queries/operations/shop-meta';
import type { Context } from '@/lib/context';
import { startOfDay } from '@/lib/domain/application/schedule';
import { DomainError } from '@/lib/domain/shared/errors';
import { today } from '../../shared/calendar';
import { listRunners } from '../job/list-runners';

export type Readiness = {
  status: 'ready';
  queueAgeSeconds: number;
  dueAgeSeconds: number;
  runners: { alive: number; lost: number };
};

/**
 * Ready: the database answers, takes writes and has this code's schema. Throws UNAVAILABLE otherwise. Late jobs or a lost runner
 * are reported but do not make a web process unready: fewer calls would not help.
 */
export async function checkReadiness(ctx: Context): Promise<Readiness> {
  if (!(await isMigrated(ctx.db))) throw new DomainError('UNAVAILABLE', { retryAfterSeconds: 2 });
  await requireWrites(ctx);
  const message = await nextMessageAttemptAt(ctx.db);
  const [due] = await findDueGroups(ctx.db, today(ctx), null, 1);
  const runners = await listRunners(ctx);
  const count = (state: (typeof runners)[number]['state']) =>
    runners.filter((runner) => runner.state === state).length;
  return {
    status: 'ready',
    queueAgeSeconds: secondsSince(ctx, message === null ? null : Temporal.Instant.from(message)),
    dueAgeSeconds: secondsSince(ctx, due ? startOfDayIn(ctx, due.nextOrderOn) : null),
    runners: { alive: count('ALIVE'), lost: count('LOST') },
  };
}

/** One successful write counts for the next seconds, since anyone may call readiness, and often. */
const probeSeconds = 5;
const wroteAtMs = new WeakMap<Context['db'], number>();

async function requireWrites(ctx: Context): Promise<void> {
  const lastMs = wroteAtMs.get(ctx.db) ?? Number.NEGATIVE_INFINITY;
  if (performance.now() - lastMs < probeSeconds * 1_000) return;
  await saveMark(ctx.db, 'write_probe', ctx.clock.wallNow().toString());
  wroteAtMs.set(ctx.db, performance.now());
}

function startOfDayIn(ctx: Context, day: string): Temporal.Instant {
  return startOfDay(Temporal.PlainDate.from(day), ctx.config.SHOP_TIME_ZONE);
}

function secondsSince(ctx: Context, instant: Temporal.Instant | null): number {
  if (instant === null) return 0;
  return Math.max(0, Math.round(instant.until(ctx.clock.businessNow()).total('seconds')));
}
