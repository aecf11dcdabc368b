import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { mostCounted } from '@/lib/domain/operations/list-count';
import { asGroupNo, type GroupNo } from '@/lib/domain/shared/ids';
import type { Db } from './schema';

/** One page of a list: at most so many rows, after so many. */
export type Page = { limit: number; offset: number };

/** The direction of a list, and what the rows after a page's last one are compared by. */
export const inOrder = (isOldestFirst = false) =>
  isOldestFirst ? ({ direction: 'asc', after: '>' } as const) : ({ direction: 'desc', after: '<' } as const);

/**
 * The rows of a list in the order of these values, the last of which is its key, after the row whose values `last` has. None of the
 * values is ever null.
 */
export function sortedBy<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  values: ReadonlyArray<RawBuilder<unknown>>,
  isAscending: boolean,
  last: readonly unknown[] | null,
): SelectQueryBuilder<DB, Table, Row> {
  const { direction } = inOrder(isAscending);
  const after = isAscending ? sql`>` : sql`<`;
  const rest = last
    ? query.where(sql<boolean>`(${sql.join([...values])}) ${after} (${sql.join([...last])})`)
    : query;
  return values.reduce((sorted, value) => sorted.orderBy(value, direction), rest);
}

/** What `sortedBy` goes on after: these values of the one row that the query finds; null if it finds none. */
export async function lastOf<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  values: ReadonlyArray<RawBuilder<unknown>>,
): Promise<unknown[] | null> {
  const named = values.map((value, index) => value.as(`value_${index}`));
  const row = await query.clearSelect().select(named).executeTakeFirst();
  return row ? values.map((_, index) => Object(row)[`value_${index}`]) : null;
}

/** A page of the groups that a query about applications finds, each once, by their numbers. */
export async function groupsIn<
  DB extends { application: { group_no: unknown } },
  Table extends keyof DB,
  Row,
>(query: SelectQueryBuilder<DB, Table, Row>, page: Page): Promise<GroupNo[]> {
  const rows = await query
    .select(sql<string>`application.group_no`.as('group_no'))
    .distinct()
    .orderBy(sql`application.group_no`)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return (rows as unknown as Array<{ group_no: string }>).map((row) => asGroupNo(row.group_no));
}

/** How many rows the query finds. */
export async function countRows<DB, Table extends keyof DB>(
  // biome-ignore lint/complexity/noBannedTypes: Kysely's own type of a query that selects nothing yet.
  query: SelectQueryBuilder<DB, Table, {}>,
): Promise<number> {
  const row = await query
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number((row as { count: number }).count);
}

/** How many rows the query finds, up to `mostCounted`; one more if there are more. */
export async function countUpTo<DB, Table extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, Table, Row>,
): Promise<number> {
  const few = query.clearOrderBy().limit(mostCounted + 1);
  const { count } = await db
    .selectFrom(few.as('few'))
    .select(sql<number | string>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
