import { expect, test } from 'vitest';
import { seal } from '@/db/sealed';
import type { Context } from '@/lib/context';
import { webhookTypes } from '@/lib/domain/messaging/webhook';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { aShop } from '@/lib/testing/fixtures/builders';
import { aSentGift } from '@/lib/testing/fixtures/gifts';
import { aMerchant, auditOf } from '@/lib/testing/fixtures/merchants';
import {
  anEndpoint,
  aReceiver,
  deliveriesOf,
  eventsOf,
  toThisMachine,
} from '@/lib/testing/fixtures/webhooks';
import { readDashboard } from '@/lib/use-cases/operations/dashboard/read-dashboard';
import { declineGift } from '../../gift/acceptance/decline';
import { readLaterInput } from '../../gift/guest/read-later-input';
import { noteGiftOpened } from '../../gift/link/note-opened';
import { runHousekeeping } from '../../operations/job/housekeeping';
import { today } from '../../shared/calendar';
import { changeWebhookEndpoint, removeWebhookEndpoint } from './change';
import { createWebhookEndpoint } from './create';
import { listEndpointDeliveries, listEndpoints, readEndpoint } from './list';
import { replayFailed, replayOne } from './replay';
import { rotateWebhookSecret } from './rotate-secret';
import { sendWebhooks } from './send-pending';
import { sendTestWebhook } from './send-test';

async function setUp(database: FreshDatabase, settings: Record<string, string> = toThisMachine) {
  const { ctx, clock } = testContext(database, settings);
  const owner = await aMerchant(ctx, 'OWNER');
  return { ctx, clock, owner };
}

const wish = { description: '', events: [...webhookTypes], includesPersonal: false };
/** An event for the webhook: a gift, declined. */
async function aDecline(ctx: Context, shop: Awaited<ReturnType<typeof aShop>>) {
  await declineGift(ctx, { token: (await aSentGift(ctx, shop)).token, reason: null });
}
const log = (ctx: Context, endpointNo: number) =>
  listEndpointDeliveries(ctx, { endpointNo, state: null, type: null, beforeDeliveryNo: null, limit: 50 });

