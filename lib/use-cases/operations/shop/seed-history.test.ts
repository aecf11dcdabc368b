import { expect, test } from 'vitest';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { sendPendingMessages } from '../../messaging/message/send-pending';
import { seedShop } from './seed-shop';

describeOnBoth('the practice history', (fresh) => {
  test('shows every kind of application, and the bank agrees with the orders', async () => {
    const { ctx } = testContext(await fresh());
    expect(await seedShop(ctx)).toBe(true);
    const applications = await ctx.db.selectFrom('application').select('status').execute();
    const statuses = applications.map((row) => row.status).sort();
    expect(statuses).toEqual([
      'ACTIVE',
      'ACTIVE',
      'ROUND_FINISHED',
      'SYSTEM_CLOSED',
      'USER_PAUSED',
      'WAITING',
    ]);
    const paid = await ctx.db
      .selectFrom('shop_order')
      .select(['order_no', 'pay_amt'])
      .where('payment_state', '=', 'PAID')
      .orderBy('order_no')
      .execute();
    const booked = (ctx.ports.sandbox?.gateway.charges() ?? [])
      .map((entry) => ({ order_no: entry.orderNo, pay_amt: entry.amount }))
      .sort((one, other) => (one.order_no < other.order_no ? -1 : 1));
    expect(booked).toEqual(paid);
    const card = await ctx.db.selectFrom('card').select('created_at').executeTakeFirstOrThrow();
    const first = await ctx.db
      .selectFrom('application_group')
      .select((select) => select.fn.min('created_at').as('at'))
      .executeTakeFirstOrThrow();
    expect(Date.parse(card.created_at)).toBeLessThan(Date.parse(first.at));
    const lines = await ctx.db.selectFrom('order_line').select('status').execute();
    const seen = new Set(lines.map((line) => line.status));
    for (const status of ['BUY_CONFIRM', 'DELIVERY_DONE'] as const) expect(seen).toContain(status);
    const texts = await ctx.db.selectFrom('outbox').select(['kind', 'state']).execute();
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter(({ state }) => state === 'PENDING')).toEqual([]);
    expect(await seedShop(ctx)).toBe(false);
  });

  test('is not lived where texts go out for real: its numbers may be somebody’s', async () => {
    const { ctx } = testContext(await fresh());
    const sent: string[] = [];
    const messages: typeof ctx.ports.messages = {
      ...ctx.ports.messages,
      name: 'http',
      send: async ({ to }) => {
        sent.push(to);
        return { kind: 'accepted', providerRef: 'x' };
      },
    };
    const real = { ...ctx, ports: { ...ctx.ports, messages } };
    expect(await seedShop(real)).toBe(true);
    await sendPendingMessages(real);
    expect(sent).toEqual([]);
    expect(await ctx.db.selectFrom('application').select('status').execute()).toEqual([]);
  });
});
