import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * What an orderer was told of, so that each is told once: the date of a charge, the expiry of a card. And the date of the box that a
 * pause took away, so that a resumption knows whether the date moved.
 */
const statements = `
alter table application add column charge_told_on text;
alter table application add column paused_delivery_on text;
alter table card add column expiry_told text;
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
