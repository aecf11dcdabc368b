'use client';

import { createContext, useContext } from 'react';
import { api } from '@/lib/api-client';
import { type ListLook, type ListName, usualLook } from '@/lib/domain/operations/list-look';
import { useAction } from '../../actions/use-action';

/** The list as the merchant sees it; `sort.hrefs`: the list in the order of each column that sorts it. */
export type OwnList = {
  list: ListName;
  look: ListLook;
  sort: { by: string; isAscending: boolean; hrefs: Record<string, { up: string; down: string }> };
};

const Context = createContext<OwnList | null>(null);
export const ListLookProvider = Context.Provider;

export const useListSort = () => useContext(Context)?.sort ?? null;

/** How the merchant sees the list around this, and a call that changes it; null where a list has but one look. */
export function useListLook() {
  const around = useContext(Context);
  const { run, pending, error } = useAction();
  const { list, look } = around ?? { list: 'orders' as const, look: usualLook };
  const change = (changes: Partial<ListLook>, onDone: () => void = () => {}) =>
    run(() => api.patch(`/admin/lists/${list}`, null, changes), onDone);
  return around && { look, change, pending, error };
}
