'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Link } from '@/components/shared/ui/link';
import { useT } from '@/lib/i18n/client';
import { BrandName } from '../../shared/layout/brand';
import { Footer } from '../../shared/layout/footer';
import { LanguageSwitch } from '../../shared/layout/language-switch';
import { SkipLink } from '../../shared/layout/skip-link';
import { FilterLinks } from '../../shared/ui/filter-links';

/** The frame of the demo tools: clearly not the shop, with a link back to it. */
export function SandboxShell({ children }: { children: ReactNode }) {
  const t = useT();
  const path = usePathname();
  const links = [
    { href: '/sandbox/inbox', label: t('footer.inbox') },
    { href: '/sandbox/clock', label: t('footer.clock') },
  ];
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-paper">
        <SkipLink />
        <div className="mx-auto flex h-16 max-w-5xl items-center justify-between gap-2 px-4 sm:px-6">
          <Link href="/" className="inline-flex min-h-11 items-center rounded-control">
            <BrandName name={t('sandbox.software')} initial="G" />
            <span className="sr-only">{`, ${t('sandbox.toShop')}`}</span>
          </Link>
          <LanguageSwitch />
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-6 px-4 py-8 outline-hidden sm:px-6"
      >
        <FilterLinks
          label={t('sandbox.nav')}
          links={links.map((link) => ({ ...link, current: path === link.href }))}
        />
        {children}
      </main>
      <Footer isSandbox />
    </div>
  );
}
