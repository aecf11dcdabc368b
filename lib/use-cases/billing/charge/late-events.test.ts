import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import type { TestClock } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { anApplication, readApplication, type ShopFixture } from '@/lib/testing/fixtures/builders';
import { runDaily } from '@/lib/testing/fixtures/moments';
import { aStripeShop } from '@/lib/testing/fixtures/stripe-shop';
import type { StripeStub } from '@/lib/testing/stubs/stripe';
import { closeByOrderer } from '../../application/status/close';
import { settleByWebhook } from './settle-by-webhook';

/** A provider's calls that come late, twice or in the wrong order find a status that is final (field report B32). */
type Kind = 'succeeded' | 'payment_failed';

const hear = async (ctx: Context, stripe: StripeStub, kind: Kind, key: string) => {
  const intent = { object: 'payment_intent', metadata: { key } };
  const at = ctx.clock.wallNow().epochMilliseconds;
  const { body, headers } = stripe.event(`payment_intent.${kind}`, intent, { at });
  const call = { body: new TextEncoder().encode(body), headers: new Headers(headers) };
  return settleByWebhook(ctx, { ...call, query: new URLSearchParams() });
};

/** Everything that a late call could change. */
async function stateOf(ctx: Context, id: string) {
  const all = <Table extends 'charge' | 'refund' | 'shop_order' | 'order_line' | 'status_history'>(
    table: Table,
  ) => ctx.db.selectFrom(table).selectAll().execute();
  return {
    application: await readApplication(ctx, id),
    messages: await ctx.db.selectFrom('outbox').select(['kind', 'subject', 'party']).execute(),
    rows: [
      await all('charge'),
      await all('refund'),
      await all('shop_order'),
      await all('order_line'),
      await all('status_history'),
    ],
  };
}

async function aRoundOfOne(ctx: Context, clock: TestClock, shop: ShopFixture) {
  const { recurringPaymentId: id } = await anApplication(ctx, shop, { lastRound: 1 });
  await runDaily(ctx, clock, '2026-01-13');
  const { charge_key: key } = await ctx.db
    .selectFrom('charge')
    .select('charge_key')
    .executeTakeFirstOrThrow();
  return { id, key };
}

describeOnBoth('late webhooks of a provider', (fresh) => {
  test('after the last round was paid, success and failure, twice and in both orders, change nothing', async () => {
    const { ctx, clock, stripe, shop } = await aStripeShop(await fresh());
    const { id, key } = await aRoundOfOne(ctx, clock, shop);
    const before = await stateOf(ctx, id);
    expect(before.application.status).toBe('ROUND_FINISHED');
    const orders: Kind[][] = [
      ['succeeded', 'payment_failed'],
      ['payment_failed', 'succeeded'],
    ];
    for (const kinds of [...orders, ...orders])
      for (const kind of kinds) expect(await hear(ctx, stripe, kind, key)).toBe('HEARD');
    expect(await stateOf(ctx, id)).toEqual(before);
    expect(stripe.ledger.intents()).toHaveLength(1);
  });

  test('after a close during the charge, a failure voids the round, pauses nothing, and notifies nobody', async () => {
    const { ctx, clock, stripe, shop, member } = await aStripeShop(await fresh());
    stripe.ledger.declineWith('4242', 'insufficient_funds');
    stripe.fault('pay', 'after:drop');
    const { id, key } = await aRoundOfOne(ctx, clock, shop);
    await closeByOrderer(ctx, { member, ids: [id], reason: 'NECESSITY', reasonText: null });
    const { messages } = await stateOf(ctx, id);
    expect(await hear(ctx, stripe, 'payment_failed', key)).toBe('HEARD');
    const after = await stateOf(ctx, id);
    expect(after.application.status).toBe('USER_CLOSED');
    expect(after.messages).toEqual(messages);
    expect(after.rows[0]).toMatchObject([{ state: 'DECLINED' }]);
    expect(after.rows[2]).toMatchObject([{ payment_state: 'VOID' }]);
    for (const kind of ['succeeded', 'payment_failed'] as const) await hear(ctx, stripe, kind, key);
    await runDaily(ctx, clock, '2026-01-20');
    expect(await stateOf(ctx, id)).toEqual(after);
  });
});
