import { z } from 'zod';
import { claimStages } from '@/lib/domain/claim/claim';
import { boxProblems, mostCaseWords } from '@/lib/domain/gift/box-case';
import { languages } from '@/lib/domain/shared/words/language';
import { cycleType, dayOfWeek } from '../application/cycle';
import { movedFromClosedDay } from '../application/moved-from';
import { statusType } from '../application/recurring-payment';
import { deliveryCompanyType, freeGift } from '../catalog/product-parts';
import { orderStatusType } from '../order/order-parts';
import { trackingFields } from '../order/tracking';
import {
  datedNo,
  groupKey,
  line,
  password,
  passwordAttempt,
  pathNo,
  requiredText,
  rowNo,
  typedTwice,
  ymd,
} from '../shared/common';
import { noText } from '../shared/empty';
import { giftCardResponse, giftThanks } from './greetings';

/** The plain group number, or the token of one of the group's links (docs/rules/gift.md#recipients-look-up). */
export const guestKeyParams = z.object({ key: groupKey });
export const groupNoParams = z.object({ key: datedNo });

/** Endpoint 11. Accepts any name text: an impossible name is answered like a wrong one. */
export const guestLoginRequest = z
  .object({ name: z.string().min(1).max(200), password: passwordAttempt })
  .meta({ id: 'GuestLoginRequest' });
export const guestLoginResponse = z.object({ guestToken: z.string() }).meta({ id: 'GuestLoginResponse' });

/** The same answer whether a message was sent or not. */
export const guestPasswordResetRequest = z
  .object({ name: z.string().min(1).max(200) })
  .meta({ id: 'GuestPasswordResetRequest' });

export const guestNewPasswordRequest = z
  .object({ token: line(200), password, passwordConfirm: z.string() })
  .refine(...typedTwice)
  .meta({ id: 'GuestNewPasswordRequest' });

/** Ours: the recipient's choice of free gifts after acceptance. */
export const guestGiftsRequest = z
  .object({ recurringPaymentId: datedNo, freeGiftOptionNos: z.array(rowNo).max(100) })
  .meta({ id: 'GuestGiftsRequest' });

/** Ours: the next box, and all that is in it, on a later day. */
export const guestMoveDateRequest = z
  .object({ recurringPaymentId: datedNo, deliveryYmd: ymd })
  .meta({ id: 'GuestMoveDateRequest' });

/** Ours: the days, both included, in which no box should arrive; the answer has the boxes that move. */
export const guestAwayRequest = z.object({ startYmd: ymd, endYmd: ymd }).meta({ id: 'GuestAwayRequest' });
export const guestAwayResponse = z
  .object({ boxes: z.array(z.object({ round: z.int(), beforeYmd: z.string(), afterYmd: z.string() })) })
  .meta({ id: 'GuestAwayResponse' });

/** Ours: something is wrong with a line of a box. */
export const guestCaseRequest = z
  .object({
    orderOptionNo: rowNo,
    caseType: z.enum(boxProblems),
    words: requiredText(mostCaseWords),
  })
  .meta({ id: 'GuestCaseRequest' });
