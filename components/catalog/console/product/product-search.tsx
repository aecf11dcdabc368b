import { buttonStyle } from '@/components/shared/ui/button-style';
import type { TranslateConsole } from '@/lib/i18n/console';

/** A plain form: a search has a URL and works without script. It keeps the other filters of the URL. */
export function ProductSearch({
  action,
  filters,
  t,
}: {
  action: string;
  filters: Record<string, string>;
  t: TranslateConsole;
}) {
  const { keyword, ...others } = filters;
  return (
    <search>
      <form action={action} className="flex gap-2">
        {Object.entries(others).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor="admin-product-keyword" className="sr-only">
          {t('products.search')}
        </label>
        <input
          id="admin-product-keyword"
          type="search"
          name="keyword"
          defaultValue={keyword}
          placeholder={t('products.search')}
          className="min-h-12 w-full rounded-control border border-edge bg-surface px-4 placeholder:text-soft sm:w-80"
        />
        <button type="submit" className={buttonStyle({ variant: 'secondary' })}>
          {t('console.search')}
        </button>
      </form>
    </search>
  );
}
