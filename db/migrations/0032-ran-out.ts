import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Options that ran out: their applications pause until a day, or until the merchant has stock again. */
const statements = (primaryKey: string) => `
create table ran_out (
  ran_out_no ${primaryKey},
  product_no integer not null references product (product_no),
  option_no integer not null references product_option (option_no),
  until_on text,
  is_restocked integer not null default 0,
  started_at text not null,
  started_by integer not null references member (member_no),
  ended_at text
);
create unique index ran_out_open on ran_out (option_no) where ended_at is null;
alter table application add column ran_out_no integer;
create index application_ran_out on application (ran_out_no) where ran_out_no is not null;
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>, primaryKey: string): Promise<void> {
  await runStatements(db, statements(primaryKey));
}
