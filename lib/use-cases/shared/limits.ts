import { Temporal } from 'temporal-polyfill';
import {
  countAttempt,
  deleteBuckets,
  deleteOldBuckets,
  deleteSubjectBucket,
  findLock,
  findQuotaUsed,
  findSubjectLock,
  giveBackAttempt,
  subjectBuckets,
  takeFromQuota,
} from '@/db/queries/shared/attempt-limits';
import type { Db, Trx } from '@/db/schema';
import { searchIndexes } from '@/db/sealed';
import type { Context } from '@/lib/context';
import { shopDate } from '@/lib/domain/application/schedule';
import { DomainError } from '@/lib/domain/shared/errors';
import { instantText } from '@/lib/domain/shared/instant-text';
import { businessNow, wallNow } from './calendar';

/**
 * The shop's one limiter (docs/rules/operations.md#limits). Counters are in the database, so servers share them and a restart
 * loses none. Subjects are hashed with the shop's key: the table holds no ids, numbers or client addresses. Lockouts use the real
 * clock, day quotas the business clock.
 */
export type Limit = {
  kind: string;
  /** The guarded subject: a member id, a group number, … */
  subject: string;
  /** Counts this client separately. */
  client?: string;
  /** The attempt with this number sets the lock. */
  max: number;
  windowSeconds: number;
  /** The lock stays until `unlock` takes it away. */
  isUntilUnlocked?: boolean;
};

const forever = '9999-12-31T23:59:59.999Z';
const longestRetryAfterSeconds = 86_400;

const subjectBucket = (kind: string, subject: string) => subjectBuckets(kind, subject)[0] ?? kind;

function bucketsOf({ kind, subject, client }: Limit): string[] {
  const buckets = subjectBuckets(kind, subject);
  if (client === undefined) return buckets;
  const clients = searchIndexes('limit', client);
  return buckets.map((bucket, index) => `${bucket}:${clients[index]}`);
}

/**
 * Counts a failure on every limit at once, BEFORE the secret is compared, so that parallel guesses cannot exceed the
 * maximum. Throws LOCKED, counting nothing, where one is locked. On success call `clearFailures`; where the comparison
 * never took place, `giveBackFailures`.
 */
export async function countFailure(ctx: Context, ...limits: Limit[]): Promise<void> {
  const now = ctx.clock.wallNow();
  await ctx.transaction(async (trx) => {
    for (const limit of limits) {
      const end = instantText(now.add({ seconds: limit.windowSeconds }));
      const [bucket = '', ...older] = bucketsOf(limit);
      for (const locked of older) await refuseLocked(ctx, trx, locked);
      const count = { bucket, max: limit.max, now: wallNow(ctx) };
      const ends = limit.isUntilUnlocked
        ? { windowEndsAt: forever, lockUntil: forever }
        : { windowEndsAt: end, lockUntil: end };
      if (await countAttempt(trx, { ...count, ...ends })) continue;
      throw lockedUntil(ctx, (await findLock(trx, bucket, count.now)) ?? end);
    }
  });
}

async function refuseLocked(ctx: Context, db: Db, bucket: string): Promise<void> {
  const until = await findLock(db, bucket, wallNow(ctx));
  if (until !== undefined) throw lockedUntil(ctx, until);
}

export async function clearFailures(ctx: Context, ...limits: Limit[]): Promise<void> {
  await ctx.transaction((trx) => deleteBuckets(trx, limits.flatMap(bucketsOf)));
}

export async function giveBackFailures(ctx: Context, ...limits: Limit[]): Promise<void> {
  await ctx.transaction(async (trx) => {
    for (const limit of limits) await giveBackAttempt(trx, bucketsOf(limit)[0] ?? '');
  });
}

/** For a comparison that never took place: gives its failure back, and lets its error through. */
export const givingBack =
  (ctx: Context, ...limits: Limit[]) =>
  async (error: unknown): Promise<never> => {
    await giveBackFailures(ctx, ...limits);
    throw error;
  };

/** Removes a subject's lock and the counts of all its clients. */
export async function unlock(trx: Trx, kind: string, subject: string): Promise<void> {
  // The older bucket first: a row that is just moving to the new secret is awaited, and then found there.
  for (const bucket of subjectBuckets(kind, subject).reverse()) await deleteSubjectBucket(trx, bucket);
}

/** Until when a subject is locked for any of its clients; null where it is not locked. */
export async function lockedUntilOf(ctx: Context, kind: string, subject: string): Promise<string | null> {
  for (const bucket of subjectBuckets(kind, subject)) {
    const until = await findSubjectLock(ctx.db, bucket, wallNow(ctx));
    if (until !== undefined) return until;
  }
  return null;
}

export type Quota = { kind: string; subject: string; maxPerDay: number };

const quotaBucket = ({ kind, subject }: Quota, day: string) => `${subjectBucket(kind, subject)}:${day}`;

/** Takes one from today's quota of `subject`, in the caller's transaction. Throws QUOTA_EXCEEDED where none is left. */
export async function takeQuota(ctx: Context, trx: Trx, quota: Quota): Promise<void> {
  const zone = ctx.config.SHOP_TIME_ZONE;
  const now = ctx.clock.businessNow();
  const day = shopDate(now, zone);
  const endsAt = day.add({ days: 1 }).toZonedDateTime(zone).toInstant();
  const isTaken = await takeFromQuota(trx, {
    bucket: quotaBucket(quota, day.toString()),
    max: quota.maxPerDay,
    endsAt: instantText(endsAt),
  });
  if (!isTaken) throw new DomainError('QUOTA_EXCEEDED', { retryAfterSeconds: secondsUntil(now, endsAt) });
}

/** The rest of today's quota. */
export async function leftInQuota(ctx: Context, db: Db, quota: Quota): Promise<number> {
  const day = shopDate(ctx.clock.businessNow(), ctx.config.SHOP_TIME_ZONE);
  const used = await findQuotaUsed(db, quotaBucket(quota, day.toString()));
  return Math.max(0, quota.maxPerDay - used);
}

/**
 * Housekeeping; returns how many counters it deleted. A counter must be over on both clocks, since it follows one or the other.
 */
export async function forgetOldLimits(ctx: Context): Promise<number> {
  const now = [wallNow(ctx), businessNow(ctx)].sort()[0] ?? '';
  return ctx.transaction((trx) => deleteOldBuckets(trx, now));
}

function lockedUntil(ctx: Context, until: string): DomainError {
  const seconds = secondsUntil(ctx.clock.wallNow(), Temporal.Instant.from(until));
  return new DomainError('LOCKED', { retryAfterSeconds: Math.min(seconds, longestRetryAfterSeconds) });
}

function secondsUntil(from: Temporal.Instant, to: Temporal.Instant): number {
  return Math.max(1, Math.ceil(from.until(to).total('seconds')));
}
