'use client';

import { Link } from '@/components/shared/ui/link';
import type { BusinessLine } from '@/lib/domain/operations/identity';
import { useShopName, useT } from '@/lib/i18n/client';
import { useShopFront } from './shop-front';

const linkStyle = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink';

const pages = [
  { href: '/terms', label: 'footer.terms' },
  { href: '/privacy', label: 'footer.privacy' },
  { href: '/delivery', label: 'footer.delivery' },
] as const;

/** How a press reaches the shop. */
const ways: Partial<Record<BusinessLine, (text: string) => string>> = {
  phone: (text) => `tel:${text.replace(/[^0-9+]/g, '')}`,
  email: (text) => `mailto:${text}`,
};

/** Who the shop is, as the law asks. `isSandbox` adds the notice that nothing here is real, with links to the inbox and the clock. */
export function Footer({ isSandbox }: { isSandbox: boolean }) {
  const t = useT();
  const name = useShopName();
  const { business, hours } = useShopFront();
  return (
    <footer className="mt-auto border-t border-line bg-sunken text-sm text-soft">
      <div className="mx-auto flex max-w-6xl flex-col gap-2 px-4 py-6 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p>
            <strong className="text-ink">{name}</strong> · {t('footer.about')}
          </p>
          {isSandbox && (
            <div className="flex flex-wrap items-center gap-x-4">
              <p>{t('footer.sandbox')}</p>
              <Link href="/sandbox/inbox" className={linkStyle}>
                {t('footer.inbox')}
              </Link>
              <Link href="/sandbox/clock" className={linkStyle}>
                {t('footer.clock')}
              </Link>
            </div>
          )}
        </div>
        <ul className="flex flex-wrap gap-x-4">
          {pages.map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href}
                className={href === '/privacy' ? `${linkStyle} font-bold text-ink` : linkStyle}
              >
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
        {business.length > 0 && (
          <dl className="flex flex-wrap gap-x-4 gap-y-1">
            {business.map(([line, text]) => (
              <div key={line} className="flex min-w-0 gap-1.5">
                <dt className="shrink-0">{t(`footer.${line}`)}</dt>
                <dd className="min-w-0 text-ink">
                  {line in ways ? <a href={ways[line]?.(text)}>{text}</a> : text}
                </dd>
              </div>
            ))}
            {hours && (
              <div className="flex min-w-0 gap-1.5">
                <dt className="shrink-0">{t('footer.hours')}</dt>
                <dd className="min-w-0 text-ink">{hours}</dd>
              </div>
            )}
          </dl>
        )}
      </div>
    </footer>
  );
}
