import type { Selectable } from 'kysely';
import type { BoxCase } from '@/lib/domain/gift/box-case';
import { asGroupNo, type GroupNo } from '@/lib/domain/shared/ids';
import { fromColumns, toColumns } from '../../columns';
import { listed } from '../../damaged';
import { countRows, countUpTo } from '../../page';
import type { Db, Tables, Trx } from '../../schema';
import { open, seal } from '../../sealed';

/** False where the same line has an open case already. */
export async function insertBoxCase(
  trx: Trx,
  report: Pick<BoxCase, 'groupNo' | 'orderOptionNo' | 'kind' | 'words' | 'reportedAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('box_case')
    .values({
      ...toColumns(report, 'groupNo', 'orderOptionNo', 'kind', 'reportedAt'),
      state: 'OPEN',
      words_enc: seal(report.words),
      answer_enc: null,
      answered_at: null,
      claim_no: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Oldest first. */
export async function findBoxCasesOfGroup(db: Db, groupNo: GroupNo): Promise<BoxCase[]> {
  const rows = await db
    .selectFrom('box_case')
    .selectAll()
    .where('group_no', '=', groupNo)
    .orderBy('case_no')
    .execute();
  return listed(rows, toBoxCase);
}

export async function findBoxCase(db: Db, caseNo: number): Promise<BoxCase | undefined> {
  const row = await db.selectFrom('box_case').selectAll().where('case_no', '=', caseNo).executeTakeFirst();
  return row && toBoxCase(row);
}

/** Newest first. */
export async function listBoxCases(
  db: Db,
  filter: { isOpen: boolean; beforeCaseNo: number | null; limit: number },
): Promise<BoxCase[]> {
  let query = db.selectFrom('box_case').selectAll().orderBy('case_no', 'desc').limit(filter.limit);
  if (filter.isOpen) query = query.where('state', '=', 'OPEN');
  if (filter.beforeCaseNo !== null) query = query.where('case_no', '<', filter.beforeCaseNo);
  return listed(await query.execute(), toBoxCase);
}

/** False when it is answered already: of two answers at once one wins. */
export async function answerBoxCase(
  trx: Trx,
  caseNo: number,
  { answer, at, claimNo }: { answer: string; at: string; claimNo: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('box_case')
    .set({ state: 'ANSWERED', answer_enc: seal(answer), answered_at: at, claim_no: claimNo })
    .where('case_no', '=', caseNo)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Its words go with it. False where the group has no such case, or it is answered or taken back already. */
export async function withdrawBoxCase(
  trx: Trx,
  { groupNo, caseNo }: Pick<BoxCase, 'groupNo' | 'caseNo'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('box_case')
    .set({ state: 'WITHDRAWN', words_enc: seal('') })
    .where('case_no', '=', caseNo)
    .where('group_no', '=', groupNo)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const countOpenBoxCases = (db: Db): Promise<number> =>
  countRows(db.selectFrom('box_case').where('state', '=', 'OPEN'));

export const countBoxCases = (db: Db): Promise<number> =>
  countUpTo(db, db.selectFrom('box_case').select('case_no'));

const toBoxCase = (row: Selectable<Tables['box_case']>): BoxCase => ({
  ...fromColumns(row, [
    'case_no',
    'order_option_no',
    'kind',
    'state',
    'reported_at',
    'answered_at',
    'claim_no',
  ]),
  groupNo: asGroupNo(row.group_no),
  words: open(row.words_enc),
  answer: row.answer_enc === null ? null : open(row.answer_enc),
});
