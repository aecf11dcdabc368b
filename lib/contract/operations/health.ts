import { z } from 'zod';

export const readyResponse = z
  .object({
    status: z.literal('ready'),
    /** How long the oldest waiting message has been due. */
    queueAgeSeconds: z.int().min(0),
    /** How long the oldest waiting order has been due; includes an order with an unknown payment outcome. */
    dueAgeSeconds: z.int().min(0),
    /** Worker processes that run, and those that were killed or hang. */
    runners: z.object({ alive: z.int().min(0), lost: z.int().min(0) }),
  })
  .meta({ id: 'ReadyResponse' });
