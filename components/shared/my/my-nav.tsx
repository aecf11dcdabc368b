'use client';

import { usePathname } from 'next/navigation';
import { Link } from '@/components/shared/ui/link';
import { useT } from '@/lib/i18n/client';
import { LinkPending } from '../actions/link-pending';
import { cx } from '../ui/cx';

const places = [
  { href: '/my/recurring-payments', key: 'my.nav.recurring' },
  { href: '/my/orders', key: 'my.nav.orders' },
  { href: '/my/claims', key: 'my.nav.claims' },
  { href: '/my/cards', key: 'my.nav.cards' },
  { href: '/my/addresses', key: 'my.nav.addresses' },
  { href: '/my/account', key: 'my.nav.account' },
] as const;
/** A merchant has only the account, and the way back to work. */
const placesOfMerchant = [...places.slice(-1), { href: '/admin', key: 'my.nav.console' }] as const;

/** On a phone tabs above the page, elsewhere a list beside it. */
export function MyNav({ isOrderer }: { isOrderer: boolean }) {
  const t = useT();
  const path = usePathname();
  const shown = isOrderer ? places : placesOfMerchant;
  return (
    <nav aria-label={t('my.nav')} className="mb-8 lg:mb-0">
      <ul className="-mx-4 flex overflow-x-auto justify-between border-b border-line px-1 sm:mx-0 sm:px-0 lg:sticky lg:top-24 sm:justify-start lg:flex-col lg:gap-1 lg:border-0">
        {shown.map(({ href, key }) => {
          const isHere = path === href || path.startsWith(`${href}/`);
          return (
            <li key={href} className="shrink-0">
              <Link
                href={href}
                aria-current={isHere ? 'page' : undefined}
                className={cx(
                  'inline-flex min-h-12 items-center gap-2 border-b-2 px-1 text-sm transition-colors sm:px-3 sm:text-base lg:w-full lg:rounded-control lg:border-0 lg:px-4',
                  isHere
                    ? 'border-accent font-bold text-accent lg:bg-accent-soft'
                    : 'border-transparent text-soft hover:text-ink lg:hover:bg-sunken',
                )}
              >
                {t(key)}
                <LinkPending />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
