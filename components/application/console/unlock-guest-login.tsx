'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { CallButton } from '../../shared/console/call-button';
import { useMay } from '../../shared/console/may';

/** Whether failures locked the guest login, and the OWNER's button to unlock it. */
export function UnlockGuestLogin({ groupNo, lockedUntil }: { groupNo: string; lockedUntil: string | null }) {
  const t = useConsoleT();
  const may = useMay();
  const [isDone, setDone] = useState(false);
  if (lockedUntil === null)
    return (
      <span role={isDone ? 'status' : undefined}>
        {t(isDone ? 'applications.gift.unlocked' : 'applications.gift.guestOpen')}
      </span>
    );
  return (
    <span className="flex flex-col items-start gap-2">
      {t('applications.gift.guestLocked', { at: lockedUntil })}
      <CallButton
        label={t('applications.gift.unlock')}
        disabledReason={may('OWNER') ? undefined : t('console.ownerOnly')}
        call={() => api.post(`/admin/groups/${groupNo}/unlock-guest-login`, null).then(() => setDone(true))}
      />
    </span>
  );
}
