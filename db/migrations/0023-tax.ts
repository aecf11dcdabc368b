import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * Products without VAT, and what the accountant's file says of archived money. A line keeps the product's tax of the day on
 * which its order was made. Archived before this migration: all of it taxed, and dated by its first try.
 */
const statements = `
alter table product add column is_tax_free integer not null default 0;
alter table order_line add column is_tax_free integer not null default 0;
alter table kept_money add column settled_at text;
update kept_money set settled_at = started_at;
alter table kept_money add column tax_free_amt integer not null default 0;
alter table kept_money add column delivery_amt integer not null default 0;
create index charge_settled on charge (state, settled_at, charge_key);
create index refund_settled on refund (state, settled_at, refund_key);
create index kept_money_settled on kept_money (settled_at, money_key);
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
