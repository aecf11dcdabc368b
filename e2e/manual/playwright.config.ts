import { defineConfig, type PlaywrightWorkerArgs } from '@playwright/test';
import { findBrowser, launchOptions } from '../browser';
import type { WorkerShop } from '../journey';
import { desktop } from '../widths';

/** `npm run manual:pictures`: takes the pictures of the manual, in a shop for each language, and those of the README. */
export default defineConfig<object, WorkerShop & PlaywrightWorkerArgs>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/manual',
  workers: 2,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...desktop,
    timezoneId: 'Asia/Seoul',
    actionTimeout: 20_000,
    launchOptions: launchOptions(findBrowser()),
  },
  projects: (['ko-KR', 'en-US'] as const).map((locale) => ({
    name: locale.slice(0, 2),
    // The README has Korean pictures alone.
    ...(locale === 'en-US' && { testIgnore: 'readme.spec.ts' }),
    use: { locale },
  })),
});
