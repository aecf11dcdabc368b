import { expect, test } from 'vitest';
import { readClockOffset, readClockTarget, writeClock } from '@/db/queries/operations/sandbox-clock';
import { findOrdersOfGroup } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import { offsetClock } from '@/lib/ports/clock';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { aGiftSheet, anOrderer, applyForGift } from '@/lib/testing/fixtures/applications';
import { anApplication, aShop } from '@/lib/testing/fixtures/builders';
import { giftTerms } from '@/lib/testing/fixtures/gifts';
import { gatewayOf } from '@/lib/testing/fixtures/orders';
import { seededOnce } from '@/lib/testing/fixtures/seeded';
import { seedShop } from '@/lib/use-cases/operations/shop/seed-shop';
import { advanceClock, finishInterruptedAdvance } from './advance-clock';
import { tryLeaseClock } from './clock-lease';

const dayMs = 86_400_000;

/** A process of the sandbox with the stored clock. With `beside` it shares that process's database and bank. */
function aProcess(database: FreshDatabase, beside?: Context): Context {
  const shared: Record<string, string> = beside ? { SANDBOX_DIR: beside.config.SANDBOX_DIR } : {};
  return { ...testContext(database, { ...seededOnce(), ...shared }).ctx, clock: offsetClock(0) };
}

const daysOn = (days: number) => (here: Context) => here.clock.businessNow().add({ hours: 24 * days });

async function offsetDays(ctx: Context) {
  return (await readClockOffset(ctx.db)) / dayMs;
}

/** Simulates a holder that stopped renewing its lease. */
async function letLeaseRunOut(ctx: Context) {
  const set = { lease_until: '2020-01-01T00:00:00.000Z' };
  await ctx.db.updateTable('sandbox_clock').set(set).execute();
}

