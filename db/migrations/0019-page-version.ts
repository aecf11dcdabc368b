import { type Kysely, sql } from 'kysely';
import { runStatements } from './statements';

/**
 * The version of all that public pages show: a new random one with every change, in the change's own transaction. Random, since a
 * shop that is reset or restored must not come back to a version that it had before.
 */
const table = `
create table page_version (
  id integer primary key check (id = 1),
  version text not null
);
`;

const shown = [
  'setting',
  'delivery_rule',
  'product',
  'product_option',
  'free_gift_condition',
  'free_gift_condition_option',
];

/** A page tells the last ten pieces by number: an order out of a larger stock changes no page. */
const stockShows =
  'old.stock <= 10 or new.stock <= 10 or old.product_no <> new.product_no or old.is_used <> new.is_used or old.add_price <> new.add_price or old.sort_order <> new.sort_order or old.name_ko <> new.name_ko or old.name_en <> new.name_en or old.value_ko <> new.value_ko or old.value_en <> new.value_en';

const renew = (random: string) =>
  `insert into page_version (id, version) values (1, ${random}) on conflict (id) do update set version = excluded.version`;

const onSqlite = (on: string, name: string, when: string) =>
  `create trigger ${name}_${on}_page after ${on} on ${name} ${when} begin ${renew('hex(randomblob(8))')}; end;\n`;

/** Deferred: the row is locked only while the change commits, so that orders do not wait for each other. */
const onPostgres = (on: string, name: string, when: string) =>
  `create constraint trigger ${name}_${on}_page after ${on} on ${name} deferrable initially deferred for each row ${when} execute function renew_page_version();\n`;

const renewFunction = `create or replace function renew_page_version() returns trigger language plpgsql as $$ begin ${renew('gen_random_uuid()::text')}; return null; end $$;\n`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>, primaryKey: string): Promise<void> {
  const isSqlite = primaryKey.includes('autoincrement');
  const trigger = isSqlite ? onSqlite : onPostgres;
  await runStatements(db, table);
  if (!isSqlite) await sql.raw(renewFunction).execute(db);
  for (const name of shown)
    for (const on of ['insert', 'update', 'delete']) {
      const isStock = name === 'product_option' && on === 'update';
      await sql.raw(trigger(on, name, isStock ? `when (${stockShows})` : '')).execute(db);
    }
}
