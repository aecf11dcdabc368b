import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Roles of the shop's own: a name and a set of rights, as JSON. STAFF without one keep the rights that STAFF had before. */
const statements = `
create table staff_role (
  role_no %PK%,
  name text not null unique,
  rights text not null,
  created_at text not null
);
alter table member add column staff_role_no integer references staff_role (role_no);
create index member_staff_role on member (staff_role_no) where staff_role_no is not null;
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>, primaryKey: string): Promise<void> {
  await runStatements(db, statements, primaryKey);
}
