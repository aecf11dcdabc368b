import { z } from 'zod';
import {
  deliveryErrors,
  deliveryStates,
  webhookTestType,
  webhookTypes,
} from '@/lib/domain/messaging/webhook';
import { beforeNo, line, listSize, orNull, pathNo, ymd } from '../../shared/common';
import { says } from '../../shared/field-errors';
import { seen } from '../../shared/seen';

const type = z.enum(webhookTypes);
/** The use case checks the address, because it knows the rules for addresses. */
const url = z
  .string()
  .trim()
  .min(1)
  .max(2_000)
  .regex(/^[^\s\p{Cc}\p{Cs}]+$/u);
const events = z
  .array(type)
  .min(1, { error: says('required') })
  .max(webhookTypes.length)
  .transform((chosen) => webhookTypes.filter((each) => chosen.includes(each)));

export const webhookRequest = z
  .object({
    url,
    description: line(100, 0).default(''),
    events,
    includesPersonal: z.boolean().default(false),
  })
  .meta({ id: 'WebhookRequest' });

export const webhookChangeRequest = z
  .object({
    url: url.optional(),
    description: line(100, 0).optional(),
    events: events.optional(),
    includesPersonal: z.boolean().optional(),
    isEnabled: z.boolean().optional(),
    seen,
  })
  .refine(({ seen: _, ...change }) => Object.values(change).some((value) => value !== undefined), {
    error: says('required'),
  })
  .meta({ id: 'WebhookChangeRequest' });

export const webhookEndpoint = z
  .object({
    endpointNo: z.int(),
    url: z.string(),
    description: z.string(),
    events: z.array(type),
    /** Includes masked names and numbers; never an address. */
    includesPersonal: z.boolean(),
    isEnabled: z.boolean(),
    /** GONE: the receiver answered 410. */
    disabledWhy: z.enum(['BY_HAND', 'GONE']).nullable(),
    /** When a delivery was given up; null after the next success. */
    flaggedAt: z.string().nullable(),
    /** Until then each call is signed with the previous secret too. */
    previousSecretUntil: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'Webhook' });
export type WebhookWire = z.output<typeof webhookEndpoint>;

export const webhooksResponse = z
  .object({ webhooks: z.array(webhookEndpoint) })
  .meta({ id: 'WebhooksResponse' });

/** The only answer that contains the secret. */
export const webhookCreatedResponse = z
  .object({ endpoint: webhookEndpoint, secret: z.string() })
  .meta({ id: 'WebhookCreatedResponse' });
export const webhookSecretResponse = z
  .object({ secret: z.string(), previousSecretUntil: z.string() })
  .meta({ id: 'WebhookSecretResponse' });

export const webhookDelivery = z
  .object({
    deliveryNo: z.int(),
    /** The header `webhook-id`. */
    eventId: z.string(),
    type: z.enum([...webhookTypes, webhookTestType]),
    subject: z.string(),
    state: z.enum(deliveryStates),
    attempts: z.int().min(0),
    /** The receiver's last HTTP status. */
    status: z.int().nullable(),
    error: z.enum(deliveryErrors).nullable(),
    createdAt: z.string(),
    nextAt: z.string().nullable(),
    deliveredAt: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDeliveryWire = z.output<typeof webhookDelivery>;

export const webhookDeliveriesQuery = z.object({
  state: orNull(z.enum(deliveryStates)),
  type: orNull(z.enum([...webhookTypes, webhookTestType])),
  beforeDeliveryNo: beforeNo,
  size: listSize,
});
export const webhookDeliveriesResponse = z
  .object({ deliveries: z.array(webhookDelivery), nextBeforeDeliveryNo: z.int().nullable() })
  .meta({ id: 'WebhookDeliveriesResponse' });

export const replayFailedRequest = z.object({ sinceYmd: ymd }).meta({ id: 'WebhookReplayRequest' });
export const replayFailedResponse = z
  .object({ replayed: z.int().min(0) })
  .meta({ id: 'WebhookReplayResponse' });

export const webhookPath = z.object({ endpointNo: pathNo });
export const webhookDeliveryPath = z.object({ endpointNo: pathNo, deliveryNo: pathNo });
