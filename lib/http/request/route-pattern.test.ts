import { expect, test } from 'vitest';
import { routePattern } from './route-pattern';

test.each([
  ['/api/products', {}, '/api/products'],
  ['/api/products', undefined, '/api/products'],
  ['/api/products/4711', { key: '4711' }, '/api/products/[key]'],
  ['/api/groups/G-9/guest', { key: 'G-9' }, '/api/groups/[key]/guest'],
  ['/api/a/1/b/2', { one: '1', two: '2' }, '/api/a/[one]/b/[two]'],
  ['/api/a/7/b/7', { one: '7', two: '7' }, '/api/a/[one]/b/[two]'],
  ['/api/groups/%EA%B9%80', { key: '김' }, '/api/groups/[key]'],
  ['/api/groups/%EA%B9%80', { key: '%EA%B9%80' }, '/api/groups/[key]'],
  ['/api/auth/a/b/c', { rest: ['a', 'b', 'c'] }, '/api/auth/[rest]'],
  ['/api/groups/secret', { key: 'another' }, 'other'],
])('the route of %s', (path, params, route) => {
  expect(routePattern(path, params)).toBe(route);
});

test('no path adds a pattern that is not a route', () => {
  const values = Array.from(
    { length: 500 },
    (_, at) => ['guest', 'groups', `x${at}`, `%2F${at}`, '%'][at % 5] ?? '',
  );
  const seen = new Set(values.map((key) => routePattern(`/api/groups/${key}/guest`, { key })));
  // A key that equals a folder's name may replace that folder. The result holds no other text.
  for (const route of seen)
    expect(route).toMatch(/^\/api\/(groups|\[key\])\/(guest|groups|\[key\])\/(guest|\[key\])$/);
  expect(seen.size).toBeLessThanOrEqual(3);
});
