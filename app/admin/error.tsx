'use client';

import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/states';
import { useT } from '@/lib/i18n/client';

export default function AdminError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  const t = useT();
  return (
    <ErrorState
      level={1}
      title={t('page.error.title')}
      action={<Button onClick={reset}>{t('action.retry')}</Button>}
    >
      {error.digest && <p className="mt-2 text-sm">{t('error.correlation', { id: error.digest })}</p>}
    </ErrorState>
  );
}
