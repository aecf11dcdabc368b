'use client';

import { useState } from 'react';
import { repeatEarlyPress } from '@/components/shared/ui/form/early-press';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Dialog } from '../../ui/dialog';
import { Checkbox } from '../../ui/form/checkbox';
import { SearchIcon } from '../../ui/icons';
import { areLetterKeysOn, setLetterKeys } from '../letter-keys';
import { SearchBox } from './search-box';

/** The one search of the console, from any page: its button, and the dialog that it or Ctrl-K opens. */
export function OneSearch() {
  const t = useConsoleT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={repeatEarlyPress}
        type="button"
        data-open-search
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm text-soft hover:bg-sunken"
      >
        <SearchIcon className="size-5" />
        <span className="max-lg:sr-only">{t('console.find')}</span>
        <kbd className="rounded border border-line px-1.5 text-xs max-lg:hidden">Ctrl K</kbd>
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('console.find')}>
        <SearchBox onOpened={() => setOpen(false)} />
        <Checkbox
          label={t('console.find.letterKeys')}
          defaultChecked={areLetterKeysOn()}
          onChange={({ target }) => setLetterKeys(target.checked)}
        />
      </Dialog>
    </>
  );
}
