import { z } from 'zod';
import type { IncomingCall, ReadReports } from '../messages';
import { troubleOf } from './codes';

/** The fields of a status callback that the shop reads. Its times are the carrier's, without a zone, so they are ignored. */
const fields = z.object({
  MessageSid: z.string().min(1).max(64),
  MessageStatus: z.string(),
  ErrorCode: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
});

const failed = ['undelivered', 'failed', 'canceled'];

/** Twilio signs the URL that it calls, its query included, and the form's fields (X-Twilio-Signature). */
export async function readTwilioReports(call: IncomingCall, authToken: string): Promise<ReadReports> {
  const { default: twilio } = await import('twilio');
  const form = Object.fromEntries(new URLSearchParams(call.body));
  const signature = call.headers.get('x-twilio-signature') ?? '';
  if (!twilio.validateRequest(authToken, signature, call.url, form)) return { kind: 'refused' };
  const { data } = fields.safeParse(form);
  if (!data) return { kind: 'unreadable' };
  const isDelivered = data.MessageStatus === 'delivered' || data.MessageStatus === 'read';
  if (!isDelivered && !failed.includes(data.MessageStatus)) return { kind: 'reports', reports: [] };
  const code = data.ErrorCode === undefined ? null : Number(data.ErrorCode);
  const report = {
    providerRef: data.MessageSid,
    sendKey: new URL(call.url).searchParams.get('key'),
    state: isDelivered ? ('DELIVERED' as const) : ('UNDELIVERED' as const),
    why: isDelivered ? null : troubleOf(code, 'refused'),
    at: null,
  };
  return { kind: 'reports', reports: [report] };
}
