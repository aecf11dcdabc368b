import { Temporal } from 'temporal-polyfill';

type Call = RequestInit & {
  timeoutMs: number;
  maxBytes?: number;
  /** Another `fetch` than the global one. */
  over?: typeof fetch;
};

/** One call to a provider, with one time limit over all of it: no redirect is followed, and the answer is capped. */
export async function fetchCapped(
  url: string | URL,
  { timeoutMs, maxBytes, over = fetch, ...init }: Call,
): Promise<{ response: Response; text: string }> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await over(url, { ...init, redirect: 'error', signal });
  return { response, text: await readCapped(response, maxBytes) };
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
