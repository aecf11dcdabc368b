'use client';

import { Link } from '@/components/shared/ui/link';
import { useShopName, useT } from '@/lib/i18n/client';
import { useShopFront } from './shop-front';

/** Who the shop is, as the law asks. `isSandbox` adds the notice that nothing here is real, with links to the inbox and the clock. */
export function Footer({ isSandbox }: { isSandbox: boolean }) {
  const t = useT();
  const name = useShopName();
  const { texts, lines } = useShopFront();
  return (
    <footer className="foot">
      <div className="mx-auto flex max-w-6xl flex-col gap-2 px-4 py-6 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p>
            <strong className="text-ink">{name}</strong> · {t('footer.about')}
          </p>
          {isSandbox && (
            <div className="flex flex-wrap items-center gap-x-4">
              <p>{t('footer.sandbox')}</p>
              <Link href="/sandbox/inbox">{t('footer.inbox')}</Link>
              <Link href="/sandbox/clock">{t('footer.clock')}</Link>
            </div>
          )}
        </div>
        <ul className="flex flex-wrap gap-x-4">
          {texts.map(([href, text]) => (
            <li key={href}>
              <Link href={href}>{text}</Link>
            </li>
          ))}
        </ul>
        {lines.length > 0 && (
          <dl className="flex flex-wrap gap-x-4">
            {lines.map(({ label, text, href }) => (
              <div key={label} className="flex min-w-0 items-center gap-1.5">
                <dt className="shrink-0">{label}</dt>
                <dd className="min-w-0 text-ink">{href ? <a href={href}>{text}</a> : text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </footer>
  );
}
