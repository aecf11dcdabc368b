import { defineConfig, type PlaywrightWorkerArgs } from '@playwright/test';
import { findBrowser, launchOptions } from '../browser';
import type { WorkerShop } from '../journey';
import { desktop } from '../widths';

export default defineConfig<object, WorkerShop & PlaywrightWorkerArgs>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/manual',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...desktop,
    timezoneId: 'Asia/Seoul',
    actionTimeout: 20_000,
    launchOptions: launchOptions(findBrowser()),
  },
  projects: [
    { name: 'ko', use: { locale: 'ko-KR' } },
    { name: 'en', use: { locale: 'en-US' } },
  ],
});
