'use client';

import { cx } from './cx';
import { useMoney } from './use-money';

export function Money({ amount, className }: { amount: number; className?: string }) {
  return <span className={cx('whitespace-nowrap tabular-nums', className)}>{useMoney()(amount)}</span>;
}
