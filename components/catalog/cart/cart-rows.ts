import type { CartResponse } from '@/lib/contract/catalog/cart';

type CartProduct = CartResponse['invalidProducts'][number];
export type CartRow = CartProduct['orderProductOptions'][number] & { productName: string };

/** It can be a gift as soon as its plan is complete. */
export const lacksPlan = ({ notGiftableReason: reason }: CartRow): boolean =>
  reason === 'LAST_ROUND_REQUIRED' || reason === 'CYCLE_REQUIRED';

const rowsOf = (products: CartProduct[]): CartRow[] =>
  products.flatMap(({ productName, orderProductOptions }) =>
    orderProductOptions.map((option) => ({ ...option, productName })),
  );

/** The rows in the order they were added; the wire groups them by shipment. */
export function cartRows(cart: CartResponse): { valid: CartRow[]; invalid: CartRow[] } {
  const byCartNo = (a: CartRow, b: CartRow) => a.cartNo - b.cartNo;
  return {
    valid: rowsOf(cart.deliveryGroups.flatMap(({ orderProducts }) => orderProducts)).sort(byCartNo),
    invalid: rowsOf(cart.invalidProducts).sort(byCartNo),
  };
}
