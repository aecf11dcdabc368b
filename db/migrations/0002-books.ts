import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * For crashes, several processes and restored backups: the lease of the sandbox clock, the job runners, the
 * progress of a job run, the stored effect of an idempotency key, and charges of the gateway that a restored
 * shop lacks. The partial indexes for jobs contain only open rows, so that they stay small after years of
 * orders.
 */
const statements = `
alter table sandbox_clock add column holder text;
alter table sandbox_clock add column lease_until text;

create table job_runner (
  runner text primary key,
  kind text not null check (kind in ('EMBEDDED','WORKER')),
  started_at text not null,
  last_seen_at text not null,
  stopped_at text
);
alter table job_run add column runner text;
alter table job_run add column total integer not null default 0;
alter table set_aside add column first_failed_at text;

alter table idempotency_key add column effect_enc text;

alter table charge add column alerted_at text;
alter table refund add column alerted_at text;
create table restored_charge (
  recurring_payment_id text not null,
  round integer not null check (round >= 1),
  charge_key text not null,
  order_no text not null,
  amount bigint not null,
  gateway_ref text not null,
  charged_at text not null,
  used_at text,
  primary key (recurring_payment_id, round, charge_key)
);
create index restored_charge_order on restored_charge (order_no);

drop index charge_open;
create index charge_open on charge (next_check_at) where settled_at is null;
drop index refund_open;
create index refund_open on refund (next_check_at) where settled_at is null;
drop index outbox_pending;
create index outbox_pending on outbox (next_attempt_at) where next_attempt_at is not null;
drop index shop_order_attempt;
create index shop_order_attempt on shop_order (next_attempt_on, order_no) where next_attempt_on is not null;
drop index application_paused;
create index application_paused on application (paused_at) where paused_at is not null;

create index order_line_application on order_line (recurring_payment_id, order_option_no);
create index claim_order on claim (order_no);
create index claim_line_option on claim_line (order_option_no);
create index refund_charge on refund (charge_key);
create index application_address on application (address_no) where address_no is not null;
create index password_reset_member on password_reset (member_no);
create index guest_password_reset_group on guest_password_reset (group_no);
create index member_role on member (role, member_no);
create index gift_recipient_unaccepted on gift_recipient (group_no)
  where accepted_at is null and typed_contact_enc <> '';
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
