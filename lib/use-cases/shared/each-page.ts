import type { BatchResult } from './batch';

export type Page = { limit: number; offset: number };

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
    const found = await find({ limit: pageSize, offset });
    const { worked, failed, declined = 0 } = await workPage(found);
    total.worked += worked;
    total.failed += failed;
    if (declined > 0) total.declined = (total.declined ?? 0) + declined;
    if (found.length < pageSize) return total;
    offset += found.length - worked;
  }
}
