'use client';

import { Link } from '@/components/shared/ui/link';
import { useT } from '@/lib/i18n/client';
import { cx } from './cx';
import { ChevronLeftIcon, ChevronRightIcon } from './icons';

const boxStyle =
  'inline-grid min-h-11 min-w-11 place-items-center rounded-control px-2 tabular-nums hover:bg-sunken';

/** `hrefPrefix` ends where the page number goes: "/my?status=ACTIVE&page=". Shows nothing for a single page. */
export function Pagination({
  page,
  pageCount,
  hrefPrefix,
}: {
  page: number;
  pageCount: number;
  hrefPrefix: string;
}) {
  const t = useT();
  if (pageCount <= 1) return null;
  const first = Math.max(1, Math.min(page - 2, pageCount - 4));
  const pages = Array.from({ length: Math.min(5, pageCount) }, (_, index) => first + index);
  return (
    <nav aria-label={t('pagination.label')} className="flex justify-center gap-1 py-4">
      {page > 1 && (
        <Link href={`${hrefPrefix}${page - 1}`} aria-label={t('pagination.previous')} className={boxStyle}>
          <ChevronLeftIcon />
        </Link>
      )}
      {pages.map((number) => (
        <Link
          key={number}
          href={`${hrefPrefix}${number}`}
          aria-label={t('pagination.page', { page: number })}
          aria-current={number === page ? 'page' : undefined}
          className={cx(boxStyle, number === page && 'bg-accent-soft font-bold text-accent')}
        >
          {number}
        </Link>
      ))}
      {page < pageCount && (
        <Link href={`${hrefPrefix}${page + 1}`} aria-label={t('pagination.next')} className={boxStyle}>
          <ChevronRightIcon />
        </Link>
      )}
    </nav>
  );
}
