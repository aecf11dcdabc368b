'use client';

import { useConsoleT } from '@/lib/i18n/console/client';
import { useCopy } from '../../actions/use-copy';
import { CheckIcon } from '../../ui/icons';

/** A long number, small; a click copies it. */
export function CopyNumber({ no }: { no: string }) {
  const t = useConsoleT();
  const { copied, copy, forget } = useCopy();
  return (
    <button
      type="button"
      title={t('console.list.copy')}
      aria-label={t(copied ? 'console.list.copied' : 'console.list.copyNo', { no })}
      onClick={() => copy(no)}
      onBlur={forget}
      className="inline-flex min-h-6 items-center gap-1 rounded-control text-xs text-soft tabular-nums hover:text-ink hover:underline"
    >
      <span>{no}</span>
      {copied && <CheckIcon className="size-3.5 text-good" />}
    </button>
  );
}
