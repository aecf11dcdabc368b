import type { Page } from '@/db/page';
import type { Context } from '@/lib/context';
import { addResult, type BatchResult, eachOne } from './batch';

const pageSize = 200;

/**
 * Works through everything that is due, page by page. Records that stay in the list (paused, failed, held by another process) are
 * skipped by offset, so that a page of bad records hides no other.
 */
export async function eachPage<Due>(
  find: (page: Page) => Promise<Due[]>,
  workPage: (page: Due[]) => Promise<BatchResult>,
): Promise<BatchResult> {
  const total: BatchResult = { worked: 0, failed: 0 };
  let offset = 0;
  for (;;) {
    const due = await find({ limit: pageSize, offset });
    const result = await workPage(due);
    addResult(total, result);
    if (due.length < pageSize) return total;
    offset += due.length - result.worked;
  }
}

type Task<Due> = {
  find: (page: Page) => Promise<Due[]>;
  work: (due: Due) => Promise<unknown>;
  /** The rest waits for the next step: the time budget is spent, or the provider is in its cool-down. */
  isOver?: () => boolean;
  atOnce?: number;
  subjectOf?: (due: Due) => string;
};

/** Works each due record, as `eachOne` does, page by page. */
export function eachDue<Due>(
  ctx: Context,
  task: string,
  { find, work, isOver = () => false, ...options }: Task<Due>,
): Promise<BatchResult> {
  return eachPage(
    async (page) => (isOver() ? [] : find(page)),
    (page) => eachOne(ctx, task, page, async (due) => !isOver() && work(due), options),
  );
}

/** Reads page after page; each page starts after the last row of the page before. */
export async function* pagesAfter<Row>(
  limit: number,
  read: (page: { after: Row | undefined; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Row | undefined;
  for (;;) {
    const rows = await read({ after, limit });
    yield rows;
    if (rows.length < limit) return;
    after = rows.at(-1);
  }
}

/**
 * Cuts a page from `limit + 1` rows. `goesOnAfter` is the page's last row if another row follows, else null, so that no list
 * leads to an empty page.
 */
export function pageOf<Row>(rows: readonly Row[], limit: number): { shown: Row[]; goesOnAfter: Row | null } {
  const shown = rows.slice(0, limit);
  return { shown, goesOnAfter: rows.length > limit ? (shown.at(-1) ?? null) : null };
}
