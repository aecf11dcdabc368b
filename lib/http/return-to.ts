import type { Member } from '@/lib/domain/member';

/** Where to go after signing in: a path of this shop, never another site (safety.md, S36). */
export function ownPath(value: string | string[] | undefined): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return undefined;
  const base = 'http://own.invalid';
  const url = URL.canParse(value, base) ? new URL(value, base) : undefined;
  if (url?.origin !== base || url.pathname.startsWith('/sign-in')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

export function signInPath(returnTo: string): string {
  const path = ownPath(returnTo);
  return path ? `/sign-in?returnTo=${encodeURIComponent(path)}` : '/sign-in';
}

/** Where a member starts who came from nowhere in particular. */
export function homePath({ role }: Member): string {
  return role === 'ORDERER' ? '/' : '/admin';
}
