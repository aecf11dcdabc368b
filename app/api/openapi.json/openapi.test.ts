import { readdirSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { config } from '@/lib/config';
import { webhookTestType, webhookTypes } from '@/lib/domain/messaging/webhook';
import { errorStatus } from '@/lib/domain/shared/errors';
import type { DescribedHandler } from '@/lib/http/answer/described';
import { methodNames } from '@/lib/http/methods';
import { buildDocument, type RouteHandlers } from '@/lib/http/openapi/document';
import examples from '@/lib/http/openapi/examples.json';
import { isJson, type Json, jsonAt } from '@/lib/http/openapi/json';
import registered from '@/lib/http/openapi/registered-examples.json';
import { openSchemaBook } from '@/lib/http/openapi/schema-book';
import { sessionLoginRoutes } from '@/lib/http/session/session-login-routes';
import { routeModules } from './route-modules';

const folders = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('route.ts'))
  .map((file) => `/${dirname(file).split(sep).join('/')}`)
  .filter((folder) => !folder.includes('[...'))
  .sort();

let routes: Record<string, RouteHandlers>;
let document: Json;
let operations: { name: string; method: string; path: string; operation: Json }[];

beforeAll(async () => {
  const loading = Object.entries(routeModules).map(async ([folder, load]) => [folder, await load()] as const);
  routes = { ...Object.fromEntries(await Promise.all(loading)), ...sessionLoginRoutes };
  document = buildDocument(routes);
  operations = Object.entries(jsonAt(document, 'paths')).flatMap(([path, item]) =>
    Object.entries(isJson(item) ? item : {}).map(([verb, operation]) => {
      const method = verb.toUpperCase();
      return { name: `${method} ${path}`, method, path, operation: isJson(operation) ? operation : {} };
    }),
  );
});

/** Calls that no API client makes: those of the sandbox, of the browser and of the providers. */
const notExemplary = /^\/(sandbox|auth|csp-reports|webhooks|openapi\.json)\b/;

type Media = { at: string[]; content: Json };

function findMedia(piece: unknown, at: string[]): Media[] {
  if (!isJson(piece) || at[0] === 'components') return [];
  const own = at.at(-1) === 'application/json' && at.at(-2) === 'content' ? [{ at, content: piece }] : [];
  return [...own, ...Object.entries(piece).flatMap(([name, part]) => findMedia(part, [...at, name]))];
}

const parametersOf = (operation: Json) =>
  (Array.isArray(operation.parameters) ? operation.parameters : []).filter(isJson);
const named = (operation: Json, name: string) =>
  parametersOf(operation).some(({ $ref }) => $ref === `#/components/parameters/${name}`);

