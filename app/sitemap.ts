import type { MetadataRoute } from 'next';
import { createContext } from '@/lib/http/context';
import { listProductNos, listShopCategories } from '@/lib/use-cases/catalog/shop/list-products';
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
  const products = (await listProductNos(ctx)).map((productNo) => `/products/${productNo}`);
  const categories = (await listShopCategories(ctx)).map(
    ({ categoryNo }) => `/products?category=${categoryNo}`,
  );
  const paths = [...fixed, ...categories, ...products].slice(0, most);
  return paths.map((path) => {
    const { ko, en } = addressesOf(SHOP_BASE_URL, path);
    // The framework writes addresses into the XML as they are.
    const languages = { ko, en: en.replaceAll('&', '&amp;') };
    return { url: languages.ko, alternates: { languages } };
  });
}
