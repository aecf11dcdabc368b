'use client';

import type { ParcelColumns } from '@/lib/domain/order/parcel-rows';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Select } from '../../shared/ui/form/select';
import { StatusMessage } from '../../shared/ui/status-message';

/** The columns that this browser showed last: a courier's program calls them the same each day. */
const place = 'console.parcelColumns';

export function lastColumnsIn(headings: readonly string[]): ParcelColumns | null {
  try {
    const { key, number } = JSON.parse(window.localStorage.getItem(place) ?? '{}');
    return headings.includes(key) && headings.includes(number) ? { key, number } : null;
  } catch {
    return null;
  }
}

export function rememberColumns(columns: ParcelColumns): void {
  try {
    window.localStorage.setItem(place, JSON.stringify(columns));
  } catch {
    // Storage is switched off: the columns are shown again next time.
  }
}

/** Asks which columns have the numbers, where a file calls them by words that the shop does not know. */
export function ParcelColumnChoice({
  headings,
  columns,
  onChange,
}: {
  headings: readonly string[];
  columns: ParcelColumns | null;
  onChange: (columns: ParcelColumns) => void;
}) {
  const t = useConsoleT();
  const { key, number } = columns ?? { key: '', number: '' };
  const options = headings.map((heading) => ({ value: heading, label: heading }));
  return (
    <>
      <StatusMessage tone="warning">{t('parcels.columns')}</StatusMessage>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={t('parcels.columns.key')}
          options={options}
          placeholder={t('parcels.columns.choose')}
          value={key || null}
          onChange={(value) => onChange({ key: value, number })}
        />
        <Select
          label={t('parcels.columns.number')}
          options={options}
          placeholder={t('parcels.columns.choose')}
          value={number || null}
          onChange={(value) => onChange({ key, number: value })}
        />
      </div>
    </>
  );
}
