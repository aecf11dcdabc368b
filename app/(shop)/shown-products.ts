import type { ProductCardProps } from '@/components/catalog/product/product-card';
import { type ProductListItem, productListItem } from '@/lib/contract/catalog/product';
import { allowedCyclesToWire, offerToWire } from '@/lib/contract/catalog/product-to-wire';
import { createContext } from '@/lib/http/context';
import type { Language } from '@/lib/i18n';
import { listProducts } from '@/lib/use-cases/catalog/shop/list-products';

/** The page has no pagination; this limits its size. */
const most = 200;

type ProductCategory = { key: string; label: string };

export type ShownProducts = {
  products: Pick<ProductCardProps, 'product' | 'allowed'>[];
  /** The categories of all products found. `key` is the same in every language, so that a link survives a change of language. */
  categories: ProductCategory[];
};

/** Products that can be ordered come first, sold-out ones last. */
const weight = ({ recurring, soldOut }: ProductListItem) => (recurring ? 0 : 2) + (soldOut ? 1 : 0);

export async function shownProducts(
  language: Language,
  { keyword, category }: { keyword?: string | undefined; category?: string | undefined } = {},
): Promise<ShownProducts> {
  const ctx = await createContext();
  const { offers } = await listProducts(ctx, { keyword, page: 1, size: most });
  const all = offers
    .map((offer) => ({
      key: offer.product.categoryEn,
      product: productListItem.parse(offerToWire(offer, language)),
      allowed: allowedCyclesToWire(offer.product),
    }))
    .sort((a, b) => weight(a.product) - weight(b.product));
  const labels = new Map(all.map(({ key, product }) => [key, product.categoryName]));
  return {
    products: category ? all.filter(({ key }) => key === category) : all,
    categories: [...labels].map(([key, label]) => ({ key, label })),
  };
}
