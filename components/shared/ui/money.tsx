'use client';

import { cx } from './cx';
import type { Description } from './description-list';
import { useMoney } from './use-money';

export function Money({ amount, className }: { amount: number; className?: string }) {
  return <span className={cx('whitespace-nowrap tabular-nums', className)}>{useMoney()(amount)}</span>;
}

/** A line of a sum, for a list of terms and values. */
export const moneyRow = (term: string, amount: number, strong = false): Description => ({
  term,
  value: <Money amount={amount} />,
  strong,
});
