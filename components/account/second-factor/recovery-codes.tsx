'use client';

import { useT } from '@/lib/i18n/client';
import { StatusMessage } from '../../shared/ui/status-message';

/** Shown once: the shop keeps only their hashes. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-4">
      <StatusMessage tone="success">{t('factor.codes.done')}</StatusMessage>
      <p>{t('factor.codes.text')}</p>
      <ul className="grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
