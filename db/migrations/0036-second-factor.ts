import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * The second factor of a merchant: its sealed key, the newest time step whose code was used, and hashed recovery codes. A key
 * that nobody confirmed yet (`confirmed_at` null) asks for nothing.
 */
const statements = `
create table second_factor (
  member_no integer primary key references member (member_no),
  secret_enc text not null,
  last_step bigint not null,
  started_at text not null,
  confirmed_at text
);
create table recovery_code (
  member_no integer not null references second_factor (member_no),
  code_hash text not null,
  used_at text,
  primary key (member_no, code_hash)
);
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
