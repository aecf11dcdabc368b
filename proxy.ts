import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { config as settings } from '@/lib/config';
import { contentPolicy } from '@/lib/http/content-policy';

/**
 * Headers of every page, no lock: who may see what is for pages and use cases to decide (ARCHITECTURE.md). All pages are
 * dynamic (the layout reads the language), so one nonce per response serves them all (platform.md 2).
 */
export function proxy(request: NextRequest): NextResponse {
  const { isDevelopment, isSandbox } = settings();
  const nonce = randomBytes(16).toString('base64');
  const policy = contentPolicy(nonce, isDevelopment);
  // Next takes the nonce from the request's policy: a caller's own must never arrive there.
  const headers = new Headers(request.headers);
  headers.delete('x-nonce');
  headers.set('content-security-policy', policy);

  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  response.headers.set('Reporting-Endpoints', 'csp="/api/csp-reports"');
  response.headers.set('X-Content-Type-Options', 'nosniff');
  response.headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  response.headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  response.headers.set('Referrer-Policy', 'same-origin');
  if (!isSandbox) response.headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');

  const { pathname } = request.nextUrl;
  if (isUnder(pathname, personal)) {
    response.headers.set('Cache-Control', 'private, no-store');
    response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  }
  // The address of a gift page is a secret: it goes to nobody, not even to ourselves (safety.md, S24).
  if (isUnder(pathname, ['/gift'])) response.headers.set('Referrer-Policy', 'no-referrer');
  return response;
}

const personal = [
  '/gift',
  '/my',
  '/order-sheet',
  '/order-complete',
  '/cart',
  '/admin',
  '/sandbox',
  '/password-reset',
];

function isUnder(path: string, prefixes: string[]): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

export const config = {
  matcher: ['/((?!api/|_next/static|_next/image|.*\\.(?:svg|png|webp|ico)$).*)'],
};
