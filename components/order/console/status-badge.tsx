'use client';

import type { ConsoleOrderLine } from '@/lib/contract/order/console/orders';
import type { MoneyState, OrderStatus } from '@/lib/domain/order/order';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Badge, type BadgeTone } from '../../shared/ui/badge';

const tones: Partial<Record<OrderStatus, BadgeTone>> = {
  PAY_WAIT: 'warning',
  PAY_DONE: 'accent',
  PRODUCT_PREPARE: 'accent',
  DELIVERY_PREPARE: 'accent',
  DELIVERY_ING: 'success',
  DELIVERY_DONE: 'success',
  PAY_FAIL: 'danger',
  PAY_CANCEL: 'danger',
};

/** An order line's status in a list, and whether its box should have left by now. */
export function LineStatus({ line }: { line: Pick<ConsoleOrderLine, 'status' | 'moneyState' | 'isLate'> }) {
  const t = useConsoleT();
  return (
    <span className="inline-flex items-center gap-1">
      <OrderStatusBadge status={line.status} moneyState={line.moneyState} />
      {line.isLate && <Badge tone="danger">{t('orders.late')}</Badge>}
    </span>
  );
}

/** An order line's status; an unpaid line shows its order's payment state. */
export function OrderStatusBadge({ status, moneyState }: { status: OrderStatus; moneyState: MoneyState }) {
  const t = useConsoleT();
  if (status === 'PAY_WAIT')
    return (
      <Badge tone={moneyState === 'DECLINED' ? 'danger' : 'warning'}>
        {t(`orders.payment.${moneyState}`)}
      </Badge>
    );
  return <Badge tone={tones[status] ?? 'neutral'}>{t(`orderStatus.${status}`)}</Badge>;
}
