import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { DeliveryReport, IncomingCall, ReadReports } from '../messages';
import { instantOf } from '../provider-call';

/** The service's message reports, in the words of docs/messages.md. */
const body = z.object({
  type: z.string(),
  data: z.object({
    id: z.string().min(1).max(100),
    status: z.enum(['delivered', 'undelivered']),
    reason: z.string().max(100).nullish(),
    at: z.string().nullish(),
  }),
});

/** Signed like the shop's own calls; the library refuses a timestamp more than five minutes off. */
export function readSignedReports(call: IncomingCall, secret: string): ReadReports {
  let verified: unknown;
  try {
    verified = new Webhook(secret).verify(call.body, Object.fromEntries(call.headers));
  } catch (error) {
    // With a valid signature, a body that is not JSON raises a SyntaxError.
    return { kind: error instanceof SyntaxError ? 'unreadable' : 'refused' };
  }
  const { data } = body.safeParse(verified);
  if (!data) return { kind: 'unreadable' };
  if (data.type !== 'message.report') return { kind: 'reports', reports: [] };
  const { id, status, reason, at } = data.data;
  const report: DeliveryReport = {
    providerRef: null,
    sendKey: id,
    state: status === 'delivered' ? 'DELIVERED' : 'UNDELIVERED',
    why: status === 'delivered' ? null : reason?.trim() || 'refused',
    at: instantOf(at),
  };
  return { kind: 'reports', reports: [report] };
}
