import { z } from 'zod';
import {
  claimEvents,
  claimReasonTypes,
  claimStatuses,
  claimTypes,
  goodsStates,
} from '@/lib/domain/claim/claim';
import { refundAmounts } from '../../order/console/orders';
import { orderStatusType } from '../../order/order-parts';
import { amount, beforeNo, line, listSize, listSort, pathNo } from '../../shared/common';

export const claimsQuery = z.object({
  /** LIVE: claims that wait for the merchant. */
  status: z.enum(['LIVE', 'ALL', ...claimStatuses]).default('LIVE'),
  beforeClaimNo: beforeNo,
  sort: listSort,
  size: listSize,
});

const claimLine = z.object({
  orderOptionNo: z.int(),
  productName: z.string(),
  optionName: z.string(),
  orderCnt: z.int(),
  buyAmt: z.int(),
  round: z.int(),
  status: orderStatusType,
});
const listed = z.object({
  claimNo: z.int(),
  orderNo: z.string(),
  claimType: z.enum(claimTypes),
  status: z.enum(claimStatuses),
  reasonType: z.enum(claimReasonTypes),
  responsible: z.enum(['BUYER', 'SELLER']),
  refundAmt: z.int(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  isGift: z.boolean(),
  lines: z.array(claimLine),
});

const consoleClaim = listed.meta({ id: 'ConsoleClaim' });
export type ConsoleClaim = z.output<typeof consoleClaim>;
export const claimsResponse = z
  .object({
    claims: z.array(consoleClaim),
    /** Pass as `beforeClaimNo` for older claims; null on the last page. */
    nextBeforeClaimNo: z.int().nullable(),
    counts: z.partialRecord(z.enum(claimStatuses), z.int()),
  })
  .meta({ id: 'ConsoleClaimsResponse' });

export const consoleClaimResponse = listed
  .extend({
    text: z.string(),
    returnWayType: z.enum(['SELLER_COLLECT', 'BUYER_DIRECT_RETURN']).nullable(),
    /** The return parcel, as the orderer entered it. */
    returnParcel: z.object({ companyType: z.string(), invoiceNo: z.string() }).nullable(),
    refusedReason: z.string().nullable(),
    exchangeOptionName: z.string().nullable(),
    collectedAt: z.string().nullable(),
    inspectedAt: z.string().nullable(),
    goods: z.enum(goodsStates).nullable(),
    deductionAmt: z.int(),
    /** The refund as of now, by the function that pays it; null once the claim has ended. */
    estimate: refundAmounts.nullable(),
    refunds: z.array(
      z.object({
        amount: z.int(),
        state: z.enum(['STARTED', 'DONE', 'REFUSED', 'UNKNOWN']),
        startedAt: z.string(),
      }),
    ),
    events: z.array(z.enum(claimEvents)),
    canRefundAgain: z.boolean(),
  })
  .meta({ id: 'ConsoleClaimResponse' });
export type ConsoleClaimDetail = z.output<typeof consoleClaimResponse>;

export const claimParams = z.object({ claimNo: pathNo });
export const refuseClaimRequest = z.object({ reason: line(200) });
export const inspectClaimRequest = z.object({
  goods: z.enum(goodsStates),
  /** Deducted from the refund of a return. */
  deductionAmt: amount.default(0),
});
/** The amount that was shown. A different amount is refused, so that the merchant pays only what the page showed. */
export const refundClaimRequest = z.object({ refundAmt: amount });
export const claimStepResponse = z
  .object({ claimNo: z.int(), status: z.enum(claimStatuses) })
  .meta({ id: 'ClaimStepResponse' });
export const refundClaimResponse = z
  .object({ claimNo: z.int(), status: z.enum(claimStatuses), refundAmt: z.int() })
  .meta({ id: 'RefundClaimResponse' });
export const pickupResponse = z
  .object({
    name: z.string(),
    contact: z.string(),
    zip: z.string(),
    address: z.string(),
    detailAddress: z.string(),
  })
  .meta({ id: 'PickupResponse' });
