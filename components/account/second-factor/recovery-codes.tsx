'use client';

import { useT } from '@/lib/i18n/client';
import { CopyButton } from '../../shared/actions/copy-button';
import { StatusMessage } from '../../shared/ui/status-message';

/** Shown once: the shop keeps only their hashes. `isNew`: the second factor was on before. */
export function RecoveryCodes({ codes, isNew }: { codes: string[]; isNew: boolean }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-4">
      <StatusMessage tone="success">{t(isNew ? 'factor.codes.renewed' : 'factor.codes.done')}</StatusMessage>
      <p>{t('factor.codes.text')}</p>
      <ul className="grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} />
    </div>
  );
}
