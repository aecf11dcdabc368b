import { z } from 'zod';
import { statuses } from '@/lib/domain/application/status';
import { consoleApplication } from '../../application/console/applications';
import { orderPayment } from '../../billing/console/order-payment';
import { paymentCasesResponse } from '../../billing/console/payment-cases';
import { claimsResponse } from '../../claim/console/claims';
import { boxCasesResponse } from '../../gift/console/box-cases';
import { messagesResponse } from '../../messaging/console/messages';
import { consoleOrderLine } from '../../order/console/orders';
import { jobRun } from './jobs';

const count = z.int().min(0);
const money = z.object({ amount: z.int(), count });
const dayMoney = z.object({ paid: money, refunded: money });

/** Rows of work, the first of each list. */
const work = z.object({
  ship: z.object({ lines: z.array(consoleOrderLine), count }),
  failed: z.array(
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
  ),
  ending: z.object({ applications: z.array(consoleApplication), count }),
  texts: messagesResponse.shape.messages,
  claims: claimsResponse.shape.claims,
  boxCases: boxCasesResponse.shape.cases,
  paymentCases: paymentCasesResponse.shape.cases,
});

const figures = z.object({
  /** Settled charges and refunds of the shop's today and month, and of each of its days. */
  charged: z.object({
    today: dayMoney,
    month: dayMoney,
    days: z.array(dayMoney.extend({ day: z.string() })),
  }),
  running: z.object({ active: count, waiting: count, paused: count }),
  /** Made by a job once an hour; null before its first run. */
  made: z
    .object({
      madeAt: z.string(),
      madeOn: z.string(),
      /** `failingShare`: of the money, what no card paid at the first try in the last 90 days, from 0 to 1. */
      forecast: z.object({
        days: z.array(money.extend({ day: z.string() })),
        failingShare: z.number().min(0).max(1),
      }),
      moved: z.array(z.object({ day: z.string(), started: count, ended: count })),
      endings: z.array(z.object({ status: z.enum(statuses), reason: z.string().nullable(), count })),
      funnel: z.object({ sent: count, arrived: count, opened: count, accepted: count }),
      recovery: z.object({ failed: money, recovered: money, open: money, lost: money }),
      retention: z.array(z.object({ month: z.string(), started: count, kept: z.array(count) })),
    })
    .nullable(),
});

export const dashboardResponse = z
  .object({
    today: z.string(),
    /** Gifts that wait for an address; `daysLeft` is negative after the deadline, null without one. */
    waiting: z.array(z.object({ deadlineOn: z.string().nullable(), daysLeft: z.int().nullable(), count })),
    /** Holidays of the next sixty days. */
    holidays: z.array(z.object({ holidayOn: z.string(), nameKo: z.string(), nameEn: z.string() })),
    lastRuns: z.array(jobRun),
    troubles: z.object({
      unpaidOrders: count,
      paymentPaused: count,
      stockPaused: count,
      failedMessages: count,
      /** Messages that the provider has not accepted for some minutes. */
      stuckMessages: count,
      /** Gifts that wait for an address and whose newest link text was not delivered. */
      unreachedGifts: count,
      unknownOutcomes: count,
      setAside: count,
      /** Unsettled disputes, fraud warnings and refunds made at the gateway. */
      paymentCases: count,
      /** Recipients' reports of boxes without an answer. */
      boxCases: count,
      flagged: count,
      failingWebhooks: count,
      liveClaims: count,
    }),
    work,
    figures,
    shortStock: z.array(
      z.object({
        optionNo: z.int(),
        productNo: z.int(),
        nameKo: z.string(),
        nameEn: z.string(),
        stock: count,
        needed: count,
      }),
    ),
  })
  .meta({ id: 'DashboardResponse' });
export type DashboardResponse = z.output<typeof dashboardResponse>;
