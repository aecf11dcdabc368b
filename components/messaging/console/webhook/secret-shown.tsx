'use client';

import { CopyButton } from '@/components/shared/actions/copy-button';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { useConsoleT } from '@/lib/i18n/console/client';

/** A secret, shown only once. */
export function SecretShown({ secret }: { secret: string }) {
  const t = useConsoleT();
  return (
    <StatusMessage tone="success" title={t('webhooks.secret')}>
      <code className="my-1 block break-all font-mono select-all">{secret}</code>
      <p className="mb-2">{t('webhooks.secret.once')}</p>
      <CopyButton text={secret} />
    </StatusMessage>
  );
}
