import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** The giver's card and the recipient's thanks. Without an order number the thanks are for the gift itself. */
const statements = `
create table gift_card (
  group_no text primary key references application_group (group_no),
  card_enc text not null
);
create table gift_thanks (
  thanks_no %PK%,
  group_no text not null references application_group (group_no),
  order_no text not null,
  thanks_enc text not null,
  thanked_at text not null,
  unique (group_no, order_no)
);
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>, primaryKey: string): Promise<void> {
  await runStatements(db, statements, primaryKey);
}
