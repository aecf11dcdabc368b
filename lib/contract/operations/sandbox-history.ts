import { z } from 'zod';
import { statuses } from '@/lib/domain/application/status';
import { datedNo } from '../shared/common';

/** The shop's records about one application, for checks after crashes and races; 404 in live mode. */
export const historyQuery = z.object({ recurringPaymentId: datedNo });

const status = z.enum(statuses);

/** Oldest first. Contains no personal data: typed reasons and message texts are left out. */
export const historyResponse = z
  .object({
    statuses: z.array(
      z.object({
        at: z.string(),
        actor: z.string(),
        event: z.string(),
        from: status.nullable(),
        to: status,
        reason: z.string().nullable(),
      }),
    ),
    changes: z.array(
      z.object({
        at: z.string(),
        actor: z.string(),
        kind: z.string(),
        before: z.unknown(),
        after: z.unknown(),
      }),
    ),
    /** The messages of the whole group. */
    messages: z.array(
      z.object({ kind: z.string(), party: z.string(), state: z.string(), attempts: z.int() }),
    ),
  })
  .meta({ id: 'SandboxHistoryResponse' });
export type HistoryResponse = z.output<typeof historyResponse>;
