import type { SelectQueryBuilder } from 'kysely';

/** One page of a list: at most so many rows, after so many. */
export type Page = { limit: number; offset: number };

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
