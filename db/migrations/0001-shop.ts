import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * A released migration never changes, and imports no product code. `%PK%` is the only difference between the
 * two databases. Suffixes: `_at` a UTC instant, `_on` a date in the shop's time zone, `_enc` sealed with the
 * shop's key, `_idx` a keyed index for searches, `_hash` a one-way hash. Booleans are 0/1; lists and snapshots
 * are JSON text.
 */
const tables = `
create table shop_meta (
  name text primary key,
  value text not null
);
create table setting (
  name text primary key,
  value text not null,
  updated_at text not null
);
create table sandbox_clock (
  id integer primary key check (id = 1),
  offset_ms bigint not null,
  target_at text
);

create table member (
  member_no %PK%,
  member_id text not null unique,
  role text not null check (role in ('ORDERER','STAFF','OWNER')),
  status text not null check (status in ('ACTIVE','DISABLED','DELETED')),
  password_hash text not null,
  name_enc text not null,
  name_idx text not null,
  mobile_enc text not null,
  mobile_idx text not null,
  email_enc text not null,
  language text not null check (language in ('ko','en')),
  created_at text not null,
  deleted_at text
);
create table session (
  sid_hash text primary key,
  member_no integer not null references member (member_no),
  kind text not null check (kind in ('COOKIE','TOKEN')),
  user_agent text not null,
  client_net text not null,
  created_at text not null,
  last_seen_at text not null,
  expires_at text not null,
  revoked_at text
);
create index session_member on session (member_no, revoked_at);
create table password_reset (
  token_hash text primary key,
  member_no integer not null references member (member_no),
  created_at text not null,
  expires_at text not null,
  used_at text
);
create table attempt_limit (
  bucket text primary key,
  failures integer not null,
  window_ends_at text not null,
  locked_until text
);
create table idempotency_key (
  key_hash text primary key,
  body_hash text not null,
  state text not null check (state in ('RUNNING','DONE')),
  http_status integer,
  response_enc text,
  created_at text not null,
  expires_at text not null
);
create index idempotency_key_expiry on idempotency_key (expires_at);

create table delivery_rule (
  rule_no %PK%,
  name text not null,
  condition_type text not null check (condition_type in ('FREE','CONDITIONAL','FIXED_FEE')),
  base_amt bigint not null,
  free_over_amt bigint not null,
  return_amt bigint not null
);
create table product (
  product_no %PK%,
  name_ko text not null,
  name_en text not null,
  summary_ko text not null,
  summary_en text not null,
  description_ko text not null,
  description_en text not null,
  category_ko text not null,
  category_en text not null,
  image_url text not null,
  sale_price bigint not null check (sale_price >= 0),
  immediate_discount_amt bigint not null default 0,
  recurring_discount_amt bigint not null default 0,
  kind text not null check (kind in ('NORMAL','SET','RESERVATION','FREE_GIFT')),
  is_on_sale integer not null,
  is_recurring integer not null,
  serves_existing integer not null default 1,
  cycle_types text not null,
  month_cycles text not null,
  week_cycles text not null,
  days_of_week text not null,
  delivery_rule_no integer not null references delivery_rule (rule_no),
  sort_order integer not null,
  created_at text not null
);
create table product_option (
  option_no %PK%,
  product_no integer not null references product (product_no),
  name_ko text not null,
  name_en text not null,
  value_ko text not null,
  value_en text not null,
  add_price bigint not null default 0,
  stock integer not null check (stock >= 0),
  is_used integer not null default 1,
  sort_order integer not null
);
create index product_option_product on product_option (product_no, sort_order);
create table free_gift_condition (
  condition_no %PK%,
  product_no integer not null references product (product_no),
  name_ko text not null,
  name_en text not null,
  starts_at text not null,
  ends_at text not null,
  cycle_type text not null check (cycle_type in ('NONE','MULTIPLE','CUSTOM')),
  cycle_multiple integer,
  cycle_rounds text not null,
  quantity_type text not null check (quantity_type in ('ALL','SELECTABLE')),
  selectable_quantity integer,
  created_at text not null
);
create index free_gift_condition_product on free_gift_condition (product_no, condition_no);
create table free_gift_condition_option (
  condition_no integer not null references free_gift_condition (condition_no),
  option_no integer not null references product_option (option_no),
  sort_order integer not null,
  primary key (condition_no, option_no)
);
create table area_fee (
  area_fee_no %PK%,
  zip_from text not null,
  zip_to text not null,
  place_ko text not null,
  place_en text not null,
  extra_amt bigint not null
);
create index area_fee_range on area_fee (zip_from, zip_to);
create table terms (
  terms_no %PK%,
  terms_type text not null,
  version text not null,
  title_ko text not null,
  title_en text not null,
  contents_ko text not null,
  contents_en text not null,
  is_required integer not null,
  enforced_from text not null,
  unique (terms_type, version)
);

create table cart_row (
  cart_no %PK%,
  member_no integer not null references member (member_no),
  product_no integer not null references product (product_no),
  option_no integer not null references product_option (option_no),
  order_cnt integer not null,
  option_inputs text not null,
  cycle_type text,
  cycle integer,
  cycle_date integer,
  cycle_day_of_week text,
  last_round integer,
  free_gift_option_nos text not null,
  created_at text not null
);
create index cart_row_member on cart_row (member_no, cart_no);
create table card (
  card_no %PK%,
  member_no integer not null references member (member_no),
  gateway text not null,
  gateway_token_enc text not null,
  card_name text not null,
  end_digits text not null,
  priority integer not null,
  is_ended integer not null default 0,
  ended_code text,
  created_at text not null,
  deleted_at text
);
create index card_member on card (member_no, deleted_at, priority);
create table address (
  address_no %PK%,
  member_no integer not null references member (member_no),
  address_type text not null check (address_type in ('BOOK','RECENT','RECURRING_PAYMENT')),
  name text not null,
  is_default integer not null,
  contact_enc text not null,
  created_at text not null,
  updated_at text not null,
  last_used_at text,
  deleted_at text
);
create index address_member on address (member_no, deleted_at, address_type);

create table order_sheet (
  order_sheet_no text primary key,
  member_no integer not null references member (member_no),
  is_gift integer not null,
  lines text not null,
  cart_nos text not null,
  total_amt bigint not null,
  created_at text not null,
  expires_at text not null,
  group_no text
);
create index order_sheet_member on order_sheet (member_no, created_at);
create table application_group (
  group_no text primary key,
  member_no integer not null references member (member_no),
  order_sheet_no text not null unique references order_sheet (order_sheet_no),
  is_gift integer not null,
  language text not null,
  orderer_name_enc text not null,
  orderer_contact_enc text not null,
  orderer_email_enc text not null,
  created_at text not null,
  created_on text not null,
  deadline_on text,
  ended_at text
);
create index application_group_member on application_group (member_no, created_at);
create index application_group_deadline on application_group (deadline_on);
create table gift_recipient (
  group_no text primary key references application_group (group_no),
  typed_name_enc text not null,
  typed_contact_enc text not null,
  typed_contact_idx text not null,
  name_enc text,
  name_idx text,
  contact_enc text,
  contact_idx text,
  contact_last4_idx text,
  address_enc text,
  password_hash text,
  decline_reason_enc text,
  opened_at text,
  accepted_at text
);
create index gift_recipient_typed_contact on gift_recipient (typed_contact_idx);
create index gift_recipient_name on gift_recipient (name_idx);
create index gift_recipient_contact on gift_recipient (contact_idx);
create index gift_recipient_last4 on gift_recipient (contact_last4_idx);
create table gift_link (
  token_hash text primary key,
  group_no text not null references application_group (group_no),
  created_at text not null,
  expires_at text,
  dead_reason text check (dead_reason in ('ACCEPTED','DECLINED','CLOSED','EXPIRED','REPLACED')),
  dead_at text
);
create index gift_link_group on gift_link (group_no, dead_at);
create table guest_token (
  token_hash text primary key,
  group_no text not null references application_group (group_no),
  created_at text not null,
  expires_at text not null
);
create index guest_token_group on guest_token (group_no);
create table guest_password_reset (
  token_hash text primary key,
  group_no text not null references application_group (group_no),
  created_at text not null,
  expires_at text not null,
  used_at text
);
create table consent (
  consent_no %PK%,
  group_no text not null references application_group (group_no),
  party text not null check (party in ('ORDERER','RECIPIENT')),
  terms_no integer not null references terms (terms_no),
  terms_type text not null,
  terms_version text not null,
  is_agreed integer not null,
  agreed_at text not null,
  unique (group_no, party, terms_type)
);

create table application (
  recurring_payment_id text primary key,
  group_no text not null references application_group (group_no),
  group_sort integer not null,
  member_no integer not null references member (member_no),
  is_gift integer not null,
  status text not null check (status in ('WAITING','ACTIVE','SYSTEM_CLOSED','ADMIN_CLOSED','USER_CLOSED',
    'ROUND_FINISHED','SYSTEM_PAUSED','ADMIN_PAUSED','USER_PAUSED')),
  status_reason text,
  status_changed_at text not null,
  product_no integer not null references product (product_no),
  option_no integer not null references product_option (option_no),
  order_cnt integer not null check (order_cnt >= 1),
  option_inputs text not null,
  snapshot text not null,
  cycle_type text not null check (cycle_type in ('MONTH','WEEK')),
  cycle integer not null,
  cycle_date integer,
  cycle_day_of_week text,
  last_round integer,
  created_rounds integer not null default 0,
  grid_base_on text,
  next_delivery_on text,
  next_order_on text,
  failed_round_on text,
  is_flagged integer not null default 0,
  card_no integer not null references card (card_no),
  address_no integer references address (address_no),
  free_gift_plan text,
  registered_at text not null,
  registered_on text not null,
  paused_at text,
  closed_at text,
  check (is_gift = 0 or last_round is not null),
  check (status <> 'WAITING' or is_gift = 1),
  check (status <> 'WAITING' or next_order_on is null),
  check (last_round is null or last_round between 1 and 999)
);
create index application_due on application (next_order_on, recurring_payment_id);
create index application_group_no on application (group_no, group_sort);
create index application_member on application (member_no, registered_at);
create index application_card on application (card_no);
create index application_paused on application (paused_at);
create table status_history (
  history_no %PK%,
  recurring_payment_id text not null references application (recurring_payment_id),
  at text not null,
  actor text not null check (actor in ('ORDERER','RECIPIENT','MERCHANT','SYSTEM')),
  actor_no integer,
  event text not null,
  from_status text,
  to_status text not null,
  reason text,
  reason_text_enc text
);
create index status_history_application on status_history (recurring_payment_id, history_no);
create table change_history (
  history_no %PK%,
  recurring_payment_id text not null references application (recurring_payment_id),
  at text not null,
  actor text not null check (actor in ('ORDERER','RECIPIENT','MERCHANT','SYSTEM')),
  actor_no integer,
  kind text not null,
  before_value text not null,
  after_value text not null
);
create index change_history_application on change_history (recurring_payment_id, history_no);

create table shop_order (
  order_no text primary key,
  group_no text not null references application_group (group_no),
  member_no integer not null references member (member_no),
  is_gift integer not null,
  card_no integer not null references card (card_no),
  delivery_on text not null,
  receiver_name_enc text not null check (receiver_name_enc <> ''),
  receiver_contact_enc text not null check (receiver_contact_enc <> ''),
  receiver_zip_enc text not null check (receiver_zip_enc <> ''),
  receiver_address_enc text not null check (receiver_address_enc <> ''),
  receiver_detail_enc text not null check (receiver_detail_enc <> ''),
  receiver_etc_enc text not null,
  standard_amt bigint not null,
  discount_amt bigint not null,
  delivery_amt bigint not null,
  remote_delivery_amt bigint not null,
  return_delivery_amt bigint not null,
  pay_amt bigint not null check (pay_amt >= 0),
  refunded_amt bigint not null default 0,
  payment_state text not null check (payment_state in ('DUE','CHARGING','PAID','VOID')),
  next_attempt_on text,
  attempts integer not null default 0,
  created_at text not null,
  created_on text not null,
  paid_at text,
  check (refunded_amt >= 0 and refunded_amt <= pay_amt)
);
create index shop_order_member on shop_order (member_no, created_at, order_no);
create index shop_order_group on shop_order (group_no, created_at);
create index shop_order_attempt on shop_order (next_attempt_on, order_no);
create index shop_order_card on shop_order (card_no);
create table order_line (
  order_option_no %PK%,
  order_no text not null references shop_order (order_no),
  recurring_payment_id text not null references application (recurring_payment_id),
  round integer not null check (round >= 1),
  is_void integer not null default 0,
  status text not null check (status in ('PAY_WAIT','PAY_DONE','PAY_FAIL','PAY_CANCEL','PRODUCT_PREPARE','DELIVERY_PREPARE',
    'DELIVERY_ING','DELIVERY_DONE','BUY_CONFIRM','CANCEL_DONE','RETURN_DONE','EXCHANGE_DONE')),
  product_no integer not null,
  option_no integer not null,
  order_cnt integer not null,
  snapshot text not null,
  buy_amt bigint not null,
  free_gifts text not null,
  missing_free_gifts text not null,
  created_at text not null,
  shipped_at text,
  delivered_at text,
  delivered_on text,
  confirmed_at text,
  delivery_no integer
);
create unique index order_line_round on order_line (recurring_payment_id, round) where is_void = 0;
create index order_line_order on order_line (order_no);
create index order_line_status on order_line (status, delivered_on);
create table parcel (
  delivery_no %PK%,
  order_no text not null references shop_order (order_no),
  company_type text not null,
  invoice_no_enc text not null,
  shipped_at text not null,
  delivered_at text
);
create index parcel_order on parcel (order_no);
create table charge (
  charge_key text primary key,
  order_no text not null references shop_order (order_no),
  attempt integer not null,
  card_no integer not null references card (card_no),
  gateway text not null,
  amount bigint not null,
  state text not null check (state in ('STARTED','PAID','DECLINED','UNKNOWN')),
  tried_on text not null,
  decline_code text,
  is_hard integer,
  gateway_ref text,
  next_check_at text,
  lease_until text,
  checks integer not null default 0,
  started_at text not null,
  settled_at text,
  unique (order_no, attempt)
);
create unique index charge_paid_once on charge (order_no) where state = 'PAID';
create index charge_open on charge (state, next_check_at);
create index charge_card_day on charge (card_no, tried_on);
create table refund (
  refund_key text primary key,
  order_no text not null references shop_order (order_no),
  charge_key text not null references charge (charge_key),
  claim_no integer,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('STARTED','DONE','REFUSED','UNKNOWN')),
  why text,
  gateway_ref text,
  next_check_at text,
  lease_until text,
  checks integer not null default 0,
  started_at text not null,
  settled_at text
);
create index refund_open on refund (state, next_check_at);
create index refund_order on refund (order_no);
create table claim (
  claim_no %PK%,
  order_no text not null references shop_order (order_no),
  member_no integer not null references member (member_no),
  claim_type text not null check (claim_type in ('CANCEL','RETURN','EXCHANGE')),
  status text not null,
  reason_type text not null,
  reason_enc text not null,
  refund_amt bigint not null,
  created_at text not null,
  ended_at text
);
create index claim_member on claim (member_no, created_at);
create table claim_line (
  claim_no integer not null references claim (claim_no),
  order_option_no integer not null references order_line (order_option_no),
  is_live integer not null,
  primary key (claim_no, order_option_no)
);
create unique index claim_line_live on claim_line (order_option_no) where is_live = 1;

create table message_template (
  kind text not null,
  language text not null check (language in ('ko','en')),
  is_enabled integer not null,
  title text not null,
  body text not null,
  primary key (kind, language)
);
create table outbox (
  message_no %PK%,
  kind text not null,
  subject text not null,
  party text not null check (party in ('ORDERER','RECIPIENT')),
  group_no text,
  to_enc text not null,
  channel text not null,
  title text not null,
  body_enc text,
  state text not null check (state in ('PENDING','SENT','FAILED','DROPPED')),
  attempts integer not null default 0,
  next_attempt_at text,
  lease_until text,
  expires_at text,
  provider_ref text,
  error text,
  created_at text not null,
  sent_at text,
  unique (kind, subject, party)
);
create index outbox_pending on outbox (state, next_attempt_at);
create index outbox_group on outbox (group_no);
create table job_run (
  run_no %PK%,
  task text not null,
  started_at text not null,
  ended_at text,
  worked integer not null default 0,
  failed integer not null default 0,
  error text
);
create index job_run_task on job_run (task, run_no);
create table set_aside (
  task text not null,
  subject text not null,
  failures integer not null,
  last_error text not null,
  retry_at text not null,
  primary key (task, subject)
);
create table audit_log (
  audit_no %PK%,
  at text not null,
  actor text not null,
  actor_no integer,
  action text not null,
  object text not null,
  details text not null
);
create index audit_log_at on audit_log (at);
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, see above.
export async function up(db: Kysely<any>, primaryKey: string): Promise<void> {
  await runStatements(db, tables, primaryKey);
}
