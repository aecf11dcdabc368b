import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The size of the build in bytes: exact, on any machine. */
const server = join(process.env.NEXT_DIST_DIR || '.next', 'server');

test('the server’s code is there once, in at most 16 MB', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  const bytes = files.reduce((sum, name) => sum + statSync(join(server, name)).size, 0);
  expect(files.length).toBeGreaterThan(100);
  expect(bytes).toBeLessThan(16_000_000);
});
