import type { ReactNode } from 'react';
import { cx } from './cx';
import { ChevronDownIcon } from './icons';

type CardProps = {
  /** A link leads to it. */
  id?: string;
  title?: ReactNode;
  /** Shown at the end of the title row. */
  action?: ReactNode;
  children: ReactNode;
  className?: string;
};

export function Card({ id, title, action, children, className }: CardProps) {
  return (
    <section
      id={id}
      className={cx(
        'min-w-0 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6',
        id && 'scroll-mt-20',
        className,
      )}
    >
      {(title || action) && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {title && <h2 className="text-lg font-bold">{title}</h2>}
          {action && <div className="contents">{action}</div>}
        </div>
      )}
      <div className="contents">{children}</div>
    </section>
  );
}

/** A card that opens when it is wanted. `hint`: its point, for those who do not open it. */
export function Fold({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <details className="group min-w-0 rounded-card border border-line bg-surface shadow-card">
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-5 py-3 sm:px-6">
        <h2 className="text-lg font-bold">{title}</h2>
        {hint && <span className="text-sm text-soft">{hint}</span>}
        <ChevronDownIcon className="ml-auto size-5 shrink-0 text-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-5 pt-1 pb-5 sm:px-6 sm:pb-6">{children}</div>
    </details>
  );
}
