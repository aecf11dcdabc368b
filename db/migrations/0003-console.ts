import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Tables and columns of the merchant's console, and indexes for its long lists. */
const statements = `
alter table product add column last_round_min integer;
alter table product add column last_round_max integer;
alter table product add column needs_last_round integer not null default 0;
alter table product add column updated_at text;
create table change_notice (
  notice_no %PK%,
  product_no integer not null references product (product_no),
  details_ko text not null,
  details_en text not null,
  before_value text not null,
  after_value text not null,
  deadline_on text not null,
  apply_on text not null,
  state text not null check (state in ('OPEN','APPLIED','CANCELLED')),
  created_at text not null,
  created_by integer not null references member (member_no),
  check (deadline_on < apply_on)
);
create index change_notice_open on change_notice (apply_on) where state = 'OPEN';
create index change_notice_product on change_notice (product_no, notice_no);
create table change_notice_answer (
  notice_no integer not null references change_notice (notice_no),
  recurring_payment_id text not null references application (recurring_payment_id),
  answer text not null check (answer in ('PENDING','AGREE','DISAGREE')),
  answered_on text,
  settled_at text,
  primary key (notice_no, recurring_payment_id)
);
create index change_notice_answer_application on change_notice_answer (recurring_payment_id, notice_no);

alter table application add column flag_reason text;
create index application_flagged on application (registered_at, recurring_payment_id) where is_flagged = 1;
update outbox set title = '';
alter table outbox rename column title to title_enc;

create index application_registered on application
  (registered_at, recurring_payment_id, is_gift, cycle_type, product_no);
create index application_status on application
  (status, registered_at, recurring_payment_id, is_gift, cycle_type, product_no);
create index application_product on application (product_no, registered_at);
create index member_name on member (name_idx);
create index application_group_created on application_group (is_gift, created_at);
create index shop_order_created on shop_order (created_at, order_no);
create index order_line_created on order_line (status, created_at, order_option_no);
create index outbox_newest on outbox (state, message_no);
create index audit_log_actor on audit_log (actor_no, audit_no);
create index audit_log_object on audit_log (object, audit_no);

alter table claim add column refused_enc text;
alter table claim add column collected_at text;
alter table claim add column inspected_at text;
alter table claim add column fee_amt bigint not null default 0;
alter table claim add column goods text check (goods in ('GOOD','DAMAGED'));
create index claim_status on claim (status, claim_no);

alter table parcel add column invoice_no_idx text;
create index parcel_invoice on parcel (invoice_no_idx);
create index shop_order_delivery on shop_order (delivery_on, order_no);

create table holiday (
  holiday_on text primary key,
  name_ko text not null,
  name_en text not null
);
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>, primaryKey: string): Promise<void> {
  await runStatements(db, statements, primaryKey);
}
