import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import type { Order } from '@/lib/domain/order/order';
import { LedgerUnreachableError } from '@/lib/ports/card-payments';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { anApplication, readApplication } from '@/lib/testing/fixtures/builders';
import { goTo, runAround, runDaily } from '@/lib/testing/fixtures/moments';
import { anOrder, theOrder } from '@/lib/testing/fixtures/orders';
import { restoreInto, takeBackup } from '@/lib/testing/fixtures/restored';
import { aStripeShop } from '@/lib/testing/fixtures/stripe-shop';
import { sendRefund, startRefund } from '../charge/refund';
import { noteRestoredCharges } from './note-restored';
import { reconcile } from './reconcile';

const since = Temporal.Instant.from('2026-01-01T00:00:00Z');
const keyOf = (order: Order) => `${order.orderNo}-1`;

async function differencesOf(ctx: Context, settle = false) {
  const { differences } = await reconcile(ctx, { since, settle });
  return differences.map(({ kind, key, here, there }) => ({ kind, key, here, there }));
}

/** A shop that charged at Stripe and then changed to the sandbox gateway: `now` is its present context. */
async function aShopThatWent(database: FreshDatabase) {
  const { before, ...rest } = await aStripeShop(database);
  return { ...rest, now: before.ctx, nowClock: before.clock };
}

const sandboxCharges = (ctx: Context) => ctx.ports.sandbox?.gateway.charges() ?? [];

async function refundOf(ctx: Context, order: Order, amount: number): Promise<void> {
  const refund = { orderNo: order.orderNo, chargeKey: keyOf(order), amount, claimNo: null };
  await sendRefund(ctx, await ctx.transaction((trx) => startRefund(ctx, trx, refund)));
}

describeOnBoth('after a change of gateways', (fresh) => {
  test('a shop restored from before it charges nothing again that the former gateway charged', async () => {
    const database = await fresh();
    const { ctx, clock, stripe, shop, now, nowClock } = await aShopThatWent(database);
    stripe.ledger.declineWith('4242', 'insufficient_funds');
    const unpaid = await anApplication(ctx, shop, { lastRound: 1 });
    await runDaily(ctx, clock, '2026-01-13');
    const toCome = await anApplication(ctx, shop, {
      lastRound: 2,
      cycle: { cycleType: 'MONTH', cycle: 1, date: 20 },
    });
    const backup = await takeBackup(ctx, database);
    stripe.ledger.declineWith('4242', null);
    await runDaily(ctx, clock, '2026-01-25');
    const paid = () => stripe.ledger.intents().filter(({ status }) => status === 'succeeded');
    expect(paid()).toHaveLength(2);

    const restored = await restoreInto(now, await fresh(), backup.file);
    goTo(restored, nowClock, '2026-01-25T10:00');
    expect(await noteRestoredCharges(restored)).toBe(2);
    await runDaily(restored, nowClock, '2026-01-26');
    expect(paid()).toHaveLength(2);
    expect(sandboxCharges(restored)).toEqual([]);
    for (const { groupNo } of [unpaid, toCome])
      expect((await theOrder(restored, groupNo)).order.paymentState).toBe('PAID');
    expect(await differencesOf(restored)).toEqual([]);

    // A charge that was taken over is refunded at its own gateway; new charges go to today's gateway.
    await refundOf(restored, (await theOrder(restored, toCome.groupNo)).order, 1_000);
    expect(stripe.ledger.refunds()).toMatchObject([{ amount: 1_000, status: 'succeeded' }]);
    await runAround(restored, nowClock, ['2026-02-20', '2026-03-20'], '2026-03-31');
    expect(paid()).toHaveLength(2);
    expect(sandboxCharges(restored)).toMatchObject([
      { rounds: [{ recurringPaymentId: toCome.recurringPaymentId, round: 2 }] },
    ]);
    expect((await readApplication(restored, toCome.recurringPaymentId)).status).toBe('ROUND_FINISHED');
    expect(await differencesOf(restored)).toEqual([]);
  });

  test('charging stays held while the former gateway cannot be asked', async () => {
    const database = await fresh();
    const { ctx, stripe, now } = await aShopThatWent(database);
    const backup = await takeBackup(ctx, database);
    const restored = await restoreInto(now, await fresh(), backup.file);
    stripe.fault('list', 'before:500');
    await expect(noteRestoredCharges(restored)).rejects.toThrow(LedgerUnreachableError);
    expect(await noteRestoredCharges(restored)).toBe(0);
  });

  test('the ledger of each gateway is compared with our transactions there', async () => {
    const { ctx, clock, stripe, shop, now, nowClock } = await aShopThatWent(await fresh());
    const { order } = await anOrder(ctx, clock, shop);
    await refundOf(ctx, order, 500);
    expect(await reconcile(now, { since, settle: false })).toEqual({
      differences: [],
      charges: 1,
      refunds: 1,
      settled: 0,
    });
    // Only the other gateway has booked a charge under this key.
    await ctx.db.updateTable('charge').set({ gateway: 'sandbox' }).execute();
    expect(await differencesOf(now)).toMatchObject([
      { kind: 'UNKNOWN_HERE', there: '500' },
      { kind: 'BOOKED_TWICE', key: keyOf(order) },
      { kind: 'NOT_BOOKED', key: keyOf(order) },
      { kind: 'NOT_BOOKED', here: '500' },
    ]);
    await ctx.db.updateTable('charge').set({ gateway: 'stripe' }).execute();
    stripe.ledger.intents().pop();
    stripe.ledger.refunds().pop();
    goTo(now, nowClock, '2026-01-25T10:00');
    expect((await differencesOf(now)).map(({ kind }) => kind)).toContain('NOT_BOOKED');
  });

  test('open transactions of the former gateway are settled by it', async () => {
    const { ctx, clock, stripe, shop, now, nowClock } = await aShopThatWent(await fresh());
    stripe.fault('pay', 'after:drop');
    const { order } = await anOrder(ctx, clock, shop);
    goTo(now, nowClock, '2026-01-25T10:00');
    const open = { kind: 'OPEN_HERE', key: keyOf(order), there: 'paid' };
    expect(await differencesOf(now)).toMatchObject([open]);
    expect(await reconcile(now, { since, settle: true })).toMatchObject({ differences: [], settled: 1 });
  });
});
