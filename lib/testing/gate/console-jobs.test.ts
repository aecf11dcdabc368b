import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const pages = readdirSync('app/admin', { recursive: true, encoding: 'utf8' })
  .filter((path) => /(^|\/)page\.tsx$/.test(path))
  .map((path) => `/admin/${path.slice(0, -'page.tsx'.length)}`.replace(/(.)\/$/, '$1'))
  .sort();

test('each page of the console stands in docs/field-reports.md with the journey that clicks its jobs', () => {
  const [, table = ''] = readFileSync('docs/field-reports.md', 'utf8').split('## Pages of the console\n');
  const rows = [...table.matchAll(/^\| `(\/admin[^`]*)` \| .+ \| .*`journey.*`.* \|$/gm)].map(
    ([, page]) => page,
  );
  expect(rows.sort()).toEqual(pages);
});
