import { sql } from 'kysely';
import type { Currency } from '@/lib/domain/billing/currency';
import type { DeliveryRule } from '@/lib/domain/billing/money';
import type { Product, ProductKind } from '@/lib/domain/catalog/product';
import { cycleTypesOf, type OptionDraft, type ProductDraft } from '@/lib/domain/catalog/product-rules';
import { type ProductSort, sortOf } from '@/lib/domain/operations/list-look';
import { toColumns } from '../../columns';
import { listed } from '../../damaged';
import { unchanged } from '../../lock';
import { countUpTo, lastOf, sortedBy } from '../../page';
import type { Db, Trx } from '../../schema';
import { productQuery, toProduct } from './products';
import { recurringIn } from './shop-list';

/** The merchant's side of products: a long list paged by key, and its edits. */
export type ProductFilter = {
  keyword: string | null;
  isOnSale: boolean | null;
  isRecurring: boolean | null;
  /** Its least price decides what is recurring. */
  currency: Currency;
  kind: ProductKind | null;
};

const flag = (value: boolean) => (value ? (1 as const) : (0 as const));

function filteredQuery(db: Db, { keyword, isOnSale, isRecurring, kind, currency }: ProductFilter) {
  let query = productQuery(db);
  if (isOnSale !== null) query = query.where('is_on_sale', '=', flag(isOnSale));
  if (isRecurring !== null)
    query = query.where(isRecurring ? recurringIn(currency) : sql<boolean>`not ${recurringIn(currency)}`);
  if (kind !== null) query = query.where('kind', '=', kind);
  if (keyword !== null) {
    const pattern = `%${keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((where) =>
      where.or([
        sql<boolean>`lower(name_ko) like ${pattern} escape '\\'`,
        sql<boolean>`lower(name_en) like ${pattern} escape '\\'`,
      ]),
    );
  }
  return query;
}

export const countProducts = (db: Db, filter: ProductFilter): Promise<number> =>
  countUpTo(db, filteredQuery(db, filter));

/** What an order of the list sorts by, before a product's number. */
const sortValues = {
  time: [],
  name: [sql.ref('name_ko')],
  price: [sql.ref('sale_price')],
  stock: [
    sql`(select coalesce(sum(stock), 0) from product_option
      where product_option.product_no = product.product_no and product_option.is_used = 1)`,
  ],
};

/** In the order of `sort`; `beforeProductNo` is the last one of the page before. */
export async function listProductPage(
  db: Db,
  filter: ProductFilter,
  page: { beforeProductNo: number | null; sort?: ProductSort; limit: number },
): Promise<Product[]> {
  const { by, isAscending } = sortOf(page.sort);
  const values = [...sortValues[by], sql.ref('product_no')];
  const { beforeProductNo } = page;
  const last =
    beforeProductNo === null
      ? null
      : await lastOf(db.selectFrom('product').where('product_no', '=', beforeProductNo), values);
  const query = sortedBy(filteredQuery(db, filter), values, isAscending, last);
  return listed(await query.limit(page.limit).execute(), toProduct);
}

export async function insertProduct(
  trx: Trx,
  product: ProductDraft & { kind: ProductKind },
  at: string,
): Promise<number> {
  const { last } = await trx
    .selectFrom('product')
    .select((select) => select.fn.max('sort_order').as('last'))
    .executeTakeFirstOrThrow();
  const { product_no } = await trx
    .insertInto('product')
    .values({
      ...(await columnsOf(trx, product)),
      kind: product.kind,
      sort_order: (last ?? 0) + 1,
      created_at: at,
      updated_at: at,
    })
    .returning('product_no')
    .executeTakeFirstOrThrow();
  return product_no;
}

/**
 * False: there is no such product. Locks it, so that an edit and a change of its pictures come one after the other: both decide what
 * lists show of it.
 */
export async function startProductChange(trx: Trx, productNo: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('product')
    .set({ image_url: unchanged('image_url') })
    .where('product_no', '=', productNo)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Compare-and-set on the time of the last edit: false when another edit was faster. */
export async function updateProduct(
  trx: Trx,
  seen: Pick<Product, 'productNo' | 'updatedAt'>,
  product: ProductDraft,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('product')
    .set({ ...(await columnsOf(trx, product)), updated_at: at })
    .where('product_no', '=', seen.productNo)
    .where('updated_at', 'is not distinct from', seen.updatedAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function columnsOf(trx: Trx, product: ProductDraft) {
  return {
    ...toColumns(product, 'nameKo', 'nameEn', 'summaryKo', 'summaryEn', 'descriptionKo', 'descriptionEn'),
    ...toColumns(product, 'imageUrl', 'salePrice'),
    ...toColumns(product, 'immediateDiscountAmt', 'recurringDiscountAmt'),
    is_tax_free: flag(product.isTaxFree),
    is_on_sale: flag(product.isOnSale),
    is_recurring: flag(product.isRecurring),
    serves_existing: flag(product.servesExisting),
    cycle_types: JSON.stringify(cycleTypesOf(product)),
    month_cycles: JSON.stringify(product.monthCycles),
    week_cycles: JSON.stringify(product.weekCycles),
    days_of_week: JSON.stringify(product.daysOfWeek),
    last_round_min: product.lastRoundRule.min,
    last_round_max: product.lastRoundRule.max,
    needs_last_round: flag(product.lastRoundRule.isNeeded),
    delivery_rule_no: await ruleNoOf(trx, product),
  };
}

/**
 * Rules are shared by products and never changed, so an edit of one product touches no other. A rule that a product is the first to
 * need has its name; the merchant may give it another.
 */
async function ruleNoOf(
  trx: Trx,
  { nameKo, deliveryRule: rule }: { nameKo: string; deliveryRule: DeliveryRule },
): Promise<number> {
  const values = toColumns(rule, 'conditionType', 'baseAmt', 'freeOverAmt', 'returnAmt');
  const existing = await trx
    .selectFrom('delivery_rule')
    .select('rule_no')
    .where((where) => where.and(values))
    .orderBy('rule_no')
    .executeTakeFirst();
  if (existing) return existing.rule_no;
  const made = await trx
    .insertInto('delivery_rule')
    .values({ ...values, name: [...nameKo].slice(0, 40).join('') })
    .returning('rule_no')
    .executeTakeFirstOrThrow();
  return made.rule_no;
}

const optionColumns = (option: OptionDraft, sortOrder: number) => ({
  ...toColumns(option, 'nameKo', 'nameEn', 'valueKo', 'valueEn', 'addPrice'),
  is_used: flag(option.isUsed),
  sort_order: sortOrder,
});

export async function insertOption(
  trx: Trx,
  productNo: number,
  { stock, ...option }: OptionDraft & { stock: number },
  sortOrder: number,
): Promise<void> {
  await trx
    .insertInto('product_option')
    .values({ product_no: productNo, stock, ...optionColumns(option, sortOrder) })
    .execute();
}

/** Names, price and position of an option; the stock has its own functions. */
export async function updateOption(
  trx: Trx,
  optionNo: number,
  option: OptionDraft,
  sortOrder: number,
): Promise<void> {
  await trx
    .updateTable('product_option')
    .set(optionColumns(option, sortOrder))
    .where('option_no', '=', optionNo)
    .execute();
}

const mostStock = 2_147_483_647;

/** Returns the stock afterwards; undefined when it would fall below zero. */
export async function addStock(trx: Trx, optionNo: number, by: number): Promise<number | undefined> {
  const row = await trx
    .updateTable('product_option')
    .set((column) => ({ stock: column('stock', '+', by) }))
    .where('option_no', '=', optionNo)
    .where('stock', '>=', Math.max(0, -by))
    .where('stock', '<=', mostStock - Math.max(0, by))
    .returning('stock')
    .executeTakeFirst();
  return row?.stock;
}

/** Compare-and-set: false when the stock changed since `seen` (a sale or a return). */
export async function replaceStock(
  trx: Trx,
  optionNo: number,
  { seen, stock }: { seen: number; stock: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('product_option')
    .set({ stock })
    .where('option_no', '=', optionNo)
    .where('stock', '=', seen)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
