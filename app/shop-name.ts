import { cache } from 'react';
import type { ShopFront } from '@/components/shared/layout/shop-front';
import {
  type BusinessLine,
  businessBlock,
  hoursIn,
  type Identity,
  initialOf,
  isWide,
} from '@/lib/domain/operations/identity';
import { createContext } from '@/lib/http/context';
import { type Language, translate } from '@/lib/i18n';
import { readIdentity } from '@/lib/use-cases/operations/settings/read-identity';
import { accent } from './colours';
import { requestLanguage } from './request-language';

/** What the shop says of itself, for this page view. Not cached, so that a change shows at once on every host. */
export const requestIdentity = cache(async (): Promise<Identity> => readIdentity(await createContext()));

export const nameIn = (language: Language, { shopNameKo, shopNameEn }: Identity): string =>
  language === 'ko' ? shopNameKo : shopNameEn;

/** For a layout: a plain title would remove the shop's name from the pages below it. */
export async function frameTitle(title: string): Promise<{ default: string; template: string }> {
  return { default: title, template: `%s · ${nameIn(await requestLanguage(), await requestIdentity())}` };
}

/** How a press reaches the shop. */
const ways: Partial<Record<BusinessLine, (text: string) => string>> = {
  phone: (text) => `tel:${text.replace(/[^0-9+]/g, '')}`,
  email: (text) => `mailto:${text}`,
};

export function frontOf(language: Language, identity: Identity): ShopFront {
  const t = translate(language);
  const { logo } = identity;
  const hours = hoursIn(language, identity.contact);
  const lines: ShopFront['lines'] = businessBlock(identity).map(([line, text]) => {
    const href = ways[line]?.(text);
    return { label: t(`identity.${line}`), text, ...(href && { href }) };
  });
  return {
    texts: (['terms', 'privacy', 'delivery'] as const).map((name) => [`/${name}`, t(`identity.${name}`)]),
    initial: initialOf(nameIn(language, identity)),
    logo: logo && {
      src: `/pictures/${logo.name}`,
      width: logo.width,
      height: logo.height,
      isWide: isWide(logo),
    },
    lines: hours ? [...lines, { label: t('identity.hours'), text: hours }] : lines,
  };
}

/** The icon of the shop: its logo, where it fits into a square, or its initial. The address changes with the picture. */
export function iconOf(language: Language, identity: Identity): { url: string; type: string } {
  const { logo } = identity;
  if (logo && !isWide(logo)) return { url: `/pictures/${logo.name}`, type: 'image/webp' };
  const drawn = new URLSearchParams({
    of: initialOf(nameIn(language, identity)),
    in: identity.accentColour ?? accent,
  });
  return { url: `/shop-icon.svg?${drawn}`, type: 'image/svg+xml' };
}
