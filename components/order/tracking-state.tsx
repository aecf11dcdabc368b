'use client';

import type { TrackedWire } from '@/lib/contract/order/tracking';
import { formatDate } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';

/** The courier's last status and its time, in the shop's date and minutes. Nothing before the first answer. */
export function TrackingState({ delivery }: { delivery: TrackedWire }) {
  const t = useT();
  const language = useLanguage();
  const { trackingStatusTypeLabel: state, trackingStatusYmdt: ymdt } = delivery;
  if (!state) return null;
  const at = ymdt && `${formatDate(ymdt.slice(0, 10), language)} ${ymdt.slice(11, 16)}`;
  return <p className="w-full text-sm font-semibold">{at ? t('tracking.state', { state, at }) : state}</p>;
}
