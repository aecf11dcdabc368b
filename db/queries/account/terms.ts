import type { Terms } from '@/lib/domain/account/terms';
import { fromColumns, toColumns } from '../../columns';
import { prepared } from '../../prepared';
import type { Db, Tables, Trx } from '../../schema';

/** The version of each type that is in force on a shop date, in the order of `types`. */
export async function findTerms(db: Db, types: readonly string[], onDate: string): Promise<Terms[]> {
  if (types.length === 0) return [];
  const rows = await inForce(db, types, onDate).selectAll().execute();
  return lastOfEach(types, rows).map(toTerms);
}

/** The same without the texts, for code that only records an agreement. */
export async function findTermsVersions(
  db: Db,
  types: readonly string[],
  onDate: string,
): Promise<Array<Pick<Terms, 'termsNo' | 'termsType' | 'version' | 'isRequired'>>> {
  if (types.length === 0) return [];
  const { rows } = await versionsInForce(db, { types, onDate });
  return lastOfEach(types, rows).map((row) =>
    fromColumns(row, 'terms_no', 'terms_type', 'version', 'is_required'),
  );
}

const versionsInForce = prepared((db, { types, onDate }: { types: readonly string[]; onDate: string }) =>
  inForce(db, types, onDate).select(['terms_no', 'terms_type', 'version', 'is_required']),
);

const inForce = (db: Db, types: readonly string[], onDate: string) =>
  db
    .selectFrom('terms')
    .where('terms_type', 'in', types)
    .where('enforced_from', '<=', onDate)
    .orderBy('enforced_from')
    .orderBy('terms_no');

/** Rows are sorted by date; the last of each type wins. */
function lastOfEach<Row extends { terms_type: string }>(types: readonly string[], rows: Row[]): Row[] {
  const current = new Map(rows.map((row) => [row.terms_type, row]));
  return types.flatMap((type) => current.get(type) ?? []);
}

function toTerms(row: Omit<Tables['terms'], 'terms_no'> & { terms_no: number }): Terms {
  return {
    ...fromColumns(
      row,
      ['terms_no', 'terms_type', 'version', 'title_ko', 'title_en', 'contents_ko', 'contents_en'],
      ['enforced_from', 'is_required'],
    ),
  };
}

function rowOf(terms: Omit<Terms, 'termsNo'>): Omit<Tables['terms'], 'terms_no'> {
  return {
    ...toColumns(terms, 'termsType', 'version', 'titleKo', 'titleEn', 'contentsKo'),
    ...toColumns(terms, 'contentsEn', 'enforcedFrom'),
    is_required: terms.isRequired ? 1 : 0,
  };
}

/** Every version of these types, the newest first. */
export async function listTermsVersions(db: Db, types: readonly string[]): Promise<Terms[]> {
  const rows = await db
    .selectFrom('terms')
    .selectAll()
    .where('terms_type', 'in', types)
    .orderBy('enforced_from', 'desc')
    .orderBy('terms_no', 'desc')
    .execute();
  return rows.map(toTerms);
}

export async function findTermsVersion(db: Db, termsNo: number): Promise<Terms | undefined> {
  const row = await db.selectFrom('terms').selectAll().where('terms_no', '=', termsNo).executeTakeFirst();
  return row && toTerms(row);
}

/** The new version's number, or undefined when the type already has a version with this name. */
export async function insertTerms(trx: Trx, terms: Omit<Terms, 'termsNo'>): Promise<number | undefined> {
  const row = await trx
    .insertInto('terms')
    .values(rowOf(terms))
    .onConflict((conflict) => conflict.columns(['terms_type', 'version']).doNothing())
    .returning('terms_no')
    .executeTakeFirst();
  return row?.terms_no;
}

/** Changes a version that is not in force on `today` yet; false for any other. */
export async function updateFutureTerms(trx: Trx, terms: Terms, today: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('terms')
    .set(rowOf(terms))
    .where('terms_no', '=', terms.termsNo)
    .where('enforced_from', '>', today)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteFutureTerms(trx: Trx, termsNo: number, today: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('terms')
    .where('terms_no', '=', termsNo)
    .where('enforced_from', '>', today)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
