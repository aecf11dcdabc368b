import type { MetadataRoute } from 'next';
import { translate } from '@/lib/i18n';
import { paper } from './colours';
import { requestLanguage } from './request-language';
import { requestShopName } from './shop-name';

/** What a phone that keeps the shop on its home screen calls it: the name that the header has now. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const language = await requestLanguage();
  const name = await requestShopName();
  return {
    id: '/',
    name,
    short_name: name,
    description: translate(language)('brand.tagline'),
    lang: language,
    start_url: '/',
    scope: '/',
    // With a way back: cards are registered at their issuers' pages.
    display: 'minimal-ui',
    background_color: paper.light,
    theme_color: paper.light,
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
}
