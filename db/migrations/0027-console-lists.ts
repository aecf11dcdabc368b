import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** How each merchant sees each list of the console. The audit log is counted by the beginning of an action's name. */
const statements = `
create table list_look (
  member_no integer not null references member (member_no),
  list text not null,
  look text not null,
  primary key (member_no, list)
);
create index shop_order_kind on shop_order (is_gift, order_no);
create index audit_log_action on audit_log (action, audit_no);
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
