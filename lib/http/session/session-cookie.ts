import type { Config } from '@/lib/config';
import { config } from '@/lib/config';
import { tokenPattern } from '@/lib/domain/shared/ids';

/**
 * The shop's session cookie. Its value is only the random session id, and each call reads the session row. With
 * https, the `__Host-` prefix binds the cookie to this host.
 */
export function sessionCookie({ SHOP_BASE_URL }: Config) {
  const secure = SHOP_BASE_URL.startsWith('https://');
  return {
    name: secure ? '__Host-next-auth.session-token' : 'next-auth.session-token',
    options: { httpOnly: true, sameSite: 'lax' as const, path: '/', secure },
  };
}

/** The session id of a request; undefined where the cookie holds anything else. */
export async function sessionIdOf(request: Request): Promise<string | undefined> {
  const { name } = sessionCookie(config());
  const prefix = `${name}=`;
  const values = (request.headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(prefix));
  // Two cookies of one name: the shop set at most one, so neither counts.
  const [only] = values;
  if (only === undefined || values.length > 1) return undefined;
  return asSessionId(only.slice(prefix.length));
}

export function asSessionId(value: string | undefined): string | undefined {
  return value !== undefined && tokenPattern.test(value) ? value : undefined;
}
