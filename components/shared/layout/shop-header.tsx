'use client';

import { usePathname } from 'next/navigation';
import { Link } from '@/components/shared/ui/link';
import { useT } from '@/lib/i18n/client';
import { cx } from '../ui/cx';
import { CartIcon, UserIcon } from '../ui/icons';
import { ShopBrand } from './brand';
import { LanguageSwitch } from './language-switch';
import { SkipLink } from './skip-link';

type ShopHeaderProps = {
  /** Rows in the cart; null without a signed-in member. */
  cartCount: number | null;
  isSignedIn: boolean;
};

const itemStyle =
  'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 font-medium hover:bg-sunken sm:px-3';

export function ShopHeader({ cartCount, isSignedIn }: ShopHeaderProps) {
  const t = useT();
  const path = usePathname();
  const current = (prefix: string) => (path.startsWith(prefix) ? 'page' : undefined);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <SkipLink />
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-between gap-x-1 px-4 sm:px-6">
        <Link href="/" className="inline-flex min-h-11 min-w-0 items-center rounded-control">
          <ShopBrand />
        </Link>
        <nav aria-label={t('nav.main')} className="ml-auto flex shrink-0 items-center sm:gap-1">
          <Link
            href="/products"
            aria-current={current('/products')}
            className={cx(itemStyle, 'max-sm:hidden')}
          >
            {t('nav.products')}
          </Link>
          <Link href="/cart" aria-current={current('/cart')} className={itemStyle}>
            <span className="relative">
              <span className="sr-only">
                {cartCount ? t('nav.cartCount', { count: cartCount }) : t('nav.cart')}
              </span>
              <CartIcon className="size-6" />
              {Boolean(cartCount) && (
                <span
                  // The name of the link says the count in words.
                  aria-hidden="true"
                  className="absolute -top-2 -right-2.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-bold text-on-accent tabular-nums"
                >
                  {cartCount}
                </span>
              )}
            </span>
            <span aria-hidden="true" className="max-sm:hidden sm:ml-1">
              {t('nav.cart')}
            </span>
          </Link>
          {isSignedIn ? (
            <Link href="/my" aria-current={current('/my')} aria-label={t('nav.my')} className={itemStyle}>
              <UserIcon className="size-6" />
              <span className="max-sm:hidden">{t('nav.my')}</span>
            </Link>
          ) : (
            <Link href="/sign-in" aria-label={t('nav.signIn')} className={itemStyle}>
              <UserIcon className="size-6" />
              <span className="max-sm:hidden">{t('nav.signIn')}</span>
            </Link>
          )}
          <LanguageSwitch />
        </nav>
      </div>
    </header>
  );
}
