import { beforeAll, describe, expect, test } from 'vitest';
import { baseUrl } from '../../checks/assert-local';
import type { ApiDocument } from '../../checks/document-check';
import { Caller, shop } from '../../fixtures';
import { type Hand, handsOf, isTried, verdict } from '../../route-callers/hands';
import { knock } from '../../route-callers/knock';
import { filled, methods, methodsAt, missingPaths, routes, tablePaths } from '../../route-callers/routes';
import { everythingOf } from '../../route-callers/seen';
import { makeStory, type Story, tokensOfRights } from '../../route-callers/story';

/**
 * Every route and method of the build with every kind of caller (docs/safety.md, S05): exactly the calls that
 * the table allows are admitted, and a refused call changes nothing, although it names real records.
 */
let story: Story;
let hands: Record<string, Hand>;
let before: object;

beforeAll(async () => {
  story = await makeStory();
  const owner = shop.nobody.with({ accessToken: story.credentials.owner });
  hands = handsOf(story.credentials, await tokensOfRights(owner));
  before = await everythingOf(story);
});

test('the table knows every path of the build, and no other', () => {
  const { untold, gone } = missingPaths();
  expect(untold, 'Say in e2e/route-callers/table.ts whose door each of these is').toEqual([]);
  expect(gone, 'These are not built any more').toEqual([]);
  expect(routes.length).toBeGreaterThan(150);
});

test('the API document says the same of every call', async () => {
  type Said = { 'x-caller': string; 'x-right'?: string | string[]; security: object[] };
  const { body } = await shop.nobody.get<ApiDocument>('/openapi.json');
  const undocumented = ['GET /auth/error', 'GET /auth/providers', 'GET /auth/signin', 'GET /auth/signout'];
  const said = Object.entries(body.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => {
      const { 'x-caller': by, 'x-right': right, security } = call as unknown as Said;
      const caller = right === undefined ? by : [right].flat().join(' or ');
      const [credential] = security.flatMap((way) => Object.keys(way));
      return `${method.toUpperCase()} ${path}: ${caller === 'anyone' && credential ? credential : caller}`;
    }),
  );
  const told = routes.map(({ method, path, door }) => [`${method} ${path}`, door] as const);
  expect(said.sort()).toEqual(
    told
      .filter(([name]) => !undocumented.includes(name))
      .map(([name, door]) => `${name}: ${door}`)
      .sort(),
  );
});

describe('the door of', () => {
  test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (_, route) => {
      const tried = Object.entries(hands).filter(([name, hand]) => isTried(route.door, name, hand));
      const expected = tried.map(([name, hand]) => [name, verdict(route, hand)]);
      const answers = await Promise.all(
        tried.map(async ([name, hand]) => [name, await knock(route, hand, story)]),
      );
      expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(expected));
    },
  );
});

test('a method that the table does not name is not there, not even for the OWNER', async () => {
  const owner = shop.nobody.with({ accessToken: story.credentials.owner });
  const there: string[] = [];
  for (const path of tablePaths) {
    const other = methods.find((method) => !methodsAt(path).includes(method)) ?? 'GET';
    const { status } = await owner.call(other, filled(path, story.numbers), {
      unchecked: path.startsWith('/auth/'),
    });
    if (status !== 405) there.push(`${other} ${path} ${status}`);
  }
  expect(there).toEqual([]);
});

test('a path that nobody listed is not there, for anybody', async () => {
  const paths = ['/nowhere', '/admin/nowhere', '/auth/nowhere', '/sandbox/nowhere'];
  for (const [name, { headers }] of Object.entries(hands)) {
    const answers = await Promise.all(paths.map((path) => new Caller(baseUrl, headers).call('GET', path)));
    expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 404, 404, 404, 404]);
  }
});

test('all of it together changed nothing that is anybody’s', async () => {
  expect(await everythingOf(story)).toEqual(before);
});
