import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { DeliveryReport, IncomingCall, ReadReports } from '../messages';
import { instantOf, jsonOf } from '../provider-call';
import { isReceived, isUnderWay, troubleOf } from './codes';

/** SOLAPI's message report ("SINGLE-REPORT"): an array of messages as they are stored there. */
const body = z.array(
  z.object({
    messageId: z.string().min(1).max(100),
    statusCode: z.string().regex(/^\d{4}$/),
    dateReceived: z.string().nullish(),
    dateReported: z.string().nullish(),
    customFields: z.record(z.string(), z.unknown()).nullish(),
  }),
);

/**
 * The header contains the SHA-1 of the webhook's secret in hex. It proves the sender, but neither the content
 * nor the time.
 */
function isTheirs(header: string | null, secret: string): boolean {
  const expected = Buffer.from(createHash('sha1').update(secret).digest('hex'));
  const signature = Buffer.from((header ?? '').toLowerCase());
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

export function readSolapiReports(call: IncomingCall, secret: string): ReadReports {
  if (!isTheirs(call.headers.get('x-solapi-secret'), secret)) return { kind: 'refused' };
  const event = call.headers.get('x-solapi-event-name');
  if (event !== null && event !== 'SINGLE-REPORT') return { kind: 'reports', reports: [] };
  const { data } = body.safeParse(jsonOf(call.body));
  if (!data) return { kind: 'unreadable' };
  return { kind: 'reports', reports: data.flatMap(toReport) };
}

function toReport(message: z.output<typeof body>[number]): DeliveryReport[] {
  const { messageId, statusCode, customFields } = message;
  if (isUnderWay(statusCode)) return [];
  const isDelivered = isReceived(statusCode);
  return [
    {
      providerRef: messageId,
      sendKey: typeof customFields?.key === 'string' ? customFields.key : null,
      state: isDelivered ? 'DELIVERED' : 'UNDELIVERED',
      why: isDelivered ? null : troubleOf(statusCode),
      at: instantOf(message.dateReceived ?? message.dateReported),
    },
  ];
}
