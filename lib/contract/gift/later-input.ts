import { z } from 'zod';
import { askStates } from '@/lib/domain/gift/ask-again';
import { customTermsAgreesRequest, termsAgreesRequest, termsInfo } from '../account/terms-types';
import { deliveryCycle } from '../application/cycle';
import { movedFromClosedDay } from '../application/moved-from';
import { statusType } from '../application/recurring-payment';
import { quantityTypes } from '../catalog/product-parts';
import { datedNo, line, password, rowNo, textUpTo, typedTwice, zipCode } from '../shared/common';
import { noText } from '../shared/empty';
import { giftCardResponse, thanksWords } from './greetings';
import { farAreas, receiver } from './receiver';

/**
 * Endpoint 9. The recipient sees no price and, of the orderer, only the name
 * (docs/rules/privacy.md#what-the-recipient-never-learns).
 */
export const laterInputResponse = z
  .object({
    ordererName: z.string(),
    receiverContact1: z.string(),
    receiverFirstName: noText,
    receiverLastName: noText,
    receiverName: z.string(),
    recurringPaymentGroupNo: z.string(),
    recurringPayments: z.array(
      z.object({
        delivery: deliveryCycle,
        freeGifts: z.array(
          z.object({
            imageUrl: z.string(),
            optionName: z.string(),
            optionNo: z.int(),
            optionValue: z.string(),
            productName: z.string(),
            selected: z.boolean(),
            /** Ours: a sold-out free gift is greyed out. */
            soldOut: z.boolean().optional(),
          }),
        ),
        /** Absent without free gifts. `conditionNo` is ours: the client sends it back, and a changed condition gives 409. */
        giftCondition: z
          .object({
            conditionNo: z.int(),
            giftOptionQuantityType: z.enum(quantityTypes),
            selectableGiftQuantity: z.int().nullable(),
            /** Ours: the rounds that include the free gifts. */
            giftRounds: z.array(z.int()),
          })
          .optional(),
        imageUrl: z.string(),
        lastRound: z.int(),
        optionName: z.string(),
        optionValue: z.string(),
        orderCnt: z.int(),
        productName: z.string(),
        /** The first delivery if the gift is accepted today. */
        recurringDate: z.string().nullable(),
        movedFromClosedDay,
        recurringPaymentId: z.string(),
      }),
    ),
    registerYmdt: z.string(),
    termsInfos: z.array(termsInfo),
    /** Ours: for how many days after the last box the recipient's data is kept. */
    recipientKeptDays: z.int(),
    /** Ours: valid until the end of this day in the shop's zone. */
    deadlineYmd: z.string().nullable(),
    /** Ours: the giver’s card. */
    giftCard: giftCardResponse.nullable(),
    farAreas,
  })
  .meta({ id: 'LaterInputResponse' });
export type LaterInputResponse = z.output<typeof laterInputResponse>;
export type LaterInputWire = z.input<typeof laterInputResponse>;

/** Endpoint 10. The use case checks consent, free gifts, the remote area and common passwords. */
export const acceptRequest = receiver
  .extend({
    countryCd: z.enum(['KR']).nullish(),
    receiverFirstName: line(50, 0).nullish(),
    receiverLastName: line(50, 0).nullish(),
    receiverCity: line(100, 0).nullish(),
    receiverState: line(100, 0).nullish(),
    password,
    passwordConfirm: z.string(),
    gifts: z
      .array(
        z.object({
          recurringPaymentId: datedNo,
          freeGiftOptionNos: z.array(rowNo).max(100).nullish(),
          conditionNo: rowNo.nullish(),
        }),
      )
      .max(100)
      .nullish(),
    agreementTermsAgrees: termsAgreesRequest,
    customTermsAgrees: customTermsAgreesRequest,
  })
  .refine(...typedTwice)
  .meta({ id: 'AcceptRequest' });
export type AcceptRequest = z.output<typeof acceptRequest>;

/** The acceptance result: enough for the page that says "accepted" and offers the look-up. */
export const acceptResponse = z
  .object({
    recurringPaymentGroupNo: z.string(),
    statusType,
    /** Ours: whether a text is sent to each side; false if the merchant switched it off. */
    isOrdererTold: z.boolean(),
    isRecipientTold: z.boolean(),
    recurringPayments: z.array(
      z.object({ recurringPaymentId: z.string(), statusType, firstDeliveryYmd: z.string() }),
    ),
  })
  .meta({ id: 'AcceptResponse' });
export type AcceptResponse = z.output<typeof acceptResponse>;

/** `reason` stays with the shop. `words` are ours: the giver reads them on their page. */
export const declineRequest = z
  .object({ reason: textUpTo(200).nullish(), words: thanksWords.nullish() })
  .meta({ id: 'DeclineRequest' });
export const declineResponse = z
  .object({ recurringPaymentGroupNo: z.string(), statusType })
  .meta({ id: 'DeclineResponse' });

/** Ours: nothing but the link says whose gift it is not. */
export const notMeRequest = z.object({}).meta({ id: 'NotMeRequest' });

/** Ours: the giver of an expired gift is told that its recipient would still like it (docs/rules/gift.md#asking-again). */
export const askAgainResponse = z
  .object({ askStateType: z.enum(askStates) })
  .meta({ id: 'AskAgainResponse' });

/** `zipCd` is ours. The answer is empty if a gift can be delivered there; otherwise it names the areas with an extra fee. */
export const areaFeesQuery = z.object({
  zipCd: zipCode.optional(),
  templateNo: z.string().max(50).optional(),
  encryptedShippingNo: z.string().max(200).optional(),
});
export const areaFeesResponse = z.array(z.object({ address: z.string(), extraDeliveryAmt: z.int() }));
