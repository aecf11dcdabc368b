'use client';

import { useState } from 'react';
import { useConsoleT } from '@/lib/i18n/console/client';
import { CheckIcon } from '../../ui/icons';

/** A long number, small; a click copies it. */
export function CopyNumber({ no }: { no: string }) {
  const t = useConsoleT();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    // A page without https has no clipboard, and a browser may refuse it.
    const copied = navigator.clipboard?.writeText(no).then(
      () => true,
      () => false,
    );
    setCopied((await copied) ?? false);
  };
  return (
    <button
      type="button"
      title={t('console.list.copy')}
      aria-label={t(isCopied ? 'console.list.copied' : 'console.list.copyNo', { no })}
      onClick={copy}
      onBlur={() => setCopied(false)}
      className="inline-flex min-h-6 items-center gap-1 rounded-control text-xs text-soft tabular-nums hover:text-ink hover:underline"
    >
      <span>{no}</span>
      {isCopied && <CheckIcon className="size-3.5 text-good" />}
    </button>
  );
}
