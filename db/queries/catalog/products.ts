import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { OptionOfProduct, Product, ProductOption } from '@/lib/domain/catalog/product';
import { fromColumns } from '../../columns';
import { listed, storedJson } from '../../damaged';
import { prepared } from '../../prepared';
import type { Db, Tables, Trx } from '../../schema';
import { numbersOf, weekdayOf } from '../shared/json-columns';

type ProductRow = Selectable<Tables['product']> & {
  category_ko: string | null;
  category_en: string | null;
} & Pick<Tables['delivery_rule'], 'condition_type' | 'base_amt' | 'free_over_amt' | 'return_amt'>;

export function productQuery(db: Db) {
  return db
    .selectFrom('product')
    .innerJoin('delivery_rule as rule', 'rule.rule_no', 'product.delivery_rule_no')
    .selectAll('product')
    .select(['rule.condition_type', 'rule.base_amt', 'rule.free_over_amt', 'rule.return_amt'])
    .select([
      firstCategory(sql.ref('category.name_ko')).as('category_ko'),
      firstCategory(sql.ref('category.name_en')).as('category_en'),
    ]);
}

const firstCategory = (name: RawBuilder<unknown>) =>
  sql<
    string | null
  >`(select ${name} from product_category as of join category on category.category_no = of.category_no where of.product_no = product.product_no order by category.sort_order, category.category_no limit 1)`;

export function toProduct(row: ProductRow): Product {
  return {
    ...fromColumns(
      row,
      ['product_no', 'name_ko', 'name_en', 'summary_ko', 'summary_en', 'description_ko', 'description_en'],
      ['image_url', 'sale_price', 'immediate_discount_amt'],
      [
        'recurring_discount_amt',
        'kind',
        'updated_at',
        'delivery_rule_no',
        'is_on_sale',
        'is_recurring',
        'is_tax_free',
      ],
    ),
    categoryKo: row.category_ko ?? '',
    categoryEn: row.category_en ?? '',
    servesExisting: row.serves_existing === 1,
    cycleTypes: storedJson<Product['cycleTypes']>(row.cycle_types, []),
    monthCycles: numbersOf(row.month_cycles),
    weekCycles: numbersOf(row.week_cycles),
    daysOfWeek: storedJson<string[]>(row.days_of_week, []).map(weekdayOf),
    lastRoundRule: {
      min: row.last_round_min,
      max: row.last_round_max,
      isNeeded: row.needs_last_round === 1,
    },
    deliveryRule: fromColumns(row, 'condition_type', 'base_amt', 'free_over_amt', 'return_amt'),
  };
}

function toOption(row: Selectable<Tables['product_option']>): ProductOption {
  return {
    ...fromColumns(
      row,
      ['option_no', 'product_no', 'name_ko', 'name_en', 'value_ko', 'value_en'],
      ['add_price', 'stock', 'is_used', 'picture_no'],
    ),
  };
}

export async function findProduct(db: Db, productNo: number): Promise<Product | undefined> {
  const { rows } = await oneProduct(db, { productNo });
  return rows[0] && toProduct(rows[0]);
}

const oneProduct = prepared((db, { productNo }: { productNo: number }) =>
  productQuery(db).where('product_no', '=', productNo),
);

/** Every product, free gifts and withdrawn ones included; the caller decides what to show. */
export async function listProducts(db: Db): Promise<Product[]> {
  const rows = await productQuery(db).orderBy('sort_order').orderBy('product_no').execute();
  return listed(rows, toProduct);
}

export async function listProductsByNo(db: Db, productNos: number[]): Promise<Product[]> {
  if (productNos.length === 0) return [];
  const rows = await productQuery(db).where('product_no', 'in', productNos).execute();
  return listed(rows, toProduct);
}

/** The options of these products, in their order; withdrawn ones included. */
export async function listOptions(db: Db, productNos: number[]): Promise<ProductOption[]> {
  if (productNos.length === 0) return [];
  const rows = await db
    .selectFrom('product_option')
    .selectAll()
    .where('product_no', 'in', productNos)
    .orderBy('product_no')
    .orderBy('sort_order')
    .orderBy('option_no')
    .execute();
  return rows.map(toOption);
}

export async function findOption(db: Db, optionNo: number): Promise<OptionOfProduct | undefined> {
  const [row] = (await oneOption(db, { optionNo })).rows;
  const product = row && (await findProduct(db, row.product_no));
  return product && { product, option: toOption(row), deliveryRule: product.deliveryRule };
}

const oneOption = prepared((db, { optionNo }: { optionNo: number }) =>
  db.selectFrom('product_option').selectAll().where('option_no', '=', optionNo),
);

/**
 * Reduces the stock by `count`. False, without a change, if there are fewer pieces (docs/rules/money.md#stock).
 */
export async function takeStock(trx: Trx, optionNo: number, count: number): Promise<boolean> {
  return (await stockTake(trx, { optionNo, count })).numAffectedRows === 1n;
}

const stockTake = prepared((db, { optionNo, count }: { optionNo: number; count: number }) =>
  db
    .updateTable('product_option')
    .set((eb) => ({ stock: eb('stock', '-', count) }))
    .where('option_no', '=', optionNo)
    .where('stock', '>=', count),
);

export async function returnStock(trx: Trx, optionNo: number, count: number): Promise<void> {
  await trx
    .updateTable('product_option')
    .set((eb) => ({ stock: eb('stock', '+', count) }))
    .where('option_no', '=', optionNo)
    .execute();
}

/**
 * Returns the pieces of an unpaid order that ends, except pieces reserved before the merchant reported that the option ran out
 * (docs/rules/status.md#ran-out).
 */
export async function returnUnpaidStock(
  trx: Trx,
  { optionNo, count, reservedAt }: { optionNo: number; count: number; reservedAt: string },
): Promise<void> {
  const emptied = await trx
    .selectFrom('ran_out')
    .select('ran_out_no')
    .where('option_no', '=', optionNo)
    .where('until_on', 'is', null)
    .where('started_at', '>=', reservedAt)
    .limit(1)
    .executeTakeFirst();
  if (!emptied) await returnStock(trx, optionNo, count);
}
