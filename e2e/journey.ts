import { test as base, expect } from '@playwright/test';

/**
 * `test` for journeys: a page that complains in its console, throws, or breaks its content security policy fails the test.
 * A refused call is part of the story and no complaint (the browser notes each answer from 400 on).
 */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        const isLoud = message.type() === 'error' || message.type() === 'warning';
        if (isLoud && !message.text().startsWith('Failed to load resource')) {
          complaints.push(`${page.url()}: ${message.text()}`);
        }
      });
      await use(complaints);
      expect(complaints, 'complaints in the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
