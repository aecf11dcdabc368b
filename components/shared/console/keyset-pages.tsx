'use client';

import type { ReactNode } from 'react';
import { Link } from '@/components/shared/ui/link';
import { useConsoleT } from '@/lib/i18n/console/client';
import { buttonStyle } from '../ui/button-style';
import { countText } from './list/count-text';

/** `nextHref` is null on the last page, `firstHref` null on the first. */
export type Pages = { firstHref: string | null; nextHref: string | null };

/** The links of a list paged by key, after the number of its rows where they are counted. */
type Props = Pages & { total?: number | null; children?: ReactNode };

export function KeysetPages({ firstHref, nextHref, total = null, children }: Props) {
  const t = useConsoleT();
  const style = buttonStyle({ variant: 'secondary', size: 'sm' });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {total !== null && (
        <p className="text-sm text-soft tabular-nums">
          {t('console.list.total', { count: countText(total) })}
        </p>
      )}
      {children && <span>{children}</span>}
      {(firstHref || nextHref) && (
        <nav aria-label={t('console.pages')} className="ml-auto flex gap-2">
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
      )}
    </div>
  );
}
