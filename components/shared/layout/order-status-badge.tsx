'use client';

import { isMessageKey } from '@/lib/i18n';
import { useT } from '@/lib/i18n/client';
import { Badge, type BadgeTone } from '../ui/badge';

const orderTones: Record<string, BadgeTone> = {
  PAY_WAIT: 'warning',
  PAY_FAIL: 'danger',
  DELIVERY_ING: 'accent',
  DELIVERY_DONE: 'success',
  BUY_CONFIRM: 'success',
};

/** Apart from the status of an application, whose words the pages of a gift do not bring. */
export function OrderStatusBadge({ status }: { status: string }) {
  const t = useT();
  const key = `orderStatus.${status}`;
  return <Badge tone={orderTones[status] ?? 'neutral'}>{isMessageKey(key) ? t(key) : status}</Badge>;
}
