import { z } from 'zod';

/** The answer to a provider's call. */
export const incomingCallResponse = z.object({ result: z.string() }).meta({ id: 'IncomingCallResponse' });
