import { z } from 'zod';
import { termsInfo } from '../account/terms-types';
import { deliveryCycleRequest } from '../application/cycle';
import { pgType } from '../billing/gateway-codes';
import {
  lastRoundRequest,
  maxInteger,
  orderCnt,
  queryBoolean,
  queryIntOrNone,
  rowNo,
  rowNoOrNone,
  ymdtRequest,
} from '../shared/common';
import { no, noList, noNumber, none } from '../shared/empty';
import { deliveryGroup, orderSheetAddress, paymentInfo } from './order-sheet-parts';
import { changeAgreement, optionInputsRequest } from './product-parts';

/** Endpoint 1. `channelType`, `productCoupons`, `rentalInfos` and `trackingKey` of the contract are accepted and ignored. */
export const orderSheetRequest = z
  .object({
    isPresent: z.boolean().nullish(),
    /**
     * The cart rows of this order: deleted on success, and the source of a missing cycle. The order itself is
     * in `products` (docs/rules/gift.md#making-a-gift).
     */
    cartNos: z
      .array(rowNoOrNone)
      .max(200)
      .transform((nos) => nos.filter((no) => no != null))
      .nullish(),
    products: z
      .array(
        z.object({
          productNo: rowNo,
          optionNo: rowNo,
          orderCnt,
          optionInputs: optionInputsRequest,
          /** Absent: the choice of the cart row named in `cartNos`. */
          recurringPaymentDelivery: deliveryCycleRequest.nullish(),
          /**
           * A fraction, text or a number out of range is 400 VALIDATION. null, 0 and absent mean "no end
           * round"; for a gift the use case refuses them with 400 LAST_ROUND_REQUIRED
           * (docs/rules/rounds.md#last-round).
           */
          recurringPaymentLastRound: lastRoundRequest,
        }),
      )
      .min(1)
      .max(100),
  })
  .meta({ id: 'OrderSheetRequest' });
export type OrderSheetRequest = z.output<typeof orderSheetRequest>;

export { orderSheetCreatedResponse } from './order-sheet-created';

/** Endpoint 2. `isPresent` must match the sheet, else 404; absent is false. */
export const orderSheetQuery = z.object({
  isPresent: queryBoolean.optional(),
  includeMemberAddress: queryBoolean.optional(),
  /** Ours: prices an ordinary sheet for this address of the address book instead of the main one. */
  addressNo: queryIntOrNone(maxInteger),
  /** Ours: the dates of a gift count from the day on which an invitation planned for this moment leaves. */
  invitationYmdt: ymdtRequest.optional(),
});

/** The charge and delivery dates of each round; for a gift, if it were accepted on the day on which the invitation leaves. */
const plannedRound = z
  .object({
    optionNo: z.int(),
    round: z.int(),
    chargeYmd: z.string(),
    deliveryYmd: z.string(),
    amount: z.int(),
  })
  .meta({ id: 'PlannedRound' });
export type PlannedRound = z.output<typeof plannedRound>;

export const orderSheetResponse = z
  .object({
    // Ours, beyond the contract.
    orderSheetNo: z.string(),
    isPresent: z.boolean(),
    expiresAt: z.string(),
    /** The first round, delivery included; the application's `paymentAmount` must equal it. */
    roundTotalAmt: z.int(),
    /** The most that all rounds cost: every round of every product, each shipped alone. null if a product has no end round. */
    maxTotalAmt: z.int().nullable(),
    /**
     * The regional fee of each order that the giver can agree to (`agreedAreaAmt` of the application), and the most that all rounds
     * cost then; null where the shop asks for none.
     */
    farGift: z.object({ mostAmt: z.int(), maxTotalAmt: z.int().nullable() }).nullable(),
    /** The recipient's acceptance deadline; null for an ordinary sheet. */
    deadlineYmd: z.string().nullable(),
    /** The moment of the invitation for which the dates were asked; null: it leaves today. */
    invitationYmdt: z.string().nullable(),
    paymentSchedule: z.array(plannedRound).optional(),

    agreementTypes: noList(
      z.enum([
        'TERMS_OF_USE',
        'PRIVACY_USAGE_AGREEMENT',
        'ORDER_INFO_AGREE',
        'REGULAR_PAYMENT_USE',
        'AUTO_APPROVAL_USE',
      ]),
    ),
    applyCashReceiptForAccount: no,
    availablePayTypes: z.array(
      z.object({
        payType: z.enum(['CREDIT_CARD']),
        payTypeLabel: z.string(),
        pgTypes: z.array(pgType),
      }),
    ),
    blockUseAccumulationWhenUseCoupon: no,
    customTermsInfos: none,
    deliveryGroups: z.array(deliveryGroup),
    foreignPartners: none,
    invalidProducts: none,
    orderSheetAddress,
    orderSheetPromotionSummary: z
      .object({ myAccumulationAmt: noNumber, myCouponCnt: noNumber, usableCouponCnt: noNumber })
      .prefault({}),
    ordererContact: z.object({
      ordererContact1: z.string(),
      ordererContact2: z.string(),
      ordererEmail: z.string(),
      ordererName: z.string(),
    }),
    paymentInfo,
    recurringPaymentChangeAgreements: noList(changeAgreement.extend({ targetProductNo: z.int() })),
    requireCustomsIdNumber: no,
    sellerPrivacyUsagePartners: none,
    termsInfos: z.array(termsInfo),
    tradeBankAccountInfos: none,
    undeliverableCountries: none,
  })
  .meta({ id: 'OrderSheetResponse' });
export type OrderSheetResponse = z.output<typeof orderSheetResponse>;
/** The mapper's output type: fields with an empty default may be left out. */
export type OrderSheetWire = z.input<typeof orderSheetResponse>;
