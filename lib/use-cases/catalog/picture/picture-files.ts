import { setTimeout as wait } from 'node:timers/promises';
import {
  deletePictures,
  findPicture,
  leaseForRemoval,
  leaseForUpload,
  listLooseFiles,
  releasePictureLease,
  type StoredPicture,
  unmarkNamed,
} from '@/db/queries/shared/pictures';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/shared/errors';
import { isStorageError, StorageError } from '@/lib/ports/picture-storage';
import { businessNow } from '../../shared/calendar';
import { leaseFor } from '../../shared/lease';

const retryAfterSeconds = 5;
const atOnce = 100;
/** Longer than the calls to the storage for all widths of one picture take in any case. */
const leaseSeconds = 300;
const waits = { times: 40, ms: 250 };

/** Files that an upload has put, and the lease that it has on their rows; null where the files are rows of the database. */
export type PutFiles = { rows: StoredPicture[]; lease: string | null };

/**
 * The files of pictures are rows of the database, or in the picture storage (docs/rules/catalogue.md#picture-storage). There a file's row is
 * inserted before the put and deleted after the delete, so that nothing is lost where a process ends between, and belongs to one
 * upload or removal at a time. Puts the files into the storage, if there is one, and returns the rows to insert in the transaction that
 * shows them; the caller drops or releases what it does not show. Throws STORAGE_UNREACHABLE; then nothing of them is kept.
 */
export async function putFiles(ctx: Context, files: StoredPicture[]): Promise<PutFiles> {
  const storage = ctx.ports.pictureStorage;
  if (!storage) return { rows: files, lease: null };
  const rows = files.map((file) => ({ ...file, contentBase64: '' }));
  const lease = await leaseAll(ctx, rows);
  try {
    for (const { name, mediaType, contentBase64 } of files)
      await storage.put(name, { mediaType, content: Buffer.from(contentBase64, 'base64') });
  } catch (error) {
    await dropPut(ctx, { rows, lease });
    throw unreachable(ctx, 'put', error);
  }
  return { rows, lease };
}

/** Waits while the same picture is uploaded or removed elsewhere. */
async function leaseAll(ctx: Context, rows: StoredPicture[]): Promise<string> {
  for (let tries = 0; tries < waits.times; tries += 1) {
    const lease = { ...leaseFor(ctx, leaseSeconds), at: businessNow(ctx) };
    const isTaken = await ctx.transaction(async (trx) => {
      for (const [at, row] of rows.entries())
        if (!(await leaseForUpload(trx, row, lease))) {
          const before = rows.slice(0, at).map(({ name }) => name);
          await releasePictureLease(trx, before, lease.until);
          return false;
        }
      return true;
    });
    if (isTaken) return lease.until;
    await wait(waits.ms);
  }
  throw new DomainError('STORAGE_UNREACHABLE', { retryAfterSeconds });
}

/** After an upload that shows nothing: its files go, except those that are shown already. */
export async function dropPut(ctx: Context, { rows, lease }: PutFiles): Promise<void> {
  if (lease === null) return;
  const names = rows.map(({ name }) => name);
  await drop(ctx, names, lease);
  await ctx.transaction((trx) => releasePictureLease(trx, names, lease));
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
 * the storage does not answer, their rows stay, and `dropLooseFiles` tries again. What an upload puts at this moment stays.
 */
export const dropFiles = (ctx: Context, names: string[]): Promise<void> => drop(ctx, names);

async function drop(ctx: Context, names: string[], own?: string): Promise<void> {
  const storage = ctx.ports.pictureStorage;
  const lease = leaseFor(ctx, leaseSeconds);
  const loose = await ctx.transaction((trx) =>
    leaseForRemoval(trx, names, { ...lease, at: businessNow(ctx), own }),
  );
  if (loose.length === 0) return;
  try {
    for (const name of loose) await storage?.delete(name);
  } catch (error) {
    await ctx.transaction((trx) => releasePictureLease(trx, loose, lease.until));
    if (!isStorageError(error)) throw error;
    ctx.log.warn({ event: 'pictures.not_deleted', count: loose.length, why: error.message });
    return;
  }
  await ctx.transaction((trx) => deletePictures(trx, loose, lease.until));
}

/** What interrupted uploads and removals left; an upload that goes on has a lease. */
export async function dropLooseFiles(ctx: Context): Promise<void> {
  const names = await listLooseFiles(ctx.db, atOnce);
  await ctx.transaction((trx) => unmarkNamed(trx, names));
  await dropFiles(ctx, names);
}

function unreachable(ctx: Context, step: 'put' | 'get', error: unknown): unknown {
  if (!isStorageError(error)) return error;
  ctx.log.error({ event: 'pictures.storage_unreachable', step, why: error.message });
  return new DomainError('STORAGE_UNREACHABLE', { retryAfterSeconds });
}
