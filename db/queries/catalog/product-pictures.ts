import type { Selectable } from 'kysely';
import { type ProductPicture, pictureUrl } from '@/lib/domain/catalog/pictures';
import { fromColumns } from '../../columns';
import { prepared } from '../../prepared';
import type { Db, Tables, Trx } from '../../schema';

function toPicture(row: Selectable<Tables['product_picture']>): ProductPicture {
  return {
    ...fromColumns(row, 'picture_no', 'width', 'height', 'alt_ko', 'alt_en'),
    url: pictureUrl(row.name, row.width),
  };
}

const shownOf = prepared((db, { productNo }: { productNo: number }) =>
  db
    .selectFrom('product_picture')
    .selectAll()
    .where('product_no', '=', productNo)
    .where('released_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('picture_no'),
);

/** The pictures that the product shows, in their order. */
export async function listPictures(db: Db, productNo: number): Promise<ProductPicture[]> {
  const { rows } = await shownOf(db, { productNo });
  return rows.map(toPicture);
}

/** Adds a picture as the last one. One that was removed before, by its name, is shown again. */
export async function insertProductPicture(
  trx: Trx,
  picture: { productNo: number; name: string; width: number; height: number; sortOrder: number },
  at: string,
): Promise<void> {
  const { productNo, name, width, height, sortOrder } = picture;
  await trx
    .insertInto('product_picture')
    .values({
      product_no: productNo,
      sort_order: sortOrder,
      name,
      width,
      height,
      alt_ko: '',
      alt_en: '',
      created_at: at,
      released_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['product_no', 'name']).doUpdateSet({ sort_order: sortOrder, released_at: null }),
    )
    .execute();
}

export async function updatePicture(
  trx: Trx,
  pictureNo: number,
  { altKo, altEn, sortOrder }: { altKo: string; altEn: string; sortOrder: number },
): Promise<void> {
  await trx
    .updateTable('product_picture')
    .set({ alt_ko: altKo, alt_en: altEn, sort_order: sortOrder })
    .where('picture_no', '=', pictureNo)
    .execute();
}

export async function releasePictures(trx: Trx, pictureNos: number[], at: string): Promise<void> {
  if (pictureNos.length === 0) return;
  await trx
    .updateTable('product_option')
    .set({ picture_no: null })
    .where('picture_no', 'in', pictureNos)
    .execute();
  await trx
    .updateTable('product_picture')
    .set({ released_at: at })
    .where('picture_no', 'in', pictureNos)
    .execute();
}

/** The picture that lists, carts and orders show. */
export async function setCover(trx: Trx, productNo: number, imageUrl: string): Promise<void> {
  await trx.updateTable('product').set({ image_url: imageUrl }).where('product_no', '=', productNo).execute();
}

export async function setOptionPicture(trx: Trx, optionNo: number, pictureNo: number | null): Promise<void> {
  await trx
    .updateTable('product_option')
    .set({ picture_no: pictureNo })
    .where('option_no', '=', optionNo)
    .execute();
}

export type ReleasedPicture = Pick<
  Selectable<Tables['product_picture']>,
  'picture_no' | 'product_no' | 'name' | 'width' | 'released_at'
>;

/**
 * Pictures that no product has shown since before `before`, without those of free gifts: these are shown by the orders of other
 * products, which could be told only by reading all orders.
 */
export async function listReleased(db: Db, before: string, limit: number): Promise<ReleasedPicture[]> {
  return db
    .selectFrom('product_picture')
    .innerJoin('product', 'product.product_no', 'product_picture.product_no')
    .select(['picture_no', 'product_picture.product_no', 'name', 'width', 'released_at'])
    .where('product.kind', '<>', 'FREE_GIFT')
    .where('released_at', 'is not', null)
    .where('released_at', '<', before)
    .orderBy('released_at')
    .limit(limit)
    .execute();
}

/** Whether an application or an order shows it: both keep the address of the picture that they were made with. */
export async function isPictureInOrders(
  db: Db,
  { product_no, name }: Pick<ReleasedPicture, 'product_no' | 'name'>,
): Promise<boolean> {
  // `_` stands for any letter here; that keeps a picture too long at worst.
  const pattern = `%/pictures/${name}-%`;
  for (const table of ['application', 'order_line'] as const) {
    const row = await db
      .selectFrom(table)
      .select('product_no')
      .where('product_no', '=', product_no)
      .where('snapshot', 'like', pattern)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/** Compare-and-set: false where the picture is shown again meanwhile. */
export async function deleteProductPicture(
  trx: Trx,
  { picture_no, released_at }: ReleasedPicture,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('product_picture')
    .where('picture_no', '=', picture_no)
    .where('released_at', '=', released_at)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** It is looked at again after the same time. */
export async function keepPicture(
  trx: Trx,
  { picture_no, released_at }: ReleasedPicture,
  at: string,
): Promise<void> {
  await trx
    .updateTable('product_picture')
    .set({ released_at: at })
    .where('picture_no', '=', picture_no)
    .where('released_at', '=', released_at)
    .execute();
}
