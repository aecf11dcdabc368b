import { defineConfig, type PlaywrightWorkerArgs } from '@playwright/test';
import { findBrowser, launchOptions } from './e2e/browser';
import type { WorkerShop } from './e2e/journey';
import { phone } from './e2e/widths';

const isByHand = process.env.E2E_BASE_URL !== undefined;

/**
 * Journeys through the pages of a shop. Each worker opens one of its own, since the journeys of a shop share its clock; by
 * hand, E2E_BASE_URL names one that runs.
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
