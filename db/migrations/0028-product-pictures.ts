import { type Kysely, sql } from 'kysely';
import { runStatements } from './statements';

/**
 * The pictures of products; their files are rows of shop_picture (0025), one for each width. A picture that was removed stays until no
 * application and no order shows it. Public pages show pictures, so that they renew the version of these pages (0019).
 */
const statements = `
create table product_picture (
  picture_no %PK%,
  product_no integer not null references product (product_no),
  sort_order integer not null,
  name text not null,
  width integer not null,
  height integer not null,
  alt_ko text not null,
  alt_en text not null,
  created_at text not null,
  released_at text,
  unique (product_no, name)
);
create index product_picture_released on product_picture (released_at) where released_at is not null;
create index order_line_product on order_line (product_no);
alter table product_option add column picture_no integer references product_picture (picture_no);
`;

const renewOnSqlite =
  'insert into page_version (id, version) values (1, hex(randomblob(8))) on conflict (id) do update set version = excluded.version';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>, primaryKey: string): Promise<void> {
  await runStatements(db, statements, primaryKey);
  const isSqlite = primaryKey.includes('autoincrement');
  for (const on of ['insert', 'update', 'delete'])
    await sql
      .raw(
        isSqlite
          ? `create trigger product_picture_${on}_page after ${on} on product_picture begin ${renewOnSqlite}; end`
          : `create constraint trigger product_picture_${on}_page after ${on} on product_picture deferrable initially deferred for each row execute function renew_page_version()`,
      )
      .execute(db);
}
