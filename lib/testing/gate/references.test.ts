import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anchorsOf, type Repository, referenceProblems } from './references';

const listed = readdirSync('.', { withFileTypes: true })
  .filter(
    ({ name }) =>
      !/^(node_modules|data|test-results|playwright-report|next-env\.d\.ts|package-lock\.json)$|^\.(?!env\.example$|ci$)/.test(
        name,
      ),
  )
  .flatMap((entry) => {
    if (!entry.isDirectory()) return [entry.name];
    const inside = readdirSync(entry.name, { recursive: true, encoding: 'utf8' });
    return [entry.name, ...inside.map((name) => `${entry.name}/${name.replaceAll('\\', '/')}`)];
  });
const texts = listed
  .filter((path) => /\.(ts|tsx|mjs|css|md|ya?ml)$|^\.env\.example$|^Containerfile$/.test(path))
  // What a run wrote down of itself names files as they were then.
  .map((path) => ({
    path,
    source: readFileSync(path, 'utf8').replace(/<!-- test:long -->.*?<!-- end -->/s, ''),
  }));
const sourceOf = (page: string) => texts.find(({ path }) => path === page)?.source ?? '';

const repository: Repository = {
  paths: new Set(listed),
  anchors: new Map(
    texts.filter(({ path }) => path.endsWith('.md')).map(({ path, source }) => [path, anchorsOf(source)]),
  ),
  cases: new Set(
    ['docs/safety.md', 'docs/field-reports.md']
      .flatMap((page) => [...sourceOf(page).matchAll(/^\|([^|]*)\|/gm)])
      .flatMap(([, cell = '']) => cell.match(/\b(?:[BFS]\d{2}|INV\d{1,2})\b/g) ?? []),
  ),
};

test('every page, heading, path and case that a text names is there', () => {
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.flatMap(({ path, source }) => referenceProblems(path, source, repository))).toEqual([]);
});

describe('the check of references sees', () => {
  const rule = 'docs/rules/money.md';
  test.each([
    ['a page that is not there', 'lib/a.ts', `// see ${'domain'}.md`, 'name a page under docs/'],
    [
      'a heading that is not there',
      'lib/a.ts',
      `/** ${rule}#${'no-such-rule'} */`,
      'name one of its headings',
    ],
    ['a link that leads nowhere', 'docs/a.md', `[money](rules/${'gold'}.md)`, 'name a page under docs/'],
    ['a file that moved', 'docs/a.md', `\`lib/use-cases/${'doors'}.ts\``, 'mend the path'],
    ['one of several files', 'docs/a.md', `lib/domain/billing/{money,${'gold'}}.ts`, 'mend the path'],
    ['a folder that is not there', 'README.md', `\`lib/${'doors'}\``, 'mend the path'],
    ['a file that a comment names', 'db/a.ts', ` * lib/${'doors'}.ts does it`, 'mend the path'],
    ['a section', 'lib/a.ts', `/** ${'Spec'} 4, endpoint 7. */`, 'name the rule'],
    ['a hook', 'lib/a.ts', `// its books (${'H'}1)`, 'name the rule'],
    ['a case that no page lists', 'e2e/a.test.ts', `/** As it was (${'B'}00). */`, 'add its row'],
  ])('%s', (_, path, source, mend) => {
    expect(referenceProblems(path, source, repository)).toEqual([expect.stringContaining(mend)]);
  });

  test.each([
    ['lib/a.ts', `/** The ladder (${rule}#retry-ladder; B03). */`],
    ['lib/a.ts', `const path = 'docs/${'nowhere'}.md';`],
    ['docs/rules/a.md', '[refunds](money.md#refunds), [settings](../operations.md), `lib/domain`'],
    [
      'docs/a.md',
      'lib/domain/billing/{money,refunds}.ts, `lib/…/a.ts`, `lib/*.ts`, `lib/context` (lib/format/date.ts)',
    ],
  ])('nothing wrong in %s: %s', (path, source) => {
    expect(referenceProblems(path, source, repository)).toEqual([]);
  });
});
