import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { type TranslateConsole, translateConsole } from '@/lib/i18n/console';
import { test as journey } from '../journey';
import { isAlive, main, signIn } from '../journeys/steps';

type Frame = {
  /** What is in the picture; the page's main part by default. */
  of?: Locator | Locator[];
  /** In pixels; what is longer is cut off. */
  height?: number;
};

type Studio = {
  language: 'ko' | 'en';
  /** The shop's words: a picture is taken by the names of the buttons that the manual quotes. */
  t: TranslateConsole;
  /** The console as its owner sees it. */
  desk: Page;
  /** A customer's phone. */
  phone: Page;
  shoot: (page: Page, name: string, frame?: Frame) => Promise<void>;
};

/** `test` for pictures of the manual: each project of the configuration takes them in one language. */
export const test = journey.extend<Studio>({
  language: ({ locale }, use) => use(locale === 'en-US' ? 'en' : 'ko'),
  t: ({ language }, use) => use(translateConsole(language)),
  desk: async ({ page }, use) => {
    await signIn(page, 'owner');
    await use(page);
  },
  phone: async ({ browser, contextOptions, baseURL }, use) => {
    const context = await browser.newContext({
      ...contextOptions,
      ...(baseURL === undefined ? {} : { baseURL }),
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    await use(await context.newPage());
    await context.close();
  },
  shoot: ({ language }, use) =>
    use(async (page, name, { of = main(page), height = 1_000 } = {}) => {
      const picture = await take(page, [of].flat(), height);
      await keep(`docs/manual/${language}/pictures/${name}.webp`, sharp(picture).webp(compact));
    }),
});

/** The card of a page under a heading. */
export const card = (page: Page, name: string): Locator =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .last();

const compact = { quality: 72, effort: 6, smartSubsample: true };

/** A picture of a phone for the README. */
export async function shootForReadme(page: Page, name: string): Promise<void> {
  await settles(page);
  const picture = await page.screenshot({ animations: 'disabled' });
  await keep(`docs/screenshots/${name}.png`, sharp(picture).png({ palette: true, effort: 10 }));
}

/** The places and a margin around them. */
async function take(page: Page, places: Locator[], height: number): Promise<Buffer> {
  await settles(page);
  // The head of a page stays in sight and would lie over the picture.
  await page.evaluate(() => window.scrollTo(0, 0));
  const margin = 16;
  const boxes = await Promise.all(
    places.map((place) =>
      place.first().evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { left, top: top + window.scrollY, right, bottom: bottom + window.scrollY };
      }),
    ),
  );
  const width = page.viewportSize()?.width ?? 0;
  const x = Math.max(0, Math.min(...boxes.map(({ left }) => left)) - margin);
  const y = Math.max(0, Math.min(...boxes.map(({ top }) => top)) - margin);
  const right = Math.min(width, Math.max(...boxes.map((box) => box.right)) + margin);
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + margin;
  const clip = { x, y, width: right - x, height: Math.min(height, bottom - y) };
  return page.screenshot({ animations: 'disabled', fullPage: true, clip });
}

async function settles(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await isAlive(page);
  await page.evaluate(() => document.fonts.ready);
}

async function keep(file: string, picture: Sharp): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  await picture.toFile(file);
}
