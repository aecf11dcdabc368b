import type { Stripe } from 'stripe';
import { fetchCapped, isLate } from '../provider-call';

type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>;

/**
 * How the SDK reaches Stripe: one time limit over the whole call, a cap on the answer, no redirect followed. What it throws has
 * no `code`, so that the SDK does not send a call again by itself after a cut connection: only our own look-up may lead to that.
 */
export const cappedHttpClient: HttpClient = {
  getClientName: () => 'fetch',
  async makeRequest(host, port, path, method, headers, requestData, protocol, timeout) {
    const { response, text } = await fetchCapped(`${protocol}://${host}:${port}${path}`, {
      method,
      headers: plain(headers),
      ...(requestData && { body: requestData }),
      timeoutMs: timeout,
    }).catch(giveUp);
    return {
      getStatusCode: () => response.status,
      getHeaders: () => Object.fromEntries(response.headers),
      getRawResponse: () => response,
      toStream: () => {
        throw new Error('No call of ours streams');
      },
      // The SDK keeps no header of an answer that is no JSON, as a proxy's 503; beside its status nothing in it matters.
      toJSON: async () =>
        response.status === 429 || response.status === 503
          ? { error: { type: 'api_error' } }
          : JSON.parse(text),
    };
  },
};

function giveUp(error: unknown): never {
  throw new Error(isLate(error) ? 'timeout' : 'unreachable');
}

function plain(headers: Parameters<HttpClient['makeRequest']>[4]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      // The length is the platform's to write.
      value === undefined || value === null || name.toLowerCase() === 'content-length'
        ? []
        : [[name, String(value)]],
    ),
  );
}
