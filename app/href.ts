type Query = Record<string, string | number | boolean | null | undefined>;

/** The address of a list: its path and those filters that say something. */
export function hrefTo(path: string, query: Query): string {
  const said = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const params = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return params.size > 0 ? `${path}?${params}` : path;
}
