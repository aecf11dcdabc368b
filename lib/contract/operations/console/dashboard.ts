import { z } from 'zod';
import { jobRun } from './jobs';

const count = z.int().min(0);
const gifts = z.object({ sent: count, accepted: count, ended: count });

/** Null: the merchant lacks the right to it. */
const trouble = count.nullable();

export const dashboardResponse = z
  .object({
    today: z.string(),
    /** Gifts that wait for an address; `daysLeft` is negative after the deadline, null without one. */
    waiting: z
      .array(z.object({ deadlineOn: z.string().nullable(), daysLeft: z.int().nullable(), count }))
      .nullable(),
    acceptance: z.object({ last7Days: gifts, last30Days: gifts }).nullable(),
    /** Holidays within the outlook. */
    holidays: z.array(z.object({ holidayOn: z.string(), nameKo: z.string(), nameEn: z.string() })),
    coming: z.array(z.object({ day: z.string(), count })).nullable(),
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
      /** Unsettled disputes, fraud warnings and refunds made at the gateway. */
      paymentCases: trouble,
      /** Recipients' reports of boxes without an answer. */
      boxCases: trouble,
      flagged: trouble,
      failingWebhooks: trouble,
      liveClaims: trouble,
    }),
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
