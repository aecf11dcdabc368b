import { emptyPicture, listKeptInRows } from '@/db/queries/shared/pictures';
import type { Context } from '@/lib/context';
import type { PictureStorage } from '@/lib/ports/picture-storage';

const atOnce = 10;

/**
 * Moves the files that are rows of the database into the storage, one by one, while the shop runs; an interrupted move goes on where it
 * was. Returns how many. Throws StorageError.
 */
export async function moveFiles(ctx: Context, storage: PictureStorage): Promise<number> {
  let moved = 0;
  for (;;) {
    const page = await listKeptInRows(ctx.db, atOnce);
    for (const { name, mediaType, contentBase64 } of page) {
      await storage.put(name, { mediaType, content: Buffer.from(contentBase64, 'base64') });
      if (await ctx.transaction((trx) => emptyPicture(trx, name))) moved += 1;
      else await storage.delete(name);
    }
    if (page.length < atOnce) return moved;
  }
}
