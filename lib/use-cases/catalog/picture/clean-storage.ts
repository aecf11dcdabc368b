import { deletePictures, leaseUnknown, listUnknownFiles } from '@/db/queries/shared/pictures';
import type { Context } from '@/lib/context';
import type { PictureStorage } from '@/lib/ports/picture-storage';
import { businessNow } from '../../shared/calendar';
import { leaseFor } from '../../shared/lease';

const leaseSeconds = 300;

/**
 * Files of the storage that the database does not know: a restored database knows nothing of what was put after its backup. `deletes`:
 * deletes them. Safe while the shop runs: an upload writes its row before its file, and waits while this has the row. Returns how many
 * there are. Throws StorageError.
 */
export async function cleanStorage(
  ctx: Context,
  storage: PictureStorage,
  { deletes }: { deletes: boolean },
): Promise<number> {
  let unknown = 0;
  for (let page = await storage.list(null); page.length > 0; page = await storage.list(page.at(-1) ?? null))
    for (const name of await listUnknownFiles(ctx.db, page))
      if (!deletes || (await deleteUnknown(ctx, storage, name))) unknown += 1;
  return unknown;
}

/** False where an upload has begun, or ended, meanwhile. */
async function deleteUnknown(ctx: Context, storage: PictureStorage, name: string): Promise<boolean> {
  const lease = { ...leaseFor(ctx, leaseSeconds), at: businessNow(ctx) };
  const row = { name, mediaType: 'image/webp', width: 1, height: 1, contentBase64: '' };
  if (!(await ctx.transaction((trx) => leaseUnknown(trx, row, lease)))) return false;
  try {
    await storage.delete(name);
  } finally {
    // Without an answer the database goes on not knowing it.
    await ctx.transaction((trx) => deletePictures(trx, [name], lease.until));
  }
  return true;
}
