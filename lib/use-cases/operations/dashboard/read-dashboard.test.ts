import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import { type Right, rights } from '@/lib/domain/account/rights';
import { addDays } from '@/lib/domain/shared/days';
import { pick } from '@/lib/domain/shared/pick';
import { runStep } from '@/lib/jobs/run-step';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { anApplication, aShop, testCards } from '@/lib/testing/fixtures/builders';
import { today } from '../../shared/calendar';
import { seedShop } from '../shop/seed-shop';
import { readDashboard, readDashboardFor } from './read-dashboard';

describeOnBoth('the dashboard', (fresh) => {
  test('counts each waiting gift once, by the days it has left', async () => {
    const { ctx } = testContext(await fresh());
    const shop = await aShop(ctx);
    const gift = await anApplication(ctx, shop, { isGift: true, status: 'WAITING' });
    await anApplication(ctx, shop, { isGift: true, status: 'WAITING', groupNo: gift.groupNo });
    await anApplication(ctx, shop, { isGift: true, status: 'WAITING' });
    const deadlineOn = addDays(today(ctx), 4);
    await ctx.db.updateTable('application_group').set({ deadline_on: deadlineOn }).execute();
    const { waiting } = await readDashboard(ctx);
    expect(waiting).toEqual([{ deadlineOn, daysLeft: 4, count: 2 }]);
  });

  test('foresees the option that will run short, and the holidays', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx, { stock: 2 });
    const cycle = { cycleType: 'WEEK', cycle: 1, dayOfWeek: 'THURSDAY' } as const;
    await anApplication(ctx, shop, { isGift: true, cycle });
    clock.advance({ days: 1 });
    const holiday = { holiday_on: addDays(today(ctx), 3), name_ko: '설날', name_en: 'Lunar New Year' };
    await ctx.db.insertInto('holiday').values(holiday).execute();
    const { holidays, shortStock, troubles } = await readDashboard(ctx);
    expect(holidays).toMatchObject([{ holidayOn: holiday.holiday_on, nameKo: '설날' }]);
    expect(shortStock).toMatchObject([{ optionNo: shop.optionNo, stock: 2, needed: 3 }]);
    expect(troubles).toMatchObject({ unpaidOrders: 0, paymentPaused: 0, unknownOutcomes: 0 });
  });

  test('tells of payments that fail, and of the runs that made them', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx, { card: testCards.failing });
    await anApplication(ctx, shop, { isGift: true });
    clock.advance({ days: 8 });
    await runStep(ctx);
    const before = await readDashboard(ctx);
    expect(before.troubles).toMatchObject({ unpaidOrders: 1, paymentPaused: 0 });
    expect(before.lastRuns).toMatchObject([
      { worked: 0, declined: 1, failed: 0, money: { paid: 0, declined: 33_000, unknown: 0 } },
    ]);
    for (let day = 0; day < 3; day += 1) {
      clock.advance({ days: 1 });
      await runStep(ctx);
    }
    expect((await readDashboard(ctx)).troubles).toMatchObject({ unpaidOrders: 0, paymentPaused: 1 });
  });

  test('tells a live shop what it lacks before it opens, and a practice shop nothing', async () => {
    const lacking = async (ctx: Context, isSandbox: boolean) => {
      const board = await readDashboard({ ...ctx, config: { ...ctx.config, isSandbox } });
      return pick(board.troubles, 'missingIdentity', 'draftTerms', 'noProducts');
    };
    const { ctx } = testContext(await fresh());
    await seedShop({ ...ctx, config: { ...ctx.config, isSandbox: false } });
    const before = await lacking(ctx, false);
    expect(before).toMatchObject({ noProducts: 1 });
    expect(before.missingIdentity).toBeGreaterThan(5);
    expect(before.draftTerms).toBeGreaterThan(5);
    expect(await lacking(ctx, true)).toEqual({ missingIdentity: 0, draftTerms: 0, noProducts: 0 });
    const selling = testContext(await fresh());
    await aShop(selling.ctx);
    expect(await lacking(selling.ctx, false)).toMatchObject({ draftTerms: 0, noProducts: 0 });
  });

  test('shows each merchant what their rights open, and nothing of the rest', async () => {
    const { ctx } = testContext(await fresh());
    const shop = await aShop(ctx);
    await anApplication(ctx, shop, { isGift: true, status: 'WAITING' });
    const parts = async (...rights: Right[]) => {
      const { troubles, ...board } = await readDashboardFor(ctx, { role: 'STAFF', rights });
      return Object.entries({ ...board, ...troubles }).flatMap(([name, value]) =>
        value === null ? [] : [name],
      );
    };
    const always = ['today', 'holidays'];
    expect(await parts()).toEqual(always);
    expect(await parts('PACKING')).toEqual(always);
    expect((await parts('CATALOGUE')).sort()).toEqual([...always, 'noProducts', 'shortStock'].sort());
    expect((await parts('MESSAGES')).sort()).toEqual(
      [...always, 'failedMessages', 'stuckMessages', 'unreachedGifts'].sort(),
    );
    expect((await parts('MONEY')).sort()).toEqual(
      [
        ...always,
        'lastRuns',
        'unknownOutcomes',
        'setAside',
        'refusedRefunds',
        'paymentCases',
        'liveClaims',
      ].sort(),
    );
    expect(await readDashboardFor(ctx, { role: 'OWNER', rights })).toEqual(await readDashboard(ctx));
  });
});
