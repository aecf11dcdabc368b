import { z } from 'zod';
import { closeReasons, nextActionTypes, statuses } from '@/lib/domain/application/status';
import { languages } from '@/lib/domain/shared/words/language';
import { customTermsAgreesRequest, termsAgreesRequest } from '../account/terms-types';
import { freeGiftChoicesRequest } from '../catalog/product-parts';
import { giftCardRequest } from '../gift/greetings';
import {
  checkDateRange,
  datedNo,
  dateRangeQuery,
  email,
  orderSheetNo,
  page,
  personName,
  phoneDigits,
  queryInt,
  rowNo,
  rowNoOrNone,
  textOrNone,
  unlessEmpty,
  ymdtRequest,
} from '../shared/common';
import { noList } from '../shared/empty';
import { adjustableDeliveryCycle, deliveryCycle } from './cycle';
import { movedFromClosedDay } from './moved-from';
import { announcedChange } from './notice';

export const statusType = z.enum(statuses).meta({ id: 'StatusType' });
export const nextActionType = z.enum(nextActionTypes).meta({ id: 'NextActionType' });

/**
 * Endpoint 3. The use case checks what differs for a gift: a gift with an address is refused, an ordinary
 * application needs an address (docs/rules/gift.md#making-a-gift). `cardNo` null means the main card; without
 * `ordererEmail` the email of the account is used.
 */
export const applyRequest = z
  .object({
    orderSheetNo,
    addressNo: rowNoOrNone,
    cardNo: rowNoOrNone,
    ordererEmail: textOrNone(email),
    paymentAmount: z.int().min(0).nullish(),
    receiverInfoForPresent: z.object({ receiverName: personName, receiverContact: phoneDigits }).nullish(),
    agreementTermsAgrees: termsAgreesRequest,
    customTermsAgrees: customTermsAgreesRequest,
    freeGifts: freeGiftChoicesRequest,
    /** Ours: the card that goes with a gift. */
    giftCard: giftCardRequest.nullish(),
    /** Ours: instead of `receiverInfoForPresent`, the recipient of an earlier gift of the same orderer. */
    receiverAsInGroupNo: datedNo.nullish(),
    /** Ours: when the invitation of a gift leaves, in the shop's time zone; absent: now. */
    invitationYmdt: ymdtRequest.nullish(),
    /** Ours: the giver agrees to this regional fee of each order (`farGift.mostAmt` of the sheet); absent: to none. */
    agreedAreaAmt: z.int().min(0).nullish(),
    /** Ours: the language of the recipient's texts and pages; absent: the orderer's. */
    receiverLanguage: z.enum(languages).nullish(),
    /** Ours: the orderer wants to order the same cart rows again (CART_ALREADY_ORDERED). */
    orderAgain: z.boolean().nullish(),
    recurringPaymentChangeAgreements: z
      .array(
        z.object({
          changeNoticeNo: rowNo,
          productNo: rowNo,
          responseStatusType: z.enum(['AGREE', 'DISAGREE', 'PENDING']),
        }),
      )
      .max(100)
      .nullish(),
  })
  .meta({ id: 'ApplyRequest' });
export type ApplyRequest = z.output<typeof applyRequest>;

export const giftLine = z
  .object({ optionName: z.string(), optionValue: z.string(), productName: z.string() })
  .meta({ id: 'GiftLine' });

/** For a gift `receiverName` and `receiverContact` are masked and every address field is null. */
export const applyResponse = z
  .object({
    recurringPaymentGroupNo: z.string(),
    isPresent: z.boolean(),
    statusType,
    deadlineYmd: z.string().nullable(),
    /** Ours: when the planned invitation leaves; null where it left. */
    invitationYmdt: z.string().nullable(),
    buyAmt: z.int(),
    cardEndDigit: z.string(),
    cardName: z.string(),
    cardNo: z.int(),
    cartNos: z.array(z.int()),
    deliveryAmt: z.int(),
    discountAmt: z.int(),
    ordererName: z.string(),
    products: z.array(
      z.object({
        gifts: noList(giftLine),
        optionName: z.string(),
        optionValue: z.string(),
        productName: z.string(),
        recurringPaymentId: z.string(),
      }),
    ),
    receiverAddress: z.string().nullable(),
    receiverContact: z.string().nullable(),
    receiverDetailAddress: z.string().nullable(),
    receiverJibunAddress: z.string().nullable(),
    receiverName: z.string().nullable(),
    standardAmt: z.int(),
  })
  .meta({ id: 'ApplyResponse' });
export type ApplyWire = z.input<typeof applyResponse>;

/**
 * `/recurring-payments/{recurringPaymentId}`. The folder is named `[key]`, because Next allows one name per
 * place.
 */
export const applicationKeyParams = z.object({ key: datedNo });

/** Endpoint 4. `statusTypes` is a comma-separated list. */
export const applicationListQuery = dateRangeQuery
  .extend({
    page,
    /** The contract's client expects thirty. */
    size: queryInt(1, 200).default(30),
    statusTypes: unlessEmpty(
      z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(z.enum(statuses)).max(9)),
    ),
  })
  .superRefine(checkDateRange);

/** One application in the list. For a gift `receiverName` is masked and no other recipient data is included. */
export const applicationListItem = z
  .object({
    adjustableDeliveryCycle,
    buyPrice: z.int(),
    cardNo: z.int(),
    closeYmd: z.string().nullable(),
    deliveryCycle,
    gifts: noList(giftLine.extend({ imageUrl: z.string() })),
    isPresent: z.boolean(),
    mainImageUrl: z.string(),
    nextActions: z.array(nextActionType),
    /** `''` if no date follows. */
    nextRecurringDate: z.string(),
    nextRecurringDateEstimated: z.boolean(),
    nextRound: z.int(),
    optionName: z.string(),
    optionValue: z.string(),
    orderCnt: z.int(),
    pauseYmd: z.string().nullable(),
    productName: z.string(),
    productNo: z.int(),
    recurringPaymentChangeAgreements: z.array(announcedChange),
    recurringPaymentGroupNo: z.string(),
    recurringPaymentId: z.string(),
    registerYmd: z.string(),
    standardPrice: z.int(),
    statusLabel: z.string(),
    statusType,
    // Ours.
    movedFromClosedDay,
    statusChangeReason: z.string().nullable(),
    lastRound: z.int().nullable(),
    currentRound: z.int(),
    createdRounds: z.int(),
    cardEndDigit: z.string(),
    deadlineYmd: z.string().nullable(),
    invitationYmdt: z.string().nullable(),
    giftLabel: z.string().nullable(),
    nextAmount: z.int().nullable(),
    farAreaAmt: z.int().nullable(),
    receiverName: z.string().nullable(),
  })
  .meta({ id: 'ApplicationListItem' });
export type ApplicationListItem = z.output<typeof applicationListItem>;
export type ApplicationListItemWire = z.input<typeof applicationListItem>;

export const applicationListResponse = z
  .object({ contents: z.array(applicationListItem), totalCount: z.int() })
  .meta({ id: 'ApplicationListResponse' });
/** Header `Version: 1.0` returns the bare list. */
export const applicationListV1Response = z.array(applicationListItem);

export const closeReasonType = z.enum(closeReasons);
export const recurringPaymentIds = z
  .array(datedNo)
  .min(1)
  .max(200)
  .refine((ids) => new Set(ids).size === ids.length);
