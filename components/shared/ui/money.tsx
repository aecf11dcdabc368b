'use client';

import { formatMoney } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';
import { cx } from './cx';

export function Money({ amount, className }: { amount: number; className?: string }) {
  return (
    <span className={cx('whitespace-nowrap tabular-nums', className)}>
      {formatMoney(amount, useLanguage())}
    </span>
  );
}
