'use client';

import { useConsoleT } from '@/lib/i18n/console/client';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/form/text-field';
import { LinkButton } from '../../shared/ui/link-button';

type Filters = { status?: string; isGift?: string; deliveryYmd?: string; search?: string };

/** A plain form: it puts the filters into the URL and works without script. */
export function OrderFilter({ filters, error }: { filters: Filters; error: string | undefined }) {
  const t = useConsoleT();
  return (
    <form
      action="/admin/orders"
      className="grid gap-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-[2fr_1fr_auto] sm:items-end"
    >
      {filters.status && <input type="hidden" name="status" value={filters.status} />}
      {filters.isGift && <input type="hidden" name="isGift" value={filters.isGift} />}
      <TextField
        label={t('orders.search')}
        hint={t('orders.searchHelp')}
        name="search"
        inputMode="text"
        autoComplete="off"
        defaultValue={filters.search}
        error={error}
      />
      <TextField
        type="date"
        label={t('orders.deliveryDate')}
        name="deliveryYmd"
        defaultValue={filters.deliveryYmd}
      />
      <span className="flex gap-2">
        <Button type="submit">{t('console.search')}</Button>
        <LinkButton href="/admin/orders" variant="quiet">
          {t('console.reset')}
        </LinkButton>
      </span>
    </form>
  );
}
