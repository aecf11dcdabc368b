import { z } from 'zod';

/** The fields of Stripe's objects that the shop uses, validated: an answer may be anything. */
export const id = z.string().min(1).max(255);
/** The id of another object, expanded or not. */
export const reference = z
  .union([id, z.object({ id })])
  .transform((value) => (typeof value === 'string' ? value : value.id));
/** `Intl` throws on a name of another form. */
export const currency = z.string().regex(/^[a-z]{3}$/);
/** The card of a payment method. */
export const cardDetails = z.object({
  brand: z.string(),
  last4: z.string().regex(/^\d{4}$/),
  exp_month: z.number().int().min(1).max(12).nullish(),
  exp_year: z.number().int().min(2000).max(2099).nullish(),
});
const tag = z.record(z.string(), z.string());
const ofPayment = z.object({ payment_intent: z.object({ metadata: tag }) });
const card = z.object({ payment_method_details: z.object({ card: z.object({ last4: z.string() }) }) });

export const intentAnswer = z.object({
  object: z.literal('payment_intent'),
  id,
  status: z.string(),
  amount: z.number().int(),
  amount_received: z.number().int(),
  currency,
  metadata: tag,
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
  latest_charge: z.unknown(),
});
export type IntentAnswer = z.infer<typeof intentAnswer>;

export const refundAnswer = z.object({
  object: z.literal('refund'),
  id,
  status: z.string().nullable(),
  amount: z.number().int(),
  currency,
  metadata: tag.nullable(),
  payment_intent: reference.nullable(),
  failure_reason: z.string().nullish(),
  charge: z.unknown(),
  created: z.number().int(),
});
export type RefundAnswer = z.infer<typeof refundAnswer>;

/** A page of a list; the SDK's own paging is not used, so that each page is checked before the next request. */
export const listAnswer = z.object({ data: z.array(z.unknown()), has_more: z.boolean() });

export const sessionAnswer = z.object({
  object: z.literal('checkout.session'),
  id,
  mode: z.string(),
  status: z.string().nullable(),
  url: z.string().nullable(),
  client_reference_id: z.string().nullable(),
  metadata: tag.nullable(),
  customer: reference.nullable(),
  setup_intent: z.unknown(),
});

export const setupIntentAnswer = z.object({
  status: z.string(),
  customer: reference,
  payment_method: z.object({
    id,
    type: z.literal('card'),
    customer: reference,
    card: cardDetails,
  }),
});

/** The shop's metadata of the payment that an entry expands; empty when it has none. */
export function paymentTagOf(entry: unknown): Record<string, string> {
  return ofPayment.safeParse(entry).data?.payment_intent.metadata ?? {};
}

/** The last four digits of an expanded charge's card; '' when it has none. */
export function last4Of(charge: unknown): string {
  const read = card.safeParse(charge);
  return read.success ? read.data.payment_method_details.card.last4 : '';
}
