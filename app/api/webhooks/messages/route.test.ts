import { afterEach, expect, test } from 'vitest';
import { addMissingTemplates } from '@/db/seed';
import type { Shop } from '@/lib/context';
import { runStep } from '@/lib/jobs/run-step';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { aShop } from '@/lib/testing/fixtures/builders';
import { aSentGift } from '@/lib/testing/fixtures/gifts';
import { type Channel, channels, type Report } from '@/lib/testing/stubs/message-channels';
import { listMessages } from '@/lib/use-cases/messaging/message/list-messages';
import { POST } from './route';

const holder = globalThis as typeof globalThis & { giftroundShop?: Shop };
let channel: Channel | undefined;
afterEach(async () => {
  delete holder.giftroundShop;
  await channel?.close();
  channel = undefined;
});

const names = ['solapi', 'twilio', 'http'] as const;
const all = { state: null, kind: null, groupNo: null, delivery: null, beforeMessageNo: null, limit: 10 };

/** A shop connected to a provider, and a gift whose link was sent through it. */
async function aGiftSentThrough(name: keyof typeof channels, database: FreshDatabase) {
  channel = await channels[name]();
  const { ctx } = testContext(database, { ...channel.env, GATEWAY_TIMEOUT_MS: '5000' });
  holder.giftroundShop = { database, ports: ctx.ports, config: ctx.config, log: ctx.log };
  const shop = await aShop(ctx);
  // Uses the shop's own texts, not the short ones of the test builder.
  await ctx.db.deleteFrom('message_template').execute();
  await addMissingTemplates(ctx.db);
  const gift = await aSentGift(ctx, shop);
  await runStep(ctx);
  const log = async () =>
    (await listMessages(ctx, all)).messages.filter(({ party }) => party === 'RECIPIENT');
  return { stub: channel, gift, log };
}

/** Calls the webhook as the provider does, at the address it was given. */
async function call({ query, headers, body }: Report): Promise<number> {
  const url = `http://10.0.0.7:3000/api/webhooks/messages${query}`;
  const request = new Request(url, { method: 'POST', headers, body });
  return (await POST(request, { params: Promise.resolve({}) })).status;
}

describeOnBoth('a provider’s call about a message', (fresh) => {
  test.each(names)('of %s is heard once, in any order, and moves the log', async (name) => {
    const { stub, gift, log } = await aGiftSentThrough(name, await fresh());
    const [text, ...others] = stub.texts();
    expect(others).toEqual([]);
    expect(text?.body).toMatch(new RegExp(`^http\\S+=${gift.token}$`, 'm'));
    expect(await log()).toMatchObject([{ state: 'SENT', delivery: 'ACCEPTED', isDoubtful: false }]);
    const [lost, arrived] = [stub.report(0, false), stub.report(0, true)];
    expect(await call(lost)).toBe(200);
    expect(await log()).toMatchObject([{ delivery: 'UNDELIVERED' }]);
    expect((await log())[0]?.deliveryWhy).toMatch(/^phone_off/);
    for (const report of [arrived, lost, arrived]) expect(await call(report)).toBe(200);
    expect(await log()).toMatchObject([{ delivery: 'DELIVERED', deliveryWhy: null }]);
  });

  test.each(names)('that %s did not sign is refused', async (name) => {
    const { stub, log } = await aGiftSentThrough(name, await fresh());
    const report = stub.report(0, true);
    const signed = Object.keys(report.headers).filter((header) => /secret|signature/.test(header));
    expect(signed).toHaveLength(1);
    for (const header of signed) {
      const { [header]: _, ...without } = report.headers;
      expect(await call({ ...report, headers: without })).toBe(400);
      expect(await call({ ...report, headers: { ...without, [header]: 'v1,AAAA' } })).toBe(400);
    }
    expect(await log()).toMatchObject([{ delivery: 'ACCEPTED' }]);
  });

  test('is nobody’s where the shop speaks to no provider', async () => {
    const database = await fresh();
    const { ctx } = testContext(database);
    holder.giftroundShop = { database, ports: ctx.ports, config: ctx.config, log: ctx.log };
    expect(await call({ query: '', headers: { 'content-type': 'application/json' }, body: '[]' })).toBe(404);
  });
});
