import { DomainError } from '@/lib/domain/errors';

/**
 * A write that a cookie vouches for must come from the shop's own pages (safety.md, S36). Browsers send `Origin` with every
 * such call; where it is missing, `Sec-Fetch-Site` has to say so.
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
