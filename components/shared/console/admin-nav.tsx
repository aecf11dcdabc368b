'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { Link } from '@/components/shared/ui/link';
import { neededAt } from '@/lib/domain/account/console-doors';
import { useConsoleT } from '@/lib/i18n/console/client';
import { LinkPending } from '../actions/link-pending';
import { cx } from '../ui/cx';
import { ChevronDownIcon } from '../ui/icons';
import { adminPlaces, type Place } from './admin-places';
import { useMay } from './may';

/** On a phone a menu that opens over the page; elsewhere a column beside it. */
export function AdminNav({ isSandbox }: { isSandbox: boolean }) {
  const t = useConsoleT();
  const may = useMay();
  const path = usePathname();
  const menu = useRef<HTMLDetailsElement>(null);
  const places = adminPlaces.filter(({ href }) => may(neededAt(href)));
  const isHere = ({ href, with: other }: Place) =>
    href === '/admin' ? path === href : [href, other].some((start) => start && path.startsWith(start));
  const beside = [
    { href: '/my/account', key: 'console.account' },
    { href: '/', key: 'console.toShop' },
    ...(isSandbox ? [{ href: '/sandbox/clock', key: 'footer.clock' } as const] : []),
  ] as const;
  const here = places.find(isHere);

  const close = () => menu.current?.removeAttribute('open');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page under it changes.
  useEffect(close, [path]);

  const list = (
    <ul className="flex flex-col gap-1">
      {places.map((place) => (
        <li key={place.href}>
          <Link
            href={place.href}
            // A link to the same path may only change the tab or page, and the effect above does not run then.
            onClick={() => place.href === path && close()}
            aria-current={isHere(place) ? 'page' : undefined}
            className={cx(
              'flex min-h-11 items-center gap-2 rounded-control px-3 transition-colors lg:min-h-9',
              isHere(place)
                ? 'bg-accent-soft font-bold text-accent'
                : 'text-soft hover:bg-sunken hover:text-ink',
            )}
          >
            {t(place.key)}
            <LinkPending />
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <nav
        aria-label={t('console.nav')}
        className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] self-start overflow-y-auto lg:block print:hidden"
      >
        {list}
      </nav>
      <details ref={menu} className="relative mb-6 lg:hidden print:hidden">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-2 rounded-control border border-line bg-surface px-4 font-semibold">
          {t(here?.key ?? 'console.nav')}
          <ChevronDownIcon className="size-5 shrink-0 text-soft" />
        </summary>
        <nav
          aria-label={t('console.nav')}
          className="absolute inset-x-0 z-20 mt-1 rounded-card border border-line bg-surface p-2 shadow-card"
        >
          {list}
          {/* On a phone the header has no room for these. */}
          <ul className="mt-1 flex flex-col gap-1 border-t border-line pt-1 sm:hidden">
            {beside.map(({ href, key }) => (
              <li key={href}>
                <Link
                  href={href}
                  className="flex min-h-11 items-center gap-2 rounded-control px-3 text-soft hover:bg-sunken hover:text-ink"
                >
                  {t(key)}
                  <LinkPending />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </details>
    </>
  );
}
