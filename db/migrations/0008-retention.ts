import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * For automatic deletion: when a gift's recipient and a claim's texts were erased, and partial indexes of rows
 * that are not erased yet, so that the daily check stays fast after years.
 */
const statements = `
alter table application_group add column forgotten_at text;
update application_group set forgotten_at = ended_at where is_gift = 1 and ended_at is not null and group_no in
  (select group_no from gift_recipient where typed_contact_enc = '');
create index application_group_ended on application_group (ended_at, group_no) where ended_at is not null;
create index application_group_kept on application_group (ended_at, group_no)
  where forgotten_at is null and is_gift = 1 and ended_at is not null;

alter table claim add column forgotten_at text;
create index claim_kept on claim (ended_at, claim_no) where forgotten_at is null and ended_at is not null;

create index session_expiry on session (expires_at);
create index session_revoked on session (revoked_at) where revoked_at is not null;
create index guest_token_expiry on guest_token (expires_at);
create index password_reset_expiry on password_reset (expires_at);
create index guest_password_reset_expiry on guest_password_reset (expires_at);
create index gift_link_dead on gift_link (dead_at) where dead_at is not null and dead_reason <> 'ACCEPTED';
create index order_sheet_unused on order_sheet (expires_at) where group_no is null;
create index outbox_told on outbox (created_at) where to_enc <> '' and next_attempt_at is null;
create index outbox_alone on outbox (created_at) where group_no is null and next_attempt_at is null;
create index address_left on address (deleted_at) where deleted_at is not null and contact_enc <> '';
create index card_left on card (deleted_at) where deleted_at is not null and gateway_token_enc <> '';
create index member_left on member (deleted_at, member_no) where deleted_at is not null;
create index order_sheet_group on order_sheet (group_no) where group_no is not null;
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
