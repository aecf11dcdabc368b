import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * For real message channels: the shop's own key of a message (`send_key`), which a provider may return; the
 * number of calls without an answer; the carrier's delivery report; and the code under which Kakao approved a
 * text.
 */
const statements = `
alter table message_template add column alimtalk_code text;
alter table outbox add column send_key text;
alter table outbox add column alimtalk_code text;
alter table outbox add column variables_enc text;
alter table outbox add column calls integer not null default 0;
alter table outbox add column first_call_at text;
alter table outbox add column delivery text check (delivery in ('DELIVERED','UNDELIVERED'));
alter table outbox add column delivery_why text;
alter table outbox add column delivery_at text;
create unique index outbox_send_key on outbox (send_key) where send_key is not null;
create index outbox_provider_ref on outbox (provider_ref) where provider_ref is not null;
create index outbox_delivery on outbox (delivery, message_no) where delivery is not null;
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
