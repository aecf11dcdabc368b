'use client';

import type { Status } from '@/lib/domain/application/status';
import { isMessageKey } from '@/lib/i18n';
import { useT } from '@/lib/i18n/client';

/** The reason for the status, where it adds to the status. Acceptance needs no line. */
export function StatusReason({ status, reason }: { status: Status; reason: string | null }) {
  const t = useT();
  const text = useReasonText(status, reason);
  if (!text) return null;
  return (
    <p className="text-soft">
      {t(status.endsWith('PAUSED') ? 'my.detail.pauseReason' : 'my.detail.endReason')}: {text}
    </p>
  );
}

function useReasonText(status: Status, reason: string | null): string | undefined {
  const t = useT();
  if (!reason || status === 'ACTIVE' || status === 'WAITING') return undefined;
  const key = [`statusReason.${reason}`, `my.close.reason.${reason}`].find(isMessageKey);
  return key && t(key);
}
