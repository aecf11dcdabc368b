import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import type { Order } from '@/lib/domain/order/order';
import type { ChargedRound } from '@/lib/ports/card-payments';
import { LedgerUnreachableError } from '@/lib/ports/card-payments';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { aShop, type ShopFixture, testCards } from '@/lib/testing/fixtures/builders';
import { anOrder, gatewayOf, theOrder, theOrderer } from '@/lib/testing/fixtures/orders';
import { aPaidContract, archiveNow } from '@/lib/testing/fixtures/over';
import { closeByOrderer } from '../../application/status/close';
import { sendRefund, startRefund } from '../charge/refund';
import { inWords } from './difference';
import { reconcile } from './reconcile';

const since = Temporal.Instant.from('2026-01-01T00:00:00Z');
async function differencesOf(ctx: Context, settle = false) {
  const { differences } = await reconcile(ctx, { since, settle });
  return differences.map(({ kind, money, key, here, there }) => ({ kind, money, key, here, there }));
}

async function setUp(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx);
  return { ctx, clock, shop };
}

/** Books a charge at the gateway that the shop does not know. */
async function chargeBehind(
  ctx: Context,
  { memberNo }: ShopFixture,
  key: string,
  given: { orderNo: string; rounds: ChargedRound[]; amount?: number; currency?: string },
) {
  const card = { memberNo, cardNumber: testCards.approving, expiryYear: 2030, expiryMonth: 12 };
  const registered = await ctx.ports.cardPayments.register(card);
  if (registered.kind !== 'registered') throw new Error(registered.code);
  const { cardToken } = registered;
  const outcome = await ctx.ports.cardPayments.charge({
    key,
    amount: 33_000,
    currency: 'KRW',
    ...given,
    cardToken,
    at: ctx.clock.businessNow(),
  });
  expect(outcome.kind).toBe('paid');
}

const keyOf = (order: Order) => `${order.orderNo}-1`;

async function refundOf(ctx: Context, order: Order, amount: number, more: { goodwill?: string } = {}) {
  const refund = { orderNo: order.orderNo, chargeKey: keyOf(order), amount, claimNo: null, ...more };
  const key = await ctx.transaction((trx) => startRefund(ctx, trx, refund));
  await sendRefund(ctx, key);
  return key;
}

