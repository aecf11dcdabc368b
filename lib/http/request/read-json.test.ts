import { expect, test } from 'vitest';
import { readJson } from './read-json';

/** Text that two programs read differently (docs/safety.md, S44). */
const limits = { maxBytes: 1_000, maxDepth: 5, maxItems: 10 };
const read = (body: string) =>
  readJson(
    new Request('http://shop.test', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    }),
    limits,
  );

test.each([
  ['{"a":"\\u0000"}'],
  ['{"a\\u0000":1}'],
  ['{"a":["\\ud83c"]}'],
  ['{"a":"\\udf81\\ud83c"}'],
  ['{"\\uD83C":1}'],
])('%s is refused', async (body) => {
  await expect(read(body)).rejects.toThrow('MALFORMED_BODY');
});

test.each([
  ['{"a":"\\ud83c\\udf81"}', { a: '🎁' }],
  ['{"a":"\\\\u0000 \\\\ud83c"}', { a: '\\u0000 \\ud83c' }],
  ['{"a":"한글 🎁"}', { a: '한글 🎁' }],
])('%s is read', async (body, value) => {
  expect(await read(body)).toEqual(value);
});
