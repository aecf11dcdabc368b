/**
 * A page out of rows that were read one further than it shows: `goesOnAfter` is its last row where there is more, so that no
 * list leads to an empty page.
 */
export function pageOf<Row>(found: readonly Row[], limit: number): { shown: Row[]; goesOnAfter: Row | null } {
  const shown = found.slice(0, limit);
  return { shown, goesOnAfter: found.length > limit ? (shown.at(-1) ?? null) : null };
}
