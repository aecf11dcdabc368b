'use client';

import { useT } from '@/lib/i18n/client';
import { FilterLinks } from '../../shared/ui/filter-links';

export function CategoryLinks({
  categories,
  current,
}: {
  categories: readonly { no: number; label: string }[];
  /** The number of the shown category. */
  current?: number | undefined;
}) {
  const t = useT();
  if (categories.length === 0) return null;
  return (
    <FilterLinks
      label={t('shop.categories')}
      links={[
        { href: '/products', label: t('shop.all'), current: current === undefined },
        ...categories.map(({ no, label }) => ({
          href: `/products?category=${no}`,
          label,
          current: no === current,
        })),
      ]}
    />
  );
}
