'use client';

import type { OrderStatus } from '@/lib/domain/order';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Badge, type BadgeTone } from '../../ui/badge';

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

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useConsoleT();
  return <Badge tone={tones[status] ?? 'neutral'}>{t(`orderStatus.${status}`)}</Badge>;
}
