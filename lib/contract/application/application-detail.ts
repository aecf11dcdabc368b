import { z } from 'zod';
import { orderStatusType } from '../order/order-parts';
import { noList } from '../shared/empty';
import { adjustableDeliveryCycle, deliveryCycle } from './cycle';
import { movedFromClosedDay } from './moved-from';
import { announcedChange } from './notice';
import { giftLine, nextActionType, statusType } from './recurring-payment';

/** A round with an order: its cost and status. No carrier, no address. */
const doneRound = z
  .object({
    round: z.int(),
    orderNo: z.string(),
    orderOptionNo: z.int(),
    deliveryYmd: z.string(),
    movedFromClosedDay,
    /** The day on which its box arrived; null before. */
    arrivedYmd: z.string().nullable(),
    statusType: orderStatusType,
    amount: z.int(),
    /** The delivery fees of its box; 0 on every line but the first of a box. */
    deliveryAmt: z.int(),
  })
  .meta({ id: 'DoneRound' });

/**
 * Endpoint 5. For a gift `deliveryInfo` is the masked name and contact with addressNo 0 and an empty address
 * (docs/rules/privacy.md#masking).
 */
export const applicationResponse = z
  .object({
    adjustableDeliveryCycle,
    cardInfo: z.object({ cardCompanyName: z.string(), cardEndDigit: z.string(), cardNo: z.int() }),
    deliveryCycle,
    deliveryInfo: z.object({
      addressNo: z.int(),
      addressUpdateYmdt: z.string(),
      receiverAddress: z.string(),
      receiverContact: z.string(),
      receiverDetailAddress: z.string().nullable(),
      receiverName: z.string(),
    }),
    isPresent: z.boolean(),
    lastRound: z.int().nullable(),
    nextDeliveryDate: z.string(),
    productInfo: z.object({
      imageUrl: z.string(),
      optionName: z.string(),
      optionNo: z.int(),
      optionValue: z.string(),
      orderCnt: z.int(),
      productName: z.string(),
      productNo: z.int(),
    }),
    recurringPaymentChangeAgreements: z.array(announcedChange),
    recurringPaymentId: z.string(),
    status: statusType,
    statusChangeReason: z.string().nullable(),
    // Ours.
    statusType,
    statusLabel: z.string(),
    nextActions: z.array(nextActionType),
    recurringPaymentGroupNo: z.string(),
    registerYmd: z.string(),
    nextRecurringDate: z.string(),
    nextRecurringDateEstimated: z.boolean(),
    nextDeliveryDateEstimated: z.boolean(),
    movedFromClosedDay,
    nextRound: z.int(),
    currentRound: z.int(),
    createdRounds: z.int(),
    nextAmount: z.int().nullable(),
    /** The regional fee that a far region may add while the gift waits; null: none. */
    farAreaAmt: z.int().nullable(),
    deadlineYmd: z.string().nullable(),
    /** When the planned invitation of a gift is sent; null once it is sent. */
    invitationYmdt: z.string().nullable(),
    /** The giver's own name for the gift. */
    giftLabel: z.string().nullable(),
    /** How many more links can be sent now (WAITING gifts only). */
    resendsLeft: z.int().nullable(),
    /** How often name and number can still be corrected (WAITING gifts only). */
    recipientChangesLeft: z.int().nullable(),
    /** The days by which the deadline can be extended; null if that is used or nothing waits. */
    extensionDays: z.int().nullable(),
    gifts: noList(giftLine.extend({ imageUrl: z.string() })),
    rounds: z.array(doneRound),
  })
  .meta({ id: 'ApplicationResponse' });
export type ApplicationResponse = z.output<typeof applicationResponse>;
export type ApplicationWire = z.input<typeof applicationResponse>;
