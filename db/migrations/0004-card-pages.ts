import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Card registration on a provider's page, and the ids of provider events that were already processed. */
const statements = `
create table card_page (
  reference_hash text primary key,
  member_no integer not null references member (member_no),
  gateway text not null,
  created_at text not null,
  expires_at text not null,
  used_at text,
  card_no integer references card (card_no)
);
create index card_page_member on card_page (member_no);
create index card_page_expiry on card_page (expires_at);
create index card_page_card on card_page (card_no);
create table provider_event (
  provider text not null,
  event_id text not null,
  received_at text not null,
  primary key (provider, event_id)
);
create index provider_event_received on provider_event (received_at);
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
