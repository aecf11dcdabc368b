import type { MetadataRoute } from 'next';
import { translate } from '@/lib/i18n';
import { paper } from './colours';
import { requestLanguage } from './request-language';
import { iconOf, nameIn, requestIdentity } from './shop-name';

/** Names the shop on a phone's home screen, as the header does now. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const language = await requestLanguage();
  const identity = await requestIdentity();
  const name = nameIn(language, identity);
  const { url, type } = iconOf(language, identity);
  return {
    id: '/',
    name,
    short_name: name,
    description: translate(language)('brand.tagline'),
    lang: language,
    start_url: '/',
    scope: '/',
    // Keeps a back button: a card is registered on its issuer's page.
    display: 'minimal-ui',
    background_color: paper.light,
    theme_color: paper.light,
    icons: [{ src: url, sizes: 'any', type }],
  };
}
