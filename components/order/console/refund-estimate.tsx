'use client';

import { api } from '@/lib/api-client';
import { refundAmounts } from '@/lib/contract/order/console/orders';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useQuery } from '../../shared/actions/use-query';
import { useErrorText } from '../../shared/ui/form/form-errors';
import { useFormat } from '../../shared/ui/use-format';

/** What a cancellation or a return would pay back now, from the function that pays it. */
export function RefundEstimate({ path, body }: { path: string; body: unknown }) {
  const t = useConsoleT();
  const { money } = useFormat();
  const textOf = useErrorText();
  const { data, error } = useQuery({
    queryKey: ['refund-estimate', path, body],
    queryFn: ({ signal }) => api.post(path, refundAmounts, body, { signal }),
    gcTime: 0,
  });
  const amount = data && money(data.refundAmt);
  return (
    <p className="flex justify-between gap-4 font-semibold" aria-live="polite">
      <span>{t('orders.cancel.estimate')}</span>
      <span>{amount ?? (error ? textOf(error) : '…')}</span>
    </p>
  );
}
