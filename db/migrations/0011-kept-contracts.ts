import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * The archive of ended contracts, for the retention that the law requires: the sealed record; complaints in
 * their own table, because they are deleted sooner; the numbers for look-ups; and charges and refunds for
 * reconciliation. No foreign key refers to a member, product or card, because these may be deleted sooner.
 */
const statements = `
create table kept_contract (
  group_no text primary key,
  member_no integer not null,
  is_gift integer not null,
  applied_at text not null,
  over_at text not null,
  kept_at text not null,
  orderer_mobile_idx text not null,
  record_enc text not null
);
create index kept_contract_over on kept_contract (over_at, group_no);
create index kept_contract_member on kept_contract (member_no, over_at, group_no);
create index kept_contract_mobile on kept_contract (orderer_mobile_idx, over_at, group_no);

create table kept_complaint (
  complaint_no %PK%,
  group_no text not null references kept_contract (group_no),
  ended_at text not null,
  complaint_enc text not null
);
create index kept_complaint_group on kept_complaint (group_no, complaint_no);
create index kept_complaint_ended on kept_complaint (ended_at);

create table kept_number (
  number text primary key,
  group_no text not null references kept_contract (group_no)
);
create index kept_number_group on kept_number (group_no);

create table kept_money (
  money_key text primary key,
  kind text not null check (kind in ('CHARGE','REFUND')),
  gateway text not null,
  group_no text not null references kept_contract (group_no),
  order_no text not null,
  amount bigint not null,
  state text not null check (state in ('PAID','DECLINED','DONE','REFUSED')),
  started_at text not null,
  charge_key text not null,
  charge_ref text
);
create index kept_money_group on kept_money (group_no);
create index kept_money_started on kept_money (gateway, started_at);
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>, primaryKey: string): Promise<void> {
  await runStatements(db, statements, primaryKey);
}
