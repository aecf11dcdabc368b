import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { config as settings } from '@/lib/config';
import { cardWindowPath } from '@/lib/contract/billing/card-window';
import type { Language } from '@/lib/domain/shared/words/language';
import { cardWindowSources } from '@/lib/http/security/card-window';
import { contentPolicy, type StaticHashes } from '@/lib/http/security/content-policy';
import { personalPaths } from '@/lib/http/security/personal-paths';
import { securityHeaders } from '@/lib/http/security/security-headers';
import { isLanguage, languageCookie } from '@/lib/i18n/language';

/**
 * Headers of every page and picture, no lock: who may see what is for pages and use cases to decide (ARCHITECTURE.md). All
 * pages are dynamic (the layout reads the language), so one nonce per response serves them all; in pages that it keeps, the front
 * door replaces the nonce by hashes. The page for when nothing else can be drawn is static and goes by hashes
 * (docs/rules/pages.md#dynamic-pages).
 */
export function proxy(request: NextRequest): NextResponse {
  // Pages are only read. Every write goes through /api; there are no server actions.
  if (!readMethods.includes(request.method)) return onlyToRead(request.method);
  const { isDevelopment } = settings();
  const { pathname } = request.nextUrl;
  const nonce = randomBytes(16).toString('base64');
  const besides = pathname === cardWindowPath ? cardWindowSources(settings()) : undefined;
  const policy = contentPolicy(nonce, isDevelopment, started.giftroundStaticHashes, besides);
  // Next takes the nonce from the request's policy header, so a caller's own header must never reach it.
  const headers = new Headers(request.headers);
  headers.delete('x-nonce');
  headers.delete('content-security-policy-report-only');
  headers.set('content-security-policy', policy);

  const wanted = wantedLanguage(request);
  if (wanted) headers.append('cookie', `${languageCookie}=${wanted}`);

  const response = NextResponse.next({ request: { headers } });
  if (wanted) response.cookies.set(languageCookie, wanted, { path: '/', sameSite: 'lax' });
  for (const [name, value] of Object.entries(securityHeaders(settings()))) response.headers.set(name, value);
  response.headers.set('Content-Security-Policy', policy);
  response.headers.set('Reporting-Endpoints', 'csp="/api/csp-reports"');
  response.headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  // Issuers may open windows of their own from the card window.
  const openers = besides ? 'same-origin-allow-popups' : 'same-origin';
  response.headers.set('Cross-Origin-Opener-Policy', openers);
  response.headers.set('Referrer-Policy', 'same-origin');

  const isPersonal = isUnder(pathname, personalPaths);
  if (isPersonal) response.headers.set('Cache-Control', 'private, no-store');
  // A practice shop is found by nobody.
  if (isPersonal || settings().isSandbox) response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  // The address of a gift page is a secret: it is sent to no site, not even to ours.
  if (isUnder(pathname, ['/gift'])) response.headers.set('Referrer-Policy', 'no-referrer');
  return response;
}

/** A gift's link says which language its giver chose, and a search engine's which it found; what the reader chose goes before. */
function wantedLanguage(request: NextRequest): Language | undefined {
  const asked = request.nextUrl.searchParams.get(languageCookie);
  return isLanguage(asked) && !request.cookies.has(languageCookie) ? asked : undefined;
}

/** Set by the server at its start (lib/server/serve.ts). */
const started = globalThis as typeof globalThis & { giftroundStaticHashes?: StaticHashes };

const readMethods = ['GET', 'HEAD'];

function onlyToRead(method: string): NextResponse {
  const headers = { Allow: 'GET, HEAD, OPTIONS', 'Cache-Control': 'no-store' };
  return new NextResponse(null, { status: method === 'OPTIONS' ? 204 : 405, headers });
}

function isUnder(path: string, prefixes: string[]): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** Everything except the API and the build's own files: an excluded path has no policy, and would take a caller's. */
export const config = {
  matcher: ['/((?!api/|_next/static/).*)'],
};
