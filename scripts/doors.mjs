import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What stands before Next: its inner doors are nobody's to open from outside, and no answer leaves without the walls that a
 * browser needs, Next's own redirects and refusals included. Pages and API answers set theirs over these (proxy.ts, lib/http).
 */
const innerHeaders =
  /^(x-middleware-|x-invoke-|x-matched-path$|x-now-route-matches$|x-nextjs-data$|next-action)/;
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const isLive = process.env.SHOP_MODE === 'live';
const walls = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  ...(isLive ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
};

/** Prepares a call for Next; false where it has been refused already. */
export function letIn(request, response) {
  for (const [name, value] of Object.entries(walls)) response.setHeader(name, value);
  for (const name of Object.keys(request.headers)) if (innerHeaders.test(name)) delete request.headers[name];
  request.headers['x-giftround-socket'] = request.socket.remoteAddress ?? 'unknown';
  if (!methods.includes(request.method)) {
    response.writeHead(405, { Allow: methods.join(', '), 'Content-Length': 0, Connection: 'close' }).end();
    return false;
  }
  // The shop speaks no WebSocket, and passes no call on to another host.
  if (/websocket/i.test(request.headers.upgrade ?? '') || !request.url?.startsWith('/')) {
    response.writeHead(404, { 'Content-Length': 0, Connection: 'close' }).end();
    return false;
  }
  if (!isReadable(request.url))
    request.url = request.url.startsWith('/api/') ? `/api/${nowhere}` : `/${nowhere}`;
  return true;
}

/** Next fails on an address whose escapes are no text (`%zz`, `%C0%AE`); nothing is there, so it looks where nothing is. */
const nowhere = '%EF%BF%BD';

function isReadable(url) {
  try {
    decodeURIComponent(url.split('?', 1)[0]);
    return true;
  } catch {
    return false;
  }
}

/**
 * What stands in the pages which the build drew once and for all, as a content policy names it: those pages are the same for
 * everybody, so no nonce can be in them (platform.md 2).
 */
export function staticHashes(buildDir) {
  const listed = join(buildDir, 'prerender-manifest.json');
  if (!existsSync(listed)) return { scripts: [], styles: [] };
  const { routes } = JSON.parse(readFileSync(listed, 'utf8'));
  const files = Object.keys(routes).map((route) => join(buildDir, 'server/app', `${route}.html`));
  const pages = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  const hashesOf = (form) => {
    const texts = pages.flatMap((page) => [...page.matchAll(form)].map(([, text]) => text));
    const hashes = texts.map((text) => createHash('sha256').update(text).digest('base64'));
    return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
  };
  return {
    scripts: hashesOf(/<script(?![^>]*\ssrc=)[^>]*>([^<]*)<\/script>/g),
    styles: hashesOf(/<style[^>]*>([^<]*)<\/style>/g),
  };
}
