import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * What a recipient can do in the term of a gift: be away (the days are sealed, the moves are counted), and report a box that came
 * damaged, wrong or not at all. They choose the language of their texts (without a choice it is the giver's), and whether to get only
 * those that are needed.
 */
const statements = `
alter table gift_recipient add column few_texts integer not null default 0;
alter table application add column away_enc text;
alter table application add column away_uses integer not null default 0;
create table box_case (
  case_no %PK%,
  group_no text not null references application_group (group_no),
  order_option_no integer not null,
  kind text not null check (kind in ('DAMAGED','WRONG','MISSING')),
  state text not null check (state in ('OPEN','ANSWERED')),
  words_enc text not null,
  reported_at text not null,
  answer_enc text,
  answered_at text,
  claim_no integer
);
create index box_case_state on box_case (state, case_no);
create index box_case_group on box_case (group_no, case_no);
create index box_case_claim on box_case (claim_no) where claim_no is not null;
create unique index box_case_open on box_case (order_option_no) where state = 'OPEN';
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>, primaryKey: string): Promise<void> {
  await runStatements(db, statements, primaryKey);
}
