import type { Selectable } from 'kysely';
import type { Application } from '@/lib/domain/application/application';
import type {
  AnsweredNotice,
  ChangeNotice,
  NewNotice,
  NoticeAnswer,
  NoticeChange,
} from '@/lib/domain/application/change-notice';
import {
  asRecurringPaymentId,
  type GroupNo,
  type MemberNo,
  type RecurringPaymentId,
} from '@/lib/domain/shared/ids';
import { fromColumns, toColumns } from '../../columns';
import { countRows, countUpTo } from '../../page';
import { prepared } from '../../prepared';
import type { Db, Tables, Trx } from '../../schema';
import { toApplication } from './applications';

function toNotice(row: Selectable<Tables['change_notice']>): ChangeNotice {
  return {
    ...fromColumns(
      row,
      ['notice_no', 'product_no', 'details_ko', 'details_en', 'deadline_on'],
      ['apply_on', 'state', 'created_at'],
    ),
    before: JSON.parse(row.before_value) as NoticeChange,
    after: JSON.parse(row.after_value) as NoticeChange,
  };
}

export async function countLiveApplications(db: Db, productNo: number): Promise<number> {
  return countRows(
    db.selectFrom('application').where('product_no', '=', productNo).where('closed_at', 'is', null),
  );
}

/** The live applications of a product, one page at a time; `after` is the last one of the previous page. */
export async function listLiveApplications(
  db: Db,
  productNo: number,
  page: { after: string; limit: number },
): Promise<Application[]> {
  const rows = await db
    .selectFrom('application')
    .selectAll()
    .where('product_no', '=', productNo)
    .where('closed_at', 'is', null)
    .where('recurring_payment_id', '>', page.after)
    .orderBy('recurring_payment_id')
    .limit(page.limit)
    .execute();
  return rows.map(toApplication);
}

/** The live applications of each group. */
export async function listLivingOf(db: Db, groupNos: GroupNo[]): Promise<Map<GroupNo, Application[]>> {
  const living = new Map<GroupNo, Application[]>();
  if (groupNos.length === 0) return living;
  const rows = await db
    .selectFrom('application')
    .selectAll()
    .where('group_no', 'in', [...new Set(groupNos)])
    .where('closed_at', 'is', null)
    .orderBy('recurring_payment_id')
    .execute();
  for (const application of rows.map(toApplication)) {
    const { groupNo } = application;
    living.set(groupNo, [...(living.get(groupNo) ?? []), application]);
  }
  return living;
}

export async function insertNotice(
  trx: Trx,
  { change, ...notice }: NewNotice & { before: NoticeChange; at: string; createdBy: MemberNo },
): Promise<number> {
  const { notice_no } = await trx
    .insertInto('change_notice')
    .values({
      ...toColumns(notice, 'productNo', 'detailsKo', 'detailsEn', 'deadlineOn', 'applyOn', 'createdBy'),
      before_value: JSON.stringify(notice.before),
      after_value: JSON.stringify(change),
      state: 'OPEN',
      created_at: notice.at,
    })
    .returning('notice_no')
    .executeTakeFirstOrThrow();
  return notice_no;
}

