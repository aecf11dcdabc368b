import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { baseUrl } from '../assert-local';
import { expect, test } from '../journey';
import { pageRoutes } from '../manifest';
import type { Story } from '../route-callers/story';
import { makePageStory, pagesToSee, type Viewer } from '../walls';
import { signIn, storageOf } from './steps';

/**
 * The browser's walls as a browser sees them (safety.md, S37, S36, S02): every page of the build comes alive under its policy,
 * twice, and none shows itself in somebody else's frame. Headers as such are in e2e/api/headers.test.ts.
 */
let story: Story;
test.beforeAll(async () => {
  story = await makePageStory();
});

/** Says of a page what its policy refused, and whether React has taken over what the server drew. */
const watch = () => {
  const broken: string[] = [];
  Object.assign(window, { broken });
  document.addEventListener('securitypolicyviolation', (event) =>
    broken.push(`${event.effectiveDirective} ${event.blockedURI}`),
  );
};
const isAlive = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('button, input, a')].some((element) =>
      Object.keys(element).some((name) => name.startsWith('__reactProps')),
    ),
  );
const brokenIn = (page: Page) =>
  page.evaluate(() => ('broken' in window && Array.isArray(window.broken) ? window.broken : ['not watched']));

for (const viewer of ['nobody', 'gildong', 'owner'] satisfies Viewer[])
  test(`every page of ${viewer} comes alive twice, and breaks no policy`, async ({ page, context }) => {
    test.slow();
    await context.addInitScript(watch);
    const reported: string[] = [];
    const elsewhere: string[] = [];
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/csp-reports') reported.push(`${request.postData()}`);
      if (/^https?:$/.test(url.protocol) && url.origin !== baseUrl()) elsewhere.push(url.href);
    });
    if (viewer !== 'nobody') await signIn(page, viewer);
    const pages = pagesToSee(story).filter((one) => one.viewer === viewer);
    expect(pages.length).toBeGreaterThan(5);
    for (const { path } of pages)
      for (const time of ['first', 'second']) {
        const answer = await page.goto(path);
        await isAlive(page);
        expect([path, time, answer?.status(), await brokenIn(page)]).toEqual([path, time, 200, []]);
      }
    // No token, name or number where any script of a later visitor could read it.
    expect(await storageOf(page)).toMatchObject({ local: 0 });
    expect({ reported, elsewhere }).toEqual({ reported: [], elsewhere: [] });
  });

test('the list of pages is the build’s', () => {
  expect(pagesToSee(story).map(({ route }) => route)).toEqual(pageRoutes);
});

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
    for (const frame of frames) expect(frame.url()).toBe('chrome-error://chromewebdata/');
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
    // SameSite keeps the cookie at home; whatever comes is refused besides.
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
    const { status, body: me } = await story.gildong.get<{ language: string }>('/members/me');
    expect([status, me.language]).toEqual([200, 'ko']);
    const after = await context.newPage();
    await after.goto(`${baseUrl()}/my/account`);
    expect(after.url()).toBe(`${baseUrl()}/my/account`);
    await context.close();
  });
});
