import { cartNosQuery, cartResponse } from '@/lib/contract/catalog/cart';
import { cartToWire } from '@/lib/contract/catalog/cart-to-wire';
import { get } from '@/lib/http/methods';
import { wireShop } from '@/lib/http/wire-shop';
import { viewCart } from '@/lib/use-cases/catalog/cart/view-cart';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads rows of the cart (contract)',
  caller: 'orderer',
  query: cartNosQuery,
  response: cartResponse,
  handle: async ({ ctx, caller, query, language }) =>
    cartToWire(
      await viewCart(ctx, { member: caller.member, cartNos: query.cartNo }),
      wireShop(ctx, language),
    ),
});
