import { Link } from '@/components/shared/ui/link';
import { cx } from '../../ui/cx';
import type { FilterLink } from '../../ui/filter-links';
import { countText } from './count-text';

/** The states of a list, with the number of rows in each. */
export function ListTabs({ label, links }: { label: string; links: readonly FilterLink[] }) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex min-w-max border-b border-line">
        {links.map(({ href, label: name, current, count }) => (
          <li key={`${name} ${href}`}>
            <Link
              href={href}
              aria-current={current ? 'page' : undefined}
              className={cx(
                '-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 px-3 text-sm transition-colors',
                current
                  ? 'border-accent font-bold text-accent'
                  : 'border-transparent text-soft hover:text-ink',
              )}
            >
              <span>{name}</span>
              {count !== undefined && (
                <span className="text-xs font-normal tabular-nums">{countText(count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
