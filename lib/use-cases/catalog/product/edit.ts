import { Temporal } from 'temporal-polyfill';
import {
  insertOption,
  startProductChange,
  updateOption,
  updateProduct,
} from '@/db/queries/catalog/product-edits';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { inBothLanguages } from '@/lib/domain/catalog/both-languages';
import {
  isPriceChanged,
  normalizedRule,
  type OptionDraft,
  type ProductDraft,
  requireSellable,
} from '@/lib/domain/catalog/product-rules';
import { fieldError, requireChanged } from '@/lib/domain/shared/errors';
import { instantText } from '@/lib/domain/shared/instant-text';
import { auditMerchant } from '../../shared/audit';
import { businessNow } from '../../shared/calendar';
import { type MerchantProduct, readProductIn } from './read';
import { saveCategories } from './save-categories';

/** `stock` counts only for a new option: the stock of an existing one has its own call. */
type EditedOption = OptionDraft & { optionNo: number | null; stock: number };

type Edit = {
  merchant: Member;
  productNo: number;
  /**
   * The stamp that the editor read. After another merchant's edit it differs, and the call throws
   * ALREADY_CHANGED.
   */
  seenUpdatedAt: string | null;
  product: ProductDraft & { options: EditedOption[] };
};

type EditedProduct = MerchantProduct & { priceChanged: boolean };

/**
 * Edits a product for new applications. The drawing counts while the product has no pictures. Live applications keep their price and content
 * (docs/rules/money.md#the-price-agreed). `priceChanged`: the price is another now; only a change notice
 * reaches live applications.
 */
export async function editProduct(ctx: Context, input: Edit): Promise<EditedProduct> {
  return ctx.transaction(async (trx) => {
    await startProductChange(trx, input.productNo);
    return editIn(ctx, trx, await readProductIn(trx, input.productNo), input);
  });
}

/** The same edit with nothing but the sale changed: for several products together, each with its own answer. */
export async function changeSale(
  ctx: Context,
  { isOnSale, ...input }: Omit<Edit, 'product'> & { isOnSale: boolean },
): Promise<EditedProduct> {
  return ctx.transaction(async (trx) => {
    await startProductChange(trx, input.productNo);
    const before = await readProductIn(trx, input.productNo);
    return editIn(ctx, trx, before, { ...input, product: { ...before, isOnSale } });
  });
}

async function editIn(
  ctx: Context,
  trx: Trx,
  before: MerchantProduct,
  input: Omit<Edit, 'productNo'>,
): Promise<EditedProduct> {
  const { options: given, ...texts } = input.product;
  const draft = inBothLanguages(texts);
  const options = given.map(inBothLanguages);
  requireSellable(draft, before.kind, options, ctx.config.SHOP_CURRENCY);
  const { imageUrl } = before.pictures.length > 0 ? before : draft;
  const saved = { ...draft, imageUrl, deliveryRule: normalizedRule(draft.deliveryRule) };
  const seen = { productNo: before.productNo, updatedAt: input.seenUpdatedAt };
  requireChanged(await updateProduct(trx, seen, saved, nextStamp(ctx, before.updatedAt)));
  await saveOptions(trx, before, options);
  await saveCategories(trx, before.productNo, draft);
  const after = await readProductIn(trx, before.productNo);
  await auditMerchant(ctx, trx, input.merchant, {
    action: 'product.edited',
    object: `product/${before.productNo}`,
    ...differences(before, after),
  });
  return { ...after, priceChanged: isPriceChanged(before, after) };
}

/** Later than the previous stamp, even on a clock that does not move. */
function nextStamp(ctx: Context, before: string | null): string {
  const now = businessNow(ctx);
  if (before === null || before < now) return now;
  const later = Temporal.Instant.from(before).add({ milliseconds: 1 });
  return instantText(later);
}

async function saveOptions(trx: Trx, { productNo, options }: MerchantProduct, edited: EditedOption[]) {
  for (const [sort, { optionNo, stock, ...option }] of edited.entries()) {
    if (optionNo === null) await insertOption(trx, productNo, { ...option, stock }, sort);
    else if (options.some((there) => there.optionNo === optionNo))
      await updateOption(trx, optionNo, option, sort);
    else throw fieldError(`options.${sort}.optionNo`, 'invalid');
  }
}

const longTexts = ['summaryKo', 'summaryEn', 'descriptionKo', 'descriptionEn'];

/** The changes for the audit log: long texts by name only. */
function differences(before: MerchantProduct, after: MerchantProduct) {
  const left = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([name, value]) => name !== 'updatedAt' && JSON.stringify(left.get(name)) !== JSON.stringify(value),
  );
  const short = (name: string, value: unknown) => (longTexts.includes(name) ? '…' : value);
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, short(name, left.get(name))])),
    after: Object.fromEntries(changed.map(([name, value]) => [name, short(name, value)])),
  };
}
