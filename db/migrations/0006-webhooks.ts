import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Outgoing webhooks: endpoints, events, and deliveries with their state. No personal data is stored here. */
const statements = `
create table webhook_endpoint (
  endpoint_no %PK%,
  url_enc text not null check (url_enc <> ''),
  description text not null,
  events text not null,
  secret_enc text not null,
  previous_secret_enc text,
  previous_secret_until text,
  is_enabled integer not null check (is_enabled in (0, 1)),
  includes_personal integer not null check (includes_personal in (0, 1)),
  disabled_why text check (disabled_why in ('BY_HAND','GONE')),
  flagged_at text,
  resting_until text,
  created_at text not null,
  deleted_at text,
  check (is_enabled = 0 or disabled_why is null)
);
create table webhook_event (
  event_id text primary key,
  type text not null,
  subject text not null,
  data text not null,
  once_key text unique,
  created_at text not null
);
create index webhook_event_created on webhook_event (created_at);
create table webhook_delivery (
  delivery_no %PK%,
  endpoint_no integer not null references webhook_endpoint (endpoint_no),
  event_id text not null references webhook_event (event_id),
  type text not null,
  subject text not null,
  state text not null check (state in ('PENDING','DELIVERED','FAILED','CANCELLED')),
  attempts integer not null default 0,
  next_at text,
  since text not null,
  last_status integer,
  last_error text,
  lease_until text,
  created_at text not null,
  delivered_at text,
  unique (event_id, endpoint_no),
  check ((state = 'PENDING') = (next_at is not null))
);
create index webhook_delivery_due on webhook_delivery (endpoint_no, next_at, delivery_no) where state = 'PENDING';
create index webhook_delivery_subject on webhook_delivery (endpoint_no, subject, delivery_no) where state = 'PENDING';
create index webhook_delivery_log on webhook_delivery (endpoint_no, delivery_no);
create index webhook_delivery_state on webhook_delivery (endpoint_no, state, delivery_no);
create index webhook_delivery_type on webhook_delivery (endpoint_no, type, delivery_no);
create index webhook_delivery_created on webhook_delivery (created_at);
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>, primaryKey: string): Promise<void> {
  await runStatements(db, statements, primaryKey);
}
