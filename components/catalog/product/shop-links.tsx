import { type ShopSort, shopSorts } from '@/lib/domain/catalog/category';
import type { Occasion } from '@/lib/domain/gift/card';
import type { Translate } from '@/lib/i18n';
import { Link } from '../../shared/ui/link';
import { LinkButton } from '../../shared/ui/link-button';

/** What the list is narrowed to. */
export type ShopPlace = {
  category?: number | undefined;
  occasion?: Occasion | undefined;
  keyword?: string | undefined;
  sort?: ShopSort | undefined;
};

function hrefOf(place: ShopPlace, after?: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...place, after }))
    if (value !== undefined && value !== shopSorts[0]) query.set(name, String(value));
  return query.size > 0 ? `/products?${query}` : '/products';
}

/** The orders of the list. Drawn by the server alone, so that the browser needs no script for them. */
export function SortLinks({ place, t }: { place: ShopPlace; t: Translate }) {
  return (
    <nav aria-label={t('shop.sort')} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-x-4 text-sm sm:justify-end">
        {shopSorts.map((sort) => (
          <li key={sort} className="shrink-0">
            <Link
              href={hrefOf({ ...place, sort })}
              aria-current={sort === (place.sort ?? shopSorts[0]) ? 'page' : undefined}
              className="inline-flex min-h-11 items-center text-soft hover:text-ink aria-[current=page]:font-bold aria-[current=page]:text-ink"
            >
              {t(`shop.sort.${sort}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The way to the products after these, and back to the first ones. */
export function ShopPages({
  place,
  isFirst,
  next,
  t,
}: {
  place: ShopPlace;
  isFirst: boolean;
  next: string | null;
  t: Translate;
}) {
  if (isFirst && next === null) return null;
  return (
    <nav aria-label={t('shop.pages')} className="flex flex-wrap justify-center gap-3">
      {!isFirst && (
        <LinkButton href={hrefOf(place)} variant="secondary">
          {t('shop.pages.first')}
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton href={hrefOf(place, next)} variant="secondary">
          {t('shop.pages.next')}
        </LinkButton>
      )}
    </nav>
  );
}
