import { type RawBuilder, sql } from 'kysely';
import { type Currency, leastRecurringPrice } from '@/lib/domain/billing/currency';
import type { ShopSort } from '@/lib/domain/catalog/category';
import type { Db } from '../../schema';

/** Where a product stands in the shop's list: what it is sorted by, and its number. */
export type ShopPlace = { first: number; second: number; productNo: number };
export type ShopRow = ShopPlace & { nameKo: string; nameEn: string };
type ShopFilter = { categoryNo: number | null; isGiftOnly: boolean; currency: Currency };

const usedOptions = sql`from product_option where product_option.product_no = product.product_no and is_used = 1`;
const price = sql`sale_price - case when recurring_discount_amt > 0 then recurring_discount_amt else immediate_discount_amt end`;
const isInStock = sql`exists (select 1 ${usedOptions} and stock > 0)`;
const isSoldOut = sql`case when ${isInStock} then 0 else 1 end`;

/** SHOP: as the merchant registered them. */
type Orders = Record<ShopSort | 'SHOP', [first: RawBuilder<unknown>, second: RawBuilder<unknown>]>;

const reachesLeast = (currency: Currency) => sql`${price} + add_price >= ${leastRecurringPrice(currency)}`;

/** Recurring delivery needs an option of at least `leastRecurringPrice` (docs/rules/money.md#amounts); `canRecur` says the same. */
export const recurringIn = (currency: Currency) =>
  sql<boolean>`(kind = 'NORMAL' and is_recurring = 1 and exists (select 1 ${usedOptions} and ${reachesLeast(currency)}))`;

function termsIn(currency: Currency): { isGiftable: RawBuilder<boolean>; orders: Orders } {
  const reachesLeastPrice = reachesLeast(currency);
  const isRecurring = recurringIn(currency);
  /** As the list shows it: in recurring delivery of the first option that is in stock. */
  const shownPrice = sql`case when ${isRecurring} then ${price} + coalesce((select add_price ${usedOptions} order by case when stock > 0 then 0 else 1 end, sort_order, option_no limit 1), 0) else sale_price end`;
  return {
    isGiftable: sql<boolean>`(${isRecurring} and exists (select 1 ${usedOptions} and stock > 0 and ${reachesLeastPrice}))`,
    orders: {
      SHOP: [sql`0`, sql`sort_order`],
      BEST: [sql`case when ${isRecurring} then 0 else 2 end + ${isSoldOut}`, sql`sort_order`],
      NEW: [isSoldOut, sql`-product_no`],
      CHEAP: [isSoldOut, shownPrice],
      DEAR: [isSoldOut, sql`-(${shownPrice})`],
    },
  };
}

/**
 * The products on sale, sorted; only names and places, because a page reads the rest of its own products. A search reads the names of
 * all products on sale, since neither database can search by first consonants.
 */
export async function listShopRows(
  db: Db,
  sort: ShopSort | 'SHOP',
  { categoryNo, isGiftOnly, currency }: ShopFilter,
  page: { after: ShopPlace | null; limit: number | null },
): Promise<ShopRow[]> {
  const { isGiftable, orders } = termsIn(currency);
  const [first, second] = orders[sort];
  let onSale = db
    .selectFrom('product')
    .select(['product_no as productNo', 'name_ko as nameKo', 'name_en as nameEn'])
    .select([sql<number>`${first}`.as('first'), sql<number>`${second}`.as('second')])
    .where('is_on_sale', '=', 1)
    .where('kind', '<>', 'FREE_GIFT');
  if (categoryNo !== null)
    onSale = onSale.where((where) =>
      where.exists(
        where
          .selectFrom('product_category as of')
          .select('of.product_no')
          .whereRef('of.product_no', '=', 'product.product_no')
          .where('of.category_no', '=', categoryNo),
      ),
    );
  if (isGiftOnly) onSale = onSale.where(isGiftable);
  let query = db.selectFrom(onSale.as('row')).selectAll();
  if (page.after) {
    const { after } = page;
    query = query.where(
      sql<boolean>`("first", "second", "productNo") > (${after.first}, ${after.second}, ${after.productNo})`,
    );
  }
  if (page.limit !== null) query = query.limit(page.limit);
  return query.orderBy('first').orderBy('second').orderBy('productNo').execute();
}
