import { expect, type Locator, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { baseUrl } from '../checks/assert-local';
import { shop } from '../fixtures';
import { fits, fitsLargeText, narrow, widen } from '../widths';

/** Steps that several journeys share. Locators use role and label, as a person finds things. */
const start = '2026-01-05T09:00:00+09:00';

export const resetShop = () => shop.reset({ now: start });

/** Signs in without the page: for journeys about something else. */
export async function signIn(page: Page, memberId: string, password = 'sandbox-1234'): Promise<void> {
  const { csrfToken } = await (await page.request.get('/api/auth/csrf')).json();
  const answer = await page.request.post('/api/auth/callback/credentials', {
    headers: { origin: baseUrl() },
    data: { memberId, password, csrfToken, json: 'true' },
  });
  expect(answer.ok(), `${memberId} signs in`).toBe(true);
}

/** Signs in as a person does, on the page that is shown. */
export async function signInByHand(page: Page, memberId: string, password: string): Promise<void> {
  await page.getByLabel('아이디').fill(memberId);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인하기' }).click();
}

/**
 * The page without header and footer. `includeHidden` finds it behind an open dialog too, which hides the roles
 * of the page.
 */
export const main = (page: Page): Locator => page.getByRole('main', { includeHidden: true });

export const title = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

/** A price as any page writes it, in either language. */
export const price = /\d원|₩\s?\d/;

/** The names of the buttons in a place, in order. */
export async function buttonsIn(place: Locator): Promise<string[]> {
  const names = await place.getByRole('button').allInnerTexts();
  return names.map((name) => name.trim());
}

/** The tab's storage: the names in its session storage, and the number of entries in its local storage. */
export const storageOf = (page: Page) =>
  page.evaluate(() => ({ session: Object.keys(sessionStorage), local: localStorage.length }));

/** Waits until React has taken over the whole of the server's HTML, since it does so part by part. */
export const isAlive = (page: Page) =>
  page.waitForFunction(() => {
    const elements = [...document.querySelectorAll('button, input, a')];
    return (
      elements.length > 0 &&
      elements.every((element) => Object.keys(element).some((name) => name.startsWith('__reactProps')))
    );
  });

/** Chooses the first entry of a list that has this text; without a text the first that can be chosen. */
export async function pick(list: Locator, text: string | RegExp = /./): Promise<void> {
  const entry = list.locator('option:not([disabled])').filter({ hasText: text }).first();
  await list.selectOption((await entry.getAttribute('value')) ?? '');
}

/** Chooses to type an address. Its first field takes the focus from a timer, so whatever is filled before that would go there. */
export async function typeAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: '직접 입력하기' }).click();
  await expect(page.getByLabel('우편번호')).toBeFocused();
}

/** Everybody can use what is shown, at both widths and with large text. */
export async function isUsableAtBothWidths(page: Page, place: string): Promise<void> {
  await isUsableByEverybody(page, place);
  await fitsLargeText(page);
  await widen(page);
  await isUsableByEverybody(page, place);
  await narrow(page);
}

/** Reports only violations: describing all passed rules takes as long as the check. */
const rules: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
};

/** The same in the dark theme, at the present width. */
export async function isUsableInTheDark(page: Page, place: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await isUsableByEverybody(page, `${place}, dark`);
  await page.emulateMedia({ colorScheme: null });
}

async function isUsableByEverybody(page: Page, place: string): Promise<void> {
  await expect(page).toHaveTitle(/./);
  await page.evaluate(axe.source);
  // What fades in is looked at when it is there.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().endTime === Infinity),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  // What half lies under the header counts as too small; after the checks of layout that would depend on the page's height.
  await page.evaluate(() => window.scrollTo(0, 0));
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(options),
    rules,
  );
  const barriers = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${place}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(barriers).toEqual([]);
  await fits(page);
}
