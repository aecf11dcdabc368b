import { expect, test } from 'vitest';
import { ownPath, signInPath } from './return-to';

test.each(['/my/account', '/gift?x=1#y', '/'])('%s is a way back', (path) => {
  expect(ownPath(path)).toBe(path);
});

test.each([
  'https://evil.test/',
  '//evil.test/',
  '/\\evil.test',
  '/\t/evil.test',
  'javascript:alert(1)',
  'my',
  '',
  '/sign-in?returnTo=/sign-in',
  ['/a', '/b'],
  undefined,
])('%s is none', (value) => {
  expect(ownPath(value)).toBeUndefined();
});

test('the sign-in page is told the way back, or none', () => {
  expect(signInPath('/my/account')).toBe('/sign-in?returnTo=%2Fmy%2Faccount');
  expect(signInPath('//evil.test')).toBe('/sign-in');
});
