export type Query = Record<string, string | number | boolean | null | undefined>;

/** The address of a list: its path, and the filters that are set. */
export function hrefTo(path: string, query: Query): string {
  const set = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const params = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
  return params.size > 0 ? `${path}?${params}` : path;
}
