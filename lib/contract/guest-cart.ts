import { z } from 'zod';
import { cartAddRequest, cartResponse } from './cart';
import { orderCnt, rowNo } from './common';
import { noNumber, noText } from './empty';

/** A visitor's rows, which are stored nowhere; `cartNo` is whatever the visitor's own list numbers them with. */
export const guestCartRequest = z
  .array(
    cartAddRequest.element.extend({ cartNo: z.int().min(0).max(2_147_483_647), orderCnt, optionNo: rowNo }),
  )
  .max(100)
  .meta({ id: 'GuestCartRequest' });
export type GuestCartRequest = z.output<typeof guestCartRequest>;

const deliveryGroup = cartResponse.shape.deliveryGroups.element.extend({
  deliveryTemplateGroupName: noText,
  deliveryTemplateGroupNo: noNumber,
  deliveryTemplateName: noText,
  deliveryTemplateNo: noNumber,
});

export const guestCartResponse = cartResponse
  .extend({ deliveryGroups: z.array(deliveryGroup) })
  .meta({ id: 'GuestCartResponse' });
export type GuestCartResponse = z.output<typeof guestCartResponse>;
