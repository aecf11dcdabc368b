import { expressionBuilder, sql } from 'kysely';
import { prepared } from '../../prepared';
import type { Db, Tables, Trx } from '../../schema';
import { readSettings } from '../operations/settings';
import type { Lease } from './lease';

/** The file of a picture, named by its content. `contentBase64` is empty where the file is in the picture storage. */
export type StoredPicture = {
  name: string;
  mediaType: string;
  width: number;
  height: number;
  contentBase64: string;
};

const byName = prepared((db, { name }: { name: string }) =>
  db.selectFrom('shop_picture').select(['media_type', 'content_base64']).where('name', '=', name),
);

/** `content` is null where the file is in the picture storage. */
export async function findPicture(
  db: Db,
  name: string,
): Promise<{ mediaType: string; content: Buffer | null } | undefined> {
  const { rows } = await byName(db, { name });
  const [row] = rows;
  return (
    row && {
      mediaType: row.media_type,
      content: row.content_base64 === '' ? null : Buffer.from(row.content_base64, 'base64'),
    }
  );
}

/**
 * Inserts the row of a file that something names from now on, in the transaction that names it. The same content has the same name: its
 * row may be there already.
 */
export async function insertPicture(trx: Trx, picture: StoredPicture, at: string): Promise<void> {
  await trx
    .insertInto('shop_picture')
    .values({ ...rowOf(picture, at), loose_since: null, lease_until: null })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ loose_since: null, lease_until: null }))
    .execute();
}

const rowOf = ({ name, mediaType, width, height, contentBase64 }: StoredPicture, at: string) => ({
  ...{ name, width, height, media_type: mediaType, content_base64: contentBase64, created_at: at },
});

/** Takes the row of a file for an upload, before anything names it. False while another upload or a removal has it. */
export async function leaseForUpload(
  trx: Trx,
  picture: StoredPicture,
  { wallAt, until, at }: Lease & { at: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('shop_picture')
    .values({ ...rowOf(picture, at), loose_since: at, lease_until: until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ lease_until: until })
        .where((row) =>
          row.or([row('shop_picture.lease_until', 'is', null), row('shop_picture.lease_until', '<', wallAt)]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The row of a file that the database does not know, for its removal. False where it has a row by now. */
export async function leaseUnknown(
  trx: Trx,
  picture: StoredPicture,
  { until, at }: Lease & { at: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('shop_picture')
    .values({ ...rowOf(picture, at), loose_since: at, lease_until: until })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Takes those of the files that neither a product nor the logo names, for their removal, and returns their names. Skips files that
 * another upload or removal has leased. `own`: the caller's own lease, which does not stand in its way.
 */
export async function leaseForRemoval(
  trx: Trx,
  names: readonly string[],
  { wallAt, until, at, own }: Lease & { at: string; own?: string | undefined },
): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await trx
    .updateTable('shop_picture')
    .set((row) => ({ lease_until: until, loose_since: row.fn.coalesce('loose_since', row.val(at)) }))
    .where('name', 'in', names)
    .where((row) =>
      row.or([
        row('lease_until', 'is', null),
        row('lease_until', '<', wallAt),
        ...(own === undefined ? [] : [row('lease_until', '=', own)]),
      ]),
    )
    .where(isUnnamed((await readSettings(trx)).logo?.name))
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Ends a lease. The files stay as they are. */
export async function releasePictureLease(trx: Trx, names: readonly string[], until: string): Promise<void> {
  if (names.length === 0) return;
  await trx
    .updateTable('shop_picture')
    .set({ lease_until: null })
    .where('name', 'in', names)
    .where('lease_until', '=', until)
    .execute();
}

/** Deletes the rows that a removal still has; one that a product or the logo names by now stays. */
export async function deletePictures(trx: Trx, names: readonly string[], until: string): Promise<void> {
  if (names.length === 0) return;
  await trx
    .deleteFrom('shop_picture')
    .where('name', 'in', names)
    .where('lease_until', '=', until)
    .where(isUnnamed((await readSettings(trx)).logo?.name))
    .execute();
}

/**
 * Marks files that nothing names any more. Call it in the transaction that removes the last name: if the process dies before the files
 * are deleted, the daily job finds them.
 */
export async function markLoose(trx: Trx, names: readonly string[], at: string): Promise<void> {
  if (names.length === 0) return;
  await trx.updateTable('shop_picture').set({ loose_since: at }).where('name', 'in', names).execute();
}

/** Files that nothing names, as far as their rows know; the longest first. */
export async function listLooseFiles(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_picture')
    .select('name')
    .where('loose_since', 'is not', null)
    .orderBy('loose_since')
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

/** Clears the mark of files that a product or the logo names after all. */
export async function unmarkNamed(trx: Trx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const logo = (await readSettings(trx)).logo?.name;
  await trx
    .updateTable('shop_picture')
    .set({ loose_since: null })
    .where('name', 'in', names)
    .where(({ not }) => not(isUnnamed(logo)))
    .execute();
}

const pictures = expressionBuilder<Tables, 'shop_picture'>();

/** The name of a product's picture is the first 24 letters of those of its files. */
const isUnnamed = (logo = '') =>
  pictures.and([
    pictures('shop_picture.name', '<>', logo),
    pictures.not(
      pictures.exists(
        pictures
          .selectFrom('product_picture')
          .select('picture_no')
          .where('product_picture.name', '=', sql<string>`substr(shop_picture.name, 1, 24)`),
      ),
    ),
  ]);

/** Of these names of files, those that the database does not know. */
export async function listUnknownFiles(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db.selectFrom('shop_picture').select('name').where('name', 'in', names).execute();
  const known = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !known.has(name));
}

/** Files that are rows of the database. */
export async function listKeptInRows(db: Db, limit: number): Promise<StoredPicture[]> {
  const rows = await db
    .selectFrom('shop_picture')
    .select(['name', 'media_type as mediaType', 'width', 'height', 'content_base64 as contentBase64'])
    .where('content_base64', '<>', '')
    .limit(limit)
    .execute();
  return rows;
}

/** The file is in the picture storage from now on. False where the row is gone. */
export async function emptyPicture(trx: Trx, name: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('shop_picture')
    .set({ content_base64: '' })
    .where('name', '=', name)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countPictureFiles(db: Db): Promise<{ inRows: number; inStorage: number }> {
  const rows = await db
    .selectFrom('shop_picture')
    .select(({ fn, case: choose }) => [
      choose().when('content_base64', '=', '').then(1).else(0).end().as('isInStorage'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy('isInStorage')
    .execute();
  const of = (isInStorage: number) => Number(rows.find((row) => row.isInStorage === isInStorage)?.count ?? 0);
  return { inRows: of(0), inStorage: of(1) };
}
