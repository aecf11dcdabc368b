import type { ReactNode } from 'react';
import { cx } from './cx';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-soft',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-good-soft text-good',
  warning: 'bg-warn-soft text-warn',
  danger: 'bg-bad-soft text-bad',
};

export function Badge({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: BadgeTone;
  children: ReactNode;
  className?: string;
}) {
  return <span className={cx('badge', tones[tone], className)}>{children}</span>;
}
