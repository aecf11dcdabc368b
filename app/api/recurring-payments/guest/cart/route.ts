import { cartQuery } from '@/lib/contract/catalog/cart';
import { cartRowFromWire } from '@/lib/contract/catalog/cart-from-wire';
import { guestCartRequest, guestCartResponse } from '@/lib/contract/catalog/guest-cart';
import { guestCartToWire } from '@/lib/contract/catalog/guest-cart-to-wire';
import { post } from '@/lib/http/methods';
import { wireShop } from '@/lib/http/wire-shop';
import { viewRows } from '@/lib/use-cases/catalog/cart/view-cart';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Prices a cart that the caller keeps (contract)',
  caller: 'anyone',
  query: cartQuery,
  body: guestCartRequest,
  response: guestCartResponse,
  handle: async ({ ctx, body, language }) => {
    const rows = body.map((row) => ({ ...cartRowFromWire(row), cartNo: row.cartNo }));
    return guestCartToWire(await viewRows(ctx, rows), wireShop(ctx, language));
  },
});
