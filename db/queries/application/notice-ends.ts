import type { NoticeAnswer } from '@/lib/domain/application/change-notice';
import { asRecurringPaymentId, type RecurringPaymentId } from '@/lib/domain/shared/ids';
import type { Page } from '../../page';
import type { Db, Trx } from '../../schema';

/** The end of a change notice: applied to one application after the other, or cancelled. */
export type Unsettled = { noticeNo: number; recurringPaymentId: RecurringPaymentId };

/** The notices in effect at `today` that wait for being applied, in turn (`inTurn` in lib/domain/application/change-notice.ts). */
export async function findDueNotices(db: Db, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('change_notice')
    .select('notice_no')
    .where('state', '=', 'OPEN')
    .where('apply_on', '<=', today)
    .orderBy('apply_on')
    .orderBy('notice_no')
    .execute();
  return rows.map((row) => row.notice_no);
}

/** The answers to a notice that are not settled yet, in turn. */
export async function findUnsettled(db: Db, noticeNo: number, page: Page): Promise<Unsettled[]> {
  const rows = await db
    .selectFrom('change_notice_answer')
    .select('recurring_payment_id')
    .where('notice_no', '=', noticeNo)
    .where('settled_at', 'is', null)
    .orderBy('recurring_payment_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map((row) => ({
    noticeNo,
    recurringPaymentId: asRecurringPaymentId(row.recurring_payment_id),
  }));
}

/** Takes an answer to settle it, once: undefined when another process took it. */
export async function takeAnswer(
  trx: Trx,
  { noticeNo, recurringPaymentId }: Unsettled,
  at: string,
): Promise<NoticeAnswer | undefined> {
  const row = await trx
    .updateTable('change_notice_answer')
    .set({ settled_at: at })
    .where('notice_no', '=', noticeNo)
    .where('recurring_payment_id', '=', recurringPaymentId)
    .where('settled_at', 'is', null)
    .returning('answer')
    .executeTakeFirst();
  return row?.answer;
}

/** Closes notices that are in effect and have no open answers left. */
export async function finishNotices(trx: Trx, today: string): Promise<void> {
  await trx
    .updateTable('change_notice')
    .set({ state: 'APPLIED' })
    .where('state', '=', 'OPEN')
    .where('apply_on', '<=', today)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('change_notice_answer')
            .select('change_notice_answer.notice_no')
            .whereRef('change_notice_answer.notice_no', '=', 'change_notice.notice_no')
            .where('change_notice_answer.settled_at', 'is', null),
        ),
      ),
    )
    .execute();
}

/** Compare-and-set: only an open notice that is not in effect yet can be cancelled. */
export async function cancelNotice(trx: Trx, noticeNo: number, today: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('change_notice')
    .set({ state: 'CANCELLED' })
    .where('notice_no', '=', noticeNo)
    .where('state', '=', 'OPEN')
    .where('apply_on', '>', today)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
