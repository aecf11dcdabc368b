'use client';

import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '@/components/shared/ui/button';
import { GripIcon } from '@/components/shared/ui/icons';
import { useConsoleT } from '@/lib/i18n/console/client';

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  nameOf: (row: Row, at: number) => string;
  /** What the button that takes the row out is called. */
  removeOf: (row: Row, at: number) => string;
  onChange: (rows: Row[]) => void;
  children: (row: Row, at: number) => ReactNode;
};

/** Rows in an order that is changed by dragging, with the arrow keys, or by a button each way. */
export function SortableList<Row>({ label, rows, keyOf, nameOf, removeOf, onChange, children }: Props<Row>) {
  const t = useConsoleT();
  const list = useRef<HTMLOListElement>(null);
  const helpId = useId();
  const [moved, setMoved] = useState<{ key: number; isByKey: boolean; text: string }>();

  // A row that changes places loses the focus.
  useEffect(() => {
    if (moved?.isByKey) list.current?.querySelector<HTMLElement>(`[data-handle="${moved.key}"]`)?.focus();
  }, [moved]);

  function move(key: number, to: number, isByKey: boolean) {
    const from = rows.findIndex((row) => keyOf(row) === key);
    const row = rows[from];
    if (!row || from === to || to < 0 || to >= rows.length) return;
    const next = rows.filter((other) => other !== row);
    next.splice(to, 0, row);
    setMoved({ key, isByKey, text: t('sort.moved', { name: nameOf(row, from), at: to + 1 }) });
    onChange(next);
  }
  const drag = useDrag((key, to) => move(key, to, false));

  return (
    <>
      <p id={helpId} className="mb-2 text-sm text-soft">
        {t('sort.help')}
      </p>
      <ol ref={list} aria-label={label} className="flex flex-col gap-3">
        {rows.map((row, at) => {
          const [key, name] = [keyOf(row), nameOf(row, at)];
          return (
            <li
              key={key}
              className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control border border-line bg-surface p-3 sm:flex-nowrap"
            >
              <button
                type="button"
                data-handle={key}
                aria-label={t('sort.move', { name })}
                aria-describedby={helpId}
                className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
                onPointerDown={(event) => drag(event, key, list.current)}
                onKeyDown={(event) => {
                  const by = stepOf(event);
                  if (by) move(key, at + by, true);
                }}
              >
                <GripIcon />
              </button>
              <div className="order-last min-w-0 flex-1 basis-full sm:order-none sm:basis-0">
                {children(row, at)}
              </div>
              <div className="ml-auto flex gap-1">
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={t('sort.up', { name })}
                  disabled={at === 0}
                  onClick={() => move(key, at - 1, false)}
                >
                  ↑
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={t('sort.down', { name })}
                  disabled={at === rows.length - 1}
                  onClick={() => move(key, at + 1, false)}
                >
                  ↓
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={removeOf(row, at)}
                  onClick={() => onChange(rows.filter((other) => other !== row))}
                >
                  {t('console.remove')}
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {moved?.text}
      </p>
    </>
  );
}

function stepOf(event: KeyboardEvent): number {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0;
  if (by) event.preventDefault();
  return by;
}

/** Follows a finger or the mouse from the handle on, and says over which row it is. */
function useDrag(over: (key: number, at: number) => void) {
  const latest = useRef(over);
  useEffect(() => {
    latest.current = over;
  });
  return (event: PointerEvent, key: number, list: HTMLElement | null) => {
    if (event.button !== 0) return;
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const boxes = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect());
      const at = boxes.findIndex(({ top, bottom }) => clientY >= top && clientY <= bottom);
      if (at >= 0) latest.current(key, at);
    };
    const leave = new AbortController();
    const { signal } = leave;
    window.addEventListener('pointermove', follow, { signal });
    for (const end of ['pointerup', 'pointercancel'])
      window.addEventListener(end, () => leave.abort(), { signal });
  };
}
