import { retryAfterOf } from '../card-payments';
import { fetchCapped, isLate, jsonOf, type RetryAfter } from '../provider-call';

/** The outcome of a call: a JSON answer with any status, or no readable answer. */
export type TossAnswer = { retryAfter?: RetryAfter } & (
  | { kind: 'answered'; status: number; body: unknown; headers: Headers }
  | { kind: 'failed'; why: 'timeout' | 'unreachable' | 'garbage' }
);

export type TossClient = ReturnType<typeof tossClient>;

/**
 * The core API of Toss Payments, version 2022-11-16. Basic authentication with the secret key and no password;
 * errors are `{code, message}`; for 15 days, an `Idempotency-Key` repeats the first answer of a POST. Requests
 * and answers are never logged, because they may contain billing keys.
 */
export function tossClient(settings: { baseUrl: string; secretKey: string; timeoutMs: number }) {
  const base = settings.baseUrl.replace(/\/+$/, '');
  const authorization = `Basic ${Buffer.from(`${settings.secretKey}:`).toString('base64')}`;

  async function call(path: string, init: RequestInit, timeoutMs = settings.timeoutMs): Promise<TossAnswer> {
    try {
      const headers = { ...init.headers, authorization };
      const { response, text, retryAfter } = await fetchCapped(`${base}${path}`, {
        ...init,
        headers,
        timeoutMs,
      });
      const { status } = response;
      const shared = { retryAfter: retryAfterOf(status, retryAfter.retryAfterSeconds) };
      const body = jsonOf(text);
      if (body === undefined) return { kind: 'failed', why: 'garbage', ...shared };
      return { kind: 'answered', status, body, headers: response.headers, ...shared };
    } catch (error) {
      return { kind: 'failed', why: isLate(error) ? 'timeout' : 'unreachable' };
    }
  }

  return {
    get: (path: string, timeoutMs?: number) => call(path, {}, timeoutMs),
    delete: (path: string) => call(path, { method: 'DELETE' }),
    post: (path: string, body: object, idempotencyKey: string) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
        body: JSON.stringify(body),
      }),
  };
}

export const paymentOfOrder = (orderId: string) => `/v1/payments/orders/${encodeURIComponent(orderId)}`;
export const cancelOf = (paymentKey: string) => `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`;
export const billingOf = (billingKey: string) => `/v1/billing/${encodeURIComponent(billingKey)}`;
