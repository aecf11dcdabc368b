import type { ReactNode } from 'react';
import { cx } from './cx';
import { AlertIcon, CheckIcon, InfoIcon } from './icons';
import { Unbroken } from './text/unbroken';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

const tones = {
  info: { style: 'bg-sunken text-ink', Icon: InfoIcon },
  success: { style: 'bg-good-soft text-good', Icon: CheckIcon },
  warning: { style: 'bg-warn-soft text-warn', Icon: AlertIcon },
  danger: { style: 'bg-bad-soft text-bad', Icon: AlertIcon },
} as const;

export type StatusMessageProps = {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** Shows a result where it happened. A danger interrupts a screen reader; the other tones wait. */
export function StatusMessage({ tone = 'info', title, children, action, className }: StatusMessageProps) {
  const { style, Icon } = tones[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 rounded-control px-4 py-3', style, className)}
    >
      <Icon className="mt-0.5 size-5" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && (
          <div>
            <Unbroken>{children}</Unbroken>
          </div>
        )}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
