import type { Lease } from '@/db/queries/shared/lease';
import type { Context } from '@/lib/context';
import { instantText } from '@/lib/domain/shared/instant-text';
import { wallNow } from './calendar';

/** From now on, for so many seconds: after them the process that took the record counts as dead. */
export function leaseFor(ctx: Context, seconds: number): Lease {
  return { wallAt: wallNow(ctx), until: instantText(ctx.clock.wallNow().add({ seconds })) };
}
