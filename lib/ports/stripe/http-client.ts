import type { Stripe } from 'stripe';
import { fetchCapped, isLate } from '../provider-call';

type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>;

/**
 * The SDK's HTTP client: a time limit for the whole call, a size limit for the answer, no redirects. Its errors
 * have no `code`, so that the SDK does not retry after a lost connection: the shop looks a request up before it
 * repeats it.
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
      // The SDK drops the headers of an answer that is not JSON, such as a proxy's 503. With this body it keeps
      // `Retry-After`.
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
