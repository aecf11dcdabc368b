import type { Cart } from '@/lib/domain/catalog/cart';
import type { Reader } from '../shared/shop';
import type { CartWire } from './cart';
import { cartToWire } from './cart-to-wire';
import type { GuestCartWire } from './guest-cart';

/** A visitor's cart: the same as a member's, except `optionType`. */
export function guestCartToWire(cart: Cart, shop: Reader): GuestCartWire {
  const { deliveryGroups, invalidProducts, price } = cartToWire(cart, shop);
  return {
    deliveryGroups: deliveryGroups.map((group) => ({
      ...group,
      orderProducts: group.orderProducts.map(guestProduct),
    })),
    invalidProducts: invalidProducts.map(guestProduct),
    price,
  };
}

function guestProduct(product: CartWire['invalidProducts'][number]) {
  return {
    ...product,
    orderProductOptions: product.orderProductOptions.map((option) => ({
      ...option,
      optionType: option.optionType === 'PRODUCT_ONLY' ? ('DEFAULT' as const) : ('COMBINATION' as const),
    })),
  };
}
