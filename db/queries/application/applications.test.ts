import { expect, test } from 'vitest';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { anApplication, aShop } from '@/lib/testing/fixtures/builders';
import { updateApplication } from './applications';

describeOnBoth('a change of an application', (fresh) => {
  test('is written only while nothing has changed from which dates and rounds are calculated', async () => {
    const { ctx } = testContext(await fresh());
    const seen = await anApplication(ctx, await aShop(ctx), { lastRound: 3 });
    const id = seen.recurringPaymentId;
    const change = () => ctx.transaction((trx) => updateApplication(trx, seen, { flagReason: 'DISPUTE' }));
    const others = {
      status: 'USER_PAUSED',
      created_rounds: 1,
      last_round: null,
      cycle_type: 'WEEK',
      cycle: 2,
      cycle_date: null,
      cycle_day_of_week: 'MON',
      grid_base_on: '2026-01-16',
      next_delivery_on: null,
      next_order_on: '2026-01-14',
      away_uses: 1,
    } as const;
    const row = await ctx.db.selectFrom('application').selectAll().executeTakeFirstOrThrow();
    const write = (values: object) =>
      ctx.db.updateTable('application').set(values).where('recurring_payment_id', '=', id).execute();
    for (const [column, other] of Object.entries(others)) {
      await write({ [column]: other });
      expect([column, await change()]).toEqual([column, false]);
      await write({ [column]: row[column as keyof typeof others] });
    }
    expect(await change()).toBe(true);
    const after = await ctx.db.selectFrom('application').selectAll().executeTakeFirstOrThrow();
    expect(after).toEqual({ ...row, is_flagged: 1, flag_reason: 'DISPUTE' });
  });
});
