import { hrefTo } from '@/app/href';

type Filter = {
  keyword?: string | undefined;
  sale?: string | undefined;
  recurring?: boolean | undefined;
  kind?: string | undefined;
};

/** The filters for the URL. */
export function filterQueryOf({ keyword, sale, recurring, kind }: Filter): Record<string, string> {
  const given = { keyword, sale, recurring: recurring === undefined ? undefined : String(recurring), kind };
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
}

/** The same list with other filters, from its start unless a position is given. */
export function hrefOf(
  filter: Filter,
  { beforeProductNo, ...other }: Filter & { beforeProductNo?: number },
): string {
  return hrefTo('/admin/products', { ...filterQueryOf({ ...filter, ...other }), beforeProductNo });
}
