'use client';

import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { memberOfPage } from '@/lib/api-client';

/** The shop's clock at the time the page was drawn. */
const ShopNow = createContext('');
export const ShopNowProvider = ShopNow.Provider;

type Kept = { at: string; values: Record<string, unknown> };

const mark = 'draft:';
const dayMs = 86_400_000;

/**
 * Stores the typed input of a form on this device only, so that a reload or a phone call loses nothing. The key
 * in localStorage is a hash of `name` and of the member, so that it holds no secret of a link, and another
 * member does not find the input. `without` lists the fields that are never stored. The draft is deleted by
 * `forget`, after a day of the shop's clock, and at sign-out.
 */
export function useDraft<In extends FieldValues, Out>(
  form: Pick<UseFormReturn<In, unknown, Out>, 'watch' | 'setValue' | 'getValues' | 'formState'>,
  name: string | undefined,
  { without = [], onFound }: { without?: readonly Path<In>[]; onFound?: (values: Partial<In>) => void } = {},
) {
  const now = useContext(ShopNow);
  const [isReady, setReady] = useState(false);
  const key = useRef<string>(undefined);
  const isOver = useRef(false);
  const found = useRef(onFound);
  found.current = onFound;
  const left = without.join();
  const { watch, setValue, getValues } = form;
  const starts = useRef(form.formState.defaultValues);

  useEffect(() => {
    if (name === undefined) return;
    let stop = () => {};
    let isGone = false;
    isOver.current = false;
    const isKept = (field: string) => !left.split(',').includes(field);

    function putBack(kept: Kept) {
      for (const [field, value] of Object.entries(kept.values)) {
        const start = JSON.stringify(starts.current?.[field]);
        // Input typed before hydration is newer.
        if (start !== undefined && isKept(field) && JSON.stringify(getValues()[field]) === start)
          setValue(field as Path<In>, value as never, { shouldDirty: true });
      }
      found.current?.(kept.values as Partial<In>);
    }

    void keyOf(nameOfMember(name)).then((hashed) => {
      if (isGone) return;
      setReady(true);
      if (hashed === undefined) return;
      key.current = hashed;
      dropOld(now);
      const kept = read(hashed);
      if (kept) putBack(kept);
      const { unsubscribe } = watch((values) => {
        if (isOver.current) return;
        const entries = Object.entries(values).filter(([field]) => isKept(field));
        write(hashed, { at: now, values: Object.fromEntries(entries) });
      });
      stop = unsubscribe;
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [name, left, now, watch, setValue, getValues]);

  /** Call it when the input was sent or is no longer needed. */
  const forget = useCallback(() => {
    isOver.current = true;
    if (key.current) remove(key.current);
  }, []);
  /** `isReady`: the stored input, if any, is in the form again. */
  return { forget, isReady };
}

/** Without its form: it may not have been opened in this tab. */
export async function forgetDraft(name: string): Promise<void> {
  const key = await keyOf(nameOfMember(name));
  if (key) remove(key);
}

const nameOfMember = (name: string) => `${memberOfPage() ?? ''} ${name}`;

/** Deletes the drafts of all forms on this device. */
export function forgetDrafts(): void {
  for (const key of draftKeys()) remove(key);
}

/** Undefined without https, where the browser has no hash function: then nothing is stored. */
async function keyOf(name: string): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name)));
  return `${mark}${[...hash.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** A demo shop's clock can also be set back: a draft a day away in either direction is dropped. */
function dropOld(now: string): void {
  for (const key of draftKeys()) {
    const age = Math.abs(Date.parse(now) - Date.parse(read(key)?.at ?? ''));
    if (!(age < dayMs)) remove(key);
  }
}

function draftKeys(): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(mark));
  } catch {
    return [];
  }
}

function read(key: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? 'null');
    return isKeptDraft(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isKeptDraft(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'at' in value && 'values' in value;
}

function write(key: string, draft: Kept): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or switched off: the page keeps the input in memory.
  }
}

function remove(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
