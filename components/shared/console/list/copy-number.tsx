'use client';

import { repeatEarlyPress } from '@/components/shared/ui/form/early-press';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useCopy } from '../../actions/use-copy';
import { CheckIcon } from '../../ui/icons';

/** Enough to find it by, and the name beside it has more room. */
const shown = 6;

/** A long number, small, on a narrow screen its end; a click copies it. */
export function CopyNumber({ no }: { no: string }) {
  const t = useConsoleT();
  const { copied, copy, forget } = useCopy();
  return (
    <button
      ref={repeatEarlyPress}
      type="button"
      title={`${no} · ${t('console.list.copy')}`}
      aria-label={t(copied ? 'console.list.copied' : 'console.list.copyNo', { no })}
      onClick={() => copy(no)}
      onBlur={forget}
      className="inline-flex min-h-6 items-center gap-1 rounded-control text-xs text-soft tabular-nums hover:text-ink hover:underline"
    >
      <span className="hidden 2xl:inline">{no}</span>
      <span className="2xl:hidden">{`…${no.slice(-shown)}`}</span>
      {copied && <CheckIcon className="size-3.5 text-good" />}
    </button>
  );
}
