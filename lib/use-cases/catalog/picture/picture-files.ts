import {
  deletePictures,
  findPicture,
  insertPicture,
  listLooseFiles,
  type StoredPicture,
} from '@/db/queries/shared/pictures';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/shared/errors';
import { isStorageError, StorageError } from '@/lib/ports/picture-storage';
import { businessNow, daysAgo } from '../../shared/calendar';

const retryAfterSeconds = 5;
const atOnce = 100;

/**
 * The files of pictures are rows of the database, or in the picture storage (docs/rules/catalogue.md#picture-storage). There a file's row is
 * inserted before the put and deleted after the delete, so that nothing is lost where a process ends between. Puts the files into the
 * storage, if there is one, and returns the rows to insert in the transaction that shows them. Throws
 * STORAGE_UNREACHABLE; then nothing of them is kept.
 */
export async function putFiles(ctx: Context, files: StoredPicture[]): Promise<StoredPicture[]> {
  const storage = ctx.ports.pictureStorage;
  if (!storage) return files;
  const rows = files.map((file) => ({ ...file, contentBase64: '' }));
  const at = businessNow(ctx);
  await ctx.transaction(async (trx) => {
    for (const row of rows) await insertPicture(trx, row, at);
  });
  try {
    for (const { name, mediaType, contentBase64 } of files)
      await storage.put(name, { mediaType, content: Buffer.from(contentBase64, 'base64') });
  } catch (error) {
    await dropFiles(
      ctx,
      files.map(({ name }) => name),
    );
    throw unreachable(ctx, 'put', error);
  }
  return rows;
}

/** The file of a picture; undefined where the shop has none of this name. Throws STORAGE_UNREACHABLE. */
export async function readPicture(
  ctx: Context,
  name: string,
): Promise<{ mediaType: string; content: Buffer } | undefined> {
  const found = await findPicture(ctx.db, name);
  if (!found) return undefined;
  const { mediaType, content } = found;
  if (content) return { mediaType, content };
  try {
    if (!ctx.ports.pictureStorage) throw new StorageError('PICTURE_STORAGE=database');
    return { mediaType, content: await ctx.ports.pictureStorage.get(name) };
  } catch (error) {
    throw unreachable(ctx, 'get', error);
  }
}

/**
 * Deletes those of the files that neither a product nor the logo names, after the transaction in which they stopped to be named. Where
 * the storage does not answer, their rows stay, and `dropLooseFiles` tries again.
 */
export async function dropFiles(ctx: Context, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const storage = ctx.ports.pictureStorage;
  const loose = await listLooseFiles(ctx.db, { names });
  try {
    for (const name of loose) await storage?.delete(name);
  } catch (error) {
    if (!isStorageError(error)) throw error;
    ctx.log.warn({ event: 'pictures.not_deleted', count: loose.length, why: error.message });
    return;
  }
  if (loose.length > 0) await ctx.transaction((trx) => deletePictures(trx, loose));
}

/** What interrupted uploads and removals left since yesterday. */
export async function dropLooseFiles(ctx: Context): Promise<void> {
  await dropFiles(ctx, await listLooseFiles(ctx.db, { before: daysAgo(ctx, 1), limit: atOnce }));
}

function unreachable(ctx: Context, step: 'put' | 'get', error: unknown): unknown {
  if (!isStorageError(error)) return error;
  ctx.log.error({ event: 'pictures.storage_unreachable', step, why: error.message });
  return new DomainError('STORAGE_UNREACHABLE', { retryAfterSeconds });
}