describeOnBoth('reconciliation', (fresh) => {
  test('finds no difference in two equal ledgers', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const { order } = await anOrder(ctx, clock, shop, [{}, {}]);
    await anOrder(ctx, clock, shop);
    await refundOf(ctx, order, 1_000);
    expect(await reconcile(ctx, { since, settle: false })).toEqual({
      differences: [],
      charges: 2,
      refunds: 1,
      settled: 0,
    });
  });

  test('finds money that only the gateway has, without a round and for a paid round', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const { applications } = await anOrder(ctx, clock, shop);
    const id = applications[0]?.recurringPaymentId ?? '';
    await chargeBehind(ctx, shop, 'X-1', { orderNo: 'X', rounds: [{ recurringPaymentId: id, round: 2 }] });
    await chargeBehind(ctx, shop, 'Y-1', { orderNo: 'Y', rounds: [{ recurringPaymentId: id, round: 2 }] });
    await chargeBehind(ctx, shop, 'Z-1', { orderNo: 'Z', rounds: [{ recurringPaymentId: id, round: 1 }] });
    const charge = { money: 'CHARGE', here: null, there: '33000' };
    expect(await differencesOf(ctx)).toEqual([
      { ...charge, kind: 'UNKNOWN_HERE', key: 'X-1' },
      { ...charge, kind: 'BOOKED_TWICE', key: 'Y-1' },
      { ...charge, kind: 'BOOKED_TWICE', key: 'Z-1' },
    ]);
  });

  test('finds an unknown second charge that was refunded, and does not call it charged twice', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const { applications } = await anOrder(ctx, clock, shop);
    const rounds = [{ recurringPaymentId: applications[0]?.recurringPaymentId ?? '', round: 1 }];
    await chargeBehind(ctx, shop, 'X-1', { orderNo: 'X', rounds });
    const at = ctx.clock.businessNow();
    const money = { amount: 33_000, currency: 'KRW', at };
    await ctx.ports.cardPayments.refund({
      key: 'X-refund-1',
      orderNo: 'X',
      chargeKey: 'X-1',
      chargeRef: null,
      cardToken: '',
      ...money,
    });
    expect(await differencesOf(ctx)).toEqual([
      { kind: 'UNKNOWN_HERE', money: 'REFUND', key: 'X-refund-1', here: null, there: '33000' },
      { kind: 'UNKNOWN_HERE', money: 'CHARGE', key: 'X-1', here: null, there: '33000, paid back' },
    ]);
  });

  test('finds money that only we have, charges and refunds', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const { order } = await anOrder(ctx, clock, shop);
    const other = (await anOrder(ctx, clock, shop)).order;
    const refundKey = await refundOf(ctx, order, 500);
    gatewayOf(ctx).reset();
    const lost = { kind: 'NOT_BOOKED', there: null };
    const found = await differencesOf(ctx);
    expect(found.sort((a, b) => `${a.key}`.localeCompare(`${b.key}`))).toEqual(
      [
        { ...lost, money: 'CHARGE', key: keyOf(order), here: '33000' },
        { ...lost, money: 'CHARGE', key: keyOf(other), here: '33000' },
        { ...lost, money: 'REFUND', key: refundKey, here: '500' },
      ].sort((a, b) => a.key.localeCompare(b.key)),
    );
  });

  test('finds different amounts, from the gateway and from the order, and a foreign currency', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const { order } = await anOrder(ctx, clock, shop);
    const refundKey = await refundOf(ctx, order, 500);
    await ctx.db.updateTable('charge').set({ amount: 32_000 }).execute();
    await ctx.db.updateTable('refund').set({ amount: 400 }).execute();
    const amount = { kind: 'AMOUNT_DIFFERS', money: 'CHARGE', key: keyOf(order), there: '33000' };
    expect(await differencesOf(ctx)).toEqual([
      { ...amount, here: '32000' },
      { ...amount, money: 'REFUND', key: refundKey, here: '400', there: '500' },
    ]);
    await ctx.db.updateTable('charge').set({ amount: 33_000 }).execute();
    await ctx.db.updateTable('refund').set({ amount: 500 }).execute();
    await ctx.db.updateTable('shop_order').set({ pay_amt: 31_000 }).execute();
    expect(await differencesOf(ctx)).toEqual([{ ...amount, here: 'order of 31000' }]);
    await ctx.db.updateTable('shop_order').set({ pay_amt: 33_000 }).execute();
    const abroad = { ...ctx, config: { ...ctx.config, SHOP_CURRENCY: 'USD' as const } };
    expect(await differencesOf(abroad)).toEqual([
      { kind: 'CURRENCY_DIFFERS', money: 'CHARGE', key: keyOf(order), here: 'USD', there: 'KRW' },
    ]);
  });

  test('compares the money of an archived contract in both directions', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const { order, groupNo } = await aPaidContract(ctx, clock, shop);
    const other = await aPaidContract(ctx, clock, shop);
    const refundKey = await refundOf(ctx, order, 500);
    for (const contract of [groupNo, other.groupNo]) await archiveNow(ctx, contract);
    expect(await reconcile(ctx, { since, settle: false })).toEqual({
      differences: [],
      charges: 2,
      refunds: 1,
      settled: 0,
    });

    const money = (key: string) => ctx.db.updateTable('kept_money').where('money_key', '=', key);
    const charge = { money: 'CHARGE', key: keyOf(order) };
    const refund = { money: 'REFUND', key: refundKey };
    await money(charge.key).set({ amount: 32_000 }).execute();
    await money(refund.key).set({ amount: 400 }).execute();
    expect(await differencesOf(ctx)).toEqual([
      { ...charge, kind: 'AMOUNT_DIFFERS', here: '32000', there: '33000' },
      { ...refund, kind: 'AMOUNT_DIFFERS', here: '400', there: '500' },
    ]);
    await money(charge.key).set({ amount: 33_000, state: 'DECLINED' }).execute();
    await money(refund.key).set({ amount: 500, state: 'REFUSED' }).execute();
    expect(await differencesOf(ctx)).toEqual([
      { ...refund, kind: 'REFUSED_HERE', here: 'refused', there: '500' },
      // The record says that its order was paid all the same.
      { ...charge, kind: 'BOOKED_TWICE', here: 'declined', there: '32500' },
    ]);
    await money(charge.key).set({ state: 'PAID' }).execute();
    await money(refund.key).set({ state: 'DONE' }).execute();

    gatewayOf(ctx).reset();
    const found = await differencesOf(ctx);
    const lost = { kind: 'NOT_BOOKED', there: null };
    expect(found.sort((a, b) => `${a.key}`.localeCompare(`${b.key}`))).toEqual(
      [
        { ...lost, ...charge, here: '33000' },
        { ...lost, ...refund, here: '500' },
        { ...lost, money: 'CHARGE', key: keyOf(other.order), here: '33000' },
      ].sort((a, b) => a.key.localeCompare(b.key)),
    );
  });

  test('finds a second charge for a round of an archived contract', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const { order, application, groupNo } = await aPaidContract(ctx, clock, shop);
    await archiveNow(ctx, groupNo);
    const rounds = [{ recurringPaymentId: application.recurringPaymentId, round: 1 }];
    await chargeBehind(ctx, shop, 'X-1', { orderNo: 'X', rounds });
    // Older code did not send the rounds to the gateway; the record has them.
    await chargeBehind(ctx, shop, 'Y-1', { orderNo: order.orderNo, rounds: [] });
    const unrelated = [{ recurringPaymentId: application.recurringPaymentId, round: 2 }];
    await chargeBehind(ctx, shop, 'Z-1', { orderNo: 'Z', rounds: unrelated });
    const charge = { money: 'CHARGE', here: null, there: '33000' };
    expect(await differencesOf(ctx)).toEqual([
      { ...charge, kind: 'BOOKED_TWICE', key: 'X-1' },
      { ...charge, kind: 'BOOKED_TWICE', key: 'Y-1' },
      { ...charge, kind: 'UNKNOWN_HERE', key: 'Z-1' },
    ]);
  });

  test('finds a refused transaction that the gateway has booked', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const { order } = await anOrder(ctx, clock, shop);
    const refundKey = await refundOf(ctx, order, 500);
    await ctx.db.updateTable('refund').set({ state: 'REFUSED' }).execute();
    await ctx.db.updateTable('charge').set({ state: 'DECLINED' }).execute();
    expect(await differencesOf(ctx)).toEqual([
      { kind: 'REFUSED_HERE', money: 'REFUND', key: refundKey, here: 'refused', there: '500' },
      // The order still counts as paid, so the round is paid twice by this ledger.
      { kind: 'BOOKED_TWICE', money: 'CHARGE', key: keyOf(order), here: 'declined', there: '32500' },
      { kind: 'PAID_WITHOUT_CHARGE', money: 'CHARGE', key: null, here: '33000', there: null },
    ]);
  });

  test('leaves an unanswered transaction open until it is settled as the job does it', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    gatewayOf(ctx).addFault({ when: 'after', action: 'drop', times: 1 });
    const { order, applications } = await anOrder(ctx, clock, shop);
    const open = { kind: 'OPEN_HERE', money: 'CHARGE', key: keyOf(order), here: '33000 KRW, no outcome' };
    expect(await differencesOf(ctx)).toEqual([{ ...open, there: 'paid' }]);
    expect(await reconcile(ctx, { since, settle: true })).toMatchObject({ differences: [], settled: 1 });
    const groupNo = applications[0]?.groupNo;
    if (!groupNo) throw new Error('No group');
    expect((await theOrder(ctx, groupNo)).line.status).toBe('PAY_DONE');
    gatewayOf(ctx).addFault({ when: 'before', action: 'drop', match: { call: 'REFUND' }, times: 1 });
    const key = await refundOf(ctx, order, 500);
    const lost = { kind: 'OPEN_HERE', money: 'REFUND', key, here: '500 KRW, no outcome', there: null };
    expect(await differencesOf(ctx, true)).toEqual([lost]);
  });

  test('ignores an attempt that a process is working on', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const { order } = await anOrder(ctx, clock, shop);
    const leaseUntil = ctx.clock.wallNow().add({ seconds: 30 }).toString();
    await ctx.db
      .updateTable('charge')
      .set({ state: 'STARTED', settled_at: null, lease_until: leaseUntil })
      .execute();
    await ctx.db.updateTable('shop_order').set({ payment_state: 'CHARGING' }).execute();
    expect(await differencesOf(ctx)).toEqual([]);
    clock.advance({ seconds: 31 });
    expect(await differencesOf(ctx)).toMatchObject([{ kind: 'OPEN_HERE', key: keyOf(order), there: 'paid' }]);
  });

  test('finds an unrefunded payment for a closed application', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    gatewayOf(ctx).addFault({ when: 'after', action: 'drop', times: 1 });
    const { order, applications } = await anOrder(ctx, clock, shop, [{}, {}]);
    const [closed] = applications.map(({ recurringPaymentId }) => recurringPaymentId);
    const close = { member: theOrderer(shop), ids: [closed ?? ''], reason: 'ETC' as const, reasonText: '…' };
    await closeByOrderer(ctx, close);
    await reconcile(ctx, { since, settle: true });
    expect(await differencesOf(ctx)).toEqual([]);
    await ctx.db.deleteFrom('refund').execute();
    const missing = { kind: 'ENDED_NOT_REFUNDED', key: keyOf(order), here: '0 of 30000 paid back' };
    expect(await differencesOf(ctx)).toMatchObject([missing, { kind: 'UNKNOWN_HERE', money: 'REFUND' }]);
    // Goodwill pays for no line. It takes the key of the lost refund, so both ledgers have it.
    await refundOf(ctx, order, 30_000, { goodwill: '포장이 찢어져서' });
    expect(await differencesOf(ctx)).toMatchObject([missing]);
  });

  test('finds a paid charge whose order is not paid', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const { order } = await anOrder(ctx, clock, shop);
    await ctx.db.updateTable('shop_order').set({ payment_state: 'VOID' }).execute();
    expect(await differencesOf(ctx)).toMatchObject([
      { kind: 'ORDER_NOT_PAID', key: keyOf(order), here: 'order VOID' },
    ]);
  });

  test('leaves out transactions before the requested time on both sides', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    await anOrder(ctx, clock, shop);
    await chargeBehind(ctx, shop, 'X-1', { orderNo: 'X', rounds: [] });
    clock.advance({ hours: 1 });
    const later = await reconcile(ctx, { since: ctx.clock.businessNow(), settle: false });
    expect(later).toEqual({ differences: [], charges: 0, refunds: 0, settled: 0 });
  });

  test('finds no equality with a gateway that cannot be asked', async () => {
    const { ctx } = await setUp(await fresh());
    gatewayOf(ctx).addFault({ when: 'before', action: 'drop', match: { call: 'LIST' }, times: 1 });
    await expect(reconcile(ctx, { since, settle: false })).rejects.toThrow(LedgerUnreachableError);
  });
});

test('writes a difference as one line', () => {
  const line = inWords({
    kind: 'UNKNOWN_HERE',
    money: 'CHARGE',
    key: 'O1-1',
    orderNo: 'O1',
    rounds: [{ recurringPaymentId: 'A1', round: 2 }],
    here: null,
    there: '33000',
  });
  expect(line).toBe(
    'UNKNOWN_HERE: Charge O1-1 is booked at the gateway and unknown here (order O1; round 2 of A1; here: nothing; gateway: 33000)',
  );
});
