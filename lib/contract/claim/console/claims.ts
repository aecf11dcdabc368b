import { z } from 'zod';
import {
  claimEvents,
  claimReasonTypes,
  claimStatuses,
  claimTypes,
  goodsStates,
} from '@/lib/domain/claim/claim';
import type { ClaimSearch } from '@/lib/domain/claim/claim-view';
import { claimNoIn } from '@/lib/domain/operations/console-search';
import { claimSorts } from '@/lib/domain/operations/list-look';
import { searchParam } from '../../operations/console/search';
import { refundAmounts } from '../../order/console/orders';
import { orderStatusType } from '../../order/order-parts';
import {
  amount,
  beforeNo,
  line,
  listSize,
  listSortBy,
  pathNo,
  rowNo,
  textUpTo,
  unlessEmpty,
} from '../../shared/common';
import { says } from '../../shared/field-errors';
import { fetchAddress } from '../claim';

/** A claim's number can be shorter than what people are searched by. */
const claimSearchParam = z.string().transform((text, ctx): ClaimSearch => {
  const claimNo = claimNoIn(text);
  const found = searchParam.safeParse(text);
  if (found.success || claimNo !== null) return { claimNo, search: found.data ?? null };
  for (const { message } of found.error.issues) ctx.addIssue({ code: 'custom', message });
  return z.NEVER;
});

export const claimsQuery = z.object({
  /** LIVE: claims that wait for the merchant. */
  status: z.enum(['LIVE', 'ALL', ...claimStatuses]).default('LIVE'),
  /** A claim's number, or what the list of orders is searched for. */
  search: unlessEmpty(claimSearchParam).transform((value) => value ?? null),
  beforeClaimNo: beforeNo,
  sort: listSortBy(claimSorts),
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
  /** Masked. */
  ordererName: z.string(),
  receiverName: z.string(),
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

/** The merchant opens these two for the orderer; a cancellation has a call of its own. */
const openedType = z.enum(claimTypes).exclude(['CANCEL']);
const claimedLines = z.array(rowNo).min(1).max(100);
export const openClaimRequest = z
  .object({
    claimType: openedType,
    orderOptionNos: claimedLines,
    /** The reason decides whose fault it is. */
    reasonType: z.enum(claimReasonTypes),
    /** The orderer reads it with the claim. */
    text: textUpTo(200),
    /** The pickup address of an ordinary order, where it is not the delivery address; a gift's is the recipient's and never named. */
    returnAddress: fetchAddress,
    /** Needed for an exchange: the same option again, or another of the product at the same price. */
    exchangeOptionNo: rowNo.nullish(),
  })
  .refine(({ claimType, exchangeOptionNo }) => claimType === 'RETURN' || exchangeOptionNo, {
    path: ['exchangeOptionNo'],
    error: says('required'),
  });
export const openClaimResponse = z
  .object({ claimNo: z.int(), status: z.enum(claimStatuses), refundAmt: z.int() })
  .meta({ id: 'OpenClaimResponse' });
export const returnEstimateRequest = z.object({
  orderOptionNos: claimedLines,
  reasonType: z.enum(claimReasonTypes),
});

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
