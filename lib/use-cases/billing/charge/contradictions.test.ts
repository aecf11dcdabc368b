import { expect, test, vi } from 'vitest';
import type { Context } from '@/lib/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { anOrder } from '@/lib/testing/fixtures/orders';
import { aStripeShop } from '@/lib/testing/fixtures/stripe-shop';
import { aTossShop } from '@/lib/testing/fixtures/toss-shop';
import { alertUnknownOutcomes, listUnknownOutcomes } from './alert-unknown-outcomes';
import { sendRefund, startRefund } from './refund';
import { settleOpenCharges } from './settle-open';

/** A gateway's answer about another request is never believed, and raises an alert at once (docs/safety.md, S60). */
const states = (ctx: Context, table: 'charge' | 'refund') =>
  ctx.db
    .selectFrom(table)
    .select('state')
    .execute()
    .then((rows) => rows.map(({ state }) => state));

describeOnBoth('a gateway whose answers contradict each other', (fresh) => {
  test.each(['other-amount', 'other-currency', 'other-order', 'part-received'] as const)(
    'about a charge at Stripe (%s) is reported once and at once; the ledger settles it',
    async (lie) => {
      const { ctx, clock, stripe, shop } = await aStripeShop(await fresh());
      const alert = vi.spyOn(ctx.log, 'error');
      stripe.fault('pay', `after:${lie}`);
      const { order } = await anOrder(ctx, clock, shop);
      const { orderNo } = order;
      const told = { event: 'charge.contradiction_alert', orderNo, key: `${orderNo}-1`, why: 'mismatch' };
      expect(alert.mock.calls).toEqual([[told]]);
      expect(await states(ctx, 'charge')).toEqual(['UNKNOWN']);
      expect(await listUnknownOutcomes(ctx)).toMatchObject([{ kind: 'CHARGE', key: told.key }]);
      clock.advance({ minutes: 61 });
      expect(await alertUnknownOutcomes(ctx)).toEqual({ worked: 0, failed: 0 });
      await settleOpenCharges(ctx);
      expect(await states(ctx, 'charge')).toEqual(['PAID']);
      expect(await listUnknownOutcomes(ctx)).toEqual([]);
      expect(alert.mock.calls).toEqual([[told]]);
      expect(stripe.ledger.intents()).toHaveLength(1);
    },
  );

  test('in its ledger too is reported once, however often it is asked', async () => {
    const { ctx, clock, toss, shop } = await aTossShop(await fresh());
    const alert = vi.spyOn(ctx.log, 'error');
    toss.fault('charge', 'after:drop');
    const { order } = await anOrder(ctx, clock, shop);
    expect(alert).not.toHaveBeenCalled();
    toss.fault('find', 'after:other-amount', 2);
    const event = 'charge.contradiction_alert';
    for (let n = 0; n < 2; n += 1) {
      clock.advance({ minutes: 5 });
      await settleOpenCharges(ctx);
      expect(alert.mock.calls).toMatchObject([[{ event, orderNo: order.orderNo }]]);
    }
    expect(await states(ctx, 'charge')).toEqual(['UNKNOWN']);
  });

  test('about a refund is reported at once', async () => {
    const { ctx, clock, toss, shop } = await aTossShop(await fresh());
    const alert = vi.spyOn(ctx.log, 'error');
    const { order } = await anOrder(ctx, clock, shop);
    const { orderNo } = order;
    const refund = { orderNo, chargeKey: `${orderNo}-1`, amount: 1_000, claimNo: null };
    toss.fault('cancel', 'after:other-currency');
    await sendRefund(ctx, await ctx.transaction((trx) => startRefund(ctx, trx, refund)));
    const key = `${orderNo}-refund-1`;
    expect(alert.mock.calls).toEqual([
      [{ event: 'refund.contradiction_alert', orderNo, key, why: 'other currency' }],
    ]);
    expect(await states(ctx, 'refund')).toEqual(['UNKNOWN']);
    expect(await listUnknownOutcomes(ctx)).toMatchObject([{ kind: 'REFUND', key }]);
  });
});
