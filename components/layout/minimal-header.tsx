'use client';

import { useT } from '@/lib/i18n/client';
import { BrandName } from './brand';
import { LanguageSwitch } from './language-switch';
import { SkipLink } from './shop-header';

/** For the recipient, who came by a link and should find nothing that leads away from the gift. */
export function MinimalHeader() {
  const t = useT();
  return (
    <header className="border-b border-line bg-paper">
      <SkipLink />
      <div className="mx-auto flex min-h-16 max-w-xl flex-wrap items-center justify-between px-4">
        <BrandName name={t('brand.name')} />
        <LanguageSwitch />
      </div>
    </header>
  );
}
