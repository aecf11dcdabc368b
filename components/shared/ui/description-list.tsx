import type { ReactNode } from 'react';
import { cx } from './cx';
import { Unbroken } from './text/unbroken';

export type Description = { term: string; value: ReactNode; strong?: boolean };

/** Terms and values: stacked on a phone, side by side elsewhere; `spread` puts values at the end (amounts). */
export function DescriptionList({ items, spread }: { items: readonly Description[]; spread?: boolean }) {
  return (
    <dl className="flex flex-col gap-3">
      {items.map(({ term, value, strong }) => (
        <div
          key={term}
          className={cx(
            spread
              ? 'flex flex-wrap items-baseline justify-between gap-x-4'
              : 'grid gap-x-6 gap-y-0.5 sm:grid-cols-[9rem_1fr]',
            strong && 'border-t border-line pt-3 text-lg font-bold',
          )}
        >
          <dt className={strong ? '' : 'text-soft'}>{term}</dt>
          <dd className={cx('min-w-0', spread && 'ml-auto text-right')}>
            <Unbroken>{value}</Unbroken>
          </dd>
        </div>
      ))}
    </dl>
  );
}
