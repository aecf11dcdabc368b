import {
  deleteProductPicture,
  isPictureInOrders,
  keepPicture,
  listReleased,
  type ReleasedPicture,
} from '@/db/queries/catalog/product-pictures';
import { markLoose } from '@/db/queries/shared/pictures';
import type { Context } from '@/lib/context';
import { pictureFile, storedWidths } from '@/lib/domain/catalog/pictures';
import { businessNow } from '../../shared/calendar';
import { dropFiles, dropLooseFiles } from './picture-files';

const atOnce = 100;

/**
 * Deletes the pictures that were removed from their product before `before` and that no application or order shows; those of
 * free gifts stay (docs/rules/catalogue.md#pictures). One that is still shown
 * is looked at again after the same time. Returns how many were deleted.
 */
export async function forgetPictures(ctx: Context, before: string): Promise<number> {
  let total = 0;
  for (;;) {
    const page = await listReleased(ctx.db, before, atOnce);
    for (const picture of page) {
      if (ctx.job?.stopping.aborted) return total;
      if (await forgetOne(ctx, picture)) total += 1;
    }
    if (page.length < atOnce) break;
  }
  await dropLooseFiles(ctx);
  return total;
}

async function forgetOne(ctx: Context, picture: ReleasedPicture): Promise<boolean> {
  const names = storedWidths(picture.width).map((width) => pictureFile(picture.name, width));
  const isGone = await ctx.transaction(async (trx) => {
    if (await isPictureInOrders(trx, picture)) {
      await keepPicture(trx, picture, businessNow(ctx));
      return false;
    }
    if (!(await deleteProductPicture(trx, picture))) return false;
    await markLoose(trx, names, businessNow(ctx));
    return true;
  });
  if (isGone) await dropFiles(ctx, names);
  return isGone;
}
