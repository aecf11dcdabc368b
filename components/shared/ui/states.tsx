import type { ReactNode } from 'react';
import { cx } from './cx';
import { AlertIcon, GiftIcon } from './icons';

export type StateProps = {
  title: string;
  children?: ReactNode;
  /** The next step; a blank page has none. */
  action?: ReactNode;
  icon?: ReactNode;
  /** The heading level: 1 where this is the whole page. */
  level?: 1 | 2;
};

function State({ title, children, action, icon, level = 2 }: StateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-12 text-center sm:py-16">
      <span className="grid size-20 place-items-center rounded-full bg-accent-soft text-accent">{icon}</span>
      <Heading className="text-xl font-bold">{title}</Heading>
      {children && <div className="text-soft">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

export function EmptyState(props: StateProps) {
  return <State icon={<GiftIcon className="size-9" />} {...props} />;
}

export function ErrorState(props: StateProps) {
  return <State icon={<AlertIcon className="size-9" />} {...props} />;
}

/** A grey placeholder for loading content. Hidden from screen readers: the surrounding element sets `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx('animate-pulse rounded-control bg-sunken', className ?? 'h-6 w-full')}
    />
  );
}

export function Loading({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" className="flex flex-col gap-4 py-8">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </div>
  );
}
