import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * The key of the refund that took the place of one that the bank refused, its own where it was made good in another way, so that the merchant sees what was not given back yet. Of the
 * refunds so far, a later one of the same claim did.
 */
const statements = `
alter table refund add column again_key text;
update refund set again_key = (
  select min(later.refund_key) from refund as later
  where later.claim_no = refund.claim_no and later.started_at > refund.started_at
) where state = 'REFUSED';
create index refund_refused on refund (started_at) where state = 'REFUSED' and again_key is null;
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
