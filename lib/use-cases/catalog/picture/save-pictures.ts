import { startProductChange } from '@/db/queries/catalog/product-edits';
import {
  listPictures,
  releasePictures,
  setCover,
  setOptionPicture,
  updatePicture,
} from '@/db/queries/catalog/product-pictures';
import { listOptions } from '@/db/queries/catalog/products';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { inBothLanguages } from '@/lib/domain/catalog/both-languages';
import { firstDrawingUrl } from '@/lib/domain/catalog/drawings';
import type { ProductPicture } from '@/lib/domain/catalog/pictures';
import { DomainError, fieldError, requireChanged } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import { businessNow } from '../../shared/calendar';

type DescribedPicture = Pick<ProductPicture, 'pictureNo' | 'altKo' | 'altEn'>;

type Wanted = {
  /** The pictures as the editor saw them. */
  seen: DescribedPicture[];
  /** In their new order; those that were seen and are left out go. */
  pictures: DescribedPicture[];
  /** The picture that is shown when the option is chosen. */
  options: Array<{ optionNo: number; pictureNo: number | null }>;
};

/**
 * Sorts, describes and removes the pictures of a product. Throws ALREADY_CHANGED where they are not as they were seen. A file is deleted when
 * no order shows it any more. Returns the pictures.
 */
export async function savePictures(
  ctx: Context,
  { merchant, productNo, wanted }: { merchant: Member; productNo: number; wanted: Wanted },
): Promise<ProductPicture[]> {
  return ctx.transaction(async (trx) => {
    if (!(await startProductChange(trx, productNo))) throw new DomainError('NOT_FOUND');
    const before = await listPictures(trx, productNo);
    requireChanged(JSON.stringify(before.map(described)) === JSON.stringify(wanted.seen.map(described)));
    const seen = numbersOf(wanted.seen);
    const kept = numbersOf(wanted.pictures);
    if (new Set(kept).size !== kept.length || !kept.every((no) => seen.includes(no)))
      throw fieldError('pictures', 'invalid');
    const gone = seen.filter((no) => !kept.includes(no));
    await releasePictures(trx, gone, businessNow(ctx));
    for (const [sortOrder, { pictureNo, ...alt }] of wanted.pictures.entries())
      await updatePicture(trx, pictureNo, { ...inBothLanguages(alt), sortOrder });
    await saveOptions(trx, productNo, wanted);
    const after = await listPictures(trx, productNo);
    if (before.length > 0) await setCover(trx, productNo, after[0]?.url ?? firstDrawingUrl);
    await auditMerchant(ctx, trx, merchant, {
      action: 'product.pictures_changed',
      object: `product/${productNo}`,
      before: before.map(described),
      after: after.map(described),
    });
    return after;
  });
}

const numbersOf = (pictures: ReadonlyArray<{ pictureNo: number }>) =>
  pictures.map(({ pictureNo }) => pictureNo);
const described = ({ pictureNo, altKo, altEn }: DescribedPicture) => ({ pictureNo, altKo, altEn });

async function saveOptions(trx: Trx, productNo: number, { pictures, options }: Wanted): Promise<void> {
  const there = await listOptions(trx, [productNo]);
  for (const [at, { optionNo, pictureNo }] of options.entries()) {
    const isOwn = there.some((option) => option.optionNo === optionNo);
    if (!isOwn) throw fieldError(`options.${at}.optionNo`, 'invalid');
    const isShown = pictureNo === null || numbersOf(pictures).includes(pictureNo);
    if (!isShown) throw fieldError(`options.${at}.pictureNo`, 'invalid');
    await setOptionPicture(trx, optionNo, pictureNo);
  }
}
