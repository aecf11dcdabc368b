import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** The console sorts order lines by their amount and claims by their refund. The delivery date has an index of its own. */
const statements = `
create index order_line_amount on order_line (buy_amt, order_option_no);
create index claim_refund on claim (refund_amt, claim_no);
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