describeOnBoth('advancing the sandbox clock', (fresh) => {
  test('two processes that advance at once run one after the other, each to its end', async () => {
    const database = await fresh();
    const one = aProcess(database);
    const other = aProcess(database, one);
    await Promise.all([advanceClock(one, daysOn(2)), advanceClock(other, daysOn(3))]);
    expect(await offsetDays(one)).toBeCloseTo(5, 2);
    expect(await readClockTarget(one.db)).toEqual({ targetAt: null, leaseUntil: null });
  });

  test('during a long advance a planned invitation is sent at its minute, one of the night in the morning', async () => {
    const ctx = aProcess(await fresh());
    const orderer = await anOrderer(ctx);
    await giftTerms(ctx);
    const day = ctx.clock.businessNow().toZonedDateTimeISO('Asia/Seoul').toPlainDate().add({ days: 2 });
    const at = (days: number, time: string) =>
      day
        .add({ days })
        .toZonedDateTime({ timeZone: 'Asia/Seoul', plainTime: time })
        .toInstant()
        .toString({ smallestUnit: 'millisecond' });
    const numbers = { '01011112222': at(0, '15:20'), '01033334444': at(1, '23:30') };
    for (const [contact, invitationAt] of Object.entries(numbers)) {
      const recipient = { name: '홍길동', contact, language: null };
      await applyForGift(ctx, orderer, await aGiftSheet(ctx, orderer), { invitationAt, recipient });
    }
    await advanceClock(ctx, daysOn(6));
    const sent = (ctx.ports.sandbox?.messages.list() ?? []).filter(
      ({ template }) => template === 'ADDRESS_INPUT',
    );
    expect(Object.fromEntries(sent.map(({ to, sentAt }) => [to, sentAt.slice(0, 16)]))).toEqual({
      '01011112222': at(0, '15:20').slice(0, 16),
      '01033334444': at(2, '08:00').slice(0, 16),
    });
  });

  test('one long advance ends like the same days one by one, at the same times', async () => {
    const shop = async () => {
      const database = await fresh();
      const ctx = aProcess(database);
      await seedShop(ctx);
      return { ctx, dialect: database.dialect };
    };
    const [{ ctx: far, dialect }, { ctx: daily }] = [await shop(), await shop()];
    const start = far.clock.businessNow();
    const at = (days: number) => () => start.add({ hours: 24 * days });
    // The days are the same on both databases; PostgreSQL takes many times as long over each.
    const days = dialect === 'sqlite' ? 75 : 33;
    await advanceClock(far, at(days));
    for (let day = 1; day <= days; day += 1) await advanceClock(daily, at(day));
    const minute = (instant: string | null) => instant?.slice(0, 'yyyy-mm-ddThh:mm'.length);
    const lived = async ({ db }: Context) => ({
      applications: await db
        .selectFrom('application')
        .select(['status', 'next_order_on', 'waiting_until'])
        .orderBy('status')
        .orderBy('next_order_on')
        .execute(),
      orders: await db
        .selectFrom('shop_order')
        .select(['payment_state', 'pay_amt', 'delivery_on'])
        .orderBy('delivery_on')
        .orderBy('pay_amt')
        .execute(),
      steps: (await db.selectFrom('status_history').select(['event', 'at']).execute())
        .map((step) => `${minute(step.at)} ${step.event}`)
        .sort(),
      texts: (await db.selectFrom('outbox').select(['kind', 'party', 'sent_at']).execute())
        .map((text) => `${minute(text.sent_at)} ${text.kind} ${text.party}`)
        .sort(),
    });
    expect(await lived(far)).toEqual(await lived(daily));
  });

  test('an advance to a moment that an earlier one passed moves nothing', async () => {
    const ctx = aProcess(await fresh());
    const soon = ctx.clock.businessNow().add({ hours: 24 });
    await advanceClock(ctx, daysOn(2));
    await advanceClock(ctx, () => soon);
    expect(await offsetDays(ctx)).toBeCloseTo(2, 2);
  });

  test('another process finishes the advance of a killed one when its lease ends, not before', async () => {
    const database = await fresh();
    const ctx = aProcess(database);
    const shop = await aShop(ctx);
    const gift = await anApplication(ctx, shop, { isGift: true, lastRound: 1 });
    const killed = await tryLeaseClock(ctx);
    const targetAt = ctx.clock
      .businessNow()
      .add({ hours: 24 * 40 })
      .toString();
    await killed?.move({ offsetMs: dayMs, targetAt });
    await finishInterruptedAdvance(aProcess(database, ctx));
    expect(await offsetDays(ctx)).toBeCloseTo(1, 2);
    await letLeaseRunOut(ctx);
    await finishInterruptedAdvance(aProcess(database, ctx));
    expect(await offsetDays(ctx)).toBeCloseTo(40, 2);
    expect((await findOrdersOfGroup(ctx.db, gift.groupNo)).map((order) => order.paymentState)).toEqual([
      'PAID',
    ]);
    expect((await readClockTarget(ctx.db)).targetAt).toBeNull();
  });

  test('an advance that waited for a killed one finishes that one first', async () => {
    const database = await fresh();
    const ctx = aProcess(database);
    const killed = await tryLeaseClock(ctx);
    const targetAt = ctx.clock
      .businessNow()
      .add({ hours: 24 * 5 })
      .toString();
    await killed?.move({ offsetMs: dayMs, targetAt });
    const waiting = advanceClock(aProcess(database, ctx), daysOn(2));
    await letLeaseRunOut(ctx);
    await waiting;
    expect(await offsetDays(ctx)).toBeCloseTo(7, 2);
  });

  test('a process that stalls longer than its lease moves nothing back and ends when the clock has arrived', async () => {
    const database = await fresh();
    const frozen = aProcess(database);
    const other = aProcess(database, frozen);
    const shop = await aShop(frozen);
    await anApplication(frozen, shop, { isGift: true, lastRound: 1 });
    gatewayOf(frozen).addFault({ when: 'before', action: 'hold', times: 1 });
    const late = advanceClock(frozen, daysOn(40));
    const isHeld = () => gatewayOf(frozen).requests().length > 0;
    await expect.poll(isHeld, { timeout: 20_000 }).toBe(true);
    const heldAt = await offsetDays(frozen);
    await letLeaseRunOut(frozen);
    await finishInterruptedAdvance(other);
    const reached = await offsetDays(other);
    expect(heldAt).toBeLessThan(39);
    expect(reached).toBeCloseTo(40, 2);
    gatewayOf(frozen).clearFaults();
    await late;
    expect(await offsetDays(frozen)).toBeCloseTo(reached, 3);
    expect(gatewayOf(frozen).charges()).toHaveLength(1);
  });

  test('a process without the lease cannot write, and setting the clock ends a running advance', async () => {
    const ctx = aProcess(await fresh());
    const lost = await tryLeaseClock(ctx);
    await letLeaseRunOut(ctx);
    const taker = await tryLeaseClock(ctx);
    const targetAt = ctx.clock.businessNow().add({ hours: 24 }).toString();
    expect(await lost?.move({ offsetMs: 5 * dayMs, targetAt })).toBe(false);
    await lost?.end({ isReached: true });
    expect(await taker?.move({ offsetMs: dayMs, targetAt })).toBe(true);
    expect(await readClockTarget(ctx.db)).toMatchObject({ targetAt });
    await ctx.transaction((trx) => writeClock(trx, { offsetMs: 0, targetAt: null }));
    expect(await taker?.move({ offsetMs: 2 * dayMs, targetAt })).toBe(false);
    expect(await offsetDays(ctx)).toBe(0);
    await taker?.end({ isReached: true });
  });
});
