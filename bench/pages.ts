import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { findBrowser, launchOptions } from '../e2e/browser';
import { fill, serve } from './api-server';
import { contactOf, storyOf } from './api-story';
import { call, callers, perSecond, type Timing, timeEach, together } from './callers';

/**
 * Counts the bytes that a phone loads on the first visit of a page, compared with a minimal page of the
 * framework. Scripts, styles and HTML are gzipped here at one level, so the counts are equal on every machine.
 */
type Weight = { html: number; script: number; style: number; font: number; requests: number };

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const dir = mkdtempSync(join(tmpdir(), 'giftround-pages-'));
const browser = await chromium.launch(launchOptions(findBrowser()));
const servers: Array<{ kill: () => void }> = [];

try {
  const helloOrigin = await helloPage();
  const hello = await weigh(helloOrigin, { path: '/' });
  const shopFile = join(dir, 'shop.db');
  await fill(dir, shopFile, 0);
  const { server, base } = await serve(process.cwd(), dir, shopFile);
  servers.push(server);
  const origin = base.replace(/\/api$/, '');
  const story = storyOf(base);
  await story.chooseProduct();
  const orderer = await story.signIn('gildong');
  const { orderSheetNo } = await story.ask<{ orderSheetNo: string }>(story.sheet(orderer));
  const applied = await story.ask<{ recurringPaymentIds?: string[] }>(story.apply(orderer, orderSheetNo, 1));
  const link = await story.linkOf(contactOf(1));
  const next = await story.ask<{ orderSheetNo: string }>(story.sheet(orderer));
  const pages = [
    { name: 'home', path: '/' },
    { name: 'product', path: '/products/1' },
    { name: 'recipient’s link', path: `/gift/address?recurringPaymentGroupNo=${link}` },
    { name: 'gift look-up', path: '/gift' },
    { name: 'sign-in', path: '/sign-in' },
    { name: 'cart', path: '/cart', as: 'gildong' },
    { name: 'gift sheet', path: `/order-sheet/${next.orderSheetNo}?isPresent=true`, as: 'gildong' },
    { name: 'my recurring payments', path: '/my/recurring-payments', as: 'gildong' },
    ...(applied.recurringPaymentIds ?? []).slice(0, 1).map((id) => ({
      name: 'one application',
      path: `/my/recurring-payments/${id}`,
      as: 'gildong',
    })),
  ];
  const rows = [{ name: 'hello page', path: '/', ...hello }];
  for (const page of pages) rows.push({ ...page, ...(await weigh(origin, page)) });
  process.stdout.write(
    '| page | script gzip, bytes | × hello | HTML gzip | HTML | style gzip | fonts | requests |\n',
  );
  process.stdout.write('|---|---:|---:|---:|---:|---:|---:|---:|\n');
  for (const { name, script, html, htmlRaw, style, font, requests } of rows)
    process.stdout.write(
      `| ${[name, script, (script / hello.script).toFixed(2), html, htmlRaw, style, font, requests].join(' | ')} |\n`,
    );
  // In turn, so that whatever else the machine does meets all of them.
  const rates = [
    { name: 'hello page', at: helloOrigin, path: '/', count: 600 },
    { name: 'sign-in (drawn for each)', at: origin, path: '/sign-in', count: 200 },
    { name: 'home (kept)', at: origin, path: '/', count: 2_000 },
    {
      name: 'home (kept for members)',
      at: origin,
      path: '/',
      count: 2_000,
      cookie: 'next-auth.session-token=x',
    },
    { name: 'product (kept)', at: origin, path: '/products/1', count: 2_000 },
  ].map((row) => ({ cookie: '', ...row, timings: [] as Timing[] }));
  for (let turn = 0; turn < 4; turn += 1)
    for (const { at, path, count, cookie, timings } of rates) {
      // Its own connections: those of the last turn may have been closed meanwhile.
      const through = new Agent({ keepAlive: true, maxSockets: callers });
      const timing = await timeEach(count, async () => {
        const headers = { 'accept-encoding': 'gzip', cookie };
        const { status } = await call(at, { path, headers }, through);
        if (status !== 200) throw new Error(`${path} answered ${status}`);
      });
      through.destroy();
      // The first turn warms up.
      if (turn > 0) timings.push(timing);
    }
  const floor = perSecond(together(rates[0]?.timings ?? []));
  process.stdout.write('\n| page | per second | × hello |\n|---|---:|---:|\n');
  for (const { name, timings } of rates) {
    const rate = perSecond(together(timings));
    process.stdout.write(`| ${name} | ${Math.round(rate)} | ${(rate / floor).toFixed(2)} |\n`);
  }
} finally {
  for (const server of servers) server.kill();
  await browser.close();
  rmSync(dir, { recursive: true, force: true });
}

