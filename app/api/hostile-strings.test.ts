import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Shop } from '@/lib/context';
import type { Described, Handler } from '@/lib/http/answer/described';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { seedCheaply, seededMember } from '@/lib/testing/fixtures/seeded';
import { signedIn } from '@/lib/testing/fixtures/signed-in';
import { cruellest, hostileStrings } from '@/lib/testing/hostile';
import { routeModules } from './openapi.json/route-modules';

/** Sends every string that breaks a careless query in every declared parameter of every call (S39). */
const holder = globalThis as typeof globalThis & { giftroundShop?: Shop };
afterEach(() => {
  delete holder.giftroundShop;
});

/** Left out: calls whose effect would break the test itself. */
const leftOut = /^\/(sandbox|auth|webhooks|openapi|docs|health)|^\/admin\/persons\/erase/;

type Operation = { method: string; folder: string; handler: Handler; described: Described };

async function operations(): Promise<Operation[]> {
  const found: Operation[] = [];
  for (const [folder, load] of Object.entries(routeModules)) {
    if (leftOut.test(folder)) continue;
    const handlers: Record<string, Handler | undefined> = { ...(await load()) };
    for (const [method, handler] of Object.entries(handlers))
      if (/^(GET|POST|PUT|PATCH|DELETE)$/.test(method) && handler?.described)
        found.push({ method, folder, handler, described: handler.described });
  }
  return found;
}

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  const?: unknown;
};
const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;

/** A body of the right shape with `text` in every text field. */
function filled(schema: Schema, text: string, depth = 0): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return text;
  if (schema.anyOf) return filled(schema.anyOf[0] ?? {}, text, depth);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [
          name,
          filled(inner, text, depth + 1),
        ]),
      );
    case 'array':
      return depth > 6 ? [] : [filled(schema.items ?? {}, text, depth + 1)];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return text;
  }
}

async function setUp(database: FreshDatabase) {
  const { ctx } = testContext(database, { LIMIT_LINK_MISSES: '1000000' });
  await seedCheaply(ctx);
  holder.giftroundShop = { database, ports: ctx.ports, config: ctx.config, log: ctx.log };
  const tokens = {
    orderer: await signedIn(ctx, await seededMember(ctx)),
    owner: await signedIn(ctx, await seededMember(ctx, 'owner')),
  };
  return { ctx, tokens };
}

describeOnBoth('every call', (fresh, dialect) => {
  // On PostgreSQL only the strings that it can fail on; the other code is the same.
  const texts = dialect === 'postgres' ? cruellest : hostileStrings;

  test('takes hostile text in any parameter, path or body for text, or refuses it', async () => {
    const { ctx, tokens } = await setUp(await fresh());
    const members = () =>
      ctx.db.selectFrom('member').select(['member_no', 'role']).orderBy('member_no').execute();
    const before = await members();
    const failed: string[] = [];
    let calls = 0;
    const answers: Record<number, number> = {};
    const send = async (
      operation: Operation,
      text: string,
      where: string,
      given: { path?: string; query?: string; body?: unknown },
    ) => {
      const { method, folder, handler, described } = operation;
      const token = described.caller === 'orderer' ? tokens.orderer : tokens.owner;
      const params = Object.fromEntries(
        [...folder.matchAll(/\[(\w+)\]/g)].map(([, name]) => [name ?? '', given.path ?? '1']),
      );
      const path = folder.replace(/\[\w+\]/g, encodeURIComponent(given.path?.toWellFormed() ?? '1'));
      const credential = /^[ -~]*$/.test(text) ? text : 'x';
      const request = new Request(`http://localhost:3000/api${path}${given.query ?? ''}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(described.caller !== 'anyone' && { accessToken: token }),
          ...(described.credential === 'guestToken' && { guestToken: credential }),
          ...(described.credential === 'linkToken' && { recurringPaymentGroupNo: credential }),
        },
        ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
      });
      const answer = await handler(request, { params: Promise.resolve(params) });
      calls += 1;
      answers[answer.status] = (answers[answer.status] ?? 0) + 1;
      if (answer.status >= 500)
        failed.push(`${method} ${folder} ${where} ${JSON.stringify(text.slice(0, 60))}: ${answer.status}`);
      await answer.body?.cancel();
    };
    let turn = 0;
    for (const operation of await operations()) {
      const { folder, described } = operation;
      const names = described.query ? Object.keys(schemaOf(described.query).properties ?? {}) : [];
      const body = described.body && schemaOf(described.body);
      turn += 1;
      // Each call gets the cruellest strings and, in turn, a third of the others; all calls together get all of them.
      const met = texts.filter((text, index) => cruellest.includes(text) || (index + turn) % 3 === 0);
      for (const text of met) {
        if (folder.includes('['))
          await send(operation, text, 'path', { path: text, ...(body && { body: filled(body, 'x') }) });
        for (const name of names) {
          const query = `?${name}=${encodeURIComponent(text.toWellFormed())}`;
          await send(operation, text, name, { query, ...(body && { body: filled(body, 'x') }) });
        }
        if (body) await send(operation, text, 'body', { body: filled(body, text) });
      }
    }
    expect(failed).toEqual([]);
    // Most calls pass the sign-in and reach the validation.
    expect((answers[401] ?? 0) / calls).toBeLessThan(0.2);
    expect(calls).toBeGreaterThan(2_500);
    expect(await members()).toEqual(before);
  }, 600_000);
});
