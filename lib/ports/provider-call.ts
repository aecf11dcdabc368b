import { Temporal } from 'temporal-polyfill';
import { systemClock } from './clock';

type Call = RequestInit & {
  timeoutMs: number;
  maxBytes?: number;
  /** Another `fetch` than the global one. */
  over?: typeof fetch;
};

/**
 * One call to a provider, with one time limit over all of it: no redirect is followed, and the answer is capped. `wish` is what
 * a provider that is asked too much, or rests, says of our next call.
 */
export async function fetchCapped(
  url: string | URL,
  { timeoutMs, maxBytes, over = fetch, ...init }: Call,
): Promise<{ response: Response; text: string; wish: Wish }> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await over(url, { ...init, redirect: 'error', signal });
  const wish = { retryAfterSeconds: retryAfterSeconds(response.status, response.headers.get('retry-after')) };
  return { response, text: await readCapped(response, maxBytes), wish };
}

/** Not to be asked again for so long. */
export type Wish = { retryAfterSeconds?: number };

/** Whatever a provider says, so long at most: somebody waits for a parcel, a refund or a link. */
const longestWaitSeconds = 6 * 3_600;
/** The one form of a date that is still written (RFC 9110, 5.6.7). */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * `Retry-After` as it comes with 429 and 503: seconds, or a moment by the other side's clock. What is neither, or comes with
 * anything else, is no wish.
 */
export function retryAfterSeconds(
  status: number | undefined,
  header: string | null | undefined,
  { now = systemClock.wallNow(), atMost = longestWaitSeconds } = {},
): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const asked = header?.trim() ?? '';
  if (/^\d+$/.test(asked)) return Math.min(Number(asked), atMost);
  const moment = httpDate.test(asked) ? Date.parse(asked) : Number.NaN;
  if (Number.isNaN(moment)) return undefined;
  const seconds = Math.ceil((moment - now.epochMilliseconds) / 1_000);
  return Math.min(Math.max(seconds, 0), atMost);
}

/** An outside answer as text; one that is larger, or no UTF-8, is an error before it fills the memory. */
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

/** A call that the time limit ended. */
export function isLate(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/** The connection was never made, so nothing of the call went out. */
export function isNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN';
}

/** What a provider sent, read as JSON; undefined where it is none. */
export function jsonOf(sent: string | Uint8Array): unknown {
  try {
    return JSON.parse(
      typeof sent === 'string' ? sent : new TextDecoder('utf-8', { fatal: true }).decode(sent),
    );
  } catch {
    return undefined;
  }
}

/** A provider's time, with an offset; null where it is none. */
export function instantOf(text: string | null | undefined): Temporal.Instant | null {
  try {
    return text ? Temporal.Instant.from(text) : null;
  } catch {
    return null;
  }
}
