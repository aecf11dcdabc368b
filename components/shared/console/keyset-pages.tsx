'use client';

import { Link } from '@/components/shared/ui/link';
import { useConsoleT } from '@/lib/i18n/console/client';
import { buttonStyle } from '../ui/button-style';

/** `nextHref` is null on the last page, `firstHref` null on the first. */
export type Pages = { firstHref: string | null; nextHref: string | null };

/** The links of a list paged by key. */
export function KeysetPages({ firstHref, nextHref }: Pages) {
  const t = useConsoleT();
  if (!firstHref && !nextHref) return null;
  const style = buttonStyle({ variant: 'secondary', size: 'sm' });
  return (
    <nav aria-label={t('console.pages')} className="flex justify-end gap-2 pt-4">
      {firstHref && (
        <Link href={firstHref} className={style}>
          {t('console.newest')}
        </Link>
      )}
      {nextHref && (
        <Link href={nextHref} className={style}>
          {t('console.older')}
        </Link>
      )}
    </nav>
  );
}
