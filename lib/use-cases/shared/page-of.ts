/**
 * Cuts a page from `limit + 1` rows. `goesOnAfter` is the page's last row if another row follows, else null, so that no list
 * leads to an empty page.
 */
export function pageOf<Row>(rows: readonly Row[], limit: number): { shown: Row[]; goesOnAfter: Row | null } {
  const shown = rows.slice(0, limit);
  return { shown, goesOnAfter: rows.length > limit ? (shown.at(-1) ?? null) : null };
}
