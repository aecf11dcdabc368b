'use client';

import { Link } from '@/components/shared/ui/link';
import type { ConsoleKey } from '@/lib/i18n/console';
import { useConsoleT } from '@/lib/i18n/console/client';
import { cx } from '../../ui/cx';
import { CheckIcon, ChevronDownIcon } from '../../ui/icons';
import { useListSort } from './list-look';
import { Popup } from './popup';

/** The words of a column's two orders. */
const wordsOf = (by: string) =>
  by === 'time'
    ? ({ up: 'console.list.oldestFirst', down: 'console.list.newestFirst' } as const)
    : ({ up: 'console.list.ascending', down: 'console.list.descending' } as const);

/** A heading that turns its own order round, and begins with its newest or its least; its title says the order that a press brings. */
export function SortHead({ label, by }: { label: string; by: string }) {
  const t = useConsoleT();
  const order = useListSort();
  const hrefs = order?.hrefs[by];
  if (!hrefs) return label;
  const isSorted = order?.by === by;
  const isUp = isSorted && order.isAscending;
  const next = (isSorted ? isUp : by === 'time') ? 'down' : 'up';
  return (
    <>
      {/* A phone has the heading for a screen reader only. */}
      <span className="md:hidden">{label}</span>
      <Link
        href={hrefs[next]}
        title={t(wordsOf(by)[next])}
        className="inline-flex max-md:hidden min-h-9 items-center gap-1 rounded-control hover:text-ink"
      >
        <span>{label}</span>
        {isSorted && <ChevronDownIcon className={cx('size-4', isUp && 'rotate-180')} />}
      </Link>
    </>
  );
}

type Props = {
  columns: ReadonlyArray<{ head: ConsoleKey; sort?: string }>;
  /** A wide screen has all headings that sort. */
  isInHead: boolean;
};

/** The orders of a list, where the screen or the merchant's choice leaves out headings that sort it. */
export function SortMenu({ columns, isInHead }: Props) {
  const t = useConsoleT();
  const order = useListSort();
  const orders = Object.entries(order?.hrefs ?? {}).flatMap(([by, hrefs]) => {
    const head = by === 'time' ? null : columns.find(({ sort }) => sort === by)?.head;
    if (head === undefined) return [];
    const ways = by === 'time' ? (['down', 'up'] as const) : (['up', 'down'] as const);
    return ways.map((way) => {
      const words = t(wordsOf(by)[way]);
      return {
        href: hrefs[way],
        label: head ? t('console.list.sortedBy', { column: t(head), order: words }) : words,
        isCurrent: by === order?.by && order.isAscending === (way === 'up'),
      };
    });
  });
  if (orders.length === 0) return null;
  const current = orders.find(({ isCurrent }) => isCurrent);
  return (
    <div className={cx('relative w-fit', isInHead && 'xl:hidden')}>
      <Popup
        label={current ? t('console.list.sort', { order: current.label }) : t('console.list.sortBy')}
        mark={<ChevronDownIcon className="size-4" />}
        className="left-0 w-72"
      >
        <ul>
          {orders.map(({ href, label, isCurrent }) => (
            <li key={href}>
              <Link
                href={href}
                aria-current={isCurrent ? 'true' : undefined}
                className={cx(
                  'flex min-h-11 items-center justify-between gap-2 rounded-control px-2 hover:bg-sunken',
                  isCurrent && 'font-semibold text-accent',
                )}
              >
                <span>{label}</span>
                {isCurrent && <CheckIcon className="size-4" />}
              </Link>
            </li>
          ))}
        </ul>
      </Popup>
    </div>
  );
}
