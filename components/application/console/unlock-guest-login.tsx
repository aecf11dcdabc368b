'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useAction } from '../../shared/my/use-action';
import { Button } from '../../shared/ui/button';
import { FieldError } from '../../shared/ui/form/field';

/** Whether failures locked the guest login, and the OWNER's button to unlock it. */
export function UnlockGuestLogin({
  groupNo,
  lockedUntil,
  isOwner,
}: {
  groupNo: string;
  lockedUntil: string | null;
  isOwner: boolean;
}) {
  const t = useConsoleT();
  const { run, pending, error } = useAction();
  const [isDone, setDone] = useState(false);
  const unlock = () =>
    run(
      () => api.post(`/admin/groups/${groupNo}/unlock-guest-login`, null),
      () => setDone(true),
    );
  if (lockedUntil === null)
    return (
      <span role={isDone ? 'status' : undefined}>
        {t(isDone ? 'applications.gift.unlocked' : 'applications.gift.guestOpen')}
      </span>
    );
  return (
    <span className="flex flex-col items-start gap-2">
      {t('applications.gift.guestLocked', { at: lockedUntil })}
      <Button
        variant="secondary"
        size="sm"
        pending={pending}
        disabledReason={isOwner ? undefined : t('console.ownerOnly')}
        onClick={unlock}
      >
        {t('applications.gift.unlock')}
      </Button>
      <FieldError>{error}</FieldError>
    </span>
  );
}
