import type { Config } from '@/lib/config';
import { DomainError } from '@/lib/domain/shared/errors';

/**
 * A write that a cookie authenticates must come from the shop's own pages. Browsers send `Origin` with every
 * such call. If it is missing, `Sec-Fetch-Site` must be `same-origin`.
 */
export function requireOwnOrigin(request: Request, baseUrl: string): void {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const isOwn =
    origin === null
      ? site === 'same-origin'
      : origin === new URL(baseUrl).origin && (site ?? 'same-origin') === 'same-origin';
  if (!isOwn) throw new DomainError('FOREIGN_ORIGIN');
}

/**
 * Whether the session cookie is read. A cookie from another origin never signs in. It is still read for a write
 * from an unlisted origin, so that the error is FOREIGN_ORIGIN (`requireOwnOrigin`) and not a missing sign-in.
 */
export function isCookieAccepted(
  { method, headers }: Request,
  { SHOP_BASE_URL, CORS_ORIGINS }: Pick<Config, 'SHOP_BASE_URL' | 'CORS_ORIGINS'>,
): boolean {
  const origin = headers.get('origin');
  const isForeign =
    origin === null
      ? /^(cross|same)-site$/.test(headers.get('sec-fetch-site') ?? '')
      : origin !== new URL(SHOP_BASE_URL).origin;
  if (!isForeign) return true;
  const isRead = method === 'GET' || method === 'HEAD';
  return !isRead && !(origin !== null && CORS_ORIGINS.has(origin));
}
