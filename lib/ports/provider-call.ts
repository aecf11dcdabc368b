import { Temporal } from 'temporal-polyfill';
import { systemClock } from './clock';

type Call = RequestInit & {
  timeoutMs: number;
  maxBytes?: number;
  /** Replaces the global `fetch`. */
  over?: typeof fetch;
};

/**
 * One call to a provider, with a time limit for the whole call, a size limit for the answer, and no redirects.
 * `retryAfter` is the cool-down that the provider requests.
 */
export async function fetchCapped(
  url: string | URL,
  { timeoutMs, maxBytes, over = fetch, ...init }: Call,
): Promise<{ response: Response; text: string; retryAfter: RetryAfter }> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await over(url, { ...init, redirect: 'error', signal });
  const retryAfter = {
    retryAfterSeconds: retryAfterSeconds(response.status, response.headers.get('retry-after')),
  };
  return { response, text: await readCapped(response, maxBytes), retryAfter };
}

/** How long to wait before the next call. */
export type RetryAfter = { retryAfterSeconds?: number };

/** The longest wait for any provider: people wait for a parcel, a refund or a link. */
const longestWaitSeconds = 6 * 3_600;
/** The only date format still in use (RFC 9110, 5.6.7). */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * `Retry-After` of a 429 or 503 answer: seconds, or a date by the provider's clock. Other values and statuses
 * are ignored.
 */
export function retryAfterSeconds(
  status: number | undefined,
  header: string | null | undefined,
  { now = systemClock.wallNow(), atMost = longestWaitSeconds } = {},
): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Math.min(Number(value), atMost);
  const moment = httpDate.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(moment)) return undefined;
  const seconds = Math.ceil((moment - now.epochMilliseconds) / 1_000);
  return Math.min(Math.max(seconds, 0), atMost);
}

/** Reads an outside answer as text; one that is too large, or not UTF-8, is an error before it fills the memory. */
async function readCapped(response: Response, maxBytes = 1_048_576): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error('answer too large');
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}

/** The call ran into its time limit. */
export function isLate(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/** No connection was made, so nothing was sent. */
export function isNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN';
}

/** Parses a provider's text as JSON; undefined when it is not JSON. */
export function jsonOf(sent: string | Uint8Array): unknown {
  try {
    return JSON.parse(
      typeof sent === 'string' ? sent : new TextDecoder('utf-8', { fatal: true }).decode(sent),
    );
  } catch {
    return undefined;
  }
}

/** A provider's time with an offset; null when it is invalid. */
export function instantOf(text: string | null | undefined): Temporal.Instant | null {
  try {
    return text ? Temporal.Instant.from(text) : null;
  } catch {
    return null;
  }
}
