import { expect, test } from 'vitest';
import { findOrdersOfGroup } from '@/db/queries/order/orders';
import { runStep } from '@/lib/jobs/run-step';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { anApplication, aShop, readApplication } from '@/lib/testing/fixtures/builders';
import { aMerchant } from '@/lib/testing/fixtures/merchants';
import { gatewayOf } from '@/lib/testing/fixtures/orders';
import { createDueOrders } from '../round/create-due';
import { listOpenOutcomes, resolveManually } from './resolve-manually';
import { leaseOpenCharge } from './settle-open';

/**
 * A gift whose charge the gateway booked (`after`) or never received (`before`); then the gateway gives no
 * answer about it.
 */
async function anUnknownCharge(database: FreshDatabase, when: 'before' | 'after') {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx);
  const merchant = await aMerchant(ctx, 'OWNER');
  const gift = await anApplication(ctx, shop, { isGift: true });
  const gateway = gatewayOf(ctx);
  gateway.addFault({ when, action: 'drop', match: { call: 'CHARGE' }, times: 1 });
  gateway.addFault({ when: 'before', action: 'drop', match: { call: 'LOOK_UP' }, times: 1_000 });
  clock.advance({ days: 8 });
  await createDueOrders(ctx);
  const orderOf = async () => (await findOrdersOfGroup(ctx.db, gift.groupNo))[0];
  const key = `${(await orderOf())?.orderNo}-1`;
  const decide = (decision: 'MOVED' | 'NOT_MOVED') =>
    resolveManually(ctx, { merchant, kind: 'CHARGE', key, decision, reason: 'the bank was called' });
  const audited = () => ctx.db.selectFrom('audit_log').select(['action', 'object', 'details']).execute();
  return { ctx, clock, gift, gateway, key, orderOf, decide, audited };
}

describeOnBoth('an outcome that stays unknown', (fresh) => {
  test('is shown with both ledgers, and cannot be resolved before three days', async () => {
    const { ctx, clock, key, decide, orderOf } = await anUnknownCharge(await fresh(), 'after');
    clock.advance({ hours: 2 });
    await runStep(ctx);
    expect(await listOpenOutcomes(ctx)).toMatchObject([
      { kind: 'CHARGE', key, amount: 33_000, gateway: 'unknown', isDecidable: false },
    ]);
    await expect(decide('NOT_MOVED')).rejects.toMatchObject({ code: 'NOT_YET_DECIDABLE' });
    expect((await orderOf())?.paymentState).toBe('CHARGING');
  });

  test('counts as paid after the owner confirms the payment', async () => {
    const { ctx, clock, gift, key, decide, orderOf, audited } = await anUnknownCharge(await fresh(), 'after');
    clock.advance({ days: 3, hours: 1 });
    await runStep(ctx);
    expect(await decide('MOVED')).toEqual({ decidedBy: 'OWNER' });
    expect((await orderOf())?.lines[0]?.status).toBe('PAY_DONE');
    expect(await readApplication(ctx, gift.recurringPaymentId)).toMatchObject({ createdRounds: 1 });
    const [entry] = await audited();
    expect(entry).toMatchObject({ action: 'charge.decided', object: key });
    expect(JSON.parse(entry?.details ?? '')).toMatchObject({ after: 'paid', reason: 'the bank was called' });
    await expect(decide('MOVED')).rejects.toMatchObject({ code: 'STATE_FORBIDS' });
  });

  test('ends the retries without a further charge after the owner denies the payment', async () => {
    const { ctx, clock, gift, gateway, decide, orderOf } = await anUnknownCharge(await fresh(), 'before');
    clock.advance({ days: 3, hours: 1 });
    await runStep(ctx);
    expect(await decide('NOT_MOVED')).toEqual({ decidedBy: 'OWNER' });
    expect(await orderOf()).toMatchObject({ paymentState: 'VOID' });
    expect(await readApplication(ctx, gift.recurringPaymentId)).toMatchObject({
      status: 'SYSTEM_PAUSED',
      statusReason: 'PAYMENT_FAIL',
    });
    expect(gateway.charges()).toEqual([]);
  });

  test('cannot be resolved while a process is asking the gateway', async () => {
    const { ctx, clock, key, decide, orderOf, audited } = await anUnknownCharge(await fresh(), 'after');
    clock.advance({ days: 3, hours: 1 });
    expect(await leaseOpenCharge(ctx, key)).toBeDefined();
    await expect(decide('NOT_MOVED')).rejects.toMatchObject({ code: 'ALREADY_CHANGED' });
    expect((await orderOf())?.paymentState).toBe('CHARGING');
    expect(await audited()).toEqual([]);
    clock.advance({ seconds: ctx.config.CHARGE_LEASE_SECONDS + 1 });
    expect(await decide('NOT_MOVED')).toEqual({ decidedBy: 'OWNER' });
  });

  test('takes the gateway’s answer if there is one, against the owner’s', async () => {
    const { ctx, clock, gateway, decide, orderOf } = await anUnknownCharge(await fresh(), 'after');
    clock.advance({ days: 3, hours: 1 });
    await runStep(ctx);
    gateway.clearFaults();
    expect(await decide('NOT_MOVED')).toEqual({ decidedBy: 'GATEWAY' });
    expect((await orderOf())?.paymentState).toBe('PAID');
    expect(gateway.charges()).toHaveLength(1);
  });
});
