import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** People are also found by the first consonants of their names: the fragments of existing rows are built anew (0015). */
const statements = `
insert into shop_meta (name, value) select 'search_index', 'TO_BUILD' where
  (exists (select 1 from address) or exists (select 1 from application_group))
  and not exists (select 1 from shop_meta where name = 'search_index');
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
