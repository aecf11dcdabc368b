import { z } from 'zod';
import { statuses } from '@/lib/domain/application/status';
import { settingLimits } from '@/lib/domain/operations/settings';
import { isBlank } from '@/lib/domain/shared/typed';
import { languages } from '@/lib/domain/shared/words/language';
import { freeGift, giftCondition, optionInputsRequest } from '../catalog/product-parts';
import { giftCardRequest } from '../gift/greetings';
import {
  datedNo,
  lastRoundRequest,
  line,
  orderCnt,
  personName,
  phoneDigits,
  queryInt,
  queryIntOrNone,
  rowNo,
  rowNoOrNone,
  textUpTo,
  unlessEmpty,
  ymdtRequest,
} from '../shared/common';
import { says } from '../shared/field-errors';
import { cycleType, dayOfWeek, deliveryCycle, deliveryCycleRequest, toCycle } from './cycle';
import { announcedChange } from './notice';
import { closeReasonType, recurringPaymentIds } from './recurring-payment';

/**
 * The recipient of a gift cannot be changed here (docs/rules/gift.md#changing-a-gift). These fields are
 * refused, not ignored, so that the orderer does not believe that the change worked (B81).
 */
const notAllowed = z.null({ error: says('not_allowed') }).optional();

/**
 * Endpoint 6. null and absent both mean "no change". For a gift the use case refuses an absent or null
 * `lastRound` and any `addressNo` (docs/rules/gift.md#changing-a-gift). `lastRound` 0 removes the end round of
 * an ordinary application.
 */
export const changeInfoRequest = z
  .object({
    addressNo: rowNoOrNone,
    cardNo: rowNoOrNone,
    cycle: deliveryCycleRequest.nullish(),
    lastRound: lastRoundRequest,
    product: z
      .object({ productNo: rowNo, optionNo: rowNo, orderCnt, optionInputs: optionInputsRequest })
      .nullish(),
    receiverInfoForPresent: notAllowed,
    receiverName: notAllowed,
    receiverContact: notAllowed,
  })
  .meta({ id: 'ChangeInfoRequest' });
export type ChangeInfoRequest = z.output<typeof changeInfoRequest>;

/**
 * The schema accepts all nine statuses; the use case refuses all but ACTIVE and USER_PAUSED
 * (docs/rules/status.md#asking-for-a-status).
 */
export const changeStatusRequest = z
  .object({ changeStatusType: z.enum(statuses), recurringPaymentIds: recurringPaymentIds.nullish() })
  .meta({ id: 'ChangeStatusRequest' });
/** Bulk calls are all or nothing. */
export const bulkChangeStatusRequest = changeStatusRequest
  .extend({ recurringPaymentIds })
  .meta({ id: 'BulkChangeStatusRequest' });

const closeFields = z.object({
  closeReasonType,
  closeReason: textUpTo(200).nullish(),
  recurringPaymentIds: recurringPaymentIds.nullish(),
  /** Ours (docs/rules/gift.md#the-day-of-the-invitation). */
  isInvitationPlanned: z
    .boolean()
    .nullish()
    .meta({ description: 'Ours. true: 409 INVITATION_SENT once the invitation of the gift has left.' }),
});
/** The reason ETC requires a text (docs/rules/status.md#status-table). */
const needsText = (value: { closeReasonType: string; closeReason?: string | null | undefined }) =>
  value.closeReasonType !== 'ETC' || !isBlank(value.closeReason ?? '');
const textMissing = { path: ['closeReason'], error: says('required') };

export const closeRequest = closeFields.refine(needsText, textMissing).meta({ id: 'CloseRequest' });
export const bulkCloseRequest = closeFields
  .extend({ recurringPaymentIds })
  .refine(needsText, textMissing)
  .meta({ id: 'BulkCloseRequest' });

export const bulkSkipRequest = z.object({ recurringPaymentIds }).meta({ id: 'BulkSkipRequest' });

export const changeGiftsRequest = z
  .object({ recurringPaymentIds, freeGiftOptionNos: z.array(rowNo).max(100) })
  .meta({ id: 'ChangeGiftsRequest' });

