import { test as base, expect } from '@playwright/test';

/**
 * `test` for journeys: a page that complains in its console, throws, or breaks its content security policy fails the test, a
 * page opened by another one included. A refused call is part of the story and no complaint (the browser notes each answer
 * from 400 on).
 */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('weberror', (error) => complaints.push(`${error.page()?.url()}: ${error.error().message}`));
      context.on('console', (message) => {
        const isLoud = message.type() === 'error' || message.type() === 'warning';
        if (isLoud && !message.text().startsWith('Failed to load resource')) {
          complaints.push(`${message.page()?.url()}: ${message.text()}`);
        }
      });
      await use(complaints);
      expect(complaints, 'complaints in the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
