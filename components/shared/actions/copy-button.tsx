'use client';

import { useT } from '@/lib/i18n/client';
import { Button } from '../ui/button';
import { useCopy } from './use-copy';

/** Copies what is shown beside it only once, or is too long to type. */
export function CopyButton({ text }: { text: string }) {
  const t = useT();
  const { copied, copy, forget } = useCopy();
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button size="sm" variant="secondary" onClick={() => copy(text)} onBlur={forget}>
        {t('action.copy')}
      </Button>
      <span role="status" className="text-sm">
        {copied !== undefined && t(copied ? 'action.copied' : 'action.copyFailed')}
      </span>
    </span>
  );
}
