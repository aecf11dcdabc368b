import type { Member } from '@/lib/domain/account/member';

const base = 'http://own.invalid';

/**
 * The page after sign-in, which must be in this shop. The check resolves the path as a browser does:
 * `/..//evil.test` looks like a path of the shop but resolves to `//evil.test`.
 */
export function ownPath(value: string | string[] | undefined): string | undefined {
  if (typeof value !== 'string' || !/^\/[^\\\p{Cc}]*$/u.test(value)) return undefined;
  const url = resolve(value);
  if (!url || url.pathname.startsWith('/sign-in')) return undefined;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return resolve(path)?.href === url.href ? path : undefined;
}

function resolve(path: string): URL | undefined {
  const url = URL.canParse(path, base) ? new URL(path, base) : undefined;
  return url?.origin === base ? url : undefined;
}

export function signInPath(returnTo: string): string {
  const path = ownPath(returnTo);
  return path ? `/sign-in?returnTo=${encodeURIComponent(path)}` : '/sign-in';
}

/** The first page of a member who signs in without a page to return to. */
export function homePath({ role }: Member): string {
  return role === 'ORDERER' ? '/' : '/admin';
}
