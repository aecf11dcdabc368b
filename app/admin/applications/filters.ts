import { hrefTo } from '@/app/href';
import type { Filters } from '@/components/application/console/filter-form';

type Given = Record<string, string | string[] | undefined>;
type Query = Record<string, string>;

/** What a form without script sends, as the API reads it: no empty values; several values of one name are joined. */
export function queryOf(given: Given): Query {
  const query: Query = {};
  for (const [name, value] of Object.entries(given)) {
    const text = Array.isArray(value) ? value.join(',') : (value ?? '');
    if (text.trim() !== '') query[name] = text;
  }
  return query;
}

export function filtersOf(query: Query): Filters {
  return {
    searchType: query.searchType ?? 'ALL',
    keyword: query.keyword ?? '',
    statuses: query.statuses?.split(',') ?? [],
    isGift: query.isGift ?? '',
    cycleType: query.cycleType ?? '',
    startYmd: query.startYmd ?? '',
    endYmd: query.endYmd ?? '',
    isFlagged: query.isFlagged ?? '',
    giftPlace: query.giftPlace ?? '',
  };
}

export function hrefOf(query: Query, after: string | null): string {
  return hrefTo('/admin/applications', { ...query, after });
}
