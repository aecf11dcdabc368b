import type { Page } from '@playwright/test';
import { expect, test } from '../journey';
import { isAlive, title } from './steps';

/** A page that is older than the server requests deleted files (docs/field-reports.md, F26). */
const files = '**/_next/static/chunks/**';

/** Ignores the browser's messages about missing files; any other complaint counts. */
function forgive(complaints: string[]) {
  const others = complaints.filter((text) => !/Failed to load chunk|ChunkLoadError|MIME type/.test(text));
  complaints.splice(0, complaints.length, ...others);
}

/** Opens the shop; until `isBack` returns true, every file that this page had not loaded is missing. */
async function openBeforeUpdate(page: Page, isBack: () => boolean): Promise<{ loads(): number }> {
  let loads = 0;
  const had = new Set<string>();
  let isUpdated = false;
  await page.route(files, (route) => {
    const { pathname } = new URL(route.request().url());
    if (!isUpdated) had.add(pathname);
    return had.has(pathname) || isBack() ? route.continue() : route.fulfill({ status: 404, body: '' });
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto('/password-reset');
  await page.waitForLoadState('networkidle');
  isUpdated = true;
  loads = 0;
  return { loads: () => loads };
}

const follow = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { next: { router: { push(to: string): void } } }).next.router.push(
      '/sandbox/clock',
    ),
  );

test('reloads by itself and shows what was asked for', async ({ page, complaints }) => {
  let hasReloaded = false;
  page.on('framenavigated', () => {
    hasReloaded = true;
  });
  const { loads } = await openBeforeUpdate(page, () => hasReloaded);
  hasReloaded = false;
  await follow(page);
  await expect(title(page, '시계')).toBeVisible();
  await expect(page).toHaveURL(/\/sandbox\/clock$/);
  expect(loads()).toBeLessThanOrEqual(1);
  forgive(complaints);
});

test('reloads once only for a file, and then says what to do', async ({ page, complaints }) => {
  const { loads } = await openBeforeUpdate(page, () => false);
  const reloaded = page.waitForEvent('load');
  await follow(page);
  await reloaded;
  expect(loads()).toBe(1);
  await page.goto('/password-reset');
  await isAlive(page);
  await follow(page);
  await expect(page.getByText('이 탭을 닫고 쇼핑몰을 다시 열어 주세요')).toBeVisible();
  expect(loads()).toBe(2);
  await page.getByRole('button', { name: '다시 시도하기' }).click();
  await expect.poll(loads).toBe(3);
  forgive(complaints);
});
