import {
  cartAddRequest,
  cartChangeRequest,
  cartCountResponse,
  cartNosQuery,
  cartQuery,
  cartResponse,
} from '@/lib/contract/catalog/cart';
import { cartChangeFromWire, cartRowFromWire } from '@/lib/contract/catalog/cart-from-wire';
import { cartToWire } from '@/lib/contract/catalog/cart-to-wire';
import { endpoint, methods } from '@/lib/http/methods';
import { wireShop } from '@/lib/http/wire-shop';
import { addToCart } from '@/lib/use-cases/catalog/cart/add-to-cart';
import { changeCart } from '@/lib/use-cases/catalog/cart/change-cart';
import { deleteFromCart } from '@/lib/use-cases/catalog/cart/delete-from-cart';
import { viewCart } from '@/lib/use-cases/catalog/cart/view-cart';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Reads the cart (contract)',
    caller: 'orderer',
    query: cartQuery,
    response: cartResponse,
    handle: async ({ ctx, caller, language }) =>
      cartToWire(await viewCart(ctx, { member: caller.member }), wireShop(ctx, language)),
  }),
  POST: endpoint({
    summary: 'Puts rows into the cart (contract)',
    fails: [
      'NOT_FOUND',
      'PRODUCT_NOT_RECURRING',
      'PRODUCT_TOO_CHEAP',
      'CYCLE_NOT_ALLOWED',
      'FREE_GIFT_INVALID',
      'TOO_MANY_REQUESTS',
    ],
    caller: 'orderer',
    body: cartAddRequest,
    response: cartCountResponse,
    isIdempotent: true,
    handle: async ({ ctx, caller, body }) => ({
      count: await addToCart(ctx, { member: caller.member, rows: body.map(cartRowFromWire) }),
    }),
  }),
  PUT: endpoint({
    summary: 'Changes rows of the cart (contract)',
    fails: ['NOT_FOUND', 'CYCLE_NOT_ALLOWED', 'FREE_GIFT_INVALID'],
    caller: 'orderer',
    body: cartChangeRequest,
    response: null,
    handle: ({ ctx, caller, body }) =>
      changeCart(ctx, { member: caller.member, changes: body.map(cartChangeFromWire) }),
  }),
  DELETE: endpoint({
    summary: 'Takes rows out of the cart (contract)',
    caller: 'orderer',
    query: cartNosQuery,
    response: cartCountResponse,
    handle: async ({ ctx, caller, query }) => ({
      count: await deleteFromCart(ctx, { member: caller.member, cartNos: query.cartNo }),
    }),
  }),
});
