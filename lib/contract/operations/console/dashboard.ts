import { z } from 'zod';
import { statuses } from '@/lib/domain/application/status';
import { consoleApplication } from '../../application/console/applications';
import { orderPayment } from '../../billing/console/order-payment';
import { paymentCasesResponse } from '../../billing/console/payment-cases';
import { claimsResponse } from '../../claim/console/claims';
import { boxCasesResponse } from '../../gift/console/box-cases';
import { messagesResponse } from '../../messaging/console/messages';
import { consoleOrderLine, nextBoxes } from '../../order/console/orders';
import { jobRun } from './jobs';

const count = z.int().min(0);
const money = z.object({ amount: z.int(), count });
const dayMoney = z.object({ paid: money, refunded: money });

/** Rows of work, the first of each list; null, here and below: the merchant lacks the right to it. */
const work = z.object({
  ship: z
    .object({
      lines: z.array(consoleOrderLine),
      count,
      /** The boxes of the first day after those. */
      next: nextBoxes,
    })
    .nullable(),
  failed: z
    .array(
      orderPayment.extend({
        orderNo: z.string(),
        recurringPaymentId: z.string(),
        productName: z.string(),
        isGift: z.boolean(),
        /** Masked. */
        ordererName: z.string(),
        amount: z.int(),
        /** The delivery date of the box, which is the last day on which a card is asked. */
        deliveryYmd: z.string(),
        createdAt: z.string(),
        /** null: no card is asked any more, its applications are paused. */
        nextAttemptYmd: z.string().nullable(),
      }),
    )
    .nullable(),
  ending: z.object({ applications: z.array(consoleApplication), count }).nullable(),
  texts: messagesResponse.shape.messages.nullable(),
  claims: claimsResponse.shape.claims.nullable(),
  boxCases: boxCasesResponse.shape.cases.nullable(),
  paymentCases: paymentCasesResponse.shape.cases.nullable(),
});

const figures = z.object({
  /** Settled charges and refunds of the shop's today, month and last month, and of each day of this month. */
  charged: z
    .object({
      today: dayMoney,
      month: dayMoney,
      /** null until a job has read it. */
      lastMonth: dayMoney.nullable(),
      days: z.array(dayMoney.extend({ day: z.string() })),
    })
    .nullable(),
  running: z.object({ active: count, waiting: count, paused: count }).nullable(),
  /** Made by a job once an hour; null before its first run. */
  made: z
    .object({
      madeAt: z.string(),
      madeOn: z.string(),
      /** `failingShare`: of the money, what no card paid at the first try in the last 90 days, from 0 to 1. */
      forecast: z
        .object({
          days: z.array(money.extend({ day: z.string() })),
          failingShare: z.number().min(0).max(1),
        })
        .nullable(),
      moved: z.array(z.object({ day: z.string(), started: count, ended: count })).nullable(),
      endings: z
        .array(z.object({ status: z.enum(statuses), reason: z.string().nullable(), count }))
        .nullable(),
      funnel: z.object({ sent: count, arrived: count, opened: count, accepted: count }).nullable(),
      recovery: z.object({ failed: money, recovered: money, open: money, lost: money }).nullable(),
      retention: z.array(z.object({ month: z.string(), started: count, kept: z.array(count) })).nullable(),
    })
    .nullable(),
});

const trouble = count.nullable();

export const dashboardResponse = z
  .object({
    today: z.string(),
    /** Gifts that wait for an address; `daysLeft` is negative after the deadline, null without one. */
    waiting: z
      .array(z.object({ deadlineOn: z.string().nullable(), daysLeft: z.int().nullable(), count }))
      .nullable(),
    /** Holidays of the next sixty days. */
    holidays: z.array(z.object({ holidayOn: z.string(), nameKo: z.string(), nameEn: z.string() })),
    lastRuns: z.array(jobRun).nullable(),
    troubles: z.object({
      unpaidOrders: trouble,
      paymentPaused: trouble,
      stockPaused: trouble,
      failedMessages: trouble,
      /** Messages that the provider has not accepted for some minutes. */
      stuckMessages: trouble,
      /** Gifts that wait for an address and whose newest link text was not delivered. */
      unreachedGifts: trouble,
      unknownOutcomes: trouble,
      setAside: trouble,
      refusedRefunds: trouble,
      /** Unsettled disputes, fraud warnings and refunds made at the gateway. */
      paymentCases: trouble,
      /** Recipients' reports of boxes without an answer. */
      boxCases: trouble,
      flagged: trouble,
      failingWebhooks: trouble,
      liveClaims: trouble,
      /** Before the shop opens: settings that the law asks for, texts that are still drafts, and 1 where nothing is on sale. */
      missingIdentity: trouble,
      draftTerms: trouble,
      noProducts: trouble,
    }),
    work,
    figures,
    shortStock: z
      .array(
        z.object({
          optionNo: z.int(),
          productNo: z.int(),
          nameKo: z.string(),
          nameEn: z.string(),
          stock: count,
          needed: count,
        }),
      )
      .nullable(),
  })
  .meta({ id: 'DashboardResponse' });
export type DashboardResponse = z.output<typeof dashboardResponse>;
