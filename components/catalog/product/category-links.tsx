'use client';

import { useT } from '@/lib/i18n/client';
import { FilterLinks } from '../../shared/ui/filter-links';

export function CategoryLinks({
  categories,
  current,
}: {
  categories: readonly { key: string; label: string }[];
  /** The key of the shown category. */
  current?: string | undefined;
}) {
  const t = useT();
  return (
    <FilterLinks
      label={t('shop.categories')}
      links={[
        { href: '/products', label: t('shop.all'), current: current === undefined },
        ...categories.map(({ key, label }) => ({
          href: `/products?category=${encodeURIComponent(key)}`,
          label,
          current: key === current,
        })),
      ]}
    />
  );
}
