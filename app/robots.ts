import type { MetadataRoute } from 'next';
import { createContext } from '@/lib/http/context';
import { personalPaths } from '@/lib/http/security/personal-paths';

/** Read at each call: a practice shop is found by nobody. */
export const dynamic = 'force-dynamic';

export default async function robots(): Promise<MetadataRoute.Robots> {
  const { isSandbox, SHOP_BASE_URL } = (await createContext()).config;
  if (isSandbox) return { rules: { userAgent: '*', disallow: '/' } };
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api', ...personalPaths] },
    sitemap: `${SHOP_BASE_URL}/sitemap.xml`,
  };
}
