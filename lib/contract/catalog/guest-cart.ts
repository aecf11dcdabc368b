import { z } from 'zod';
import { orderCnt, rowNo } from '../shared/common';
import { noList, noNumber, noText } from '../shared/empty';
import { cartAddRequest, cartResponse } from './cart';
import { optionInput } from './product-parts';

/** A visitor's rows, which are never stored; `cartNo` is the row's number in the visitor's own list. */
export const guestCartRequest = z
  .array(
    cartAddRequest.element.extend({ cartNo: z.int().min(0).max(2_147_483_647), orderCnt, optionNo: rowNo }),
  )
  .max(100)
  .meta({ id: 'GuestCartRequest' });

const cartProduct = cartResponse.shape.invalidProducts.element;
/** Here the contract's `optionType` describes the product's options; in a member's cart it describes the row. */
const guestOption = cartProduct.shape.orderProductOptions.element
  .extend({
    optionType: z.enum(['DEFAULT', 'COMBINATION']),
    optionInputs: noList(optionInput.omit({ required: true }).meta({ id: 'GuestOptionInput' })),
  })
  .meta({ id: 'GuestCartOption' });
const guestProduct = cartProduct
  .extend({ orderProductOptions: z.array(guestOption) })
  .meta({ id: 'GuestCartProduct' });

const deliveryGroup = cartResponse.shape.deliveryGroups.element.extend({
  deliveryTemplateGroupName: noText,
  deliveryTemplateGroupNo: noNumber,
  deliveryTemplateName: noText,
  deliveryTemplateNo: noNumber,
  orderProducts: z.array(guestProduct),
});

export const guestCartResponse = cartResponse
  .extend({ deliveryGroups: z.array(deliveryGroup), invalidProducts: z.array(guestProduct) })
  .meta({ id: 'GuestCartResponse' });
export type GuestCartWire = z.input<typeof guestCartResponse>;
