import type { NoticeAnswer } from '@/lib/domain/application/change-notice';
import { asRecurringPaymentId, type RecurringPaymentId } from '@/lib/domain/shared/ids';
import type { Page } from '../../page';
import type { Db, Trx } from '../../schema';

/** The end of a change notice: applied to one application after the other, or cancelled. */
export type Unsettled = { noticeNo: number; recurringPaymentId: RecurringPaymentId };

/** Whether any notice waits for being applied: most days have none. */
export async function hasDueNotice(db: Db, today: string): Promise<boolean> {
  const row = await db
    .selectFrom('change_notice')
    .select('notice_no')
    .where('state', '=', 'OPEN')
    .where('apply_on', '<=', today)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Answers of notices in effect at `today` that are not settled yet, in the order of their announcement. */
export async function findUnsettled(db: Db, today: string, page: Page): Promise<Unsettled[]> {
  const rows = await db
    .selectFrom('change_notice as notice')
    .innerJoin('change_notice_answer as saved', 'saved.notice_no', 'notice.notice_no')
    .select(['saved.notice_no', 'saved.recurring_payment_id'])
    .where('notice.state', '=', 'OPEN')
    .where('notice.apply_on', '<=', today)
    .where('saved.settled_at', 'is', null)
    .orderBy('saved.notice_no')
    .orderBy('saved.recurring_payment_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map((row) => ({
    noticeNo: row.notice_no,
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
