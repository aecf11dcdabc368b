'use client';

import type { Status } from '@/lib/domain/application/status';
import { isMessageKey } from '@/lib/i18n';
import { useT } from '@/lib/i18n/client';
import { endingOf } from '../../application/ending';
import { Badge, type BadgeTone } from '../ui/badge';

const tones: Record<Status, BadgeTone> = {
  WAITING: 'warning',
  ACTIVE: 'success',
  USER_PAUSED: 'neutral',
  SYSTEM_PAUSED: 'danger',
  ADMIN_PAUSED: 'neutral',
  USER_CLOSED: 'neutral',
  SYSTEM_CLOSED: 'neutral',
  ADMIN_CLOSED: 'neutral',
  ROUND_FINISHED: 'accent',
};

/** An application's status in the orderer's words. */
export function StatusBadge({ status, reason = null }: { status: Status; reason?: string | null }) {
  const t = useT();
  const ending = endingOf(status, reason);
  if (ending) return <Badge tone={tones[status]}>{t(`my.end.${ending}.badge`)}</Badge>;
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}

const orderTones: Record<string, BadgeTone> = {
  PAY_WAIT: 'warning',
  PAY_FAIL: 'danger',
  DELIVERY_ING: 'accent',
  DELIVERY_DONE: 'success',
  BUY_CONFIRM: 'success',
};

export function OrderStatusBadge({ status }: { status: string }) {
  const t = useT();
  const key = `orderStatus.${status}`;
  return <Badge tone={orderTones[status] ?? 'neutral'}>{isMessageKey(key) ? t(key) : status}</Badge>;
}
