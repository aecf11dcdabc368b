import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const pages = readdirSync('app/admin', { recursive: true, encoding: 'utf8' })
  .filter((path) => /(^|\/)page\.tsx$/.test(path))
  .map((path) => `/admin/${path.slice(0, -'page.tsx'.length)}`.replace(/(.)\/$/, '$1'))
  .sort();

const [, table = ''] = readFileSync('docs/field-reports.md', 'utf8').split('## Pages of the console\n');

test('each page of the console stands in docs/field-reports.md with the journey that clicks its jobs', () => {
  const rows = [...table.matchAll(/^\| `(\/admin[^`]*)` \| .+ \| .*`journey.*`.* \|.*\|$/gm)].map(
    ([, page]) => page,
  );
  expect(rows.sort()).toEqual(pages);
});

test('each job that a journey counts stands there with its number of presses', () => {
  const counted = readdirSync('e2e/journeys', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.spec.ts'))
    .flatMap((path) => [
      ...readFileSync(`e2e/journeys/${path}`, 'utf8').matchAll(/\bjob\(\w+, '([^']+)', (\d+),/g),
    ])
    .map(([, name, most]) => `${name}: ${most}`);
  const listed = [...table.matchAll(/^\|.*\| (.*) \|$/gm)]
    .flatMap(([, cell = '']) => cell.split('; '))
    .filter((cell) => /: \d+$/.test(cell));
  expect(counted.length).toBeGreaterThan(10);
  expect(listed.sort()).toEqual(counted.sort());
});
