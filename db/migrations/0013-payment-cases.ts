import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * Disputes, fraud warnings and refunds that a gateway reports by itself; a card's expiry date, and when to
 * delete it at the gateway.
 */
const statements = `
create table payment_case (
  case_no %PK%,
  gateway text not null,
  case_ref text not null,
  kind text not null check (kind in ('DISPUTE','FRAUD_WARNING','REFUND')),
  state text not null check (state in ('OPEN','WON','LOST','SETTLED')),
  order_no text,
  charge_ref text not null,
  amount bigint not null,
  reason text not null,
  respond_by text,
  opened_at text not null,
  changed_at text not null,
  unique (gateway, case_ref)
);
create index payment_case_open on payment_case (case_no) where state = 'OPEN';
create index payment_case_order on payment_case (order_no);
create index charge_gateway_ref on charge (gateway_ref) where gateway_ref is not null;
create index application_flag_reason on application (flag_reason) where flag_reason is not null;
alter table card add column expires_on text;
alter table card add column remove_at text;
update card set remove_at = deleted_at where deleted_at is not null and gateway_token_enc <> '';
create index card_remove on card (remove_at) where remove_at is not null;
insert into message_template (kind, language, is_enabled, title, body)
  select 'PAYMENT_CASE', 'ko', 1, '[#{shop.name}] 결제를 확인해 주십시오',
  '[#{shop.name}] #{recipient.name}님, 결제를 확인해 주십시오: #{reason} (#{amount})
#{link}' where exists (select 1 from message_template);
insert into message_template (kind, language, is_enabled, title, body)
  select 'PAYMENT_CASE', 'en', 1, '[#{shop.name}] A payment needs a look',
  '[#{shop.name}] #{recipient.name}, a payment needs a look: #{reason} (#{amount})
#{link}' where exists (select 1 from message_template);
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>, primaryKey: string): Promise<void> {
  await runStatements(db, statements, primaryKey);
}
