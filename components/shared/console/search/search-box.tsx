'use client';

import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Link } from '@/components/shared/ui/link';
import { api } from '@/lib/api-client';
import type { SearchEverythingResponse } from '@/lib/contract/operations/console/search-everything';
import { isBlank } from '@/lib/domain/shared/typed';
import { useConsoleT } from '@/lib/i18n/console/client';
import { cx } from '../../ui/cx';
import { FieldError } from '../../ui/form/field';
import { useErrorText } from '../../ui/form/form-errors';
import { Spinner } from '../../ui/icons';
import { useFoundGroups } from './found-groups';

const searchEverythingResponse = () =>
  import('@/lib/contract/operations/console/search-everything').then(
    (module) => module.searchEverythingResponse,
  );

/** So that a name is looked for once it is typed, not at each of its letters. */
const pauseMs = 300;

/** Looks for what is typed; arrows choose, Enter opens. */
export function SearchBox({ onOpened }: { onOpened: () => void }) {
  const t = useConsoleT();
  const router = useRouter();
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { found, isLooking, error } = useFound(text);
  const groups = useFoundGroups(found);
  const rows = groups.flatMap((group) => group.rows);
  const current = rows[Math.min(chosen, rows.length - 1)];

  const currentId = current && `${id}-${current.key}`;
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const onKey = (event: KeyboardEvent) => {
    // Enter that ends a syllable of an input method opens nothing.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen(Math.max(0, Math.min(rows.length - 1, chosen + step)));
    else if (event.key === 'Enter' && current && !isLooking) {
      router.push(current.href);
      onOpened();
    } else return;
    event.preventDefault();
  };

  return (
    <div className="flex flex-col gap-3">
      <span className="relative block">
        <input
          role="combobox"
          aria-label={t('console.find.label')}
          aria-expanded={rows.length > 0}
          aria-controls={id}
          aria-activedescendant={currentId}
          autoComplete="off"
          placeholder={t('console.find.label')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(0);
          }}
          onKeyDown={onKey}
          className="min-h-12 w-full rounded-control border border-edge bg-surface px-4 text-base placeholder:text-soft"
        />
        {isLooking && <Spinner className="absolute top-1/2 right-3 size-5 -translate-y-1/2" />}
      </span>
      <FieldError>{error}</FieldError>
      <p className="text-sm text-soft" aria-live="polite">
        {found && rows.length === 0 ? t('console.empty') : t('console.find.help')}
      </p>
      <div id={id} role="listbox" aria-label={t('console.find')} className="max-h-[55dvh] overflow-y-auto">
        {groups.map(({ label, rows: ofGroup }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box has no element of its own.
          <div key={label} role="group" aria-label={label} className="mb-2">
            <p aria-hidden="true" className="px-3 py-1 text-xs font-semibold text-soft">
              {label}
            </p>
            {ofGroup.map((row) => (
              <Link
                key={row.key}
                id={`${id}-${row.key}`}
                role="option"
                aria-selected={row === current}
                href={row.href}
                onClick={onOpened}
                // Not as the list scrolls below a pointer that rests.
                onMouseMove={() => setChosen(rows.indexOf(row))}
                className={cx(
                  'flex min-h-11 flex-col justify-center rounded-control px-3 py-1.5',
                  row === current && 'bg-accent-soft',
                )}
              >
                <span className="font-semibold">{row.label}</span>
                <span className="text-sm text-soft">{row.detail}</span>
              </Link>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** What was found by the text, a moment after it was typed. */
function useFound(text: string) {
  const textOf = useErrorText();
  const [answer, setAnswer] = useState<{ text: string; found?: SearchEverythingResponse; error?: string }>();
  const wanted = isBlank(text) ? '' : text.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `textOf` is new at each drawing.
  useEffect(() => {
    if (wanted === '') return;
    let isOld = false;
    const look = async () => {
      try {
        const found = await api.post('/admin/search', searchEverythingResponse, { text: wanted });
        if (!isOld) setAnswer({ text: wanted, found });
      } catch (error) {
        if (!isOld) setAnswer({ text: wanted, error: textOf(error) });
      }
    };
    const timer = setTimeout(look, pauseMs);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [wanted]);
  const isCurrent = wanted !== '' && answer?.text === wanted;
  return {
    found: wanted === '' ? undefined : answer?.found,
    isLooking: wanted !== '' && !isCurrent,
    error: isCurrent ? answer.error : undefined,
  };
}
