import { prepared } from '../../prepared';
import type { Db, Trx } from '../../schema';

/** The file of a picture, named by its content. */
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

export async function findPicture(
  db: Db,
  name: string,
): Promise<{ mediaType: string; content: Buffer } | undefined> {
  const { rows } = await byName(db, { name });
  const [row] = rows;
  return row && { mediaType: row.media_type, content: Buffer.from(row.content_base64, 'base64') };
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
