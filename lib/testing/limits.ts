import type { Context } from '@/lib/context';
import { countFailure, giveBackFailures, type Limit } from '@/lib/use-cases/shared/limits';

/** Throws LOCKED where a limit is locked; leaves its count as it was. */
export async function refuseIfLocked(ctx: Context, limit: Limit): Promise<void> {
  await countFailure(ctx, limit);
  await giveBackFailures(ctx, limit);
}
