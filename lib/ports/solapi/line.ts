import { fetchCapped, isNeverSent } from '../provider-call';

/**
 * Wraps the global `fetch` for the `solapi` SDK (6.0), which has no setting for a base URL, a time limit or an
 * HTTP client. The SDK calls the global `fetch` with `https://api.solapi.com/…`, follows redirects, and retries
 * up to three times after a lost connection or a 503, so a person could get a text four times. Only calls to
 * that host with the shop's key are changed: they go to the configured base URL, once, with a time limit, a
 * size limit, and no redirects.
 */
export type Line = { baseUrl: string; timeoutMs: number };

const sdkHost = 'https://api.solapi.com/';
const lines = new Map<string, Line>();

/** Nothing was sent: the host could not be reached. */
export const notReached = 'not_reached';
/** It may have been sent. None of these words may look like an error that the SDK retries. */
const noAnswer = 'no_answer';
/** The cool-down is encoded in the error text, because the SDK passes on no headers. */
const waitWord = (status: number, seconds: number) => `wait_${status}_${seconds}`;
export const waitWordOf = (text: unknown) => /^wait_(\d+)_(\d+)$/.exec(String(text));

export function openLine(apiKey: string, line: Line): void {
  const isFirst = lines.size === 0;
  lines.set(apiKey, line);
  if (isFirst) leadCalls();
}

function leadCalls() {
  const fetchBefore = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const line = typeof input === 'string' && input.startsWith(sdkHost) ? lineOf(init) : undefined;
    if (line === undefined || typeof input !== 'string') return fetchBefore(input, init);
    return overLine(line, input.slice(sdkHost.length), init, fetchBefore);
  };
}

function lineOf(init: RequestInit | undefined): Line | undefined {
  const authorization = new Headers(init?.headers).get('authorization') ?? '';
  const apiKey = /apiKey=([^,]+)/.exec(authorization)?.[1];
  return apiKey === undefined ? undefined : lines.get(apiKey);
}

async function overLine(
  line: Line,
  path: string,
  init: RequestInit | undefined,
  over: typeof fetch,
): Promise<Response> {
  const { timeoutMs } = line;
  const { response, text, retryAfter } = await fetchCapped(`${line.baseUrl}/${path}`, {
    ...init,
    timeoutMs,
    over,
  }).catch((error) => {
    throw new Error(isNeverSent(error) ? notReached : noAnswer);
  });
  const { status } = response;
  if (retryAfter.retryAfterSeconds !== undefined)
    throw new Error(waitWord(status, retryAfter.retryAfterSeconds));
  if (status >= 500) throw new Error(noAnswer);
  return new Response(text || null, { status });
}
