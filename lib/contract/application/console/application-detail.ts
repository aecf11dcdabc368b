import { z } from 'zod';
import { statuses } from '@/lib/domain/application/status';
import { claimStatuses, claimTypes } from '@/lib/domain/claim/claim';
import { linkDeadReasons, linkTexts } from '@/lib/domain/gift/group';
import { invitationStands } from '@/lib/domain/gift/invitation';
import { waySteps } from '@/lib/domain/gift/way';
import { moneyStates, orderStatuses } from '@/lib/domain/order/order';
import { languages } from '@/lib/domain/shared/words/language';
import { orderPayment } from '../../billing/console/order-payment';
import { freeGift, giftCondition } from '../../catalog/product-parts';
import { loggedMessage } from '../../messaging/console/messages';
import { amount } from '../../shared/common';
import { consoleApplication, merchantAction } from './applications';

const actor = z.enum(['ORDERER', 'RECIPIENT', 'MERCHANT', 'SYSTEM']);

/** One entry of the history; `changes` are in the language of the reader (docs/rules/api.md#change-history). */
export const timelineEntry = z
  .object({
    at: z.string(),
    actor,
    /** The merchant who did it. */
    actorId: z.string().nullable(),
    step: z
      .object({
        event: z.string(),
        from: z.enum(statuses).nullable(),
        to: z.enum(statuses),
        reason: z.string().nullable(),
        reasonText: z.string().nullable(),
      })
      .nullable(),
    changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntryWire = z.output<typeof timelineEntry>;

const consoleRound = z
  .object({
    round: z.int(),
    orderNo: z.string(),
    orderOptionNo: z.int(),
    /** Void: a later order may have the same round number. */
    isVoid: z.boolean(),
    statusType: z.enum(orderStatuses),
    moneyState: z.enum(moneyStates),
    deliveryYmd: z.string(),
    createdAt: z.string(),
    paidAt: z.string().nullable(),
    shippedAt: z.string().nullable(),
    deliveredAt: z.string().nullable(),
    amount,
    nextAttemptYmd: z.string().nullable(),
    missingFreeGifts: z.array(z.string()),
    ...orderPayment.shape,
    claims: z.array(
      z.object({ claimNo: z.int(), claimType: z.enum(claimTypes), claimStatusType: z.enum(claimStatuses) }),
    ),
  })
  .meta({ id: 'ConsoleRound' });
export type ConsoleRoundWire = z.output<typeof consoleRound>;

export const givenConsent = z
  .object({
    party: z.enum(['ORDERER', 'RECIPIENT']),
    termsType: z.string(),
    title: z.string(),
    version: z.string(),
    isAgreed: z.boolean(),
    agreedAt: z.string(),
  })
  .meta({ id: 'GivenConsent' });

const consoleGroup = z
  .object({
    groupNo: z.string(),
    isGift: z.boolean(),
    createdAt: z.string(),
    language: z.enum(languages),
    recipientContact: z.string().nullable(),
    acceptedAt: z.string().nullable(),
    /** The gift's acceptance deadline; null if no application of the group waits. */
    deadlineYmd: z.string().nullable(),
    today: z.string(),
    /** What can still be done for the gift; null if nothing waits. */
    waiting: z
      .object({
        resendsLeft: z.int(),
        recipientChangesLeft: z.int(),
        extensionDays: z.int(),
        isExtended: z.boolean(),
      })
      .nullable(),
    /** How far the gift has come; null without a gift. */
    way: z
      .object({
        steps: z.array(z.object({ step: z.enum(waySteps), at: z.string() })),
        isPlanned: z.boolean(),
        invitation: z.enum(invitationStands).nullable(),
        isUnreached: z.boolean(),
      })
      .nullable(),
    guestLockedUntil: z.string().nullable(),
    links: z.array(
      z.object({
        createdAt: z.string(),
        text: z.enum(linkTexts),
        expiresAt: z.string().nullable(),
        deadReason: z.enum(linkDeadReasons).nullable(),
        deadAt: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ConsoleGroup' });
export type ConsoleGroupWire = z.output<typeof consoleGroup>;

const consoleFreeGifts = z
  .object({
    condition: giftCondition.nullable(),
    options: z.array(freeGift),
    chosen: z.array(freeGift),
    soldOutNos: z.array(z.int()),
    isFrozen: z.boolean(),
  })
  .meta({ id: 'ConsoleFreeGifts' });
export type ConsoleFreeGiftsWire = z.output<typeof consoleFreeGifts>;

export const consoleDetailResponse = z
  .object({
    application: consoleApplication,
    unitPrice: amount,
    nextAmount: amount.nullable(),
    farAreaAmt: amount.nullable(),
    optionInputs: z.array(z.object({ inputLabel: z.string(), inputValue: z.string() })),
    card: z.object({ cardName: z.string(), endDigits: z.string() }),
    /** The first date of the grid; null until a gift is accepted. */
    gridBaseYmd: z.string().nullable(),
    actions: z.array(merchantAction),
    rerun: z
      .object({
        kind: z.enum(['FAILED_ROUND', 'DUE_ORDER', 'SHORT_STOCK', 'SET_ASIDE']),
        error: z.string().nullable(),
        /** False: every card was already tried today. */
        isTryLeft: z.boolean(),
      })
      .nullable(),
    rounds: z.array(consoleRound),
    upcoming: z.array(z.object({ round: z.int(), deliveryYmd: z.string() })),
    timeline: z.array(timelineEntry),
    freeGifts: consoleFreeGifts,
    consents: z.array(givenConsent),
    messages: z.array(loggedMessage),
    group: consoleGroup,
  })
  .meta({ id: 'ConsoleApplicationDetail' });
export type ConsoleDetailWire = z.output<typeof consoleDetailResponse>;

export const consoleGroupResponse = z
  .object({
    group: consoleGroup,
    applications: z.array(consoleApplication),
    messages: z.array(loggedMessage),
    consents: z.array(givenConsent),
  })
  .meta({ id: 'ConsoleGroupResponse' });
