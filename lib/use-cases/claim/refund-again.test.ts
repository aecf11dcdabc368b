import { expect, test } from 'vitest';
import { insertOutsideRefund, reserveRefund } from '@/db/queries/billing/refunds';
import { findOrder } from '@/db/queries/order/orders';
import { runStep } from '@/lib/jobs/run-step';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { refusalOf } from '@/lib/testing/fixtures/applications';
import { aShop } from '@/lib/testing/fixtures/builders';
import { goTo } from '@/lib/testing/fixtures/moments';
import { anOrder, gatewayOf, theOrderer } from '@/lib/testing/fixtures/orders';
import { aStaffMember, auditedAs } from '@/lib/testing/fixtures/staff';
import { closeByOrderer } from '../application/status/close';
import { readDashboard } from '../operations/dashboard/read-dashboard';
import { applyRetention } from '../operations/retention/apply-retention';
import { businessNow } from '../shared/calendar';
import { listRefusedRefunds, noteMadeGood, refundAgain } from './refund-again';

/** Closed while its charge was unknown, then found to be paid; the bank refuses to give the money back. */
async function refusedForEnded(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx);
  const merchant = await aStaffMember(ctx);
  const gateway = gatewayOf(ctx);
  gateway.addFault({ when: 'after', action: 'drop', match: { call: 'CHARGE' }, times: 1 });
  gateway.addFault({ when: 'before', action: 'decline:closed', match: { call: 'REFUND' }, times: 1 });
  const { order, applications } = await anOrder(ctx, clock, shop);
  const ids = applications.map(({ recurringPaymentId }) => recurringPaymentId);
  await closeByOrderer(ctx, { member: theOrderer(shop), ids, reason: 'ETC', reasonText: null });
  goTo(ctx, clock, '2026-01-14T10:00');
  await runStep(ctx);
  const later = (moment: string) => goTo(ctx, clock, moment);
  const seen = async () =>
    (await listRefusedRefunds(ctx)).map(({ key, amount, why }) => ({ key, amount, why }));
  const counted = async () => (await readDashboard(ctx)).troubles.refusedRefunds;
  const back = () => gateway.charges().flatMap(({ kind, amount }) => (kind === 'REFUND' ? [amount] : []));
  return { ctx, merchant, order, gateway, later, seen, counted, back };
}

describeOnBoth('a refund that the bank refused', (fresh) => {
  test('is shown to the merchant until it is sent again, once', async () => {
    const { ctx, merchant, order, seen, counted, back } = await refusedForEnded(await fresh());
    const key = `${order.orderNo}-refund-1`;
    expect([await seen(), await counted(), back()]).toEqual([
      [{ key, amount: order.payAmt, why: 'closed' }],
      1,
      [],
    ]);
    expect(await refusalOf(refundAgain(ctx, { merchant, key: `${key}0` }))).toBe('NOT_FOUND');
    const clicks = await Promise.allSettled([1, 2].map(() => refundAgain(ctx, { merchant, key })));
    expect(clicks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect([await seen(), await counted(), back()]).toEqual([[], 0, [order.payAmt]]);
    expect(await refusalOf(refundAgain(ctx, { merchant, key }))).toBe('STATE_FORBIDS');
    expect(await refusalOf(refundAgain(ctx, { merchant, key: `${order.orderNo}-refund-2` }))).toBe(
      'STATE_FORBIDS',
    );
    const details = { object: `order ${order.orderNo}`, orderNo: order.orderNo, refundAmt: order.payAmt };
    expect(await auditedAs(ctx, 'order.refunded-again')).toMatchObject([details]);
  });

  test('made good in another way is listed no more, and the bank is not asked', async () => {
    const { ctx, merchant, order, seen, counted, back } = await refusedForEnded(await fresh());
    const key = `${order.orderNo}-refund-1`;
    const clicks = await Promise.allSettled([1, 2].map(() => noteMadeGood(ctx, { merchant, key })));
    expect(clicks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect([await seen(), await counted(), back()]).toEqual([[], 0, []]);
    expect(await refusalOf(refundAgain(ctx, { merchant, key }))).toBe('STATE_FORBIDS');
    expect(await auditedAs(ctx, 'order.refund-made-good')).toMatchObject([{ key, refundAmt: order.payAmt }]);
  });

  test('keeps its contract from the archive until it is made good', async () => {
    const { ctx, merchant, order, later, counted } = await refusedForEnded(await fresh());
    const isHere = async () => (await findOrder(ctx.db, order.orderNo)) !== undefined;
    later('2032-01-14T10:00');
    await applyRetention(ctx);
    expect([await isHere(), await counted()]).toEqual([true, 1]);
    await noteMadeGood(ctx, { merchant, key: `${order.orderNo}-refund-1` });
    later('2032-01-15T10:00');
    await applyRetention(ctx);
    expect(await isHere()).toBe(false);
  });

  test('keeps no contract once all of the payment went back in the gateway’s own console', async () => {
    const { ctx, order, later, counted } = await refusedForEnded(await fresh());
    const chargeKey = `${order.orderNo}-1`;
    await ctx.transaction(async (trx) => {
      const outside = { key: 're_outside', orderNo: order.orderNo, chargeKey, amount: order.payAmt };
      await reserveRefund(trx, order.orderNo, order.payAmt);
      await insertOutsideRefund(trx, { ...outside, at: businessNow(ctx) });
    });
    expect(await counted()).toBe(0);
    later('2032-01-14T10:00');
    await applyRetention(ctx);
    expect(await findOrder(ctx.db, order.orderNo)).toBeUndefined();
  });

  test('refused again is shown as the new one alone', async () => {
    const { ctx, merchant, order, gateway, seen, counted } = await refusedForEnded(await fresh());
    gateway.addFault({ when: 'before', action: 'decline:limit', match: { call: 'REFUND' }, times: 1 });
    await refundAgain(ctx, { merchant, key: `${order.orderNo}-refund-1` });
    expect(await seen()).toEqual([{ key: `${order.orderNo}-refund-2`, amount: order.payAmt, why: 'limit' }]);
    expect(await counted()).toBe(1);
  });
});
