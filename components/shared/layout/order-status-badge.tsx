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

/** In a file of its own: the gift's pages do not load the words of an application's status. */
export function OrderStatusBadge({ status }: { status: string }) {
  const t = useT();
  const key = `orderStatus.${status}`;
  return <Badge tone={orderTones[status] ?? 'neutral'}>{isMessageKey(key) ? t(key) : status}</Badge>;
}