export const guestCaseParams = z.object({ key: groupKey, caseNo: pathNo });
const guestCase = z
  .object({
    caseNo: z.int(),
    orderOptionNo: z.int(),
    caseType: z.enum(boxProblems),
    caseStateType: z.enum(['OPEN', 'ANSWERED']),
    words: z.string(),
    reportedYmdt: z.string(),
    answer: z.string().nullable(),
    /** The return or exchange that came of it, and how far it is. */
    claim: z
      .object({
        claimType: z.enum(['RETURN', 'EXCHANGE']),
        claimStageType: z.enum(claimStages),
        claimLabel: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'GuestCase' });

/** Ours: the language of the recipient's texts, and whether they get only those that are needed. */
export const guestTexts = z
  .object({ language: z.enum(languages), fewTexts: z.boolean() })
  .meta({ id: 'GuestTexts' });

/** The parcel of a round; only the recipient may track it (docs/rules/privacy.md#tracking). */
const guestDelivery = z
  .object({
    deliveryCompanyType,
    deliveryCompanyTypeLabel: z.string(),
    invoiceNo: z.string(),
    retrieveInvoiceUrl: z.string().nullable(),
    ...trackingFields,
  })
  .meta({ id: 'GuestDelivery' });

const guestFreeGift = z
  .object({
    imageUrl: z.string().nullable(),
    optionName: z.string(),
    optionValue: z.string(),
    productName: z.string(),
    productNo: z.int(),
  })
  .meta({ id: 'GuestFreeGift' });

/** Endpoint 12: the recipient's own data in full, and no price. */
export const guestGiftResponse = z
  .object({
    deliveryInfo: z.object({
      addressMemo: z.string().nullable(),
      receiverAddress: z.string(),
      receiverContact1: z.string(),
      receiverContact2: z.string().nullable(),
      receiverFirstName: noText,
      receiverLastName: noText,
      receiverName: z.string(),
      // Ours: a full address needs these two as well.
      receiverZipCd: z.string(),
      receiverDetailAddress: z.string(),
    }),
    ordererName: z.string(),
    orders: z.array(
      z.object({
        orderNo: z.string(),
        orderOptions: z.array(
          z.object({
            imageUrl: z.string(),
            nextActions: z.array(
              z.object({
                actionGroupType: z.string(),
                nextActionType: z.enum(['VIEW_DELIVERY']),
                uri: z.string(),
              }),
            ),
            optionName: z.string(),
            optionValue: z.string(),
            orderCnt: z.int(),
            orderOptionNo: z.int(),
            orderStatusType,
            productName: z.string(),
            productNo: z.int(),
            // Ours.
            orderStatusTypeLabel: z.string(),
            recurringPaymentId: z.string(),
            round: z.int(),
            deliveryYmd: z.string(),
            movedFromClosedDay,
            /** The day on which it arrived; null before. */
            arrivedYmd: z.string().nullable(),
            /** Those that come in this box. */
            freeGifts: z.array(guestFreeGift),
            /** Present in DELIVERY_ING and DELIVERY_DONE only. */
            delivery: guestDelivery.optional(),
          }),
        ),
        orderYmdt: z.string(),
      }),
    ),
    recurringPaymentGroupNo: z.string(),
    recurringPayments: z.array(
      z.object({
        deliveryCycle: z.int(),
        deliveryCycleType: cycleType,
        deliveryDate: z.int().nullable(),
        deliveryDayOfWeek: dayOfWeek.nullable(),
        freeGifts: z.array(guestFreeGift),
        /** Ours: the rounds that carry them. */
        freeGiftRounds: z.array(z.int()),
        /** Ours: the current choice of free gifts, open until the first box is prepared; null if there is none. */
        freeGiftChoice: z
          .object({
            selectableGiftQuantity: z.int(),
            chosenOptionNos: z.array(z.int()),
            options: z.array(freeGift),
          })
          .nullable(),
        imageUrl: z.string().nullable(),
        lastRound: z.int(),
        optionName: z.string(),
        optionValue: z.string(),
        orderCnt: z.int(),
        productName: z.string(),
        productNo: z.int(),
        /** The next delivery; null if none follows. */
        recurringDate: z.string().nullable(),
        movedFromClosedDay,
        /** Ours: how often the recipient can still move a date, and to which day at most; null: not now. */
        dateMovesLeft: z.int(),
        latestMoveYmd: z.string().nullable(),
        recurringPaymentId: z.string(),
        /** Ours: the next boxes whose orders are not made, as planned today; empty while none is certain. */
        plannedBoxes: z.array(z.object({ round: z.int(), deliveryYmd: z.string() })),
        recurringPaymentStatus: statusType,
        recurringPaymentStatusLabel: z.string(),
        round: z.int(),
      }),
    ),
    registerDate: z.string(),
    /** Ours: the shop's day. A box that is due before it is late or on its way. */
    todayYmd: z.string(),
    /** Ours: the day of the acceptance. */
    acceptedYmd: z.string(),
    texts: guestTexts,
    /** Ours: the giver’s card, the thanks that were sent, and the boxes that can be thanked for. */
    giftCard: giftCardResponse.nullable(),
    thanks: z.array(giftThanks),
    thankableOrderNos: z.array(z.string()),
    /** Ours: what the recipient reported, and the lines that can be reported now. */
    cases: z.array(guestCase),
    reportableOrderOptionNos: z.array(z.int()),
  })
  .meta({ id: 'GuestGiftResponse' });
export type GuestGiftResponse = z.output<typeof guestGiftResponse>;
export type GuestGiftWire = z.input<typeof guestGiftResponse>;
