'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/shared/ui/button';
import { ErrorState } from '@/components/shared/ui/states';
import { useT } from '@/lib/i18n/client';

export type PageErrorProps = { error: Error & { digest?: string }; reset: () => void };

/**
 * What every error page says and does. After an update a page that is older than the server asks for a file that is gone, and
 * would ask for it at each retry: it reloads once by itself, and says what to do where that does not help.
 */
export function PageError({
  error,
  reset,
  text,
  more,
}: PageErrorProps & { text?: string; more?: ReactNode }) {
  const t = useT();
  const isStale = isFileMissing(error);
  const [hasReloaded, setHasReloaded] = useState(false);
  useEffect(() => {
    if (!isStale) return;
    if (markReloaded(error.message)) window.location.reload();
    else setHasReloaded(true);
  }, [isStale, error.message]);
  return (
    <ErrorState
      level={1}
      title={t('page.error.title')}
      action={
        <>
          <Button onClick={isStale ? () => window.location.reload() : reset}>{t('action.retry')}</Button>
          {more}
        </>
      }
    >
      {hasReloaded ? <p>{t('page.error.stale')}</p> : text && <p>{text}</p>}
      {error.digest && <p className="mt-2 text-sm">{t('error.correlation', { id: error.digest })}</p>}
    </ErrorState>
  );
}

function isFileMissing({ name, message }: Error): boolean {
  return name === 'ChunkLoadError' || /dynamically imported module|importing a module script/i.test(message);
}

const mark = 'reloadedFor';

/** True the first time in this tab; the message names the file, which another update gives another name. */
function markReloaded(message: string): boolean {
  try {
    if (window.sessionStorage.getItem(mark) === message) return false;
    window.sessionStorage.setItem(mark, message);
    return true;
  } catch {
    // Without storage nothing would stop the reloading.
    return false;
  }
}
