import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownPath, signInPath } from './return-to';

test.each(['/my/account', '/gift?x=1#y', '/', '/a//b', '/gift?next=//evil.test', '/a:b', '/@evil.test'])(
  '%s is a return path',
  (path) => {
    expect(ownPath(path)).toBe(path);
  },
);

test('a return path is passed on as a browser reads it', () => {
  expect(ownPath('/my/../gift/./1')).toBe('/gift/1');
  expect(ownPath('/my/%2e%2E/gift')).toBe('/gift');
});

test.each([
  'https://evil.test/',
  '//evil.test/',
  '///evil.test',
  '/\\evil.test',
  '/x\\..\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/..\u0009//evil.test',
  '/\u0000/evil.test',
  '/\u0085/evil.test',
  '/..//evil.test',
  '/.//evil.test',
  '/x/..//evil.test',
  '/%2e%2e//evil.test',
  '/%2E//evil.test',
  '/.%2e//evil.test',
  '/x/%2e./..//evil.test',
  '/../../..//evil.test/%2f..',
  '/.//user@evil.test:80/',
  '/..///evil.test',
  '/..//',
  'javascript:alert(1)',
  'my',
  '',
  '/sign-in?returnTo=/sign-in',
  '/x/../sign-in',
  ['/a', '/b'],
  undefined,
])('%j is no return path', (value) => {
  expect(ownPath(value)).toBeUndefined();
});

test('no text leads to another site', () => {
  const pieces = [
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2F',
    '%5c',
    '\t',
    '@',
    ':',
    '?',
    '#',
    'evil.test',
    'x',
  ];
  const text = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 3 })), {
    maxLength: 12,
  });
  const shop = 'https://shop.example';
  fc.assert(
    fc.property(text, (parts) => {
      const path = ownPath(`/${parts.join('')}`);
      return path === undefined || new URL(path, shop).origin === shop;
    }),
    { numRuns: 3_000 },
  );
});

test('the sign-in page gets the return path, or none', () => {
  expect(signInPath('/my/account')).toBe('/sign-in?returnTo=%2Fmy%2Faccount');
  expect(signInPath('//evil.test')).toBe('/sign-in');
});
