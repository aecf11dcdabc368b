'use client';

import { api } from '@/lib/api-client';
import { refundAmounts } from '@/lib/contract/order/console/orders';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useQuery } from '../../shared/actions/use-query';
import { DescriptionList } from '../../shared/ui/description-list';
import { useErrorText } from '../../shared/ui/form/form-errors';
import { useFormat } from '../../shared/ui/use-format';
import { refundParts } from './refund-parts';

/** What a cancellation or a return would pay back now and of which parts, from the function that pays it. */
export function RefundEstimate({ path, body }: { path: string; body: unknown }) {
  const t = useConsoleT();
  const { money } = useFormat();
  const textOf = useErrorText();
  const { data, error } = useQuery({
    queryKey: ['refund-estimate', path, body],
    queryFn: ({ signal }) => api.post(path, refundAmounts, body, { signal }),
    gcTime: 0,
  });
  return (
    <div aria-live="polite">
      {data ? (
        <DescriptionList
          spread
          items={[
            ...refundParts(data, t, money),
            { term: t('orders.cancel.estimate'), value: money(data.refundAmt), strong: true },
          ]}
        />
      ) : (
        <p className="flex justify-between gap-4 font-semibold">
          <span>{t('orders.cancel.estimate')}</span>
          <span>{error ? textOf(error) : '…'}</span>
        </p>
      )}
    </div>
  );
}
