import { type Kysely, sql } from 'kysely';
import { runStatements } from './statements';

/**
 * Categories as rows in an order of their own, any number for a product; those that products named in words are made of their words. Public
 * pages show them, so that they renew the version of these pages (0019).
 */
const statements = `
create table category (
  category_no %PK%,
  name_ko text not null,
  name_en text not null,
  sort_order integer not null
);
create table product_category (
  product_no integer not null references product (product_no),
  category_no integer not null references category (category_no),
  primary key (product_no, category_no)
);
create index product_category_category on product_category (category_no, product_no);
insert into category (name_ko, name_en, sort_order)
  select category_ko, category_en, min(sort_order) from product where category_ko <> ''
  group by category_ko, category_en order by min(sort_order), min(product_no);
insert into product_category (product_no, category_no)
  select product.product_no, category.category_no from product
  join category on category.name_ko = product.category_ko and category.name_en = product.category_en;
alter table product drop column category_ko;
alter table product drop column category_en;
`;

const renewOnSqlite =
  'insert into page_version (id, version) values (1, hex(randomblob(8))) on conflict (id) do update set version = excluded.version';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>, primaryKey: string): Promise<void> {
  await runStatements(db, statements, primaryKey);
  const isSqlite = primaryKey.includes('autoincrement');
  for (const table of ['category', 'product_category'])
    for (const on of ['insert', 'update', 'delete'])
      await sql
        .raw(
          isSqlite
            ? `create trigger ${table}_${on}_page after ${on} on ${table} begin ${renewOnSqlite}; end`
            : `create constraint trigger ${table}_${on}_page after ${on} on ${table} deferrable initially deferred for each row execute function renew_page_version()`,
        )
        .execute(db);
}
