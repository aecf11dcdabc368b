import { lookup } from 'node:dns/promises';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { Agent, request as requestHttps } from 'node:https';
import { hostOf, isLoopbackAddress, isPublicAddress, targetProblem } from './target';

export type OutgoingOptions = {
  timeoutMs: number;
  /** Sandbox only: calls to this machine are allowed. */
  allowLoopback: boolean;
  maxAnswerBytes?: number;
  /** Resolves a host name; the system's own look-up, except in tests. */
  resolve?: (host: string) => Promise<string[]>;
};

export type OutgoingAnswer =
  | { kind: 'answered'; status: number; retryAfter: string | null; body: string }
  /** The address, or one that its name resolves to, may not be called. No connection was made. */
  | { kind: 'blocked' }
  /** Closed, silent, slow, unknown or no HTTP: the person who entered the URL does not learn which. */
  | { kind: 'no-answer' };

const oneMebibyte = 1_048_576;

/**
 * The only way to call a URL that a person entered. It resolves the name, checks every address, and connects to
 * a checked address, so that a name that resolves differently the next time cannot bypass the check. A redirect
 * is returned, not followed. Failures of the receiver never throw.
 */
export async function outgoingPost(
  target: string,
  sent: { headers: Record<string, string>; body: string },
  options: OutgoingOptions,
): Promise<OutgoingAnswer> {
  if (targetProblem(target, options) !== null) return { kind: 'blocked' };
  const url = new URL(target);
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    const addresses = await within(signal, (options.resolve ?? resolveHost)(hostOf(url)));
    const isCallable = (address: string) =>
      isPublicAddress(address) || (options.allowLoopback && isLoopbackAddress(address));
    // Prefers IPv4 if both kinds are known: a host without IPv6 could not connect.
    const address = addresses.find((each) => !each.includes(':')) ?? addresses[0];
    if (address === undefined) return { kind: 'no-answer' };
    // Plain http may only go to this machine, and one forbidden address blocks the whole name.
    const isPlain = url.protocol === 'http:';
    if (!addresses.every((each) => isCallable(each) && !(isPlain && !isLoopbackAddress(each))))
      return { kind: 'blocked' };
    return await call(url, address, sent, options, signal);
  } catch {
    return { kind: 'no-answer' };
  }
}

async function resolveHost(host: string): Promise<string[]> {
  return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);
}

function call(
  url: URL,
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { maxAnswerBytes = oneMebibyte }: OutgoingOptions,
  signal: AbortSignal,
): Promise<OutgoingAnswer> {
  const family = address.includes(':') ? 6 : 4;
  const settings: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
    signal,
    // Always returns the checked address, even if the name now resolves to another one.
    lookup: (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
  };
  return new Promise((resolve, reject) => {
    let hasStatus = false;
    const answered = (response: IncomingMessage) => {
      hasStatus = true;
      bodyOf(response, maxAnswerBytes).then(
        (text) =>
          resolve({
            kind: 'answered',
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'] ?? null,
            body: text,
          }),
        reject,
      );
    };
    const request =
      url.protocol === 'https:'
        ? requestHttps(url, { ...settings, agent: new Agent({ keepAlive: false }) }, answered)
        : requestHttp(url, settings, answered);
    // After the status, a broken connection only cuts the rest of the body.
    request.on('error', (error) => hasStatus || reject(error));
    request.end(body);
  });
}

/** The body up to its end, the size limit or the time limit: the status has arrived, so a cut body is no failure. */
function bodyOf(response: IncomingMessage, maxBytes: number): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = () => resolve(Buffer.concat(chunks).toString('utf8'));
    response.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else response.destroy();
    });
    response.on('error', end);
    response.on('close', end);
  });
}

/** A name server may be slow too. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);
}
