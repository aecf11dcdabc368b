import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { filesWithOwnProcess } from './lib/testing/own-process.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const own = filesWithOwnProcess(here('.'), ['lib', 'db', 'app', 'components', 'e2e']);

const ofEveryTest = {
  setupFiles: ['lib/testing/setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // What a test waits for has no limit but the test's own: on a busy machine it comes later.
  expect: { poll: { timeout: 120_000 } },
  // Sealing needs a key; a fixed one keeps the tests from writing one beside the developer's database.
  env: { SHOP_SECRET: 'only-for-tests-only-for-tests-only', LOG_LEVEL: 'silent' },
};
const resolve = { alias: { '@': here('.'), 'server-only': here('lib/testing/fixtures/empty.ts') } };

/** Everything that needs no running server: `npx vitest run`. The tests over HTTP have e2e/vitest.config.ts. */
export default defineConfig({
  resolve,
  test: {
    globalSetup: ['lib/testing/global-setup.ts'],
    // Native modules (SQLite, argon2) are safest in processes; two cores, two of them.
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      // Comes first by its name: one of these between two of the others would end the process that they share.
      { resolve, test: { ...ofEveryTest, name: 'own process', include: own } },
      {
        resolve,
        test: {
          ...ofEveryTest,
          name: 'shared process',
          include: [
            'lib/**/*.test.ts',
            'db/**/*.test.ts',
            'app/**/*.test.ts',
            'components/**/*.test.ts',
            'e2e/*.test.ts',
          ],
          exclude: own,
          isolate: false,
        },
      },
    ],
  },
});