/** Creates one open answer per application. */
export async function insertAnswers(trx: Trx, noticeNo: number, ids: RecurringPaymentId[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .insertInto('change_notice_answer')
    .values(
      ids.map((id) => ({
        notice_no: noticeNo,
        recurring_payment_id: id,
        answer: 'PENDING' as const,
        answered_on: null,
        settled_at: null,
      })),
    )
    .execute();
}

export async function findNotice(db: Db, noticeNo: number): Promise<ChangeNotice | undefined> {
  const row = await db
    .selectFrom('change_notice')
    .selectAll()
    .where('notice_no', '=', noticeNo)
    .executeTakeFirst();
  return row && toNotice(row);
}

type NoticeFilter = { productNo: number | null; state: ChangeNotice['state'] | null };

function noticesQuery(db: Db, filter: NoticeFilter) {
  let query = db.selectFrom('change_notice').selectAll();
  if (filter.productNo !== null) query = query.where('product_no', '=', filter.productNo);
  if (filter.state !== null) query = query.where('state', '=', filter.state);
  return query;
}

export const countNotices = (db: Db, filter: NoticeFilter): Promise<number> =>
  countUpTo(db, noticesQuery(db, filter));

/** Newest first; `beforeNoticeNo` is the last one of the page before. */
export async function listNotices(
  db: Db,
  filter: NoticeFilter,
  page: { beforeNoticeNo: number | null; limit: number },
): Promise<ChangeNotice[]> {
  let query = noticesQuery(db, filter).orderBy('notice_no', 'desc').limit(page.limit);
  if (page.beforeNoticeNo !== null) query = query.where('notice_no', '<', page.beforeNoticeNo);
  return (await query.execute()).map(toNotice);
}

export type AnswerCounts = Record<NoticeAnswer, number>;

export async function countAnswers(db: Db, noticeNos: number[]): Promise<Map<number, AnswerCounts>> {
  const counts = new Map<number, AnswerCounts>();
  if (noticeNos.length === 0) return counts;
  const rows = await db
    .selectFrom('change_notice_answer')
    .select((select) => ['notice_no', 'answer', select.fn.countAll<number>().as('count')])
    .where('notice_no', 'in', noticeNos)
    .groupBy(['notice_no', 'answer'])
    .execute();
  for (const row of rows) {
    const counted = counts.get(row.notice_no) ?? { PENDING: 0, AGREE: 0, DISAGREE: 0 };
    counted[row.answer] = Number(row.count);
    counts.set(row.notice_no, counted);
  }
  return counts;
}

export type AnswerRow = {
  recurringPaymentId: RecurringPaymentId;
  answer: NoticeAnswer;
  answeredOn: string | null;
  settledAt: string | null;
};

/** The applications asked and their answers, one page at a time. */
export async function listAnswers(
  db: Db,
  noticeNo: number,
  page: { after: string; limit: number },
): Promise<AnswerRow[]> {
  const rows = await db
    .selectFrom('change_notice_answer')
    .selectAll()
    .where('notice_no', '=', noticeNo)
    .where('recurring_payment_id', '>', page.after)
    .orderBy('recurring_payment_id')
    .limit(page.limit)
    .execute();
  return rows.map((row) => fromColumns(row, 'recurring_payment_id', 'answer', 'answered_on', 'settled_at'));
}

/** The notices of one application and its answers, newest first; cancelled notices are left out. */
export async function listNoticesFor(db: Db, id: RecurringPaymentId): Promise<AnsweredNotice[]> {
  return (await listNoticesOf(db, [id])).get(id) ?? [];
}

/** The same for several applications at once. */
export async function listNoticesOf(
  db: Db,
  ids: RecurringPaymentId[],
): Promise<Map<RecurringPaymentId, AnsweredNotice[]>> {
  const notices = new Map<RecurringPaymentId, AnsweredNotice[]>();
  if (ids.length === 0) return notices;
  const { rows } = await noticesOf(db, { ids });
  for (const row of rows) {
    const id = asRecurringPaymentId(row.recurring_payment_id);
    const { answer, answered_on: answeredOn, settled_at: settledAt } = row;
    notices.set(id, [...(notices.get(id) ?? []), { ...toNotice(row), answer, answeredOn, settledAt }]);
  }
  return notices;
}

const noticesOf = prepared((db, { ids }: { ids: RecurringPaymentId[] }) =>
  db
    .selectFrom('change_notice_answer as saved')
    .innerJoin('change_notice as notice', 'notice.notice_no', 'saved.notice_no')
    .selectAll('notice')
    .select(['saved.recurring_payment_id', 'saved.answer', 'saved.answered_on', 'saved.settled_at'])
    .where('saved.recurring_payment_id', 'in', ids)
    .where('notice.state', '<>', 'CANCELLED')
    .orderBy('notice.notice_no', 'desc'),
);

/**
 * Compare-and-set; PENDING withdraws an answer. False when the notice is not open, its deadline has passed, or the answer was
 * already applied.
 */
export async function saveAnswer(
  trx: Trx,
  saved: { noticeNo: number; id: RecurringPaymentId; answer: NoticeAnswer; today: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('change_notice_answer')
    .set({ answer: saved.answer, answered_on: saved.answer === 'PENDING' ? null : saved.today })
    .where('notice_no', '=', saved.noticeNo)
    .where('recurring_payment_id', '=', saved.id)
    .where('settled_at', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('change_notice')
          .select('change_notice.notice_no')
          .whereRef('change_notice.notice_no', '=', 'change_notice_answer.notice_no')
          .where('change_notice.state', '=', 'OPEN')
          .where('change_notice.deadline_on', '>=', saved.today),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
