import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { consoleAudit } from '@/lib/i18n/console/audit';

const root = 'lib/use-cases';
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(root, path), 'utf8'));

/** Actions that a file puts together of parts. */
const composed = [
  ...['pause', 'resume', 'close', 'choose_free_gifts', 'clear_flag'].map((action) => `application.${action}`),
  ...['charge.decided', 'refund.decided', 'terms.add', 'terms.change'],
];

test('the audit log has words for each action that the shop records, and for no other', () => {
  const written = sources.flatMap((source) =>
    [...source.matchAll(/\baction: '([a-z][\w.-]*)'/g)].map(([, action]) => action),
  );
  const named = Object.keys(consoleAudit.ko)
    .filter((key) => key.startsWith('audit.did.'))
    .map((key) => key.replace('audit.did.', ''));
  expect(named.sort()).toEqual([...new Set([...written, ...composed])].sort());
});
