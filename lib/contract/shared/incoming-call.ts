import { z } from 'zod';

/** What a provider hears that called us. */
export const incomingCallResponse = z.object({ result: z.string() }).meta({ id: 'IncomingCallResponse' });
