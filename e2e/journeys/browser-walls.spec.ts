import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { baseUrl } from '../checks/assert-local';
import { shop } from '../fixtures';
import { expect, test } from '../journey';
import { resetShop, signIn } from './steps';

/** A page of another origin cannot act for the shop's visitor (docs/safety.md, S37, S36). */
test.beforeAll(resetShop);

test.describe('a page of another origin', () => {
  let server: Server;
  let origin: string;
  let body = '';
  test.beforeAll(async () => {
    server = createServer((_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><title>elsewhere</title>${body}`);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  test.afterAll(() => void server.close());

  test('cannot show any page in a frame', async ({ browser }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, 'gildong');
    const paths = ['/', '/my/recurring-payments', '/gift/address', '/nowhere.png', '/_global-error'];
    body = paths.map((path) => `<iframe src="${baseUrl()}${path}"></iframe>`).join('');
    await page.goto(origin);
    const frames = page.frames().filter((frame) => frame !== page.mainFrame());
    expect(frames).toHaveLength(paths.length);
    // The refusal reaches a frame a moment after the page has loaded.
    for (const frame of frames) await expect.poll(() => frame.url()).toBe('chrome-error://chromewebdata/');
    await context.close();
  });

  test('writes nothing by the visitor’s cookie: forms, fetch, sign-out', async ({ browser }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, 'gildong');
    const language = `${baseUrl()}/api/members/me`;
    body = `<form method="post" enctype="text/plain" action="${baseUrl()}/api/auth/signout">
      <input name='{"language":"en","x":"' value='"}'></form>`;
    await page.goto(origin);
    // SameSite keeps the cookie from being sent; a call that arrives anyway is refused.
    const statuses = await page.evaluate(async (url) => {
      const send = (init: RequestInit) =>
        fetch(url, { credentials: 'include', mode: 'no-cors', method: 'POST', ...init }).then(
          ({ type }) => type,
          () => 'refused',
        );
      return [
        await send({ body: '{"language":"en"}', headers: { 'content-type': 'text/plain' } }),
        await send({ body: new URLSearchParams({ language: 'en' }) }),
        await send({ mode: 'cors', method: 'PATCH', body: '{"language":"en"}' }),
      ];
    }, language);
    expect(statuses).toEqual(['opaque', 'opaque', 'refused']);
    const answered = page.waitForResponse((response) => response.url().endsWith('/signout'));
    await page.evaluate(() => document.forms[0]?.submit());
    expect([403, 415]).toContain((await answered).status());
    const { status, body: me } = await (await shop.as('gildong')).get<{ language: string }>('/members/me');
    expect([status, me.language]).toEqual([200, 'ko']);
    const after = await context.newPage();
    await after.goto(`${baseUrl()}/my/account`);
    expect(after.url()).toBe(`${baseUrl()}/my/account`);
    await context.close();
  });
});
