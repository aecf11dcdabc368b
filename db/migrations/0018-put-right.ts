import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * A waiting gift can go to another number, which withdraws the links sent to the first one. The list of reasons why a link is
 * dead cannot be changed on SQLite, so the table is copied. Living invitations are found by their time, to remind of those that
 * nobody opened.
 */
const statements = `
alter table gift_recipient add column changes integer not null default 0;
alter table application_group add column is_extended integer not null default 0;
create table gift_link_copy (
  token_hash text primary key,
  group_no text not null references application_group (group_no),
  created_at text not null,
  expires_at text,
  dead_reason text check (dead_reason in ('ACCEPTED','DECLINED','CLOSED','EXPIRED','REPLACED','WITHDRAWN','NOT_ME')),
  dead_at text,
  is_reminder integer not null default 0
);
insert into gift_link_copy (token_hash, group_no, created_at, expires_at, dead_reason, dead_at)
  select token_hash, group_no, created_at, expires_at, dead_reason, dead_at from gift_link;
drop table gift_link;
alter table gift_link_copy rename to gift_link;
create index gift_link_group on gift_link (group_no, dead_at);
create index gift_link_dead on gift_link (dead_at) where dead_at is not null and dead_reason <> 'ACCEPTED';
create index gift_link_invitation on gift_link (created_at, group_no) where dead_reason is null and is_reminder = 0;
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
