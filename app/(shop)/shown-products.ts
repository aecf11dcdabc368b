import { allowedCycleWords } from '@/components/catalog/product/cycle-words';
import type { ShownProduct } from '@/components/catalog/product/product-card';
import { type ProductListItem, productListItem } from '@/lib/contract/catalog/product';
import { allowedCyclesToWire, offerToWire } from '@/lib/contract/catalog/product-to-wire';
import { createContext } from '@/lib/http/context';
import { type Language, translate } from '@/lib/i18n';
import { listProducts } from '@/lib/use-cases/catalog/shop/list-products';

/** The page has no pagination; this limits its size. */
const most = 200;

type ProductCategory = { key: string; label: string };

export type ShownProducts = {
  products: ShownProduct[];
  /** The categories of all products found. `key` is the same in every language, so that a link survives a change of language. */
  categories: ProductCategory[];
};

/** Products that can be ordered come first, sold-out ones last. */
const weight = ({ recurring, soldOut }: ProductListItem) => (recurring ? 0 : 2) + (soldOut ? 1 : 0);

export async function shownProducts(
  language: Language,
  wanted: { keyword?: string | undefined; category?: string | undefined; isGiftOnly?: boolean } = {},
): Promise<ShownProducts> {
  const { keyword, category, isGiftOnly = false } = wanted;
  const ctx = await createContext();
  const t = translate(language);
  const { offers } = await listProducts(ctx, { keyword, page: 1, size: most });
  const all = offers
    .map((offer) => ({
      key: offer.product.categoryEn,
      product: productListItem.parse(offerToWire(offer, language)),
      cycles: allowedCycleWords(allowedCyclesToWire(offer.product), t),
    }))
    .sort((a, b) => weight(a.product) - weight(b.product));
  const labels = new Map(all.map(({ key, product }) => [key, product.categoryName]));
  const found = all.filter(
    ({ key, product }) => (!category || key === category) && (!isGiftOnly || product.giftable),
  );
  const isAmongGifts = found.some(({ product }) => product.giftable);
  return {
    products: found.map(({ product, cycles }) => shown(product, cycles, isAmongGifts)),
    categories: [...labels].map(([key, label]) => ({ key, label })),
  };
}

/** Among gifts, a product that cannot be one is marked. */
function shown(product: ProductListItem, cycles: string, isAmongGifts: boolean): ShownProduct {
  const { recurring, soldOut, giftable, hasFreeGift, buyPrice, salePrice, immediateDiscountAmt } = product;
  const marks = [
    ...(hasFreeGift ? (['freeGift'] as const) : []),
    ...(soldOut ? (['soldOut'] as const) : []),
    ...(!recurring && !soldOut ? (['notRecurring'] as const) : []),
    ...(isAmongGifts && recurring && !giftable && !soldOut ? (['notGiftable'] as const) : []),
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
