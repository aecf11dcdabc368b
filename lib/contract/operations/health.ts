import { z } from 'zod';

export const readyResponse = z
  .object({
    status: z.literal('ready'),
    /** How long the message that waits longest has been due. */
    queueAgeSeconds: z.int().min(0),
    /** How long the order that waits longest has been due; one that waits for an unknown outcome counts. */
    dueAgeSeconds: z.int().min(0),
    /** Processes that work jobs, and those that were killed or stand still. */
    runners: z.object({ alive: z.int().min(0), lost: z.int().min(0) }),
  })
  .meta({ id: 'ReadyResponse' });
