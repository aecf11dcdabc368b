import { insertOption, insertProduct } from '@/db/queries/catalog/product-edits';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { inBothLanguages } from '@/lib/domain/catalog/both-languages';
import type { ProductKind } from '@/lib/domain/catalog/product';
import {
  normalizedRule,
  type OptionDraft,
  type ProductDraft,
  requireSellable,
} from '@/lib/domain/catalog/product-rules';
import { auditMerchant } from '../../shared/audit';
import { businessNow } from '../../shared/calendar';
import { type MerchantProduct, readProductIn } from './read';
import { saveCategories } from './save-categories';

export type NewProduct = ProductDraft & {
  kind: ProductKind;
  options: Array<OptionDraft & { stock: number }>;
};

/** Creates a product with its options and their stock. A product unfit for recurring delivery is refused with that reason. */
export async function registerProduct(
  ctx: Context,
  { merchant, product }: { merchant: Member; product: NewProduct },
): Promise<MerchantProduct> {
  const { options: given, ...texts } = product;
  const draft = inBothLanguages(texts);
  const options = given.map(inBothLanguages);
  requireSellable(draft, draft.kind, options, ctx.config.SHOP_CURRENCY);
  return ctx.transaction(async (trx) => {
    const at = businessNow(ctx);
    const saved = { ...draft, deliveryRule: normalizedRule(draft.deliveryRule) };
    const productNo = await insertProduct(trx, saved, at);
    for (const [sort, option] of options.entries()) await insertOption(trx, productNo, option, sort);
    await saveCategories(trx, productNo, draft);
    await auditMerchant(ctx, trx, merchant, {
      action: 'product.registered',
      object: `product/${productNo}`,
      after: { nameKo: draft.nameKo, salePrice: draft.salePrice, isRecurring: draft.isRecurring },
    });
    return readProductIn(trx, productNo);
  });
}
