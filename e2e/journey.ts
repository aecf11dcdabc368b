import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { baseUrl } from './checks/assert-local';
import { type Dialect, dropDatabase, freshDatabase } from './shop/own-shop';
import { startServer, tail } from './shop/server';

/** The shop for a worker's journeys, one after the other. */
export type WorkerShop = {
  /** The database of the worker's own shop. */
  dialect: Dialect;
  /** The shop's log file; undefined for a shop that was already running (E2E_BASE_URL). */
  shopLog: string | undefined;
};

/**
 * `test` for journeys: a page that logs a complaint in its console, throws, or breaks its content security policy fails the test,
 * and so does a page that it opens. A refused call belongs to the story and is no complaint (the browser logs each answer from
 * 400 on).
 */
export const test = base.extend<{ complaints: string[]; lastWords: undefined }, WorkerShop>({
  dialect: ['sqlite', { option: true, scope: 'worker' }],
  shopLog: [
    async ({ dialect }, use, { project, workerIndex }) => {
      if (process.env.E2E_BASE_URL !== undefined) return use(undefined);
      const dir = join(project.outputDir, `shop-${workerIndex}-${dialect}`);
      process.env.E2E_DIALECT = dialect;
      const databaseUrl = await freshDatabase(dir);
      const server = await startServer({ databaseUrl, dir });
      process.env.E2E_BASE_URL = server.baseUrl;
      await use(server.logFile);
      await server.stop();
      await dropDatabase(databaseUrl);
    },
    { auto: true, scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ shopLog: _ }, use) => use(baseUrl()),
  lastWords: [
    async ({ shopLog }, use, test) => {
      await use(undefined);
      if (shopLog && test.status !== test.expectedStatus)
        process.stdout.write(`--- the shop's last words (${shopLog})\n${tail(shopLog)}\n`);
    },
    { auto: true },
  ],
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
