import { z } from 'zod';
import { pgType } from '../billing/gateway-codes';
import { deliveryCompanyType } from '../catalog/product-parts';
import {
  checkDateRange,
  datedNo,
  dateRangeQuery,
  pageNumberQuery,
  pathNo,
  queryBoolean,
  unlessEmpty,
} from '../shared/common';
import { no, noText } from '../shared/empty';
import { orderAmount, orderExtras, orderNextAction, orderOption, payType } from './order-parts';
import { trackingFields } from './tracking';

/** Endpoint 7. Whole days of the shop's zone, both ends included. Keywords never match recipient data. */
export const orderListQuery = dateRangeQuery
  .extend({
    ...pageNumberQuery.shape,
    orderRequestTypes: unlessEmpty(
      z
        .string()
        .regex(/^[A-Z_]{1,40}(,[A-Z_]{1,40}){0,19}$/)
        .transform((text) => text.split(',')),
    ),
    hasTotalCount: queryBoolean.optional(),
    searchType: z.string().max(40).optional(),
    keyword: z.string().trim().max(100).optional(),
    requiresShipping: z.string().max(10).optional(),
    orderType: z.string().max(40).optional(),
  })
  .superRefine(checkDateRange);

export const orderListItem = z
  .object({
    escrow: no,
    firstOrderAmt: orderAmount,
    lastOrderAmt: orderAmount,
    member: z.boolean().default(true),
    nextActions: z.array(orderNextAction),
    orderNo: z.string(),
    orderOptions: z.array(orderOption),
    orderYmdt: z.string(),
    orderer: z.object({ name: z.string(), contact1: z.string().nullish(), email: z.string().nullish() }),
    payType: payType.default('CREDIT_CARD'),
    payTypeLabel: z.string(),
    pgType,
    /** Ours: masked for a gift. */
    receiverName: z.string(),
    ...orderExtras,
  })
  .meta({ id: 'OrderListItem' });
export type OrderListItem = z.output<typeof orderListItem>;
export type OrderListItemWire = z.input<typeof orderListItem>;

export const orderListResponse = z
  .object({ items: z.array(orderListItem), totalCount: z.int() })
  .meta({ id: 'OrderListResponse' });

export const orderSummaryQuery = dateRangeQuery.superRefine(checkDateRange);

/** Lines by status. `depositWaitCnt` stays 0: this shop takes cards only; PAY_WAIT has its own count. */
export const orderSummaryResponse = z
  .object({
    buyConfirmCnt: z.int(),
    cancelDoneCnt: z.int(),
    cancelProcessingCnt: z.int(),
    deliveryDoneCnt: z.int(),
    deliveryIngCnt: z.int(),
    deliveryPrepareCnt: z.int(),
    depositWaitCnt: z.int(),
    exchangeDoneCnt: z.int(),
    exchangeProcessingCnt: z.int(),
    payDoneCnt: z.int(),
    payWaitCnt: z.int(),
    productPrepareCnt: z.int(),
    returnDoneCnt: z.int(),
    returnProcessingCnt: z.int(),
  })
  .meta({ id: 'OrderSummaryResponse' });
export type OrderSummaryResponse = z.output<typeof orderSummaryResponse>;

/** The parcel's location; only for an ordinary order in DELIVERY_ING or DELIVERY_DONE, otherwise 403 or 404 by the use case. */
export const deliveryTrackingResponse = z
  .object({
    deliveryCompanyType,
    deliveryCompanyTypeLabel: noText,
    invoiceNo: z.string(),
    retrieveInvoiceUrl: z.string().nullable(),
    ...trackingFields,
  })
  .meta({ id: 'DeliveryTrackingResponse' });
export type DeliveryTrackingResponse = z.output<typeof deliveryTrackingResponse>;

export const orderNoParams = z.object({ orderNo: datedNo });
export const orderOptionNoParams = z.object({ orderOptionNo: pathNo });
