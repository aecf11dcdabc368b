import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The official client of the public shop API is written for bundlers: modules without endings, which Node alone would not
 * find. It also points at source maps whose sources it does not carry; handed over as it is, without them, it is silent.
 */
const client = '@shopby/shop-sdk';
const clientWithoutMaps = {
  name: 'client-without-maps',
  load: (id: string) =>
    id.includes(`/${client}/`) ? { code: readFileSync(id, 'utf8'), map: null } : undefined,
};

/**
 * What can differ between the databases: crashes, races, workers, outages, whole stories and the operator's commands. On
 * PostgreSQL `npm test` runs these; whatever else these files ask of a shop is asked on SQLite, its use cases on both by the
 * unit tests, and on PostgreSQL by `npm run test:long`, which sets E2E_FILES=rest.
 */
const onBothAlways = [
  'commands',
  'crash-points',
  'field-reports-money',
  'gift-story',
  'idempotency',
  'invariants',
  'orderly-stop',
  'outages',
  'races',
  'restart',
  'sdk-ordinary-story',
  'two-servers',
  'workers',
].map((name) => `e2e/api/${name}.test.ts`);
const isPostgres = process.env.E2E_DIALECT === 'postgres';
const isRest = process.env.E2E_FILES === 'rest';

/** More than the two cores: much of what these tests do is waiting for facts. */
const workers = Number(process.env.E2E_WORKERS || 2);

/**
 * API tests against running shops. Each worker has a shop of its own and lives for all its files, so that the API document is
 * compiled once; a file may reset its worker's shop and move its clock. With E2E_BASE_URL they run one file after the other,
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
    globalSetup: ['e2e/global-setup.ts'],
    setupFiles: ['e2e/setup.ts'],
    server: { deps: { inline: [client] } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
