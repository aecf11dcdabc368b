import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './prepare.mjs';

/** TypeScript helpers of the test commands, loaded once the packages are there. */
export async function loadTools() {
  const { tsImport } = await import('tsx/esm/api');
  const paths = ['../lib/testing/postgres.ts', '../e2e/own-shop.ts', '../e2e/server.ts', '../e2e/browser.ts'];
  return Object.assign({}, ...(await Promise.all(paths.map((path) => tsImport(path, import.meta.url)))));
}

/**
 * Runs a job against a shop of its own, and shows the end of its log when the job fails. `cleanUps` are done at the end of
 * the command, however it ends.
 */
export async function withShop({ tools, work, postgres, cleanUps }, dialect, job) {
  const dir = mkdtempSync(join(work, `shop-${dialect}-`));
  const databaseUrl = await tools.ownDatabase(dialect, dir, postgres.url);
  const server = await tools.startServer({ databaseUrl, dir });
  cleanUps.unshift(() => server.stop('SIGKILL'));
  try {
    await job({ E2E_BASE_URL: server.baseUrl, E2E_DIALECT: dialect, E2E_SERVER_LOG: server.logFile });
  } catch (error) {
    say(`--- the shop's last words (${server.logFile})\n${tools.tail(server.logFile)}`);
    throw error;
  } finally {
    await server.stop();
  }
  await tools.dropDatabase(databaseUrl);
}
