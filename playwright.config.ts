import { defineConfig, devices } from '@playwright/test';
import { baseUrl } from './e2e/assert-local';
import { findBrowser, launchOptions } from './e2e/browser';

/** Journeys through the pages of a running shop (E2E_BASE_URL). They share its clock, so one runs at a time. */
export default defineConfig({
  testDir: 'e2e/journeys',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  workers: 1,
  // A shared machine may starve a browser for a moment; a second pass is told apart by `npm test`.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: baseUrl(),
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(findBrowser()),
  },
  projects: [
    { name: 'phone', testIgnore: 'smoke.spec.ts', use: devices['Pixel 7'] ?? {} },
    {
      name: 'desktop',
      // The walls are the same at every width.
      testIgnore: ['smoke.spec.ts', 'browser-walls.spec.ts', 'stored-markup.spec.ts'],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    { name: 'smoke', testMatch: 'smoke.spec.ts', use: { ...devices['Desktop Chrome'], locale: 'en-US' } },
  ],
});
