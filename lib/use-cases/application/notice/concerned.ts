import { listLiveApplications } from '@/db/queries/application/change-notices';
import type { Db } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import {
  type InCompany,
  isConcerned,
  type NoticeChange,
  requireLeastPrice,
} from '@/lib/domain/application/change-notice';
import { inCompany } from './company';

const pageSize = 500;

/**
 * The live applications that a notice asks, page by page, so that many of them do not fill the memory. Throws PRODUCT_TOO_CHEAP if one
 * would pay less than recurring delivery may cost.
 */
export async function* concernedPages(
  { config }: Context,
  db: Db,
  productNo: number,
  change: NoticeChange,
): AsyncGenerator<Array<InCompany<Application>>> {
  let after = '';
  for (;;) {
    const page = await listLiveApplications(db, productNo, { after, limit: pageSize });
    const concerned = (await inCompany(db, page)).filter((each) => isConcerned(each, change));
    requireLeastPrice(concerned, change, config.SHOP_CURRENCY);
    yield concerned;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.recurringPaymentId;
  }
}
