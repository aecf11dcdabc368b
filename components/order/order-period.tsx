'use client';

import { useT } from '@/lib/i18n/client';
import { Button } from '../ui/button';
import { TextField } from '../ui/text-field';

/** Own dates for the list: a plain form, so that the period stands in the address. */
export function OrderPeriod({ from, to, filter }: { from: string; to: string; filter: string | null }) {
  const t = useT();
  return (
    <form action="/my/orders" className="grid grid-cols-2 items-end gap-3 sm:flex">
      <TextField type="date" name="from" label={t('order.from')} defaultValue={from} required />
      <TextField type="date" name="to" label={t('order.to')} defaultValue={to} required />
      {filter && <input type="hidden" name="status" value={filter} />}
      <Button type="submit" variant="secondary" className="min-h-12 max-sm:col-span-2">
        {t('order.search')}
      </Button>
    </form>
  );
}
