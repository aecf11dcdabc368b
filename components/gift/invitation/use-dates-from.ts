'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import type { OrderSheetResponse } from '@/lib/contract/catalog/order-sheet';
import { type InvitationDays, momentIn, type WhenValues } from './when-form';

/** The server draws the sheet again for the chosen moment: its dates count from the day on which the invitation leaves. */
export function useDatesFrom(
  { invitationYmdt }: OrderSheetResponse,
  values: WhenValues,
  days: InvitationDays,
) {
  const router = useRouter();
  const path = usePathname();
  const query = useSearchParams().toString();
  const isDay = values.day >= days.from && values.day <= days.until;
  const wanted = values.when === 'LATER' && isDay ? momentIn(values, days) : null;
  const shown = invitationYmdt?.slice(0, 'yyyy-mm-dd hh:mm'.length) ?? null;
  const asked = new URLSearchParams(query).get('invitation');
  useEffect(() => {
    // A moment that was refused is not asked for again.
    if (wanted === shown || wanted === asked) return;
    const next = new URLSearchParams(query);
    if (wanted === null) next.delete('invitation');
    else next.set('invitation', wanted);
    router.replace(`${path}?${next}`, { scroll: false });
  }, [wanted, shown, asked, query, path, router]);
}
