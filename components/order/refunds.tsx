'use client';

import type { OrderResponse } from '@/lib/contract/order/order-detail';
import { formatDate } from '@/lib/format';
import { isMessageKey } from '@/lib/i18n';
import { useLanguage, useT } from '@/lib/i18n/client';
import { Badge } from '../shared/ui/badge';
import { Money } from '../shared/ui/money';

type Refund = OrderResponse['refunds'][number];

/** The refunds, paid or on the way, of an order or of one of its claims. `reason`: of goodwill. */
export function Refunds({
  title,
  refunds,
}: {
  title: string;
  refunds: Array<Omit<Refund, 'reason'> & Partial<Pick<Refund, 'reason'>>>;
}) {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold">{title}</h3>
      <ul className="flex flex-col gap-2">
        {refunds.map(({ amount, state, requestedAt, reason }) => {
          const key = `refundState.${state}`;
          return (
            <li key={`${requestedAt} ${amount} ${state}`} className="flex flex-wrap items-center gap-3">
              <time dateTime={requestedAt.slice(0, 10)}>
                {formatDate(requestedAt.slice(0, 10), language, { year: true })}
              </time>
              <Badge tone={state === 'DONE' ? 'success' : 'warning'}>
                {isMessageKey(key) ? t(key) : state}
              </Badge>
              <Money amount={amount} className="ml-auto" />
              {reason && <p className="w-full text-sm text-soft wrap-anywhere">{reason}</p>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
