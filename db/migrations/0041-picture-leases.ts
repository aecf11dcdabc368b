import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * A picture's file belongs to one upload or removal at a time, and files that neither a product nor the logo names are found without
 * reading all. The first look of the day after this tells which of the present ones are.
 */
const statements = `
alter table shop_picture add column lease_until text;
alter table shop_picture add column loose_since text;
update shop_picture set loose_since = created_at;
create index shop_picture_loose on shop_picture (loose_since) where loose_since is not null;
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
