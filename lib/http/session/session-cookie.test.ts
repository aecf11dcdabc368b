import { expect, test } from 'vitest';
import { parseConfig } from '@/lib/config';
import { sessionCookie, sessionIdOf } from './session-cookie';

const sid = 'IwBdZTnsh9uOyy4GVKTxxg';
const withCookie = (cookie: string) => sessionIdOf(new Request('http://shop.test', { headers: { cookie } }));

test('behind https the cookie is secure and bound to the host', () => {
  const config = parseConfig({
    SHOP_SECRET: 'only-for-tests-only-for-tests-only',
    SHOP_BASE_URL: 'https://shop.test',
  });
  expect(sessionCookie(config)).toEqual({
    name: '__Host-next-auth.session-token',
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure: true },
  });
});

test('the session id is read from its cookie', async () => {
  expect(await withCookie(`language=ko; next-auth.session-token=${sid}`)).toBe(sid);
});

test.each([
  '',
  'next-auth.session-token=',
  'next-auth.session-token=%E0%A4%A',
  'next-auth.session-token=eyJhbGciOiJub25lIn0.e30.',
  `next-auth.session-token=${'A'.repeat(4_000)}`,
  `xnext-auth.session-token=${sid}`,
  `next-auth.session-token=${sid}; next-auth.session-token=IwBdZTnsh9uOyy4GVKTxxh`,
])('%s is no session', async (cookie) => {
  expect(await withCookie(cookie)).toBeUndefined();
});
