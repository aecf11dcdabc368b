'use client';

import type { ReactNode } from 'react';
import { Link } from '@/components/shared/ui/link';
import type { Right } from '@/lib/domain/account/rights';
import { FormalRegister } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { SignOutButton } from '../../account/sign-out-button';
import { ShopBrand } from '../layout/brand';
import { LanguageSwitch } from '../layout/language-switch';
import { OneMember } from '../layout/one-member';
import { SkipLink } from '../layout/skip-link';
import { AdminNav } from './admin-nav';
import { MayProvider } from './may';
import { OneSearch } from './search/one-search';
import { useConsoleKeys } from './use-console-keys';

/** The frame of the merchant's console: user, navigation, one main. */
export function AdminShell({
  merchant,
  isSandbox,
  children,
}: {
  merchant: { memberNo: number; name: string; role: 'OWNER' | 'STAFF'; rights: readonly Right[] };
  isSandbox: boolean;
  children: ReactNode;
}) {
  const t = useConsoleT();
  useConsoleKeys();
  return (
    <FormalRegister>
      <MayProvider holder={merchant}>
        <OneMember memberNo={merchant.memberNo}>
          <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
            <SkipLink />
            <div className="mx-auto flex h-16 max-w-[100rem] items-center justify-between gap-2 px-4 sm:px-6">
              <Link href="/admin" className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control">
                <ShopBrand />
                <span className="shrink-0 text-sm font-semibold text-soft max-sm:sr-only">
                  {t('console.title')}
                </span>
              </Link>
              <div className="flex shrink-0 items-center gap-1">
                <OneSearch />
                {isSandbox && (
                  <Link
                    href="/sandbox/clock"
                    className="inline-flex min-h-11 items-center rounded-control px-2 text-sm text-soft hover:bg-sunken max-sm:hidden"
                  >
                    {t('footer.clock')}
                  </Link>
                )}
                <Link
                  href="/"
                  className="inline-flex min-h-11 items-center rounded-control px-2 text-sm text-soft hover:bg-sunken max-sm:hidden"
                >
                  {t('console.toShop')}
                </Link>
                <Link
                  href="/my/account"
                  className="inline-flex min-h-11 items-center rounded-control px-2 text-sm hover:bg-sunken max-sm:hidden"
                >
                  {merchant.name} · {t(`console.role.${merchant.role}`)}
                </Link>
                <LanguageSwitch />
                <SignOutButton variant="quiet" size="sm" />
              </div>
            </div>
          </header>
          <div className="mx-auto w-full max-w-[100rem] flex-1 px-4 py-6 sm:px-6 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-6">
            <AdminNav isSandbox={isSandbox} />
            <main id="content" tabIndex={-1} className="min-w-0 outline-hidden">
              {children}
            </main>
          </div>
        </OneMember>
      </MayProvider>
    </FormalRegister>
  );
}
