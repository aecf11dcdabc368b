import { beforeAll, expect, test } from 'vitest';
import type { ApiDocument } from '../../checks/document-check';
import {
  callersOf,
  filledWith,
  isNumeric,
  type Leaf,
  nameOf,
  type Operation,
  operationsOf,
  withValues,
} from '../../checks/hostile';
import { type Caller, type ErrorBody, shop } from '../../fixtures';
import { makeStory, type Story } from '../../route-callers/story';

/**
 * Every number in a query or body, by the API document (docs/safety.md, S46). A value that is not a whole
 * number in range gets 400 with the name of its field; it is never rounded, and never causes a failure.
 */
let story: Story;
let operations: Operation[];
let callers: Record<string, Caller>;

beforeAll(async () => {
  story = await makeStory();
  const { body } = await shop.nobody.get<ApiDocument>('/openapi.json');
  operations = operationsOf(body).filter(({ path }) => !path.startsWith('/sandbox/'));
  callers = callersOf(story);
});

const filled = (path: string) => filledWith(story, path);
const callerOf = ({ door }: Operation) => callers[door] ?? shop.nobody;

/** As JSON text, because some are not JavaScript numbers. */
const inBody = [
  '-1',
  '1.5',
  '1e309',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '"3"',
  'true',
  '[3]',
  '{}',
];
const inQuery = [
  '-1',
  '1.5',
  '1e2',
  '1e309',
  '2147483648',
  '9223372036854775808',
  '0x10',
  '+3',
  ' 3',
  '३',
  'NaN',
  'Infinity',
  'true',
  'null',
  '[3]',
];

/** The fields that an answer must name: those whose schema rejects the value. */
const expectedOf = (leaves: Leaf[], value: unknown) =>
  leaves.filter((leaf) => !leaf.admits(value)).map(nameOf);

test('numbers in bodies', async () => {
  const wrong: string[] = [];
  let tried = 0;
  for (const operation of operations) {
    const { method, path, body } = operation;
    const leaves = body?.leaves.filter(isNumeric) ?? [];
    if (!body || leaves.length === 0) continue;
    for (const text of inBody) {
      const expected = expectedOf(leaves, JSON.parse(text));
      if (expected.length === 0) continue;
      const mark = '@@number@@';
      const sent = JSON.stringify(
        withValues(
          body.sample,
          leaves.map(({ at }) => [at, mark]),
        ),
      );
      const answer = await callerOf(operation).call<ErrorBody>(method, filled(path), {
        body: sent.replaceAll(`"${mark}"`, text),
      });
      tried += 1;
      const named = (answer.body.errors ?? []).map(({ field }) => field);
      const unnamed = expected.filter((name) => !named.includes(name));
      if (answer.status !== 400 || unnamed.length > 0)
        wrong.push(
          `${method} ${path} ${text}: ${answer.status} ${answer.body?.code} lacks ${unnamed}, named ${named}`,
        );
    }
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(200);
});

test('numbers in queries', async () => {
  const wrong: string[] = [];
  let tried = 0;
  for (const operation of operations) {
    const { method, path, query } = operation;
    const leaves = query.filter(isNumeric);
    if (leaves.length === 0) continue;
    for (const text of inQuery) {
      const answer = await callerOf(operation).call<ErrorBody>(method, filled(path), {
        query: Object.fromEntries(leaves.map(({ at }) => [String(at[0]), text])),
        ...(operation.body && { body: operation.body.sample }),
      });
      tried += 1;
      const named = (answer.body?.errors ?? []).map(({ field }) => field.split('.')[0]);
      const unnamed = leaves.map(({ at }) => String(at[0])).filter((name) => !named.includes(name));
      if (answer.status !== 400 || unnamed.length > 0)
        wrong.push(`${method} ${path} '${text}': ${answer.status} ${answer.body?.code} lacks ${unnamed}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(200);
});