export const applicationGiftsResponse = z
  .object({
    freeGiftCondition: giftCondition.optional(),
    freeGifts: z.array(freeGift),
    recurringPaymentId: z.string(),
    selectedFreeGifts: z.array(freeGift),
  })
  .meta({ id: 'ApplicationGiftsResponse' });
export type ApplicationGiftsResponse = z.output<typeof applicationGiftsResponse>;

/** Previews the next date under a new cycle. */
export const nextRecurringDateQuery = z
  .object({
    recurringPaymentId: unlessEmpty(datedNo),
    cycle: queryInt(1, 6),
    cycleDate: queryIntOrNone(31),
    cycleDayOfWeek: unlessEmpty(dayOfWeek),
    cycleType: unlessEmpty(cycleType),
  })
  .transform(({ recurringPaymentId, cycleType: type, cycle, cycleDate: date, cycleDayOfWeek: day }, ctx) => ({
    recurringPaymentId,
    cycle: toCycle({ cycleType: type ?? 'MONTH', cycle, date, dayOfWeek: day }, ctx, {
      date: 'cycleDate',
      dayOfWeek: 'cycleDayOfWeek',
    }),
  }));

export const nextRecurringDateResponse = deliveryCycle
  .extend({
    nextRecurringDate: z.string(),
    afterNextRecurringDate: z.string(),
    recurringPaymentId: z.string(),
    recurringPaymentStatus: z.string().nullable(),
  })
  .meta({ id: 'NextRecurringDateResponse' });

export const noticeAgreementRequest = z
  .object({ changeNoticeNo: rowNo, responseStatusType: z.enum(['AGREE', 'DISAGREE', 'PENDING']) })
  .meta({ id: 'NoticeAgreementRequest' });

export const noticeSearchRequest = z
  .object({ productNo: rowNo, cycle: deliveryCycleRequest.nullish(), lastRound: lastRoundRequest })
  .meta({ id: 'NoticeSearchRequest' });
export const noticeSearchResponse = announcedChange;

/**
 * Ours: corrects the recipient of a waiting gift (docs/rules/gift.md#putting-right). Absent name or language: unchanged; language null: the
 * giver's own.
 */
export const recipientRequest = z
  .object({
    receiverName: personName.optional(),
    receiverContact: phoneDigits,
    receiverLanguage: z.enum(languages).nullish(),
  })
  .meta({ id: 'RecipientRequest' });
export const recipientResponse = z
  .object({ deadlineYmd: z.string().nullable(), recipientChangesLeft: z.int() })
  .meta({ id: 'RecipientResponse' });

/** Ours: changes the moment or card of a planned invitation. Absent: unchanged; null: now, no card. */
export const invitationRequest = z
  .object({ invitationYmdt: ymdtRequest.nullish(), giftCard: giftCardRequest.nullish() })
  .meta({ id: 'InvitationRequest' });
export const invitationResponse = z
  .object({ invitationYmdt: z.string().nullable(), deadlineYmd: z.string().nullable() })
  .meta({ id: 'InvitationResponse' });

/** Ours: the giver's own name for a gift; '' removes it. */
export const giftLabelRequest = z.object({ giftLabel: line(20, 0) }).meta({ id: 'GiftLabelRequest' });

/** Ours: the sheet for the same gift again, and its products that are no longer sold. */
export const againResponse = z
  .object({ orderSheetNo: z.string(), missingProductNames: z.array(z.string()) })
  .meta({ id: 'AgainResponse' });

/** Ours: the days that a merchant adds, and the new last day of a waiting gift (docs/rules/gift.md#extending). */
export const extendRequest = z
  .object({ days: z.int().min(settingLimits.extensionDays.min).max(settingLimits.extensionDays.max) })
  .meta({ id: 'ExtendRequest' });
export const extendResponse = z.object({ deadlineYmd: z.string() }).meta({ id: 'ExtendResponse' });

/** A new link, three a day (docs/rules/gift.md#sending-again). The link itself is never shown to the orderer. */
export const resendResponse = z
  .object({ deadlineYmd: z.string().nullable(), resendsLeft: z.int() })
  .meta({ id: 'ResendResponse' });
