import type { Stripe } from 'stripe';
import { fetchCapped, isLate } from '../provider-call';

type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>;

/**
 * How the SDK reaches Stripe: one time limit over the whole call, a size limit on the answer, no redirects. Its errors have no
 * `code`, so that the SDK does not retry after a cut connection: only the shop's own look-up may lead to a retry.
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
      // The SDK drops the headers of an answer that is not JSON, such as a proxy's 503; only the status of such an answer
      // matters.
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
      // The platform sets the length.
      value === undefined || value === null || name.toLowerCase() === 'content-length'
        ? []
        : [[name, String(value)]],
    ),
  );
}
