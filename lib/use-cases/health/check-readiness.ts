import { Temporal } from 'temporal-polyfill';
import { isMigrated } from '@/db/migrate';
import { nextMessageAttemptAt } from '@/db/queries/messages';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/errors';

/** Ready: the database answers and knows this code's schema. Throws UNAVAILABLE otherwise. */
export async function checkReadiness(ctx: Context): Promise<{ status: 'ready'; queueAgeSeconds: number }> {
  if (!(await isMigrated(ctx.db))) throw new DomainError('UNAVAILABLE', { retryAfterSeconds: 2 });
  const oldest = await nextMessageAttemptAt(ctx.db);
  const waited =
    oldest === null ? 0 : Temporal.Instant.from(oldest).until(ctx.clock.businessNow()).total('seconds');
  return { status: 'ready', queueAgeSeconds: Math.max(0, Math.round(waited)) };
}
