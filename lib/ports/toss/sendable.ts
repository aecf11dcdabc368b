import type { Temporal } from 'temporal-polyfill';
import type { LookUpRequest } from '../card-payments';

/** Billing keys belong to Korean cards and charge in won, which has no minor unit. */
const currency = 'KRW';

/** Why Toss cannot process a request, so that it is not sent; undefined when it can. */
export function notSendable(
  request: Pick<LookUpRequest, 'key' | 'amount' | 'currency'> & { chargeKey?: string },
): string | undefined {
  if (request.currency !== currency) return 'currency_not_supported';
  if (!Number.isSafeInteger(request.amount) || request.amount < 1) return 'amount_not_supported';
  return isOrderId(request.chargeKey ?? request.key) ? undefined : 'key_not_supported';
}

export const isOrderId = (text: string) => /^[A-Za-z0-9_-]{6,64}$/.test(text);

export type KeyScope = (request: { key: string; at: Temporal.Instant }) => string;

/**
 * The idempotency key of a charge or refund: its own key, valid for one day. Toss repeats its first answer for 15 days, "try
 * again in a moment" included, so a request that is still unknown after a day and absent from the ledger is sent with another
 * key. It cannot book twice even then: a charge's order id is booked once, and a refund's mark is looked up before each cancel.
 */
export const dailyKey =
  (now: () => Temporal.Instant): KeyScope =>
  ({ key, at }) => {
    const days = Math.floor(at.until(now()).total('hours') / 24);
    return days < 1 ? key : `${key}.${days}`;
  };
