import { listShownCategories } from '@/db/queries/catalog/categories';
import { listProductsWithFreeGift } from '@/db/queries/catalog/free-gifts';
import { listOptions, listProductsByNo } from '@/db/queries/catalog/products';
import { listShopRows, type ShopPlace, type ShopRow } from '@/db/queries/catalog/shop-list';
import type { Context } from '@/lib/context';
import type { Category, ShopSort } from '@/lib/domain/catalog/category';
import { type Offer, offerOf } from '@/lib/domain/catalog/product';
import { isFoundIn } from '@/lib/domain/shared/names';
import { businessNow } from '../../shared/calendar';
import { isGiftingOn } from '../../shared/gifting';
import { pageOf } from '../../shared/pages';

export type ListedOffer = Offer & { hasFreeGift: boolean };

const everything = ({ config }: Context) => ({
  categoryNo: null,
  isGiftOnly: false,
  currency: config.SHOP_CURRENCY,
});
const all = { after: null, limit: null };
const isNamed =
  (keyword = '') =>
  ({ nameKo, nameEn }: ShopRow) =>
    [nameKo, nameEn].some((name) => isFoundIn(name, keyword));

/** The numbers of everything on sale. */
export async function listProductNos(ctx: Context): Promise<number[]> {
  return (await listShopRows(ctx.db, 'SHOP', everything(ctx), all)).map(({ productNo }) => productNo);
}

/** The categories in which something is on sale, in the merchant's order. */
export const listShopCategories = ({ db }: Context): Promise<Category[]> => listShownCategories(db);

/** Everything on sale; free gifts are not sold. `keyword` matches the names in both languages. */
export async function listProducts(
  ctx: Context,
  { keyword, page, size }: { keyword?: string | undefined; page: number; size: number },
): Promise<{ offers: ListedOffer[]; totalCount: number }> {
  const found = (await listShopRows(ctx.db, 'SHOP', everything(ctx), all)).filter(isNamed(keyword));
  const shown = found.slice((page - 1) * size, page * size);
  return { totalCount: found.length, offers: await offersOf(ctx, shown) };
}

type ShopList = {
  sort: ShopSort;
  keyword?: string | undefined;
  categoryNo: number | null;
  /** Only what can be a gift. */
  isGiftOnly: boolean;
  after: ShopPlace | null;
  size: number;
};

/** One page of the shop's list. `found`: how many products a search finds; null without a search. */
export async function listShop(
  ctx: Context,
  { sort, keyword, after, size, ...chosen }: ShopList,
): Promise<{ offers: ListedOffer[]; found: number | null; next: ShopPlace | null }> {
  const filter = { ...chosen, currency: ctx.config.SHOP_CURRENCY };
  if (filter.isGiftOnly && !isGiftingOn(ctx)) return { offers: [], found: keyword ? 0 : null, next: null };
  const limit = size + 1;
  if (!keyword) {
    const rows = await listShopRows(ctx.db, sort, filter, { after, limit });
    return { ...(await shownOf(ctx, rows, size)), found: null };
  }
  const found = (await listShopRows(ctx.db, sort, filter, all)).filter(isNamed(keyword));
  const rest = after ? found.filter((row) => isBehind(row, after)) : found;
  return { ...(await shownOf(ctx, rest.slice(0, limit), size)), found: found.length };
}

async function shownOf(ctx: Context, rows: ShopRow[], size: number) {
  const { shown, goesOnAfter } = pageOf(rows, size);
  return { offers: await offersOf(ctx, shown), next: goesOnAfter ?? null };
}

function isBehind(row: ShopPlace, after: ShopPlace): boolean {
  const [by] = [row.first - after.first, row.second - after.second, row.productNo - after.productNo].filter(
    (difference) => difference !== 0,
  );
  return by !== undefined && by > 0;
}

async function offersOf(ctx: Context, rows: ShopRow[]): Promise<ListedOffer[]> {
  const productNos = rows.map(({ productNo }) => productNo);
  const products = await listProductsByNo(ctx.db, productNos);
  const options = (await listOptions(ctx.db, productNos)).filter(({ isUsed }) => isUsed);
  const giving = await listProductsWithFreeGift(ctx.db, businessNow(ctx));
  const terms = { isGiftingOn: isGiftingOn(ctx), currency: ctx.config.SHOP_CURRENCY };
  return productNos.flatMap((productNo) => {
    const product = products.find((one) => one.productNo === productNo);
    if (!product) return [];
    const own = options.filter((option) => option.productNo === productNo);
    return { ...offerOf(product, own, terms), hasFreeGift: giving.has(productNo) };
  });
}
