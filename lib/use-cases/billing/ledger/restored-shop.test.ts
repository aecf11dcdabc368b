import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { isChargingHeld } from '@/db/queries/billing/restored-charges';
import { findOrder } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import { runStep } from '@/lib/jobs/run-step';
import { LedgerUnreachableError } from '@/lib/ports/card-payments';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { anOrderer } from '@/lib/testing/fixtures/applications';
import {
  aCard,
  anApplication,
  moveDeadline,
  readApplication,
  testCards,
} from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms } from '@/lib/testing/fixtures/gifts';
import { runAround, untilDay } from '@/lib/testing/fixtures/moments';
import { gatewayOf, theOrder } from '@/lib/testing/fixtures/orders';
import { aPaidContract, archiveNow } from '@/lib/testing/fixtures/over';
import { restoreInto, takeBackup } from '@/lib/testing/fixtures/restored';
import { aStaffMember } from '@/lib/testing/fixtures/staff';
import { eachTriedTwice } from '@/lib/testing/tried-again';
import { watchLog } from '@/lib/testing/watched-log';
import { changeStatusByOrderer } from '@/lib/use-cases/application/status/change-status-by-orderer';
import { clearFlag } from '../../application/console/clear-flag';
import { acceptGift } from '../../gift/acceptance/accept';
import { sendRefund, startRefund } from '../charge/refund';
import { noteRestoredCharges } from './note-restored';
import { reconcile } from './reconcile';

/** From the bank's ledger alone: how often each round of each application was paid, refunds of whole charges counted. */
function timesPaid(ctx: Context): Record<string, number> {
  const booked = gatewayOf(ctx).charges();
  const paidBack = new Set(booked.flatMap(({ chargeKey }) => chargeKey ?? []));
  const times: Record<string, number> = {};
  for (const { key, kind, rounds } of booked) {
    if (kind === 'REFUND' || paidBack.has(key)) continue;
    for (const { recurringPaymentId, round } of rounds) {
      const name = `${recurringPaymentId}/${round}`;
      times[name] = (times[name] ?? 0) + 1;
    }
  }
  return times;
}

const compare = (ctx: Context) =>
  reconcile(ctx, { since: Temporal.Instant.from('2026-01-01T00:00:00Z'), settle: false });