describeOnBoth('webhook endpoints', (fresh) => {
  test('are public addresses: others are refused when they are saved, if the address itself shows that', async () => {
    const { ctx, owner } = await setUp(await fresh(), {});
    const refused = (url: string) =>
      createWebhookEndpoint(ctx, { ...wish, owner, url }).then(
        () => 'saved',
        (error) => error.errors[0],
      );
    for (const url of [
      'https://127.0.0.1',
      'https://2130706433',
      'https://[::ffff:10.0.0.1]',
      'https://a@b.example',
    ])
      expect(await refused(url)).toEqual({ field: 'url', code: 'not_allowed' });
    expect(await refused('http://hooks.example')).toEqual({ field: 'url', code: 'not_https' });
    const { endpoint } = await createWebhookEndpoint(ctx, { ...wish, owner, url: 'https://hooks.example' });
    await expect(
      changeWebhookEndpoint(ctx, {
        owner,
        endpointNo: endpoint.endpointNo,
        change: { url: 'https://169.254.169.254' },
      }),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(await listEndpoints(ctx)).toHaveLength(1);
  });

  test('with a name that resolves to a private address are blocked at the call, and the log says only that', async () => {
    const { ctx, owner } = await setUp(await fresh(), { WEBHOOK_TIMEOUT_MS: '2000' });
    const sentinel = await aReceiver();
    const shop = await aShop(ctx);
    const { endpointNo } = await anEndpoint(ctx, owner, 'https://hooks.example');
    // As if the host name had resolved to another address when the endpoint was saved.
    const inside = seal(`https://localhost:${sentinel.port}`);
    await ctx.db.updateTable('webhook_endpoint').set({ url_enc: inside }).execute();
    await aDecline(ctx, shop);
    await sendWebhooks(ctx);
    const { deliveries } = await log(ctx, endpointNo);
    expect(deliveries.map(({ error, status }) => [error, status])).toContainEqual(['BLOCKED', null]);
    expect(sentinel.connections()).toBe(0);
  });

  test('leave an entry in the trail for each change, without address or secret', async () => {
    const { ctx, owner } = await setUp(await fresh());
    const receiver = await aReceiver();
    const url = `${receiver.url}?key=hush`;
    const { endpointNo, secret } = await anEndpoint(ctx, owner, url);
    expect(await readEndpoint(ctx, endpointNo)).toMatchObject({ url, isEnabled: true, flaggedAt: null });
    const rotated = await rotateWebhookSecret(ctx, { owner, endpointNo });
    expect((await readEndpoint(ctx, endpointNo)).previousSecretUntil).toBe(rotated.previousSecretUntil);
    await changeWebhookEndpoint(ctx, { owner, endpointNo, change: { includesPersonal: true } });
    expect(await sendTestWebhook(ctx, { owner, endpointNo })).toMatchObject({
      state: 'DELIVERED',
      status: 200,
    });
    expect(receiver.calls.map(({ type }) => type)).toEqual(['webhook.test']);
    await replayFailed(ctx, { owner, endpointNo, sinceYmd: today(ctx) });
    await removeWebhookEndpoint(ctx, { owner, endpointNo });
    await expect(readEndpoint(ctx, endpointNo)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const trail = await auditOf(ctx, owner);
    expect(trail.map(({ action }) => action)).toEqual([
      'webhook.created',
      'webhook.secret_rotated',
      'webhook.changed',
      'webhook.tested',
      'webhook.replayed',
      'webhook.removed',
    ]);
    expect(trail[2]?.details).toMatchObject({
      before: { includesPersonal: false },
      after: { includesPersonal: true },
    });
    for (const word of ['hush', secret, rotated.secret]) expect(JSON.stringify(trail)).not.toContain(word);
    const row = await ctx.db.selectFrom('webhook_endpoint').selectAll().executeTakeFirstOrThrow();
    expect([row.secret_enc, row.previous_secret_enc]).toEqual(['', null]);
  });

  test('are at most ten', async () => {
    const { ctx, owner } = await setUp(await fresh());
    for (let no = 0; no < 10; no += 1) await anEndpoint(ctx, owner, `https://hooks${no}.example`);
    await expect(anEndpoint(ctx, owner, 'https://hooks.example')).rejects.toMatchObject({
      code: 'STATE_FORBIDS',
    });
  });

  test('get a test once, with its error at once, and it raises no flag', async () => {
    const { ctx, owner } = await setUp(await fresh());
    const receiver = await aReceiver();
    const { endpointNo } = await anEndpoint(ctx, owner, receiver.url);
    receiver.answer({ status: 404 });
    expect(await sendTestWebhook(ctx, { owner, endpointNo })).toMatchObject({ state: 'FAILED', status: 404 });
    receiver.answer('cut');
    expect(await sendTestWebhook(ctx, { owner, endpointNo })).toMatchObject({
      state: 'FAILED',
      error: 'NO_ANSWER',
    });
    await sendWebhooks(ctx);
    expect(receiver.calls).toHaveLength(2);
    expect((await readDashboard(ctx)).troubles.failingWebhooks).toBe(0);
  });
});

describeOnBoth('an undelivered webhook', (fresh) => {
  test('stops waiting when its endpoint is switched off, and is delivered once it is replayed', async () => {
    const { ctx, clock, owner } = await setUp(await fresh());
    const shop = await aShop(ctx);
    const receiver = await aReceiver();
    const { endpointNo } = await anEndpoint(ctx, owner, receiver.url, { events: ['gift.declined'] });
    const change = (isEnabled: boolean) =>
      changeWebhookEndpoint(ctx, { owner, endpointNo, change: { isEnabled } });
    await aDecline(ctx, shop);
    await change(false);
    await sendWebhooks(ctx);
    expect(receiver.calls).toHaveLength(0);
    const replay = { owner, endpointNo, sinceYmd: today(ctx) };
    await expect(replayFailed(ctx, replay)).rejects.toMatchObject({ code: 'STATE_FORBIDS' });
    await change(true);
    await aDecline(ctx, shop);
    await sendWebhooks(ctx);
    expect(receiver.calls).toHaveLength(1);
    clock.advance('P1D');
    expect(await replayFailed(ctx, { ...replay, sinceYmd: today(ctx) })).toEqual({ replayed: 0 });
    expect(await replayFailed(ctx, replay)).toEqual({ replayed: 1 });
    await sendWebhooks(ctx);
    expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(2);
  });

  test('is given up, too, if it was recorded just after the switch', async () => {
    const { ctx, owner } = await setUp(await fresh());
    const shop = await aShop(ctx);
    const receiver = await aReceiver();
    const { endpointNo } = await anEndpoint(ctx, owner, receiver.url, { events: ['gift.declined'] });
    const change = (isEnabled: boolean) =>
      changeWebhookEndpoint(ctx, { owner, endpointNo, change: { isEnabled } });
    await change(false);
    // Like a process with an outdated list of endpoints.
    const listener = { endpointNo, events: new Set(['gift.declined']) };
    const late: Context = { ...ctx, rare: { ...ctx.rare, webhookListeners: async () => [listener] } };
    await aDecline(late, shop);
    expect((await deliveriesOf(ctx)).map(({ state }) => state)).toEqual(['PENDING']);
    await change(true);
    await sendWebhooks(ctx);
    expect(receiver.calls).toHaveLength(0);
    expect(await replayFailed(ctx, { owner, endpointNo, sinceYmd: today(ctx) })).toEqual({ replayed: 1 });
  });

  test('is replayed without the failed tests', async () => {
    const { ctx, owner } = await setUp(await fresh());
    const receiver = await aReceiver();
    const { endpointNo } = await anEndpoint(ctx, owner, receiver.url);
    receiver.answer({ status: 404 });
    await sendTestWebhook(ctx, { owner, endpointNo });
    expect(await replayFailed(ctx, { owner, endpointNo, sinceYmd: today(ctx) })).toEqual({ replayed: 0 });
    await sendWebhooks(ctx);
    expect(receiver.calls).toHaveLength(1);
  });

  test('raises no flag and does not show its address if the endpoint is switched off during the call', async () => {
    const { ctx, owner } = await setUp(await fresh());
    const shop = await aShop(ctx);
    const receiver = await aReceiver();
    const { endpointNo } = await anEndpoint(ctx, owner, receiver.url, { events: ['gift.declined'] });
    const off = { owner, endpointNo, change: { isEnabled: false } };
    receiver.answer({
      speak(response) {
        const answer = () => response.writeHead(410).end();
        void changeWebhookEndpoint(ctx, off).then(answer, () => response.destroy());
      },
    });
    await aDecline(ctx, shop);
    await sendWebhooks(ctx);
    expect((await deliveriesOf(ctx)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['CANCELLED', 0],
    ]);
    expect(await readEndpoint(ctx, endpointNo)).toMatchObject({ disabledWhy: 'BY_HAND', flaggedAt: null });
    expect((await readDashboard(ctx)).troubles.failingWebhooks).toBe(0);
  });

  test('is replayed once under its own id, but not while it waits', async () => {
    const { ctx, owner } = await setUp(await fresh());
    const shop = await aShop(ctx);
    const receiver = await aReceiver();
    const { endpointNo } = await anEndpoint(ctx, owner, receiver.url, { events: ['gift.declined'] });
    await aDecline(ctx, shop);
    const [first] = (await log(ctx, endpointNo)).deliveries;
    const again = { owner, endpointNo, deliveryNo: first?.deliveryNo ?? 0 };
    await expect(replayOne(ctx, again)).rejects.toMatchObject({ code: 'STATE_FORBIDS' });
    await sendWebhooks(ctx);
    await replayOne(ctx, again);
    await expect(replayOne(ctx, { ...again, endpointNo: endpointNo + 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await sendWebhooks(ctx);
    expect(receiver.calls.map(({ id }) => id)).toEqual([first?.eventId, first?.eventId]);
  });

  test('is in the log, which is paged and filtered, newest first', async () => {
    const { ctx, owner } = await setUp(await fresh());
    const shop = await aShop(ctx);
    const receiver = await aReceiver();
    const { endpointNo } = await anEndpoint(ctx, owner, receiver.url);
    for (let no = 0; no < 3; no += 1) await aDecline(ctx, shop);
    await sendWebhooks(ctx);
    await aDecline(ctx, shop);
    const ask = { endpointNo, state: null, type: 'gift.declined', beforeDeliveryNo: null, limit: 3 };
    const page = await listEndpointDeliveries(ctx, ask);
    expect(page.deliveries.map(({ state }) => state)).toEqual(['PENDING', 'DELIVERED', 'DELIVERED']);
    const rest = await listEndpointDeliveries(ctx, { ...ask, beforeDeliveryNo: page.nextBeforeDeliveryNo });
    expect([rest.deliveries.length, rest.nextBeforeDeliveryNo]).toEqual([1, null]);
    const waiting = await listEndpointDeliveries(ctx, { ...ask, type: null, state: 'PENDING' });
    expect(waiting.deliveries).toHaveLength(2);
  });

  test('is deleted thirty days after its end, and an opening is still sent once', async () => {
    const { ctx, clock, owner } = await setUp(await fresh());
    const shop = await aShop(ctx);
    const receiver = await aReceiver();
    await anEndpoint(ctx, owner, receiver.url, { events: ['gift.opened', 'gift.declined'] });
    const { token, groupNo } = await aSentGift(ctx, shop);
    const open = async () => noteGiftOpened(ctx, await readLaterInput(ctx, token));
    await open();
    await aDecline(ctx, shop);
    await sendWebhooks(ctx);
    // No deadline: the link stays valid.
    await ctx.db.updateTable('gift_link').set({ expires_at: null }).where('group_no', '=', groupNo).execute();
    clock.advance('P29D');
    await runHousekeeping(ctx);
    expect(await deliveriesOf(ctx)).toHaveLength(2);
    clock.advance('P2D');
    await runHousekeeping(ctx);
    expect(await deliveriesOf(ctx)).toHaveLength(0);
    expect((await eventsOf(ctx)).map(({ type }) => type)).toEqual(['gift.opened']);
    await open();
    await sendWebhooks(ctx);
    expect(receiver.calls).toHaveLength(2);
    await ctx.db.updateTable('gift_link').set({ dead_at: '2026-02-01', dead_reason: 'EXPIRED' }).execute();
    clock.advance('P1D');
    await runHousekeeping(ctx);
    expect(await eventsOf(ctx)).toEqual([]);
  });
});
