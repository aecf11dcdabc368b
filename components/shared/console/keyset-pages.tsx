'use client';

import type { ReactNode } from 'react';
import { Link } from '@/components/shared/ui/link';
import { useConsoleT } from '@/lib/i18n/console/client';
import { buttonStyle } from '../ui/button-style';
import { cx } from '../ui/cx';
import { countText } from './list/count-text';

/** `nextHref` is null on the last page, `firstHref` null on the first. */
export type Pages = { firstHref: string | null; nextHref: string | null };

type Props = Pages & { total?: number | null; className?: string; children?: ReactNode };

/** Draws the number of rows, where they are counted, and the links of a list paged by key. */
export function KeysetPages({ firstHref, nextHref, total = null, className, children }: Props) {
  const t = useConsoleT();
  if (!firstHref && !nextHref && total === null && !children) return null;
  const style = buttonStyle({ variant: 'secondary', size: 'sm' });
  return (
    <div className={cx('flex flex-wrap items-center gap-x-4 gap-y-2', className)}>
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
