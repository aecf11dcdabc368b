import type { ReactNode } from 'react';
import { cx } from './cx';

type CardProps = {
  title?: ReactNode;
  /** Shown at the end of the title row. */
  action?: ReactNode;
  children: ReactNode;
  className?: string;
};

export function Card({ title, action, children, className }: CardProps) {
  return (
    <section
      className={cx('min-w-0 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6', className)}
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
