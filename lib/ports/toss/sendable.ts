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
 * The idempotency key of a charge or refund: another one each day. For 15 days Toss repeats its first answer,
 * even "try again later", so a request that is absent from the ledger needs a new key after a day. This cannot
 * book twice: Toss books an order id once, and a refund is looked up before each cancel.
 */
export const dailyKey =
  (now: () => Temporal.Instant): KeyScope =>
  ({ key, at }) => {
    const days = Math.floor(at.until(now()).total('hours') / 24);
    return days < 1 ? key : `${key}.${days}`;
  };
