'use client';

import { ShopBrand } from './brand';
import { LanguageSwitch } from './language-switch';
import { SkipLink } from './skip-link';

/** For the recipient, who came by a link: no links that lead away from the gift. */
export function MinimalHeader() {
  return (
    <header className="border-b border-line bg-paper">
      <SkipLink />
      <div className="mx-auto flex min-h-16 max-w-xl flex-wrap items-center justify-between gap-2 px-4">
        <ShopBrand />
        <LanguageSwitch />
      </div>
    </header>
  );
}
