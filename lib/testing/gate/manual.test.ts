import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '@/lib/domain/shared/words/language';
import { consoleAreas } from '@/lib/i18n/console';
import { areas } from '@/lib/i18n/sentences';
import { anchorsOf } from './references';

/** The shopkeeper's manual: docs/manual has the same pages in both languages, each with its own pictures. */

const folder = (language: Language) => `docs/manual/${language}`;
const pages = readdirSync(folder('ko')).filter((name) => name.endsWith('.md'));
const textOf = (language: Language, page: string) => readFileSync(join(folder(language), page), 'utf8');

const picture = /!\[([^\]]*)\]\(([^)]+)\)/g;
const picturesIn = (text: string) => [...text.matchAll(picture)].map(([, , file = '']) => file);
const quotesIn = (text: string) => [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words);

/** The keys of each text of the shop. */
const keysBy = { ko: keysByText('ko'), en: keysByText('en') };
const keysOf = (language: Language, words: string) => keysBy[language].get(words) ?? [];

function keysByText(language: Language): ReadonlyMap<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const area of [...areas, ...consoleAreas])
    for (const [key, text] of Object.entries<string>(area[language]))
      keys.set(text, [...(keys.get(text) ?? []), key]);
  return keys;
}

/** The sections of a page: a heading with all below it until the next one. */
const sectionsOf = (text: string) => text.split(/^(?=#+ )/m).filter((section) => section.startsWith('#'));

describe.each(languages)('the manual in %s', (language) => {
  test('quotes the words of buttons and menus as the shop says them', () => {
    const wrong = pages.flatMap((page) =>
      quotesIn(textOf(language, page))
        .filter((words) => keysOf(language, words).length === 0)
        .map((words) => `${page}: ${words}`),
    );
    expect(wrong, 'Quote the text of lib/i18n, or take the bold away').toEqual([]);
  });

  test('writes no bold that Markdown leaves open: a letter after a bracket and two stars', () => {
    for (const page of pages)
      expect(textOf(language, page).match(/[^\s*\p{L}\p{N}]\*\*[\p{L}\p{N}]/gu) ?? [], page).toEqual([]);
  });

  test('names every picture of its folder, and none that is not there', () => {
    const named = pages.flatMap((page) => picturesIn(textOf(language, page)));
    const kept = readdirSync(join(folder(language), 'pictures')).map((file) => `pictures/${file}`);
    expect([...named].sort()).toEqual(kept.sort());
  });

  test('says in words what each picture shows', () => {
    for (const page of pages)
      for (const [whole, words = ''] of textOf(language, page).matchAll(picture))
        expect(words.length, `${page}: ${whole}`).toBeGreaterThan(5);
  });

  test('leads only to pages and headings that are there', () => {
    for (const page of pages)
      for (const [, file = '', anchor] of textOf(language, page).matchAll(
        /\]\(([^)#]*\.(?:md|webp))?(?:#([^)]+))?\)/g,
      )) {
        const target = file === '' ? join(folder(language), page) : join(folder(language), file);
        expect(existsSync(target), `${page}: ${target}`).toBe(true);
        if (anchor) expect([...anchorsOf(readFileSync(target, 'utf8'))], page).toContain(anchor);
      }
  });
});

test('both languages have the same pages, headings, steps, pictures and quoted words', () => {
  expect(readdirSync(folder('en')).sort()).toEqual(readdirSync(folder('ko')).sort());
  for (const page of pages) {
    const [ko, en] = [sectionsOf(textOf('ko', page)), sectionsOf(textOf('en', page))];
    expect(en.map(shapeOf), page).toEqual(ko.map(shapeOf));
    for (const [at, section] of ko.entries()) {
      const english = quotesIn(en[at] ?? '').map((words) => keysOf('en', words));
      for (const words of quotesIn(section)) {
        const keys = keysOf('ko', words);
        const twin = english.findIndex((others) => others.some((key) => keys.includes(key)));
        expect(twin, `${page}: the English of ${words}`).not.toBe(-1);
        english.splice(twin, 1);
      }
      expect(english, page).toEqual([]);
    }
  }
});

/** What a section has, whatever its language. */
const shapeOf = (section: string) => ({
  level: section.indexOf(' '),
  steps: section.match(/^\d+\. /gm)?.length ?? 0,
  pictures: picturesIn(section),
});

test('the README shows every picture of docs/screenshots', () => {
  const kept = readdirSync('docs/screenshots').map((file) => `docs/screenshots/${file}`);
  expect(picturesIn(readFileSync('README.md', 'utf8')).sort()).toEqual(kept.sort());
});

test('the pictures are small', () => {
  const sizes = languages.flatMap((language) =>
    readdirSync(join(folder(language), 'pictures')).map((file) => {
      const path = join(folder(language), 'pictures', file);
      return { path, kilobytes: statSync(path).size / 1_000 };
    }),
  );
  expect(sizes.filter(({ kilobytes }) => kilobytes >= 80)).toEqual([]);
  expect(sizes.reduce((sum, { kilobytes }) => sum + kilobytes, 0)).toBeLessThan(3_000);
});
