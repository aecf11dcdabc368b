import type { Selectable } from 'kysely';
import type { OptionOfProduct, Product, ProductOption } from '@/lib/domain/catalog/product';
import { listed, storedJson } from '../../damaged';
import { prepared } from '../../prepared';
import type { Db, Tables, Trx } from '../../schema';
import { numbersOf, weekdayOf } from '../shared/json-columns';

type ProductRow = Selectable<Tables['product']> &
  Pick<Tables['delivery_rule'], 'condition_type' | 'base_amt' | 'free_over_amt' | 'return_amt'>;

export function productQuery(db: Db) {
  return db
    .selectFrom('product')
    .innerJoin('delivery_rule as rule', 'rule.rule_no', 'product.delivery_rule_no')
    .selectAll('product')
    .select(['rule.condition_type', 'rule.base_amt', 'rule.free_over_amt', 'rule.return_amt']);
}

export function toProduct(row: ProductRow): Product {
  return {
    productNo: row.product_no,
    nameKo: row.name_ko,
    nameEn: row.name_en,
    summaryKo: row.summary_ko,
    summaryEn: row.summary_en,
    descriptionKo: row.description_ko,
    descriptionEn: row.description_en,
    categoryKo: row.category_ko,
    categoryEn: row.category_en,
    imageUrl: row.image_url,
    salePrice: row.sale_price,
    immediateDiscountAmt: row.immediate_discount_amt,
    recurringDiscountAmt: row.recurring_discount_amt,
    kind: row.kind,
    isOnSale: row.is_on_sale === 1,
    isRecurring: row.is_recurring === 1,
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
    updatedAt: row.updated_at,
    deliveryRuleNo: row.delivery_rule_no,
    deliveryRule: {
      conditionType: row.condition_type,
      baseAmt: row.base_amt,
      freeOverAmt: row.free_over_amt,
      returnAmt: row.return_amt,
    },
  };
}

function toOption(row: Selectable<Tables['product_option']>): ProductOption {
  return {
    optionNo: row.option_no,
    productNo: row.product_no,
    nameKo: row.name_ko,
    nameEn: row.name_en,
    valueKo: row.value_ko,
    valueEn: row.value_en,
    addPrice: row.add_price,
    stock: row.stock,
    isUsed: row.is_used === 1,
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

/** Takes pieces out of stock, all or none: false where there are not enough (docs/rules/money.md#stock). */
export async function takeStock(trx: Trx, optionNo: number, count: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('product_option')
    .set((eb) => ({ stock: eb('stock', '-', count) }))
    .where('option_no', '=', optionNo)
    .where('stock', '>=', count)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function returnStock(trx: Trx, optionNo: number, count: number): Promise<void> {
  await trx
    .updateTable('product_option')
    .set((eb) => ({ stock: eb('stock', '+', count) }))
    .where('option_no', '=', optionNo)
    .execute();
}
