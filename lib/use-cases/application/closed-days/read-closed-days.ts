import { readSettings } from '@/db/queries/operations/settings';
import { findMark } from '@/db/queries/operations/shop-meta';
import type { Context } from '@/lib/context';
import type { ClosedDays } from '@/lib/domain/application/closed-days';
import { toMoveMark } from './move-boxes';

/** The shop's closed days. `isMoving`: boxes are still being moved off them. */
export async function readClosedDays(ctx: Context): Promise<ClosedDays & { isMoving: boolean }> {
  const { closedDays } = await readSettings(ctx.db);
  return { ...closedDays, isMoving: (await findMark(ctx.db, toMoveMark)) !== null };
}
