import { z } from 'zod';
import { jobRun } from './jobs';

const count = z.int().min(0);
const gifts = z.object({ sent: count, accepted: count, ended: count });

export const dashboardResponse = z
  .object({
    today: z.string(),
    /** Gifts that wait for an address; `daysLeft` is negative after the deadline, null without one. */
    waiting: z.array(z.object({ deadlineOn: z.string().nullable(), daysLeft: z.int().nullable(), count })),
    acceptance: z.object({ last7Days: gifts, last30Days: gifts }),
    /** Holidays within the outlook. */
    holidays: z.array(z.object({ holidayOn: z.string(), nameKo: z.string(), nameEn: z.string() })),
    coming: z.array(z.object({ day: z.string(), count })),
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
