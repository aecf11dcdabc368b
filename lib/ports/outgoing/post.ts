import { lookup } from 'node:dns/promises';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { Agent, request as requestHttps } from 'node:https';
import { hostOf, isLoopbackAddress, isPublicAddress, targetProblem } from './target';

export type OutgoingOptions = {
  timeoutMs: number;
  /** Sandbox only: this machine may be called. */
  allowLoopback: boolean;
  maxAnswerBytes?: number;
  /** Where a name leads; the system's own look-up unless a test says otherwise. */
  resolve?: (host: string) => Promise<string[]>;
};

export type OutgoingAnswer =
  | { kind: 'answered'; status: number; retryAfter: string | null; body: string }
  /** The address, or what its name leads to, is none that the shop calls. Nothing was connected. */
  | { kind: 'blocked' }
  /** Closed, silent, slow, unknown or no HTTP: whoever chose the address is not told which. */
  | { kind: 'no-answer' };

const oneMebibyte = 1_048_576;

/**
 * The one way in which the shop calls an address that people entered. The name is resolved here, every address it leads to is
 * judged, and the connection goes to the address that was judged: a name that leads elsewhere at its next look-up cannot pass.
 * Redirects are answers like any other, never followed. Never throws for what the other side does.
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
    // Where both are known, the older kind: a host without the newer one would try in vain.
    const address = addresses.find((each) => !each.includes(':')) ?? addresses[0];
    if (address === undefined) return { kind: 'no-answer' };
    // Plain http goes nowhere but to this machine, and one bad address spoils the name.
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
    // Whatever the name leads to by now, it is this address that was judged.
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
    // Once a status is there, what breaks off is only the rest of the answer.
    request.on('error', (error) => hasStatus || reject(error));
    request.end(body);
  });
}

/** What came until the end, the limit, or the end of the patience: the status has come, so that is no failure. */
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

/** A name server may be as slow as anybody else. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);
}
