import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** The courier's state of a parcel, and the time of the next check; null if there is none. */
const statements = `
alter table parcel add column tracking_state text check (tracking_state in ('INFORMATION_RECEIVED','AT_PICKUP','IN_TRANSIT',
  'OUT_FOR_DELIVERY','ATTEMPT_FAIL','AVAILABLE_FOR_PICKUP','DELIVERED','EXCEPTION','UNKNOWN'));
alter table parcel add column tracking_at text;
alter table parcel add column tracking_checks integer not null default 0;
alter table parcel add column next_track_at text;
update parcel set next_track_at = shipped_at where delivered_at is null and invoice_no_enc <> '';
create index parcel_to_track on parcel (next_track_at) where next_track_at is not null;
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
