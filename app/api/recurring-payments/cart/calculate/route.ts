import { cartNosQuery, cartPriceResponse } from '@/lib/contract/catalog/cart';
import { cartPriceToWire } from '@/lib/contract/catalog/cart-to-wire';
import { get } from '@/lib/http/methods';
import { viewCart } from '@/lib/use-cases/catalog/cart/view-cart';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Adds up rows of the cart (contract)',
  caller: 'orderer',
  query: cartNosQuery,
  response: cartPriceResponse,
  handle: async ({ ctx, caller, query }) =>
    cartPriceToWire(await viewCart(ctx, { member: caller.member, cartNos: query.cartNo })),
});
