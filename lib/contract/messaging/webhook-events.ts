import { z } from 'zod';
import { type Actor, statuses } from '@/lib/domain/application/status';
import { currencies } from '@/lib/domain/billing/currency';
import { caseKinds, caseStates } from '@/lib/domain/billing/payment-case';
import { claimStatuses, claimTypes } from '@/lib/domain/claim/claim';
import { type WebhookType, webhookTestType, webhookTypes } from '@/lib/domain/messaging/webhook';

/** The events sent to a merchant's own systems, as docs/webhooks.md describes them. */
const number20 = z.string().regex(/^\d{20}$/);
const person = z.object({ name: z.string(), contact: z.string() });
/** Only if the OWNER switched it on for the endpoint; masked. */
const people = z.object({ orderer: person, recipient: person.nullable() }).optional();

const group = '26112812345678901234';
const application = '26112898765432109876';
const order = '26112811112222333344';

const gift = z
  .object({ recurringPaymentGroupNo: number20, recurringPaymentIds: z.array(number20), people })
  .meta({
    id: 'GiftEvent',
    examples: [{ recurringPaymentGroupNo: group, recurringPaymentIds: [application] }],
  });
const round = z
  .object({
    recurringPaymentGroupNo: number20,
    recurringPaymentId: number20,
    orderNo: number20,
    orderOptionNo: z.int(),
    round: z.int(),
    deliveryDate: z.iso.date(),
    people,
  })
  .meta({
    id: 'RoundEvent',
    examples: [
      {
        recurringPaymentGroupNo: group,
        recurringPaymentId: application,
        orderNo: order,
        orderOptionNo: 1204,
        round: 2,
        deliveryDate: '2026-12-01',
      },
    ],
  });
const status = z
  .object({
    recurringPaymentGroupNo: number20,
    recurringPaymentId: number20,
    previousStatusType: z.enum(statuses).nullable(),
    statusType: z.enum(statuses),
    reason: z.string().nullable(),
    actor: z.enum(['ORDERER', 'RECIPIENT', 'MERCHANT', 'SYSTEM'] satisfies Actor[]),
    people,
  })
  .meta({
    id: 'StatusEvent',
    examples: [
      {
        recurringPaymentGroupNo: group,
        recurringPaymentId: application,
        previousStatusType: 'WAITING',
        statusType: 'ACTIVE',
        reason: null,
        actor: 'RECIPIENT',
      },
    ],
  });
const dateMoved = z
  .object({
    recurringPaymentGroupNo: number20,
    recurringPaymentId: number20,
    orderNo: number20.nullable(),
    previousDeliveryDate: z.iso.date(),
    deliveryDate: z.iso.date(),
    reason: z.enum(['CLOSED_DAY']),
    people,
  })
  .meta({
    id: 'DateMovedEvent',
    examples: [
      {
        recurringPaymentGroupNo: group,
        recurringPaymentId: application,
        orderNo: null,
        previousDeliveryDate: '2026-09-25',
        deliveryDate: '2026-09-28',
        reason: 'CLOSED_DAY',
      },
    ],
  });
const paymentCase = z
  .object({
    gateway: z.string(),
    caseRef: z.string(),
    caseType: z.enum(caseKinds),
    caseStateType: z.enum(caseStates),
    orderNo: number20.nullable(),
    recurringPaymentIds: z.array(number20),
    amount: z.int(),
    /** The amount is in its smallest unit. */
    currency: z.enum(currencies),
    people,
  })
  .meta({
    id: 'PaymentCaseEvent',
    examples: [
      {
        gateway: 'stripe',
        caseRef: 'dp_1',
        caseType: 'DISPUTE',
        caseStateType: 'OPEN',
        orderNo: order,
        recurringPaymentIds: [application],
        amount: 21000,
        currency: 'KRW',
      },
    ],
  });
const stock = z
  .object({ productNo: z.int(), optionNo: z.int(), untilDate: z.iso.date().nullable(), people })
  .meta({ id: 'StockEvent', examples: [{ productNo: 3, optionNo: 7, untilDate: null }] });
const parcel = z
  .object({
    orderNo: number20,
    orderOptionNos: z.array(z.int()),
    recurringPaymentIds: z.array(number20),
    deliveryNo: z.int().nullable(),
    people,
  })
  .meta({
    id: 'ParcelEvent',
    examples: [
      { orderNo: order, orderOptionNos: [1204], recurringPaymentIds: [application], deliveryNo: 88 },
    ],
  });
const goodwill = z
  .object({ orderNo: number20, recurringPaymentIds: z.array(number20), people })
  .meta({ id: 'GoodwillEvent', examples: [{ orderNo: order, recurringPaymentIds: [application] }] });