describeOnBoth('a shop restored from an old backup', (fresh) => {
  test('charges nothing twice, and every booked charge ends in one paid order', async () => {
    const database = await fresh();
    const { ctx, clock } = testContext(database);
    const shop = await anOrderer(ctx);
    await giftTerms(ctx);
    const plain = await anApplication(ctx, shop);
    const waiting = await aSentGift(ctx, shop);
    await moveDeadline(ctx, '2026-03-01');
    await ctx.db.updateTable('gift_link').set({ expires_at: '2026-03-01T00:00:00.000Z' }).execute();
    const first = await anApplication(ctx, shop);
    const second = await anApplication(ctx, shop, { groupNo: first.groupNo });
    const stays = await anApplication(ctx, shop);
    const paused = await anApplication(ctx, shop, { groupNo: stays.groupNo });
    const backup = await takeBackup(ctx, database);

    await acceptGift(ctx, anAcceptance(waiting.token));
    await changeStatusByOrderer(ctx, {
      member: shop.member,
      ids: [paused.recurringPaymentId],
      to: 'USER_PAUSED',
    });
    await untilDay(ctx, clock, '2026-02-14');
    expect((await compare(ctx)).differences).toEqual([]);
    const before = gatewayOf(ctx).charges();
    expect(before).toHaveLength(8);

    const restored = await restoreInto(ctx, await fresh(), backup.file);
    expect(await isChargingHeld(restored.db)).toBe(true);
    expect(await noteRestoredCharges(restored)).toBe(8);
    expect(await isChargingHeld(restored.db)).toBe(false);
    // The acceptance was lost, and so was the pause. After the merchant's look, the recipient enters the address again.
    const { recurringPaymentId: id } = waiting.application;
    await clearFlag(restored, { merchant: await aStaffMember(restored), id, reason: null });
    await acceptGift(restored, anAcceptance(waiting.token));
    await runAround(restored, clock, ['2026-03-15', '2026-04-15', '2026-05-15'], '2026-06-20');

    const all = [plain, waiting.application, first, second, stays, paused];
    expect(timesPaid(restored)).toEqual(
      Object.fromEntries(
        all.flatMap(({ recurringPaymentId: id }) => [1, 2, 3].map((n) => [`${id}/${n}`, 1])),
      ),
    );
    for (const { key, orderNo } of gatewayOf(restored).charges()) {
      const order = await findOrder(restored.db, orderNo);
      expect(order, key).toMatchObject({ paymentState: 'PAID' });
    }
    expect(new Set(before.map(({ orderNo }) => orderNo)).size).toBe(8);
    for (const application of all)
      expect(await readApplication(restored, application.recurringPaymentId)).toMatchObject({
        status: 'ROUND_FINISHED',
      });
    expect((await compare(restored)).differences).toEqual([]);
  });

  test('refunds the part of a paused application that was charged with another, and charges it when it is due', async () => {
    const database = await fresh();
    const { ctx, clock } = testContext(database);
    const shop = await anOrderer(ctx);
    const first = await anApplication(ctx, shop, { lastRound: 1 });
    const second = await anApplication(ctx, shop, { groupNo: first.groupNo, lastRound: 1 });
    const backup = await takeBackup(ctx, database);
    await untilDay(ctx, clock, '2026-01-14');
    const restored = await restoreInto(ctx, await fresh(), backup.file);
    await noteRestoredCharges(restored);
    const pauseOrResume = (to: 'USER_PAUSED' | 'ACTIVE') =>
      changeStatusByOrderer(restored, { member: shop.member, ids: [second.recurringPaymentId], to });
    await pauseOrResume('USER_PAUSED');
    await untilDay(restored, clock, '2026-01-15');
    await pauseOrResume('ACTIVE');
    await untilDay(restored, clock, '2026-03-01');
    const booked = gatewayOf(restored).charges();
    expect(booked.map(({ kind, amount, rounds }) => [kind, amount, rounds.length])).toEqual([
      ['CHARGE', 63_000, 2],
      ['REFUND', 30_000, 0],
      ['CHARGE', 33_000, 1],
    ]);
    for (const { recurringPaymentId } of [first, second])
      expect((await readApplication(restored, recurringPaymentId)).status).toBe('ROUND_FINISHED');
    expect((await compare(restored)).differences).toEqual([]);
  });

  test('looks up an order that was paid after the backup', async () => {
    const database = await fresh();
    const { ctx, clock } = testContext(database);
    const shop = await anOrderer(ctx, { card: testCards.poor });
    const gift = await anApplication(ctx, shop, { lastRound: 1 });
    await untilDay(ctx, clock, '2026-01-13');
    const backup = await takeBackup(ctx, database);
    await untilDay(ctx, clock, '2026-01-14');
    const restored = await restoreInto(ctx, await fresh(), backup.file);
    expect(await noteRestoredCharges(restored)).toBe(1);
    clock.advance({ seconds: 1 });
    await runStep(restored);
    expect((await theOrder(restored, gift.groupNo)).order).toMatchObject({
      paymentState: 'PAID',
      attempts: 2,
    });
    expect(gatewayOf(restored).charges()).toHaveLength(1);
    expect((await compare(restored)).differences).toEqual([]);
  });

  test('keeps a charge of an archived contract apart from every round', async () => {
    const database = await fresh();
    const { ctx, clock } = testContext(database);
    const { groupNo } = await aPaidContract(ctx, clock, await anOrderer(ctx));
    await archiveNow(ctx, groupNo);
    const backup = await takeBackup(ctx, database);
    const restored = await restoreInto(ctx, await fresh(), backup.file);
    expect(await noteRestoredCharges(restored)).toBe(0);
    expect(await restored.db.selectFrom('restored_charge').selectAll().execute()).toEqual([]);
    expect((await compare(restored)).differences).toEqual([]);
  });

  test('holds charging while the gateway cannot be asked; reconciling ends that', async () => {
    const database = await fresh();
    const { ctx, clock } = testContext(database);
    const shop = await anOrderer(ctx, { card: testCards.poor });
    const unpaid = await anApplication(ctx, shop, { lastRound: 1 });
    await untilDay(ctx, clock, '2026-01-13');
    await anApplication(ctx, { ...shop, cardNo: await aCard(ctx, shop.memberNo, testCards.approving) });
    const backup = await takeBackup(ctx, database);
    const restored = await restoreInto(ctx, await fresh(), backup.file);
    gatewayOf(ctx).addFault({ when: 'before', action: 'drop', match: { call: 'LIST' }, times: 1 });
    await expect(noteRestoredCharges(restored)).rejects.toThrow(LedgerUnreachableError);
    const asked = gatewayOf(ctx).requests().length;
    await untilDay(restored, clock, '2026-01-14');
    expect(gatewayOf(ctx).requests()).toHaveLength(asked);
    await compare(restored);
    expect(await isChargingHeld(restored.db)).toBe(false);
    await runStep(restored);
    expect((await theOrder(restored, unpaid.groupNo)).order.paymentState).toBe('PAID');
  });

  test('charges a round again whose payment was refunded in full', async () => {
    const database = await fresh();
    const { ctx, clock } = testContext(database);
    const shop = await anOrderer(ctx);
    const application = await anApplication(ctx, shop, { lastRound: 1 });
    const backup = await takeBackup(ctx, database);
    await untilDay(ctx, clock, '2026-01-13');
    const { orderNo } = (await theOrder(ctx, application.groupNo)).order;
    const refund = { orderNo, chargeKey: `${orderNo}-1`, amount: 33_000, claimNo: null };
    await sendRefund(ctx, await ctx.transaction((trx) => startRefund(ctx, trx, refund)));
    const restored = await restoreInto(ctx, await fresh(), backup.file);
    expect(await noteRestoredCharges(restored)).toBe(0);
    await runStep(restored);
    expect(
      gatewayOf(restored)
        .charges()
        .map(({ kind }) => kind),
    ).toEqual(['CHARGE', 'REFUND', 'CHARGE']);
    // Lost: that the first of them ever existed.
    expect((await compare(restored)).differences).toMatchObject([
      { kind: 'UNKNOWN_HERE', money: 'REFUND' },
      { kind: 'UNKNOWN_HERE', money: 'CHARGE', there: '33000, paid back' },
    ]);
  });

  test('reports what is lost: an application made after the backup, and a change that made a box dearer', async () => {
    const database = await fresh();
    const { ctx, clock } = testContext(database);
    const shop = await anOrderer(ctx);
    const dearer = await anApplication(ctx, shop, { lastRound: 1 });
    const backup = await takeBackup(ctx, database);
    await ctx.db.updateTable('application').set({ order_cnt: 2 }).execute();
    const younger = await anApplication(ctx, shop, { lastRound: 1 });
    await untilDay(ctx, clock, '2026-01-13');
    const restored = await restoreInto(ctx, await fresh(), backup.file);
    expect(await noteRestoredCharges(restored)).toBe(2);
    const told = watchLog(restored);
    await runStep(eachTriedTwice(restored));
    expect(gatewayOf(restored).charges()).toHaveLength(2);
    expect(told().filter((event) => event.startsWith('restored_charge.'))).toEqual([
      'restored_charge.taken_over',
      'restored_charge.amount_differs',
    ]);
    const { orderNo } = (await theOrder(restored, dearer.groupNo)).order;
    const lost = [{ recurringPaymentId: younger.recurringPaymentId, round: 1 }];
    expect((await compare(restored)).differences).toMatchObject([
      { kind: 'AMOUNT_DIFFERS', orderNo, here: 'order of 33000', there: '63000' },
      { kind: 'UNKNOWN_HERE', rounds: lost, there: '33000' },
    ]);
  });
});
