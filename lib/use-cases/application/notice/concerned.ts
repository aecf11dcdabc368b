import { listLiveApplications } from '@/db/queries/application/change-notices';
import type { Db } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import {
  type ChangeNotice,
  foundInTurn,
  type InCompany,
  isConcerned,
  requireLeastPrice,
} from '@/lib/domain/application/change-notice';
import { readTogether, type Together } from './company';

const pageSize = 500;

/** A notice that is not announced yet; without a day or number it comes after all others. */
type ToCome = Pick<ChangeNotice, 'productNo' | 'after'> & Partial<Pick<ChangeNotice, 'applyOn' | 'noticeNo'>>;

/**
 * The live applications that a notice asks, page by page, so that many of them do not fill the memory. Several of one group are decided
 * in turn, as on its day. Throws PRODUCT_TOO_CHEAP if one would pay less than recurring delivery may cost.
 */
export async function* concernedPages(
  { config }: Context,
  db: Db,
  { productNo, after: change, applyOn = '9999-12-31', noticeNo = Number.POSITIVE_INFINITY }: ToCome,
): AsyncGenerator<Array<InCompany<Application>>> {
  const notice = { productNo, after: change, applyOn, noticeNo };
  let after = '';
  for (;;) {
    const page = await listLiveApplications(db, productNo, { after, limit: pageSize });
    const together = await readTogether(
      db,
      page.map(({ groupNo }) => groupNo),
    );
    const concerned = page
      .map((each) => foundInTurn(each, withNotice(together(each.groupNo), notice), notice))
      .filter((each) => isConcerned(each, change));
    requireLeastPrice(concerned, change, config.SHOP_CURRENCY);
    yield concerned;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.recurringPaymentId;
  }
}

/** As if all whom it can concern had agreed. */
function withNotice({ living, answers }: Together, notice: Required<ToCome>): Together {
  const agreed = living.map(({ recurringPaymentId }) => ({
    ...notice,
    recurringPaymentId,
    answer: 'AGREE' as const,
  }));
  return { living, answers: [...answers.filter(({ noticeNo }) => noticeNo !== notice.noticeNo), ...agreed] };
}