describe('the API document', () => {
  test('knows every route: a new one needs a line in route-modules.ts', () => {
    expect(Object.keys(routeModules).sort()).toEqual(folders);
  });

  test('knows every method of every route, by what the route itself tells of them', async () => {
    const told = await Promise.all(
      folders.map(async (folder) => {
        const tell = (await routeModules[folder as keyof typeof routeModules]()).OPTIONS;
        const request = new Request('http://shop.test/api', { method: 'OPTIONS' });
        const { headers } = await tell(request, { params: Promise.resolve({}) });
        const methods = (headers.get('allow') ?? '').split(', ');
        return methodNames.filter((name) => methods.includes(name)).map((name) => `${name} ${folder}`);
      }),
    );
    const described = folders.flatMap((folder) =>
      methodNames.filter((name) => routes[folder]?.[name]?.described).map((name) => `${name} ${folder}`),
    );
    expect(described).toEqual(told.flat());
    expect(operations).toHaveLength(described.length + Object.keys(sessionLoginRoutes).length);
  });

  test('is valid OpenAPI 3.1, and each of its schemas is one', async () => {
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(document, 'openapi.json');
    for (const name of Object.keys(jsonAt(document, 'components', 'schemas')))
      expect(ajv.getSchema(`openapi.json#/components/schemas/${name}`), name).toBeTypeOf('function');
  });

  test('says in one line what each call does', () => {
    const silent = operations.filter(({ operation }) => !/^[A-Z].{10,110}$/.test(String(operation.summary)));
    expect(silent.map(({ name }) => name)).toEqual([]);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('says in one sentence for whom each call is, and of each webhook when it is sent (F63)', () => {
    for (const { name, operation } of operations)
      expect([name, operation.description]).toEqual([name, expect.stringMatching(/^[A-Z][^\n]+; .+\.$/)]);
    const webhooks = jsonAt(document, 'webhooks');
    expect(Object.keys(webhooks).sort()).toEqual([...webhookTypes, webhookTestType].sort());
    for (const type of Object.keys(webhooks))
      expect([type, jsonAt(webhooks, type, 'post').summary]).toEqual([
        type,
        expect.stringMatching(/^[A-Z].+\.$/),
      ]);
  });

  test('shows an example of each call and webhook, and each is what its schema says (F63)', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(document, 'openapi.json');
    const media = findMedia(document, []);
    const shown = media.flatMap(({ at, content }) =>
      'example' in content ? [{ at, example: content.example }] : [],
    );
    for (const { at, example } of shown) {
      const pointer = [...at, 'schema'].map((part) =>
        encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
      );
      const validate = ajv.getSchema(`openapi.json#/${pointer.join('/')}`);
      expect([at.join(' '), validate?.(example), validate?.errors]).toEqual([at.join(' '), true, null]);
    }
    const isShown = new Set(
      shown.map(({ at }) => `${at[1]} ${at[2]} ${at[3] === 'requestBody' ? 'sent' : 'answered'}`),
    );
    const silent = media.flatMap(({ at }) => {
      const [, path = '', method = '', part = ''] = at;
      if (part === 'responses' && !/^2/.test(at[4] ?? '')) return [];
      const name = `${path} ${method} ${part === 'requestBody' ? 'sent' : 'answered'}`;
      return isShown.has(name) || notExemplary.test(path) ? [] : [name];
    });
    expect([...new Set(silent)]).toEqual([]);
    const known = new Set(operations.map(({ name }) => name));
    const named = [...Object.keys(examples), ...Object.keys(registered)];
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test('names each place of a path, and nothing else', () => {
    for (const { name, path, operation } of operations) {
      const places = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const told = parametersOf(operation).flatMap((parameter) =>
        parameter.in === 'path' ? [parameter.name] : [],
      );
      expect([name, ...told.sort()]).toEqual([name, ...places.sort()]);
    }
  });

  test('tells of each code that is thrown who causes it and what to do', () => {
    const told = jsonAt(document, 'x-error-codes');
    expect(Object.keys(told)).toEqual(Object.keys(errorStatus));
    expect(jsonAt(told, 'UNAUTHENTICATED')).toEqual({
      status: 401,
      cause: expect.any(String),
      remedy: expect.any(String),
    });
  });

  test('says how a caller is known, and how a call of that kind fails', () => {
    const byName = (name: string) => operations.find((one) => one.name === name)?.operation;
    const applying = byName('POST /recurring-payments');
    expect(applying?.security).toEqual([
      { accessToken: [] },
      { shopByAuthorization: [] },
      { sessionCookie: [] },
    ]);
    expect(jsonAt(applying, 'responses', '401')['x-codes']).toEqual(['UNAUTHENTICATED']);
    expect(jsonAt(applying, 'responses', '409')['x-codes']).toContain('ORDER_SHEET_USED');
    expect(named(applying ?? {}, 'Idempotency-Key')).toBe(true);
    expect(byName('GET /recurring-payments/later-input/shippings')?.security).toEqual([{ linkToken: [] }]);
    const asGuest = byName('GET /recurring-payments/{recurringPaymentGroupNo}/guest');
    expect(asGuest?.security).toEqual([{ guestToken: [] }]);
    expect(jsonAt(asGuest, 'responses', '401')['x-codes']).toEqual(['GUEST_TOKEN_INVALID']);
    expect(byName('GET /products')?.security).toEqual([]);
  });

  test('reads numbers and lists of a query as such, and what is sent apart from what is answered', () => {
    const list = operations.find(({ name }) => name === 'GET /recurring-payments')?.operation ?? {};
    const query = Object.fromEntries(parametersOf(list).map((parameter) => [parameter.name, parameter]));
    expect(query.size).toMatchObject({
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 200, default: 30 },
    });
    expect(query.statusTypes).toMatchObject({ explode: false, schema: { type: 'array' } });
  });

  test('leaves the sandbox out in live mode', () => {
    const paths = Object.keys(jsonAt(buildDocument(routes, { ...config(), isSandbox: false }), 'paths'));
    expect(paths).toContain('/products');
    expect(paths.filter((path) => path.startsWith('/sandbox'))).toEqual([]);
  });
});

/** POST calls without `Idempotency-Key`, and why they need none. A new call that creates something must support it. */
const createsNothing: Record<string, RegExp> = {
  'reads, or computes what would be':
    /estimate$|\/preview$|\/terms$|\/guest\/(cart|address)$|\/notices\/search$|\/persons\/find$|\/kept-contracts\/search$|\/admin\/search$/,
  'shows or exports, and keeps why':
    /unmask$|\/receiver$|\/pickup-address$|\/exports$|\/courier-files$|\/picking-list$|\/kept-contracts\/read$/,
  'is a step of a state machine: refused where it is done': new RegExp(
    [
      '/admin/applications/.+/(clear-flag|close|pause|resume|rerun)$',
      '/admin/box-cases/.+/answer$',
      '/admin/claims/.+/(approve|collect|inspect|refuse|refund-instead)$',
      '/(end|cancel|settle|step|steps|decline|not-me|ask-again|retry|run-again|open-outcomes|unlock-guest-login|persons/erase)$',
    ].join('|'),
  ),
  'is refused while such a case is open': /\/guest\/cases$/,
  'finds what was shipped before, row by row': /\/admin\/parcels$/,
  'gives a credential, a new one each time':
    /^\/oauth\/token$|\/guest(\/calendar)?$|^\/auth\/|\/second-factor$|\/recovery-codes$/,
  'changes nothing with a file that is there': /^\/admin\/products\/.+\/pictures$/,
  'sends a link to the known number alone, three a day': /password-reset$/,
  'remembers a choice in the browser': /^\/language$/,
  'is for browsers': /^\/csp-reports$/,
  'opens a page of the provider, where the shopper makes something or not': /\/card-page$/,
  'is good for one card: sent again it answers with that': /\/card-page\/finish$/,
  'is a provider’s, and known when it comes twice': /^\/webhooks\//,
  'sends an event again under the number it had, which its reader knows': /\/replay$|\/replay-failed$/,
  'is the sandbox': /^\/sandbox\//,
};

test('every call that creates something takes an Idempotency-Key', () => {
  const without = operations.filter(
    ({ method, operation }) => method === 'POST' && !named(operation, 'Idempotency-Key'),
  );
  const unexplained = without.filter(
    ({ path }) => !Object.values(createsNothing).some((at) => at.test(path)),
  );
  expect(unexplained.map(({ name }) => name)).toEqual([]);
});

test('two schemas of one name, and one that is sent otherwise than answered', () => {
  const book = openSchemaBook();
  const money = (type: z.ZodType) => z.object({ amount: type }).meta({ id: 'Money' });
  const sheet = z.object({ total: money(z.int().default(0)) });
  const [sent, answered] = [book.write(sheet, 'input'), book.write(sheet, 'output')];
  const finished = book.finish({ sent, answered });
  expect(jsonAt(finished, 'sent', 'properties', 'total').$ref).toBe('#/components/schemas/MoneyInput');
  expect(jsonAt(finished, 'answered', 'properties', 'total').$ref).toBe('#/components/schemas/Money');
  expect(() => book.write(z.object({ total: money(z.string()) }), 'output')).toThrow('rename one');
});

test('what a handler says of itself is what the document has, not a copy', () => {
  const handler = routes['/products']?.GET as DescribedHandler;
  const own = buildDocument({
    '/things': { GET: { described: { ...handler.described, summary: 'Other' } } },
  });
  expect(jsonAt(own, 'paths', '/things', 'get')).toMatchObject({ summary: 'Other', 'x-caller': 'anyone' });
});
