import { z } from 'zod';
import { noNumber } from '../shared/empty';

/** The short answers about a cart, in their own file: a page that only adds to the cart does not load the whole contract. */
export const cartCountResponse = z.object({ count: z.int() }).meta({ id: 'CartCountResponse' });

export const cartPriceResponse = z
  .object({
    accumulationAmtWhenBuyConfirm: noNumber,
    buyAmt: z.int(),
    discountAmt: z.int(),
    standardAmt: z.int(),
    totalAdditionalDiscountAmt: noNumber,
    totalAmt: z.int(),
    totalDeliveryAmt: z.int(),
    totalPayOnDeliveryAmt: noNumber,
    totalPrePaidDeliveryAmt: z.int(),
  })
  .meta({ id: 'CartPriceResponse' });
export type CartPriceResponse = z.output<typeof cartPriceResponse>;
export type CartPriceWire = z.input<typeof cartPriceResponse>;
