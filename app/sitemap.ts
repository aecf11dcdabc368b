import type { MetadataRoute } from 'next';
import { createContext } from '@/lib/http/context';
import { listProducts } from '@/lib/use-cases/catalog/shop/list-products';
import { addressesOf } from './found';

/** Products come and go. */
export const dynamic = 'force-dynamic';

/** What a sitemap may hold. */
const most = 50_000;
const fixed = ['/', '/products', '/terms', '/privacy', '/delivery'];

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const ctx = await createContext();
  const { isSandbox, SHOP_BASE_URL } = ctx.config;
  if (isSandbox) return [];
  const { offers } = await listProducts(ctx, { keyword: undefined, page: 1, size: most - fixed.length });
  const paths = [...fixed, ...offers.map(({ product }) => `/products/${product.productNo}`)];
  return paths.map((path) => {
    const languages = addressesOf(SHOP_BASE_URL, path);
    return { url: languages.ko, alternates: { languages } };
  });
}
