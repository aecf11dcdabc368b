import {
  type AnswerCounts,
  type AnswerRow,
  countAnswers,
  countNotices,
  findNotice,
  listAnswers,
  listNotices,
} from '@/db/queries/application/change-notices';
import { listProductsByNo } from '@/db/queries/catalog/products';
import type { Db } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { ChangeNotice } from '@/lib/domain/application/change-notice';
import { DomainError } from '@/lib/domain/shared/errors';
import { pageOf } from '@/lib/use-cases/shared/pages';

export type ListedNotice = ChangeNotice & {
  productNameKo: string;
  productNameEn: string;
  counts: AnswerCounts;
};
export type NoticeView = ListedNotice & { answers: AnswerRow[]; nextAfter: string | null };

const answersShown = 100;

/** The merchant's notices, newest first, each with the counts of answers so far. */
export async function listNoticesForMerchant(
  ctx: Context,
  filter: { productNo: number | null; state: ChangeNotice['state'] | null },
  page: { beforeNoticeNo: number | null; limit: number },
): Promise<{ notices: ListedNotice[]; nextBeforeNoticeNo: number | null }> {
  const rows = await listNotices(ctx.db, filter, { ...page, limit: page.limit + 1 });
  const { shown, goesOnAfter } = pageOf(rows, page.limit);
  return {
    notices: await withCounts(ctx.db, shown),
    nextBeforeNoticeNo: goesOnAfter?.noticeNo ?? null,
  };
}

/** The number of notices in each state; null is every state. */
export const countNoticesByState = (
  ctx: Context,
  productNo: number | null,
  states: ReadonlyArray<ChangeNotice['state'] | null>,
): Promise<number[]> => Promise.all(states.map((state) => countNotices(ctx.db, { productNo, state })));

/** One notice with a page of its answers: only numbers of applications, no names. */
export function readNotice(
  ctx: Context,
  { noticeNo, after }: { noticeNo: number; after: string | null },
): Promise<NoticeView> {
  return readNoticeIn(ctx.db, noticeNo, after);
}

export async function readNoticeIn(db: Db, noticeNo: number, after: string | null): Promise<NoticeView> {
  const notice = await findNotice(db, noticeNo);
  const [listed] = notice ? await withCounts(db, [notice]) : [];
  if (!listed) throw new DomainError('NOT_FOUND');
  const rows = await listAnswers(db, noticeNo, { after: after ?? '', limit: answersShown + 1 });
  const { shown: answers, goesOnAfter } = pageOf(rows, answersShown);
  return { ...listed, answers, nextAfter: goesOnAfter?.recurringPaymentId ?? null };
}

async function withCounts(db: Db, notices: ChangeNotice[]): Promise<ListedNotice[]> {
  const productNos = [...new Set(notices.map(({ productNo }) => productNo))];
  const products = new Map((await listProductsByNo(db, productNos)).map((one) => [one.productNo, one]));
  const counts = await countAnswers(
    db,
    notices.map(({ noticeNo }) => noticeNo),
  );
  return notices.map((notice) => ({
    ...notice,
    productNameKo: products.get(notice.productNo)?.nameKo ?? '',
    productNameEn: products.get(notice.productNo)?.nameEn ?? '',
    counts: counts.get(notice.noticeNo) ?? { PENDING: 0, AGREE: 0, DISAGREE: 0 },
  }));
}
