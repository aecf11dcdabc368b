import type { ReactNode } from 'react';
import { cx } from './cx';

export type CardProps = {
  title?: ReactNode;
  /** Shown at the end of the title row. */
  action?: ReactNode;
  children: ReactNode;
  /** The heading level. */
  level?: 2 | 3;
  padded?: boolean;
  className?: string;
};

export function Card({ title, action, children, level = 2, padded = true, className }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      className={cx(
        'min-w-0 rounded-card border border-line bg-surface shadow-card',
        padded && 'p-5 sm:p-6',
        className,
      )}
    >
      {(title || action) && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {title && <Heading className="text-lg font-bold">{title}</Heading>}
          {action && <div className="contents">{action}</div>}
        </div>
      )}
      <div className="contents">{children}</div>
    </section>
  );
}
