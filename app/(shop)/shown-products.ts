import { allowedCycleWords } from '@/components/catalog/product/cycle-words';
import type { ShownProduct } from '@/components/catalog/product/product-card';
import { type ProductListItem, productListItem } from '@/lib/contract/catalog/product';
import { allowedCyclesToWire, offerToWire } from '@/lib/contract/catalog/product-to-wire';
import { type ShopSort, shopSorts } from '@/lib/domain/catalog/category';
import { textIn } from '@/lib/domain/shared/words/language';
import { createContext } from '@/lib/http/context';
import { type Language, translate } from '@/lib/i18n';
import { listShop, listShopCategories } from '@/lib/use-cases/catalog/shop/list-products';
import { isGiftingOn } from '@/lib/use-cases/shared/gifting';

/** Full rows of two, three and four. */
const onPage = 24;

export type ShopQuery = {
  keyword?: string | undefined;
  category?: number | undefined;
  isGiftOnly?: boolean;
  sort?: ShopSort | undefined;
  /** The place of the last product of the page before, as `next` said it. */
  after?: string | undefined;
};

export type ShownProducts = {
  products: ShownProduct[];
  /** How many a search finds; null without a search. */
  found: number | null;
  next: string | null;
};

export async function shownProducts(
  language: Language,
  { keyword, category, isGiftOnly = false, sort = shopSorts[0], after }: ShopQuery = {},
): Promise<ShownProducts> {
  const ctx = await createContext();
  const t = translate(language);
  const { offers, found, next } = await listShop(ctx, {
    sort,
    keyword,
    categoryNo: category ?? null,
    isGiftOnly,
    after: placeOf(after),
    size: onPage,
  });
  const items = offers.map((offer) => ({
    product: productListItem.parse(offerToWire(offer, language)),
    cycles: allowedCycleWords(allowedCyclesToWire(offer.product), t),
  }));
  return {
    products: items.map(({ product, cycles }) => shown(product, cycles, isGiftingOn(ctx))),
    found,
    next: next && `${next.first}_${next.second}_${next.productNo}`,
  };
}

function placeOf(text = '') {
  const [, first, second, productNo] = /^(\d)_(-?\d{1,9})_(\d{1,9})$/.exec(text) ?? [];
  if (productNo === undefined) return null;
  return { first: Number(first), second: Number(second), productNo: Number(productNo) };
}

/** The categories in which something is on sale. */
export async function shownCategories(language: Language): Promise<Array<{ no: number; label: string }>> {
  const categories = await listShopCategories(await createContext());
  return categories.map(({ categoryNo, nameKo, nameEn }) => ({
    no: categoryNo,
    label: textIn(language, nameKo, nameEn),
  }));
}

/** In a shop of gifts, a product that cannot be one is marked. What is sold out can be one again. */
function shown(product: ProductListItem, cycles: string, hasGifts: boolean): ShownProduct {
  const { recurring, soldOut, giftable, hasFreeGift, buyPrice, salePrice, immediateDiscountAmt } = product;
  const marks = [
    ...(hasFreeGift ? (['freeGift'] as const) : []),
    ...(soldOut ? (['soldOut'] as const) : []),
    ...(!recurring && !soldOut ? (['notRecurring'] as const) : []),
    ...(hasGifts && !giftable && !soldOut ? (['notGiftable'] as const) : []),
  ];
  return {
    no: product.productNo,
    name: product.productName,
    summary: product.summary,
    picture: product.imageUrl,
    price: recurring ? buyPrice : salePrice,
    ...(recurring && immediateDiscountAmt > 0 && { before: buyPrice + immediateDiscountAmt }),
    ...(recurring && { cycles }),
    ...(marks.length > 0 && { marks }),
  };
}
