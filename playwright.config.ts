import { defineConfig, type PlaywrightWorkerArgs } from '@playwright/test';
import { findBrowser, launchOptions } from './e2e/browser';
import type { WorkerShop } from './e2e/journey';
import { phone } from './e2e/widths';

const isByHand = process.env.E2E_BASE_URL !== undefined;

/**
 * Journeys through a shop's pages. Each worker opens its own shop, since journeys in one shop share its clock; for a manual run,
 * E2E_BASE_URL names a running shop.
 */
export default defineConfig<object, WorkerShop & PlaywrightWorkerArgs>({
  testDir: 'e2e/journeys',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  workers: isByHand ? 1 : 2,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...phone,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(findBrowser()),
  },
  projects: [
    { name: 'sqlite', use: { dialect: 'sqlite' } },
    ...(isByHand
      ? []
      : [{ name: 'postgres', testMatch: 'smoke.spec.ts', use: { dialect: 'postgres' as const } }]),
  ],
});
