import { findPicture } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';

/** A picture of the shop itself, such as its logo; undefined where it has none of this name. */
export async function readPicture(
  ctx: Context,
  name: string,
): Promise<{ mediaType: string; content: Buffer } | undefined> {
  return findPicture(ctx.db, name);
}
