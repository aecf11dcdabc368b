import { Temporal } from 'temporal-polyfill';
import type { Actor, Status, StatusReason } from '../application/status';
import type { Currency } from '../billing/currency';
import type { CaseKind, CaseState } from '../billing/payment-case';
import type { ClaimEvent, ClaimStatus, ClaimType } from '../claim/claim';

/** The events that a merchant's own system can get (docs/webhooks.md). */
export const webhookTypes = [
  'gift.created',
  'gift.invitation_planned',
  'gift.invited',
  'gift.recipient_changed',
  'gift.deadline_extended',
  'gift.opened',
  'gift.accepted',
  'gift.declined',
  'gift.expired',
  'gift.asked_again',
  'gift.thanked',
  'gift.moved',
  'gift.date_moved',
  'gift.box_reported',
  'gift.box_answered',
  'gift.box_report_withdrawn',
  'recurring_payment.status_changed',
  'recurring_payment.date_moved',
  'round.created',
  'round.paid',
  'round.payment_failed',
  'payment_case.opened',
  'payment_case.closed',
  'stock.ran_out',
  'stock.back',
  'order.shipped',
  'order.delivered',
  'order.goodwill_refunded',
  'claim.requested',
  'claim.approved',
  'claim.refused',
  'claim.collected',
  'claim.inspected',
  'claim.turned_into_return',
  'claim.refunded',
  'claim.exchanged',
  'claim.withdrawn',
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** Cannot be subscribed to: it is sent when the OWNER tests an endpoint. */
export const webhookTestType = 'webhook.test';

type GiftData = { recurringPaymentGroupNo: string; recurringPaymentIds: string[] };
type RoundData = {
  recurringPaymentGroupNo: string;
  recurringPaymentId: string;
  orderNo: string;
  orderOptionNo: number;
  round: number;
  deliveryDate: string;
};
type ParcelData = {
  orderNo: string;
  orderOptionNos: number[];
  recurringPaymentIds: string[];
  deliveryNo: number | null;
};
type GoodwillData = { orderNo: string; recurringPaymentIds: string[] };
type StatusData = {
  recurringPaymentGroupNo: string;
  recurringPaymentId: string;
  previousStatusType: Status | null;
  statusType: Status;
  reason: StatusReason | null;
  actor: Actor;
};
type DateMovedData = {
  recurringPaymentGroupNo: string;
  recurringPaymentId: string;
  /** Null: the order of the box is not made yet. */
  orderNo: string | null;
  previousDeliveryDate: string;
  deliveryDate: string;
  reason: 'CLOSED_DAY';
};
type StockData = { productNo: number; optionNo: number; untilDate: string | null };
type CaseData = {
  gateway: string;
  caseRef: string;
  caseType: CaseKind;
  caseStateType: CaseState;
  orderNo: string | null;
  recurringPaymentIds: string[];
  amount: number;
  currency: Currency;
};
type ClaimData = {
  claimNo: number;
  claimType: ClaimType;
  claimStatusType: ClaimStatus;
  orderNo: string;
  orderOptionNos: number[];
};

type DataOf<T extends WebhookType> = T extends `gift.${string}`
  ? GiftData
  : T extends `round.${string}`
    ? RoundData
    : T extends 'order.goodwill_refunded'
      ? GoodwillData
      : T extends `order.${string}`
        ? ParcelData
        : T extends `claim.${string}`
          ? ClaimData
          : T extends `payment_case.${string}`
            ? CaseData
            : T extends `stock.${string}`
              ? StockData
              : T extends 'recurring_payment.date_moved'
                ? DateMovedData
                : StatusData;

/**
 * One event: ids, dates and codes, never a person's data. `subject` is the object of the event: events of one subject are
 * sent in their order as far as possible.
 */
export type WebhookEvent = {
  [T in WebhookType]: { type: T; subject: string; data: DataOf<T> };
}[WebhookType];

const claimTypesOfEvents = {
  APPROVE: 'claim.approved',
  REFUSE: 'claim.refused',
  COLLECT: 'claim.collected',
  INSPECT: 'claim.inspected',
  REFUND: 'claim.refunded',
  REFUND_INSTEAD: 'claim.turned_into_return',
  SHIP: 'claim.exchanged',
  WITHDRAW: 'claim.withdrawn',
} as const satisfies Record<ClaimEvent, WebhookType>;

type ClaimSubject = { claimNo: number; claimType: ClaimType; orderNo: string; orderOptionNos: number[] };

export function claimWebhook(
  event: ClaimEvent | 'REQUEST',
  { claimNo, claimType, orderNo, orderOptionNos }: ClaimSubject,
  claimStatusType: ClaimStatus,
): WebhookEvent {
  const type = event === 'REQUEST' ? 'claim.requested' : claimTypesOfEvents[event];
  return {
    type,
    subject: orderNo,
    data: { claimNo, claimType, claimStatusType, orderNo, orderOptionNos: [...orderOptionNos] },
  };
}

export const deliveryStates = ['PENDING', 'DELIVERED', 'FAILED', 'CANCELLED'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * Why an attempt failed: an address that the shop never calls, an answer that is no 2xx, or no answer. An open port and a
 * closed one give the same code. UNREADABLE: no attempt was possible, since no available secret decrypts the personal data of
 * the event.
 */
export const deliveryErrors = ['BLOCKED', 'REFUSED', 'NO_ANSWER', 'UNREADABLE'] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

const minute = 60;
const hour = 60 * minute;
/** Between attempts; the first attempt past the time limit runs exactly at the limit instead. */
const pauses = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;
/** The upper limit for a receiver's Retry-After. */
export const longestRetryAfterSeconds = 24 * hour;

/**
 * When a delivery that failed `attempts` times is retried; null: no more. `jitter` from 0 to 1 adds up to a fifth, so
 * that a recovered receiver does not get all deliveries at once.
 */
export function nextDeliveryAttempt(delivery: {
  attempts: number;
  since: string;
  now: Temporal.Instant;
  patienceHours: number;
  jitter: number;
  retryAfterSeconds: number;
}): Temporal.Instant | null {
  const end = Temporal.Instant.from(delivery.since).add({ hours: delivery.patienceHours });
  if (Temporal.Instant.compare(delivery.now, end) >= 0) return null;
  const pause = pauses[Math.min(delivery.attempts, pauses.length) - 1] ?? pauses[0];
  const seconds = Math.max(Math.round(pause * (1 + delivery.jitter / 5)), delivery.retryAfterSeconds);
  const next = delivery.now.add({ seconds });
  return Temporal.Instant.compare(next, end) < 0 ? next : end;
}
