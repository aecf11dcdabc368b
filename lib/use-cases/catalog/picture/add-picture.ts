import { createHash } from 'node:crypto';
import { startProductChange } from '@/db/queries/catalog/product-edits';
import { insertProductPicture, listPictures, setCover } from '@/db/queries/catalog/product-pictures';
import { insertPicture, type StoredPicture } from '@/db/queries/shared/pictures';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import {
  largestPicture,
  type ProductPicture,
  pictureFile,
  pictureLimits,
  pictureUrl,
  storedWidths,
} from '@/lib/domain/catalog/pictures';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';
import { drawWidths } from '@/lib/ports/pictures';
import { auditMerchant } from '../../shared/audit';
import { businessNow } from '../../shared/calendar';
import { dropPut, putFiles } from './picture-files';

/**
 * Draws the file again in a few widths and shows it as the product's last picture (docs/rules/catalogue.md#pictures). A second call with
 * the same file changes nothing. Returns all pictures of the product.
 */
export async function addPicture(
  ctx: Context,
  { merchant, productNo, file }: { merchant: Member; productNo: number; file: Uint8Array },
): Promise<ProductPicture[]> {
  const { name, width, height, files } = await drawn(productNo, file);
  const put = await putFiles(ctx, files);
  const adding = ctx.transaction(async (trx) => {
    if (!(await startProductChange(trx, productNo))) throw new DomainError('NOT_FOUND');
    const before = await listPictures(trx, productNo);
    const url = pictureUrl(name, width);
    const at = businessNow(ctx);
    if (before.some((picture) => picture.url === url)) {
      for (const row of put.rows) await insertPicture(trx, row, at);
      return before;
    }
    if (before.length >= pictureLimits.perProduct) throw fieldError('file', 'too_many');
    await insertProductPicture(trx, { productNo, name, width, height, sortOrder: before.length }, at);
    for (const row of put.rows) await insertPicture(trx, row, at);
    if (before.length === 0) await setCover(trx, productNo, url);
    const after = await listPictures(trx, productNo);
    const object = `product/${productNo}`;
    await auditMerchant(ctx, trx, merchant, { action: 'product.picture_added', object, after: url });
    return after;
  });
  return adding.catch(async (error) => {
    await dropPut(ctx, put);
    throw error;
  });
}

/** The product's number is a part of the name, so that each file belongs to one product and goes with it. */
async function drawn(productNo: number, file: Uint8Array) {
  const widths = await drawWidths(file, largestPicture, storedWidths);
  if ('problem' in widths) throw fieldError('file', widths.problem);
  const largest = widths.at(-1);
  if (!largest) throw fieldError('file', 'cut_picture');
  const hash = createHash('sha256').update(`${productNo} `).update(largest.content).digest('base64url');
  const name = hash.slice(0, 24);
  const files = widths.map(
    ({ content, ...rest }): StoredPicture => ({
      ...rest,
      name: pictureFile(name, rest.width),
      contentBase64: content.toString('base64'),
    }),
  );
  return { name, width: largest.width, height: largest.height, files };
}
