import type { Occasion } from '@/lib/domain/gift/card';
import type { Translate } from '@/lib/i18n';
import { SearchIcon } from '../../shared/ui/icons';

/** A plain form: each search has its URL and works without script. */
export function ProductSearch({
  keyword,
  occasion,
  t,
}: {
  keyword: string;
  /** Stays chosen while its gifts are searched. */
  occasion: Occasion | undefined;
  t: Translate;
}) {
  return (
    <search className="w-full sm:w-72">
      <form action="/products" className="relative">
        {occasion && <input type="hidden" name="occasion" value={occasion} />}
        <label htmlFor="product-keyword" className="sr-only">
          {t('shop.search')}
        </label>
        <input
          id="product-keyword"
          type="search"
          name="keyword"
          defaultValue={keyword}
          placeholder={t('shop.search')}
          className="min-h-12 w-full rounded-full border border-edge bg-surface pr-14 pl-5 placeholder:text-soft"
        />
        <button
          type="submit"
          aria-label={t('shop.search')}
          className="absolute inset-y-0 right-1 my-auto grid size-11 place-items-center rounded-full text-soft hover:text-ink"
        >
          <SearchIcon />
        </button>
      </form>
    </search>
  );
}
