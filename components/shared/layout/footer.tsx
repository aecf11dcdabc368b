'use client';

import { Link } from '@/components/shared/ui/link';
import { useShopName, useT } from '@/lib/i18n/client';

const linkStyle = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink';

/** `isSandbox` adds the notice that nothing here is real, with links to the inbox and the clock. */
export function Footer({ isSandbox }: { isSandbox: boolean }) {
  const t = useT();
  const name = useShopName();
  return (
    <footer className="mt-auto border-t border-line bg-sunken text-sm text-soft">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-6 sm:px-6">
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
    </footer>
  );
}
