'use client';

import { useT } from '@/lib/i18n/client';
import { Button } from '../ui/button';
import { TextField } from '../ui/form/text-field';

export type PeriodFormProps = {
  path: string;
  from: string;
  to: string;
  /** The list's other filters. */
  filter: Record<string, string | null>;
};

/** Custom dates for a list: a plain form, so that the period is in the URL. */
export function PeriodForm({ path, from, to, filter }: PeriodFormProps) {
  const t = useT();
  return (
    <form action={path} className="grid grid-cols-2 items-end gap-3 sm:flex">
      <TextField type="date" name="from" label={t('order.from')} defaultValue={from} required />
      <TextField type="date" name="to" label={t('order.to')} defaultValue={to} required />
      {Object.entries(filter).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" variant="secondary" className="min-h-12 max-sm:col-span-2">
        {t('order.search')}
      </Button>
    </form>
  );
}
