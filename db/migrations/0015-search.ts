import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * Search by parts of names and numbers, through keyed fragments; the old indexes of whole names and last digits
 * are dropped. The fragments of existing rows need the shop's secret, so they are built after the migration
 * (db/reseal/reseal.ts).
 */
const statements = `
create table orderer_fragment (
  fragment text not null,
  group_no text not null references application_group (group_no) on delete cascade,
  primary key (fragment, group_no)
);
create index orderer_fragment_group on orderer_fragment (group_no);
create table recipient_fragment (
  fragment text not null,
  group_no text not null references application_group (group_no) on delete cascade,
  primary key (fragment, group_no)
);
create index recipient_fragment_group on recipient_fragment (group_no);
create table address_fragment (
  fragment text not null,
  address_no integer not null references address (address_no) on delete cascade,
  primary key (fragment, address_no)
);
create index address_fragment_address on address_fragment (address_no);
drop index gift_recipient_name;
alter table gift_recipient drop column name_idx;
drop index gift_recipient_last4;
alter table gift_recipient drop column contact_last4_idx;
drop index member_name;
alter table member drop column name_idx;
alter table member drop column mobile_idx;
alter table parcel add column invoice_tail_idx text;
create index parcel_invoice_tail on parcel (invoice_tail_idx) where invoice_tail_idx is not null;
create index application_tail on application (substr(recurring_payment_id, 17));
create index application_group_tail on application_group (substr(group_no, 17));
create index shop_order_tail on shop_order (substr(order_no, 17));
insert into shop_meta (name, value) select 'search_index', 'TO_BUILD' where exists (select 1 from address)
  or exists (select 1 from application_group);
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
