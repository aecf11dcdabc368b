'use client';

import { useEffect, useState } from 'react';
import { cameForOtherMember } from '@/lib/api-client';
import { useT } from '@/lib/i18n/client';
import { StatusMessage } from '../ui/status-message';

/** Explains on any page why the tab reloaded by itself. */
export function OtherMemberNotice() {
  const t = useT();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (cameForOtherMember()) setShown(true);
  }, []);
  if (!isShown) return null;
  return (
    <StatusMessage tone="warning" className="rounded-none">
      {t('page.otherMember')}
    </StatusMessage>
  );
}
