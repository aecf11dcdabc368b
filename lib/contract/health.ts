import { z } from 'zod';

export const readyResponse = z
  .object({ status: z.literal('ready'), queueAgeSeconds: z.int().min(0) })
  .meta({ id: 'ReadyResponse' });
