import { Link } from '@/components/shared/ui/link';
import { cx } from './cx';

export type FilterLink = { href: string; label: string; current: boolean; count?: number };

/** Filters or tabs as links: each has a URL, works without script and with the back button. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
      <ul className="flex gap-2 sm:flex-wrap">
        {links.map((link) => (
          <li key={link.href} className="shrink-0">
            <Link
              href={link.href}
              aria-current={link.current ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 transition-colors',
                link.current
                  ? 'border-ink bg-ink font-semibold text-paper'
                  : 'border-line bg-surface text-ink hover:border-edge',
              )}
            >
              <span>{link.label}</span>
              {link.count !== undefined && <span className="tabular-nums">{link.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
