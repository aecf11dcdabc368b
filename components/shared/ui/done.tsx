import type { ReactNode } from 'react';
import { cx } from './cx';
import { StatusMessage } from './status-message';

/** What an act has done, read out when it appears; nothing before. */
export function Done({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div aria-live="polite" className={cx('empty:hidden', className)}>
      {children && <StatusMessage tone="success">{children}</StatusMessage>}
    </div>
  );
}
