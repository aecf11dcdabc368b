import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sections } from './sections';
import { areas } from './sentences';

/** The layouts of each page load the sections of every sentence that its browser code uses. */
function once<T>(work: (file: string) => T): (file: string) => T {
  const done = new Map<string, T>();
  return (file) => {
    const known = done.get(file) ?? work(file);
    done.set(file, known);
    return known;
  };
}

const source = once((file) =>
  readFileSync(file, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/^\s*\/\/.*$/gm, ''),
);

const importsOf = once((file): string[] => {
  const names = source(file).matchAll(
    /^(?:import|export)\s+(?!type\b)[^;']*?from '([^']+)'|import\('([^']+)'\)/gm,
  );
  return [...names].flatMap(([, plain, lazy]) => {
    const name = plain ?? lazy ?? '';
    if (!/^[.@]\/|^\.\./.test(name)) return [];
    const path = name.startsWith('@/') ? name.slice(2) : join(dirname(file), name);
    return (
      ['.ts', '.tsx', '/index.ts', '']
        .map((ending) => path + ending)
        .find((found) => /\.tsx?$/.test(found) && existsSync(found)) ?? []
    );
  });
});

/** The files below a page that its browser runs. */
const inTheBrowser = once((page): Set<string> => {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string, isBelowClient: boolean) => {
    const isClient = isBelowClient || /^\s*'use client'/.test(source(file));
    if (seen.has(`${file} ${isClient}`) || file.startsWith('lib/i18n/')) return;
    seen.add(`${file} ${isClient}`);
    if (isClient) found.add(file);
    for (const next of importsOf(file)) visit(next, isClient);
  };
  visit(page, false);
  return found;
});

/** The areas whose sentences a file names, each with one of them. */
const saidIn = once((file): Array<[area: object, key: string]> => {
  const text = source(file);
  const texts = new Set([...text.matchAll(/['"`]([\w.]+)['"`]/g)].map(([, key = '']) => key));
  const families = [...text.matchAll(/wordFor\((?:t, )?'([\w.]+)'/g)].map(([, family]) => `${family}.`);
  const starts = [...text.matchAll(/`(\w+\.[\w.]*)\$\{/g)].map(([, start = '']) => start);
  const isSaid = (key: string) =>
    texts.has(key) || [...families, ...starts].some((start) => key.startsWith(start));
  return areas.flatMap((area) => {
    const key = Object.keys(area.ko).find(isSaid);
    return key ? [[area, key]] : [];
  });
});

const layoutsOf = (page: string): string[] => {
  const folders = dirname(page).split('/');
  const above = folders.map((_, at) => join(...folders.slice(0, at + 1), 'layout.tsx'));
  return above.filter((layout) => existsSync(layout));
};

test('each page loads the sentences that its browser code uses', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).map((file) => join('app', file));
  const pages = files.filter((file) => /(^|\/)(page|error|not-found|forbidden)\.tsx$/.test(file));
  expect(pages.length).toBeGreaterThan(50);
  const missing = new Set<string>();
  for (const page of pages) {
    const layouts = layoutsOf(page);
    const reexported = layouts.flatMap((layout) => [
      layout,
      ...importsOf(layout).filter((file) => /layout\.tsx$/.test(file)),
    ]);
    const names = [...reexported].flatMap((layout) => [...source(layout).matchAll(/<Sentences of="(\w+)"/g)]);
    const brought = new Set(
      names.flatMap(([, name = '']) => [...sections[name as keyof typeof sections]]) as object[],
    );
    for (const file of [page, ...layouts].flatMap((entry) => [...inTheBrowser(entry)]))
      for (const [area, key] of saidIn(file))
        if (!brought.has(area)) missing.add(`${page} says ${key} in ${file}`);
  }
  expect([...missing].sort()).toEqual([]);
});
