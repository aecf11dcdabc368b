import { findPicture } from '@/db/queries/shared/pictures';
import type { Context } from '@/lib/context';

/** The file of a picture; undefined where the shop has none of this name. */
export async function readPicture(
  ctx: Context,
  name: string,
): Promise<{ mediaType: string; content: Buffer } | undefined> {
  return findPicture(ctx.db, name);
}
