/**
 * Cuts a page from `limit + 1` rows. `goesOnAfter` is the page's last row if another row follows, else null, so that no list
 * leads to an empty page.
 */
export function pageOf<Row>(found: readonly Row[], limit: number): { shown: Row[]; goesOnAfter: Row | null } {
  const shown = found.slice(0, limit);
  return { shown, goesOnAfter: found.length > limit ? (shown.at(-1) ?? null) : null };
}
