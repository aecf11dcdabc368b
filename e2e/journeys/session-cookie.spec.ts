import type { BrowserContext, Page } from '@playwright/test';
import { baseUrl } from '../checks/assert-local';
import { expect, test } from '../journey';
import { type LiveShop, openLiveShop } from '../shop/live-shop';
import { signInByHand, storageOf } from './steps';

/** What a browser stores of a session (docs/safety.md, S02): in the demo shop, and in a live one over TLS. */
const planted = 'planted-by-somebody-el';

/** A session id planted in the browser is not accepted, and signing in sets another one. */
async function sessionAfter(context: BrowserContext, page: Page, shop: Shop): Promise<void> {
  const { name, url, secure } = shop;
  await context.addCookies([{ name, value: planted, url, secure }]);
  await page.goto(`${url}${shop.behind}`);
  expect(new URL(page.url()).pathname).toBe('/sign-in');
  await shop.signIn(page);
  await page.waitForURL(`${url}${shop.behind}`);
  const cookies = await context.cookies(url);
  const [session, ...others] = cookies.filter((cookie) => /session/.test(cookie.name));
  expect(others).toEqual([]);
  expect(session).toMatchObject({ name, secure, httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(session?.domain).toBe(new URL(url).hostname);
  expect(session?.value).not.toBe(planted);
  // Opaque: it encodes no text.
  expect(session?.value).toMatch(/^[\w-]{22}$/);
  for (const { value } of cookies) expect(value.length).toBeLessThan(4_096);
  expect(await storageOf(page)).toMatchObject({ local: 0 });
}

type Shop = {
  name: string;
  url: string;
  secure: boolean;
  behind: string;
  signIn: (page: Page) => Promise<void>;
};

test('a session is one cookie that says nothing, and not the one that was planted', async ({
  context,
  page,
}) => {
  await sessionAfter(context, page, {
    name: 'next-auth.session-token',
    url: baseUrl(),
    secure: false,
    behind: '/my/account',
    signIn: (page) => signInByHand(page, 'gildong', 'sandbox-1234'),
  });
});

test.describe('in a live shop', () => {
  let live: LiveShop;
  test.beforeAll(async () => {
    live = await openLiveShop();
  });
  test.afterAll(() => live?.end());

  test('it is bound to this very host and to TLS as well', async ({ browser }) => {
    // The certificate is the test's own.
    const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'ko-KR' });
    await sessionAfter(context, await context.newPage(), {
      name: '__Host-next-auth.session-token',
      url: live.baseUrl,
      secure: true,
      behind: '/admin',
      signIn: (page) => signInByHand(page, live.owner.id, live.owner.password),
    });
    await context.close();
  });
});
