import { z } from 'zod';
import type { Outcome } from '../card-payments';
import type { TossAnswer } from './client';

/** The fields of Toss's objects that the shop uses; all others are ignored. */
const cancel = z.object({
  cancelAmount: z.number(),
  cancelReason: z.string(),
  transactionKey: z.string().min(1).max(64),
  /** Only `DONE` has moved money. Older API versions cancel at once and omit the field. */
  cancelStatus: z.string().nullish(),
});

const payment = z.object({
  paymentKey: z.string().min(1).max(200),
  orderId: z.string(),
  orderName: z.string().nullish(),
  status: z.string(),
  currency: z.string(),
  totalAmount: z.number(),
  balanceAmount: z.number(),
  card: z.object({ number: z.string() }).nullish(),
  cancels: z.array(cancel).nullish(),
  failure: z.object({ code: z.string() }).nullish(),
});

const billing = z.object({
  billingKey: z.string().min(1).max(200),
  customerKey: z.string(),
  cardCompany: z.string().nullish(),
  card: z.object({ issuerCode: z.string().nullish(), number: z.string().min(4).max(20) }),
});

const transaction = z.object({
  transactionKey: z.string().min(1).max(64),
  paymentKey: z.string().min(1).max(200),
  orderId: z.string(),
  status: z.string(),
  transactionAt: z.string(),
});

export type Cancel = z.infer<typeof cancel>;
export type Payment = z.infer<typeof payment>;
export type Transaction = z.infer<typeof transaction>;

const isSuccess = (answer: TossAnswer) => answer.kind === 'answered' && answer.status === 200;
const bodyOf = (answer: TossAnswer) => (answer.kind === 'answered' ? answer.body : undefined);

const readAs =
  <T>(schema: z.ZodType<T>) =>
  (answer: TossAnswer): T | undefined =>
    isSuccess(answer) ? schema.safeParse(bodyOf(answer)).data : undefined;

export const readPayment = readAs(payment);
export const readBilling = readAs(billing);
export const readTransactions = readAs(z.array(transaction));

/** An error in the documented shape with a 4xx status, which means that Toss refused. */
export function readRefusal(answer: TossAnswer): { status: number; code: string } | undefined {
  if (answer.kind === 'failed' || answer.status < 400 || answer.status > 499) return undefined;
  const parsed = z.object({ code: z.string().max(100) }).safeParse(answer.body);
  return parsed.success ? { status: answer.status, code: parsed.data.code } : undefined;
}

/** The outcome is unknown after this answer, and Toss may ask for a wait. */
export function unknownAfter(answer: TossAnswer): Outcome {
  return { kind: 'unknown', why: whyUnknown(answer), ...answer.retryAfter };
}

/** Why the outcome is unknown: for the log and the merchant, so only words of a known form. */
export function whyUnknown(answer: TossAnswer): string {
  if (answer.kind === 'failed') return answer.why;
  const parsed = z.object({ code: z.string().regex(/^[A-Z0-9_]{1,60}$/) }).safeParse(answer.body);
  return parsed.success ? `${answer.status} ${parsed.data.code}` : `${answer.status}`;
}
