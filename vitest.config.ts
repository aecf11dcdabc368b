import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Everything that needs no running server: `npx vitest run`. The tests over HTTP have e2e/vitest.config.ts. */
export default defineConfig({
  resolve: { alias: { '@': here('.'), 'server-only': here('lib/testing/empty.ts') } },
  test: {
    environment: 'node',
    include: [
      'lib/**/*.test.ts',
      'db/**/*.test.ts',
      'app/**/*.test.ts',
      'components/**/*.test.ts',
      'e2e/*.test.ts',
    ],
    globalSetup: ['lib/testing/global-setup.ts'],
    setupFiles: ['lib/testing/setup.ts'],
    // Native modules (SQLite, argon2) are safest in processes; two cores, two of them.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Sealing needs a key; a fixed one keeps the tests from writing one beside the developer's database.
    env: { SHOP_SECRET: 'only-for-tests-only-for-tests-only', LOG_LEVEL: 'silent' },
  },
});
