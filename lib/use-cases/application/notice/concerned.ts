import { listLiveApplications } from '@/db/queries/application/change-notices';
import type { Db } from '@/db/schema';
import type { Application } from '@/lib/domain/application/application';
import { isConcerned, type NoticeChange } from '@/lib/domain/application/change-notice';

const pageSize = 500;

/** The live applications that a notice asks, page by page, so that many of them do not fill the memory. */
export async function* concernedPages(
  db: Db,
  productNo: number,
  change: NoticeChange,
): AsyncGenerator<Application[]> {
  let after = '';
  for (;;) {
    const page = await listLiveApplications(db, productNo, { after, limit: pageSize });
    yield page.filter((application) => isConcerned(application, change));
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.recurringPaymentId;
  }
}
