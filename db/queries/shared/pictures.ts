import { sql } from 'kysely';
import { prepared } from '../../prepared';
import type { Db, Trx } from '../../schema';
import { readSettings } from '../operations/settings';

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

/** The same content has the same name: it is there already. */
export async function insertPicture(trx: Trx, picture: StoredPicture, at: string): Promise<void> {
  await trx
    .insertInto('shop_picture')
    .values({
      name: picture.name,
      media_type: picture.mediaType,
      width: picture.width,
      height: picture.height,
      content_base64: picture.contentBase64,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export async function deletePictures(trx: Trx, names: readonly string[]): Promise<void> {
  await trx.deleteFrom('shop_picture').where('name', 'in', names).execute();
}

/** Of these files, or of all from before `before`, those that neither a product nor the logo names. */
export async function listLooseFiles(
  db: Db,
  of: { names: readonly string[] } | { before: string; limit: number },
): Promise<string[]> {
  const { logo } = await readSettings(db);
  let query = db
    .selectFrom('shop_picture')
    .select('name')
    .where('name', '<>', logo?.name ?? '')
    // The name of a product's picture is the first 24 letters of those of its files.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('product_picture')
            .select('picture_no')
            .where('product_picture.name', '=', sql<string>`substr(shop_picture.name, 1, 24)`),
        ),
      ),
    );
  if ('names' in of) query = query.where('name', 'in', of.names);
  else query = query.where('created_at', '<', of.before).limit(of.limit);
  return (await query.execute()).map(({ name }) => name);
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
