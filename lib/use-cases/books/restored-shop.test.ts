import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { findOrder } from '@/db/queries/orders';
import { isChargingHeld } from '@/db/queries/restored-charges';
import type { Context } from '@/lib/context';
import { shopDate, startOfDay } from '@/lib/domain/schedule';
import { runStep } from '@/lib/jobs/run-step';
import { anOrderer } from '@/lib/testing/applications';
import { anApplication, readApplication } from '@/lib/testing/builders';
import { type TestClock, testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { anAcceptance, aSentGift, giftTerms } from '@/lib/testing/gifts';
import { restoreInto, takeBackup } from '@/lib/testing/restored';
import { today } from '../calendar';
import { acceptGift } from '../gift/accept';
import { changeStatusByOrderer } from '../recurring-payment/change-status-by-orderer';
import { noteRestoredCharges } from './note-restored';
import { reconcile } from './reconcile';

/** Runs the jobs at the start of every shop day until `date` has had its run. */
async function untilDay(ctx: Context, clock: TestClock, date: string) {
  await runStep(ctx);
  while (today(ctx) < date) {
    const next = shopDate(clock.businessNow(), ctx.config.SHOP_TIME_ZONE).add({ days: 1 });
    const pause = clock.businessNow().until(startOfDay(next, ctx.config.SHOP_TIME_ZONE));
    clock.advance(pause.round({ largestUnit: 'hours' }));
    await runStep(ctx);
  }
}

const gatewayOf = (ctx: Context) => {
  const gateway = ctx.ports.sandbox?.gateway;
  if (!gateway) throw new Error('These tests need the sandbox gateway');
  return gateway;
};

/** By the bank's books alone: how often each round of each application was paid for, refunds of whole charges counted. */
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
  test('charges nothing twice, and every booked charge ends with one paid order', async () => {
    const database = await fresh();
    const { ctx, clock } = testContext(database);
    const shop = await anOrderer(ctx);
    await giftTerms(ctx);
    const late = { deadline_on: '2026-03-01' };
    const plain = await anApplication(ctx, shop);
    const waiting = await aSentGift(ctx, shop);
    await ctx.db.updateTable('application_group').set(late).where('deadline_on', 'is not', null).execute();
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
    // The recipient enters the address again: the acceptance was lost for good, and so was the pause.
    await acceptGift(restored, anAcceptance(waiting.token));
    await untilDay(restored, clock, '2026-06-20');

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
});
