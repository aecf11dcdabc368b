import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The official client of the public shop API is written for bundlers: its imports have no file endings, so Node alone cannot find
 * them. It also names source maps whose sources are missing; loading its code without maps avoids the warnings.
 */
const client = '@shopby/shop-sdk';
const clientWithoutMaps = {
  name: 'client-without-maps',
  load: (id: string) =>
    id.includes(`/${client}/`) ? { code: readFileSync(id, 'utf8'), map: null } : undefined,
};

/**
 * Tests whose result can differ between the databases: crashes, races, workers, outages, whole stories and the
 * commands. `npm test` runs them on PostgreSQL too. All other files run on SQLite only, because the unit tests
 * cover their use cases on both databases; `npm run test:long` runs them on PostgreSQL (E2E_FILES=rest).
 */
const onBothAlways = [
  'commands',
  'crash-points',
  'currency',
  'field-reports-money',
  'gift-story',
  'idempotency',
  'invariants',
  'orderly-stop',
  'outages',
  'picture-storage',
  'races',
  'restart',
  'sdk-ordinary-story',
  'two-servers',
  'workers',
].map((name) => `e2e/api/*/${name}.test.ts`);
const isPostgres = process.env.E2E_DIALECT === 'postgres';
const isRest = process.env.E2E_FILES === 'rest';

/** E2E_WORKERS may exceed the number of cores, because these tests mostly wait. */
const workers = Number(process.env.E2E_WORKERS || 2);

/**
 * API tests against running shops. Each worker has its own shop and runs all its files in one process, so that the API document
 * is compiled once; a file may reset its worker's shop and move its clock. With E2E_BASE_URL the files run one after the other
 * against that shop.
 */
export default defineConfig({
  root,
  plugins: [clientWithoutMaps],
  resolve: { alias: { '@': root } },
  test: {
    environment: 'node',
    include: isPostgres && !isRest ? onBothAlways : ['e2e/api/**/*.test.ts'],
    exclude: isRest ? onBothAlways : [],
    pool: 'forks',
    isolate: false,
    maxWorkers: process.env.E2E_BASE_URL ? 1 : workers,
    globalSetup: ['e2e/shop/global-setup.ts'],
    setupFiles: ['e2e/shop/setup.ts'],
    server: { deps: { inline: [client] } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