async function weigh(origin: string, { path, as }: { path: string; as?: string }) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'ko-KR',
    // A headless browser's own name is a link previewer's: it gets no gift.
    userAgent: phone,
  });
  const page = await context.newPage();
  if (as) await signIn(page, origin, as);
  await page.goto('about:blank');
  const weight: Weight & { htmlRaw: number } = {
    html: 0,
    htmlRaw: 0,
    script: 0,
    style: 0,
    font: 0,
    requests: 0,
  };
  const reading: Promise<unknown>[] = [];
  page.on('response', (response) => {
    reading.push(
      (async () => {
        weight.requests += 1;
        const kind = response.request().resourceType();
        const body = await response.body().catch(() => Buffer.alloc(0));
        if (kind === 'document') {
          weight.html += gzipSync(body).length;
          weight.htmlRaw += body.length;
        }
        // The sentences of a page are what its scripts would otherwise hold.
        const isScript = kind === 'script' || new URL(response.url()).pathname.startsWith('/sentences/');
        if (isScript) weight.script += gzipSync(body).length;
        if (kind === 'stylesheet') weight.style += gzipSync(body).length;
        if (kind === 'font') weight.font += body.length;
      })(),
    );
  });
  const answer = await page.goto(origin + path, { waitUntil: 'networkidle' });
  if (!answer?.ok()) throw new Error(`${path} answered ${answer?.status()}`);
  await Promise.all(reading);
  await context.close();
  return weight;
}

async function signIn(page: Page, origin: string, memberId: string) {
  await page.goto(`${origin}/sign-in`);
  await page.locator('input').first().fill(memberId);
  await page.locator('input[type=password]').first().fill('sandbox-1234');
  await page.locator('form button[type=submit]').first().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
}

/** The smallest page that the same framework makes, by the same bundler. */
async function helloPage(): Promise<string> {
  const folder = join(dir, 'hello');
  mkdirSync(join(folder, 'app'), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "name": "hello", "private": true }');
  writeFileSync(
    join(folder, 'next.config.mjs'),
    `export default { turbopack: { root: ${JSON.stringify('/')} } };`,
  );
  writeFileSync(
    join(folder, 'app/layout.js'),
    'export default ({ children }) => <html lang="en"><body>{children}</body></html>;',
  );
  writeFileSync(
    join(folder, 'app/page.js'),
    "export const dynamic = 'force-dynamic';\nexport default () => <p>Hello</p>;",
  );
  const next = join(process.cwd(), 'node_modules/next/dist/bin/next');
  execFileSync(process.execPath, [next, 'build'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = 4_000 + Math.floor(Math.random() * 20_000);
  const server = spawn(process.execPath, [next, 'start', '-p', String(port)], {
    cwd: folder,
    stdio: 'ignore',
  });
  servers.push(server);
  const origin = `http://localhost:${port}`;
  for (let look = 0; look < 300; look += 1) {
    if (
      await fetch(origin).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return origin;
    await wait(100);
  }
  throw new Error('The hello page did not come up');
}
