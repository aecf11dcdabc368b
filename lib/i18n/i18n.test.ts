import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { statuses } from '../domain/application/status';
import { messageKinds } from '../domain/messaging/message';
import { errorStatus } from '../domain/shared/errors';
import { tasks } from '../use-cases/operations/job/tasks';
import { consoleAreas, isConsoleKey, translateConsole } from './console';
import { errorMessage, fieldMessage, isMessageKey, pickLanguage, translate } from './index';
import { areas } from './sentences';

test('every error code has a sentence in both languages', () => {
  for (const code of [...Object.keys(errorStatus), 'NETWORK']) {
    expect(isMessageKey(`error.${code}`), code).toBe(true);
    expect(errorMessage(translate('ko'), code)).not.toBe(errorMessage(translate('en'), code));
  }
});

test('every kind of message has a name in the console', () => {
  for (const kind of messageKinds) expect(isConsoleKey(`messages.kind.${kind}`), kind).toBe(true);
});

test('every job has a name, in the console and on the clock of the demo shop', () => {
  for (const { name } of tasks) {
    expect(isConsoleKey(`jobs.task.${name}`), name).toBe(true);
    expect(isMessageKey(`sandbox.task.${name}`), name).toBe(true);
  }
});

test('every status has its words', () => {
  for (const status of statuses) expect(isMessageKey(`status.${status}`), status).toBe(true);
});

test('both languages take the same parameters, and no sentence is empty', () => {
  const names = (text: string) => [...text.matchAll(/\{(\w+)(?::[^}]*)?\}/g)].map((match) => match[1]).sort();
  for (const { ko, en } of [...areas, ...consoleAreas]) {
    const english = new Map(Object.entries(en));
    for (const [key, text] of Object.entries(ko)) {
      expect(text.trim(), key).not.toBe('');
      expect(names(english.get(key) ?? ''), key).toEqual(names(text));
    }
  }
});

test('no two areas use the same key', () => {
  const keys = [...areas, ...consoleAreas].flatMap((area) => Object.keys(area.ko));
  expect(new Set(keys).size).toBe(keys.length);
});

test('every sentence is used: delete the keys that are named here', () => {
  const source = ['app', 'components', 'lib']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|i18n\/(messages|console)\/|lib\/testing/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const texts = new Set([...source.matchAll(/['"`]([\w.]+)['"`]/g)].map((match) => match[1] ?? ''));
  const families = [...source.matchAll(/word(?:For|Of)\((?:t, )?'([\w.]+)'/g)].map((match) => `${match[1]}.`);
  const patterns = [...source.matchAll(/`(\w[\w.]*\.(?:\$\{[^`{}]*\}[\w.]*)+)`/g)].map(
    ([, text = '']) => new RegExp(`^${text.replace(/\$\{[^}]*\}/g, '[\\w.-]+')}$`),
  );
  const isSaid = (key: string) =>
    texts.has(key) ||
    families.some((family) => key.startsWith(family)) ||
    patterns.some((pattern) => pattern.test(key));
  const keys = [...areas, ...consoleAreas].flatMap((area) => Object.keys(area.ko));
  expect(keys.filter((key) => !isSaid(key))).toEqual([]);
});

test('parameters are filled, unknown ones stay visible', () => {
  expect(translate('ko')('round.of', { n: 2, total: 6 })).toBe('6회 중 2회차');
  expect(translate('en')('round.nth')).toBe('Delivery {n}');
});

test('a count of one takes the singular', () => {
  const t = translateConsole('en');
  expect([0, 1, 2].map((days) => t('dashboard.daysLeft', { days }))).toEqual([
    '0 days left',
    '1 day left',
    '2 days left',
  ]);
  expect(t('parcels.checked', { rows: 1, parcels: 12 })).toContain('1 line checked, 12 boxes');
  expect(translate('en')('date.daysLeft', { days: 1 })).toBe('1 day left');
  expect(translate('en')('round.ribbon', { arrived: 0, total: 1 })).toBe('0 of 1 delivery arrived');
  for (const { en } of [...areas, ...consoleAreas])
    for (const [key, text] of Object.entries<string>(en))
      expect(text, key).not.toMatch(
        /\{(count|days|rows|parcels|shipped|hours|live|concerned|total|seconds|minutes|n)\} (\w+ )?\w+s\b/,
      );
});

test('an unknown code falls back to a kind sentence', () => {
  expect(errorMessage(translate('en'), 'WHATEVER')).toBe(translate('en')('error.INTERNAL'));
  expect(fieldMessage(translate('en'), 'whatever')).toBe(translate('en')('field.invalid'));
});

test('the language is the cookie, then what the browser asks for, then Korean', () => {
  expect(pickLanguage('en', 'ko')).toBe('en');
  expect(pickLanguage(undefined, 'fr-FR,en-GB;q=0.8,ko;q=0.9')).toBe('ko');
  expect(pickLanguage('xx', 'en-US,en;q=0.9')).toBe('en');
  expect(pickLanguage(null, 'fr')).toBe('ko');
  expect(pickLanguage(null, 'en;q=0')).toBe('ko');
});

test("the console uses its own words and the shop's", () => {
  expect(translateConsole('en')('console.save')).toBe('Save');
  expect(translateConsole('ko')('round.of', { n: 2, total: 6 })).toBe('6회 중 2회차');
});
