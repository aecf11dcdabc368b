'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/shared/ui/button';
import { ErrorState } from '@/components/shared/ui/states';
import { useT } from '@/lib/i18n/client';

export type PageErrorProps = { error: Error & { digest?: string }; reset: () => void };

/**
 * Shared by every error page. After an update, a page older than the server requests a file that no longer exists, and each
 * retry would request it again: the page reloads once by itself, and explains the next step if that does not help.
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

/** True the first time in this tab. The message names the missing file, so another update gives another message. */
function markReloaded(message: string): boolean {
  try {
    if (window.sessionStorage.getItem(mark) === message) return false;
    window.sessionStorage.setItem(mark, message);
    return true;
  } catch {
    // Without storage, false: otherwise the page would reload forever.
    return false;
  }
}
