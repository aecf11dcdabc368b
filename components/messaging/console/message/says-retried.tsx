'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { useConsoleT } from '@/lib/i18n/console/client';

const Retried = createContext<() => void>(() => {});

/** Says that a message is sent again, above the lists: a message that was sent meanwhile leaves its list, which may go with it. */
export function SaysRetried({ children }: { children: ReactNode }) {
  const t = useConsoleT();
  const [isRetried, setRetried] = useState(false);
  return (
    <Retried value={() => setRetried(true)}>
      {isRetried && <StatusMessage tone="success">{t('messages.retried')}</StatusMessage>}
      <div className="contents">{children}</div>
    </Retried>
  );
}

export const useRetried = () => useContext(Retried);
