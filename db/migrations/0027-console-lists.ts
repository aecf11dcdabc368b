import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * How each merchant sees each list of the console; indexes by which the lists are counted. People are also found by the first consonants of
 * their names: the fragments of existing rows are built anew (0015).
 */
const statements = `
create table list_look (
  member_no integer not null references member (member_no),
  list text not null,
  look text not null,
  primary key (member_no, list)
);
create index shop_order_kind on shop_order (is_gift, order_no);
create index audit_log_action on audit_log (action, audit_no);
insert into shop_meta (name, value) select 'search_index', 'TO_BUILD' where
  (exists (select 1 from address) or exists (select 1 from application_group))
  and not exists (select 1 from shop_meta where name = 'search_index');
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
