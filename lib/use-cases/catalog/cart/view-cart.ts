import { listCartRows } from '@/db/queries/catalog/cart';
import { findFreeGiftCondition } from '@/db/queries/catalog/free-gifts';
import { listOptions, listProductsByNo } from '@/db/queries/catalog/products';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { type Cart, type CartLine, type CartRow, cartLine, priceCart } from '@/lib/domain/catalog/cart';
import { businessNow } from '../../shared/calendar';
import { isGiftingOn } from '../../shared/gifting';
import { firstDeliveryEstimator } from '../shop/first-delivery';

/** The orderer's cart, or its rows in `cartNos`; other members' rows are left out. */
export async function viewCart(
  ctx: Context,
  { member, cartNos }: { member: Member; cartNos?: number[] | undefined },
): Promise<Cart> {
  return viewRows(ctx, await listCartRows(ctx.db, member.memberNo, cartNos));
}

/** Rows that are not stored: a visitor's cart before signing in. Unknown products are left out. */
export async function viewRows(ctx: Context, rows: CartRow[]): Promise<Cart> {
  const productNos = [...new Set(rows.map((row) => row.productNo))];
  const products = await listProductsByNo(ctx.db, productNos);
  const options = await listOptions(ctx.db, productNos);
  const firstDelivery = await firstDeliveryEstimator(ctx);
  const conditions = new Map(
    await Promise.all(
      productNos.map(
        async (productNo) =>
          [productNo, await findFreeGiftCondition(ctx.db, productNo, businessNow(ctx))] as const,
      ),
    ),
  );
  const terms = { isGiftingOn: isGiftingOn(ctx), currency: ctx.config.SHOP_CURRENCY };
  const lines = rows.flatMap((row): CartLine[] => {
    const product = products.find(({ productNo }) => productNo === row.productNo);
    const option = options.find(
      ({ optionNo, productNo }) => optionNo === row.optionNo && productNo === row.productNo,
    );
    if (!product || !option) return [];
    const freeGiftCondition = conditions.get(row.productNo) ?? null;
    const chosen = { product, option, deliveryRule: product.deliveryRule };
    return [cartLine(row, chosen, { ...terms, freeGiftCondition, firstDelivery })];
  });
  return priceCart(lines);
}
