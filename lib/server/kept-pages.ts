import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageLanguageOf } from '@/lib/http/request/request-language';
import { languageCookie } from '@/lib/i18n/language';
import type { DrawnPage } from './draw-page';
import { asWebRequest } from './request';

/**
 * Public pages are drawn once for each address, language and version of the data, and then kept (docs/rules/pages.md#kept-pages).
 * There are two of each: one for visitors without a session, and one for members, whose browser asks who its member is.
 */
export type KeptPages = {
  /** False: the answer is the framework's. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
};

type Options = {
  sessionCookie: string;
  /** Undefined before the shop is open. */
  version: () => Promise<string> | undefined;
  draw: (url: string, to: Reader) => Promise<DrawnPage | undefined>;
};

/** What a page may depend on, besides its address. */
type Reader = { language: string; isForMembers: boolean };

const publicPaths = /^\/(products(\/[1-9]\d{0,8})?)?$/;
const longestUrl = 400;
const mostBytes = 16 * 1024 * 1024;

export function keepPages({ sessionCookie, version, draw }: Options): KeptPages {
  let current = '';
  const drawing = new Map<string, Promise<DrawnPage | undefined>>();
  // Two shelves, so that requests with random queries do not push out the pages without one.
  const shelves = { plain: new Shelf(mostBytes), queried: new Shelf(mostBytes / 2) };

  async function pageFor(url: string, reader: Reader): Promise<DrawnPage | undefined> {
    // Read before the page is drawn: a page is never older than the version that it is kept under.
    const read = await version();
    if (read === undefined) return undefined;
    if (read !== current) {
      current = read;
      shelves.plain.clear();
      shelves.queried.clear();
    }
    const shelf = url.includes('?') ? shelves.queried : shelves.plain;
    const name = `${reader.language} ${reader.isForMembers} ${url}`;
    const kept = shelf.take(name);
    if (kept) return kept;
    const key = `${read} ${name}`;
    let page = drawing.get(key);
    if (!page) {
      page = draw(url, reader).finally(() => drawing.delete(key));
      drawing.set(key, page);
    }
    const drawn = await page;
    if (drawn?.status === 200 && read === current) shelf.put(name, drawn);
    return drawn;
  }

  return {
    async answer(request, response) {
      const url = request.url ?? '/';
      if (!isPublicPage(request, url)) return false;
      const reader = {
        language: pageLanguageOf(asWebRequest(request)),
        isForMembers: (request.headers.cookie ?? '').includes(sessionCookie),
      };
      // Without a version or a whole page the framework answers, and says in the log what failed.
      const page = await pageFor(url, reader).catch(() => undefined);
      if (!page) return false;
      send(page, request, response);
      return true;
    },
  };
}

function isPublicPage({ method, headers }: IncomingMessage, url: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (url.length > longestUrl || !publicPaths.test(url.split('?', 1)[0] ?? '')) return false;
  // An address that asks for a language sets a cookie.
  if (url.includes(`${languageCookie}=`)) return false;
  // A part of a page for the framework's own client.
  return headers.rsc === undefined && !url.includes('_rsc=');
}

/** `gzip;q=0` refuses it. */
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;

function send(page: DrawnPage, { method, headers }: IncomingMessage, response: ServerResponse) {
  const isZipped = takesGzip.test(String(headers['accept-encoding'] ?? ''));
  const body = isZipped ? page.zipped : page.plain;
  response.writeHead(page.status, {
    ...page.headers,
    ...(isZipped && { 'content-encoding': 'gzip' }),
    'content-length': body.length,
  });
  response.end(method === 'HEAD' ? undefined : body);
}

/** Keeps pages up to a number of bytes, and drops the least recently used first. */
class Shelf {
  readonly #most: number;
  readonly #pages = new Map<string, DrawnPage>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  take(name: string): DrawnPage | undefined {
    const page = this.#pages.get(name);
    if (page) {
      this.#pages.delete(name);
      this.#pages.set(name, page);
    }
    return page;
  }

  put(name: string, page: DrawnPage) {
    this.#drop(name);
    this.#pages.set(name, page);
    this.#bytes += bytesOf(name, page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#most) return;
      this.#drop(oldest);
    }
  }

  clear() {
    this.#pages.clear();
    this.#bytes = 0;
  }

  #drop(name: string) {
    const page = this.#pages.get(name);
    if (page) this.#bytes -= bytesOf(name, page);
    this.#pages.delete(name);
  }
}

const bytesOf = (name: string, page: DrawnPage) => name.length * 2 + page.plain.length + page.zipped.length;