const claim = z
  .object({
    claimNo: z.int(),
    claimType: z.enum(claimTypes),
    claimStatusType: z.enum(claimStatuses),
    orderNo: number20,
    orderOptionNos: z.array(z.int()),
    people,
  })
  .meta({
    id: 'ClaimEvent',
    examples: [
      {
        claimNo: 12,
        claimType: 'RETURN',
        claimStatusType: 'RETURN_REQUEST',
        orderNo: order,
        orderOptionNos: [1204],
      },
    ],
  });
const test = z.object({}).meta({ id: 'TestEvent', examples: [{}] });

type SentType = WebhookType | typeof webhookTestType;

const whens: Record<SentType, { data: z.ZodType; when: string }> = {
  'gift.created': { data: gift, when: 'A gift was ordered.' },
  'gift.invitation_planned': {
    data: gift,
    when: 'The invitation is to leave on a day that the giver chose.',
  },
  'gift.invited': { data: gift, when: 'A planned invitation left.' },
  'gift.recipient_changed': { data: gift, when: 'Name or number of a waiting gift was put right.' },
  'gift.deadline_extended': { data: gift, when: 'The deadline of a waiting gift was extended.' },
  'gift.opened': { data: gift, when: 'The recipient saw the gift for the first time.' },
  'gift.accepted': { data: gift, when: 'The recipient entered an address.' },
  'gift.declined': { data: gift, when: 'The recipient declined the gift.' },
  'gift.expired': { data: gift, when: 'No address was entered in time.' },
  'gift.asked_again': { data: gift, when: 'The recipient of an expired gift would still like it.' },
  'gift.thanked': { data: gift, when: 'The recipient thanked the giver, for the gift or for a box.' },
  'gift.moved': {
    data: gift,
    when: 'The recipient gave another address, for boxes that are not being prepared.',
  },
  'gift.date_moved': { data: gift, when: 'The recipient moved the date of a coming box.' },
  'gift.box_reported': { data: gift, when: 'The recipient says that something is wrong with a box.' },
  'gift.box_answered': { data: gift, when: 'The shop answered such a report.' },
  'gift.box_report_withdrawn': { data: gift, when: 'The recipient took such a report back.' },
  'recurring_payment.status_changed': {
    data: status,
    when: 'An application took a step, its first among them.',
  },
  'recurring_payment.date_moved': {
    data: dateMoved,
    when: 'A closed day of the shop moved a coming box, or an ordered one that is not being prepared.',
  },
  'round.created': { data: round, when: 'The order of a round was made.' },
  'round.paid': { data: round, when: 'The payment of a round succeeded.' },
  'round.payment_failed': { data: round, when: 'The cards and days of a round are used up.' },
  'payment_case.opened': {
    data: paymentCase,
    when: 'The gateway tells of a dispute, a warning or a refund.',
  },
  'payment_case.closed': { data: paymentCase, when: 'A dispute was won or lost.' },
  'stock.ran_out': {
    data: stock,
    when: 'The shop paused the applications of an option that ran out, until a day or until it has stock again.',
  },
  'stock.back': { data: stock, when: 'The option is back: its applications go on.' },
  'order.shipped': {
    data: parcel,
    when: 'Lines left in a parcel; the same `deliveryNo` again: the rest of that box.',
  },
  'order.delivered': { data: parcel, when: 'An order line arrived.' },
  'order.goodwill_refunded': {
    data: goodwill,
    when: 'The bank gave back a part of the payment that the merchant gave back without goods coming back; its amount and reason are with the order.',
  },
  'claim.requested': { data: claim, when: 'A return or an exchange was asked for.' },
  'claim.approved': { data: claim, when: 'A claim was approved.' },
  'claim.refused': { data: claim, when: 'A claim was refused.' },
  'claim.collected': { data: claim, when: 'What was claimed was fetched.' },
  'claim.inspected': { data: claim, when: 'What came back was inspected.' },
  'claim.turned_into_return': { data: claim, when: 'What was to be exchanged cannot be had.' },
  'claim.refunded': { data: claim, when: 'A refund of a claim or a cancellation was booked.' },
  'claim.exchanged': { data: claim, when: 'Everything that an exchange sends anew has left.' },
  'claim.withdrawn': { data: claim, when: 'A claim was withdrawn.' },
  [webhookTestType]: { data: test, when: 'The OWNER tries the address.' },
};

const sentTypes = [...webhookTypes, webhookTestType] as const;

export const webhookEvents = sentTypes.map((type) => {
  const { data, when } = whens[type];
  const body = z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data });
  return { type, when, data, body };
});
