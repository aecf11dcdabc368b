import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { keptForMembersHeader } from '@/lib/http/request/client-address';
import { hashSources } from './static-hashes';

/** A finished answer of the framework that may go to several visitors. */
export type DrawnPage = { status: number; headers: OutgoingHttpHeaders; plain: Buffer; zipped: Buffer };

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Has the framework draw a page that several visitors may get. The request says only the language and whether there is a session,
 * so the answer cannot contain personal data. Undefined where the answer cannot be shared.
 */
export async function drawPage(
  handle: Handle,
  url: string,
  { host, language, isForMembers }: { host: string; language: string; isForMembers: boolean },
): Promise<DrawnPage | undefined> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url, httpVersion: '1.1', complete: true });
  Object.assign(request.headers, {
    host,
    cookie: `language=${language}`,
    ...(isForMembers && { [keptForMembersHeader]: 'yes' }),
  });
  request.push(null);
  const response = new HeldResponse(request);
  response.on('error', () => {});
  const [body] = await Promise.all([response.whole, handle(request, response)]);
  const nonce = /'nonce-([^']+)'/.exec(String(response.getHeader('content-security-policy')))?.[1];
  if (nonce === undefined || response.hasHeader('set-cookie')) return undefined;
  const html = body.toString();
  const plain = Buffer.from(withoutNonce(html, nonce));
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(response.getHeaders()))
    if (!ownOfOneAnswer.includes(name))
      headers[name] = typeof value === 'string' ? value.replaceAll(`; nonce="${nonce}"`, '') : value;
  const policy = String(headers['content-security-policy']);
  headers['content-security-policy'] = policy.replace(`'nonce-${nonce}'`, hashesOf(html, nonce).join(' '));
  return { status: response.statusCode, headers, plain, zipped: await promisify(gzip)(plain) };
}

const ownOfOneAnswer = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** A nonce is for one answer; the framework also writes it into the data for its own client. */
function withoutNonce(text: string, nonce: string): string {
  return text.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '');
}

/**
 * The scripts that the framework gave the nonce, and only those, are allowed by their hashes instead: a script that came into the
 * page in another way stays forbidden.
 */
function hashesOf(html: string, nonce: string): string[] {
  const own = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].filter(([, attributes]) =>
    attributes?.includes(`nonce="${nonce}"`),
  );
  const inline = own.filter(([, attributes]) => !/\ssrc=/.test(attributes ?? ''));
  return hashSources(inline.map(([, , text = '']) => withoutNonce(text, nonce)));
}

/** A response without a connection: it keeps what is written to it. */
class HeldResponse extends ServerResponse {
  readonly #parts: Buffer[] = [];
  #end: (body: Buffer) => void = () => {};
  #fail: (error: Error) => void = () => {};
  readonly whole = new Promise<Buffer>((resolve, reject) => {
    this.#end = resolve;
    this.#fail = reject;
  });

  /** Headers given here are otherwise written out at once, and could not be read. */
  override writeHead(status: number, ...given: unknown[]): this {
    const headers = given.find((part) => typeof part === 'object');
    for (const [name, value] of Object.entries(headers ?? {})) this.setHeader(name, value);
    return super.writeHead(status);
  }

  override write(part: unknown, ...rest: unknown[]): boolean {
    if (!this.headersSent) this.writeHead(this.statusCode);
    this.#keep(part, rest);
    return true;
  }

  override end(...given: unknown[]): this {
    const [part, ...rest] = given;
    if (!this.headersSent) this.writeHead(this.statusCode);
    this.#keep(part, rest);
    super.end();
    this.#end(Buffer.concat(this.#parts));
    queueMicrotask(() => this.emit('finish'));
    return this;
  }

  /** The framework gave up the answer. The page then fails for everybody who waits for it. */
  override destroy(error?: Error): this {
    this.#fail(error ?? new Error('The framework gave up the page.'));
    return super.destroy(error);
  }

  #keep(part: unknown, rest: unknown[]) {
    if (typeof part === 'string' || part instanceof Uint8Array) this.#parts.push(Buffer.from(part));
    const done = [part, ...rest].find((given) => typeof given === 'function');
    if (done) queueMicrotask(() => done());
  }
}
