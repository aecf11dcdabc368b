import { type Kysely, sql } from 'kysely';
import { runStatements } from './statements';

/**
 * Pictures of the shop itself, under a name made of their content; and the texts of the public pages become part of what the version of
 * public pages stands for (migration 0019), since the frame of each page names them.
 */
const statements = `
create table shop_picture (
  name text primary key,
  media_type text not null,
  width integer not null,
  height integer not null,
  content_base64 text not null,
  created_at text not null
);
`;

const renewOnSqlite =
  'insert into page_version (id, version) values (1, hex(randomblob(8))) on conflict (id) do update set version = excluded.version';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>, primaryKey: string): Promise<void> {
  await runStatements(db, statements);
  const isSqlite = primaryKey.includes('autoincrement');
  for (const on of ['insert', 'update', 'delete'])
    await sql
      .raw(
        isSqlite
          ? `create trigger terms_${on}_page after ${on} on terms begin ${renewOnSqlite}; end`
          : `create constraint trigger terms_${on}_page after ${on} on terms deferrable initially deferred for each row execute function renew_page_version()`,
      )
      .execute(db);
}
