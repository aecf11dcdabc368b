import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * API tests against a running shop: E2E_BASE_URL names it. One file after the other, since each may reset the shop and move
 * its clock.
 */
export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    environment: 'node',
    include: ['e2e/api/**/*.test.ts'],
    pool: 'forks',
    fileParallelism: false,
    // The public shop API's official client is written for bundlers: modules without endings that Node alone would not find.
    server: { deps: { inline: ['@shopby/shop-sdk'] } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
