import type { Temporal } from 'temporal-polyfill';
import { fetchCapped, isLate, jsonOf, type RetryAfter } from '../provider-call';
import { providerTime } from '../provider-check';

export type TrackerSettings = { baseUrl: string; clientId: string; clientSecret: string; timeoutMs: number };

/** The answer, or the reason for none in the shop's words: the provider's text could hold a number or a key. */
type Answer = { body: unknown; at: Temporal.Instant | undefined } | ({ why: string } & RetryAfter);

const maxAnswerBytes = 65_536;

export async function askTracker(
  { baseUrl, clientId, clientSecret, timeoutMs }: TrackerSettings,
  query: string,
  variables: Record<string, string>,
): Promise<Answer> {
  try {
    const { response, text, retryAfter } = await fetchCapped(`${baseUrl.replace(/\/+$/, '')}/graphql`, {
      method: 'POST',
      timeoutMs,
      maxBytes: maxAnswerBytes,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `TRACKQL-API-KEY ${clientId}:${clientSecret}`,
      },
      body: JSON.stringify({ query, variables }),
    });
    // GraphQL reports errors in the body, with any status; if the body is not JSON, the status decides.
    const body = jsonOf(text);
    if (body === undefined) return { why: `status ${response.status} without JSON`, ...retryAfter };
    if (response.status >= 500 || response.status === 429)
      return { why: `status ${response.status}`, ...retryAfter };
    return { body, at: providerTime(response.headers) };
  } catch (error) {
    return { why: isLate(error) ? 'no answer in time' : 'it cannot be reached' };
  }
}
