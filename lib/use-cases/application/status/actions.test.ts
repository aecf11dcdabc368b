import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { anOrderer, type Orderer, refusalOf } from '@/lib/testing/fixtures/applications';
import { aCard, anApplication, readApplication, testCards } from '@/lib/testing/fixtures/builders';
import { aSentGift, textsOf } from '@/lib/testing/fixtures/gifts';
import { retryDueOrders } from '../../billing/charge/retry-due';
import { createDueOrders } from '../../billing/round/create-due';
import { changeStatusByOrderer } from './change-status-by-orderer';
import { closeByOrderer } from './close';
import { skipNext } from './skip';

const set = (ctx: Context, { member }: Orderer, to: 'ACTIVE' | 'USER_PAUSED' | 'WAITING', ...ids: string[]) =>
  changeStatusByOrderer(ctx, { member, ids, to });
const close = (ctx: Context, { member }: Orderer, ...ids: string[]) =>
  closeByOrderer(ctx, { member, ids, reason: 'ETC', reasonText: '이사' });
const skip = (ctx: Context, { member }: Orderer, ...ids: string[]) => skipNext(ctx, { member, ids });
const orders = ({ db }: Context) => db.selectFrom('shop_order').selectAll().orderBy('created_at').execute();
const stockOf = async ({ db }: Context, { optionNo }: Orderer) =>
  (
    await db
      .selectFrom('product_option')
      .selectAll()
      .where('option_no', '=', optionNo)
      .executeTakeFirstOrThrow()
  ).stock;

describeOnBoth('the orderer’s actions', (fresh) => {
  test('a pause makes up for nothing: resume takes the next possible date of the grid', async () => {
    const { ctx, clock } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const { recurringPaymentId: id } = await anApplication(ctx, orderer);
    await set(ctx, orderer, 'USER_PAUSED', id);
    expect(await readApplication(ctx, id)).toMatchObject({
      status: 'USER_PAUSED',
      nextOrderOn: null,
      nextDeliveryOn: null,
    });
    clock.advance('P40D');
    await createDueOrders(ctx);
    expect(await orders(ctx)).toEqual([]);
    await set(ctx, orderer, 'ACTIVE', id);
    expect(await readApplication(ctx, id)).toMatchObject({
      status: 'ACTIVE',
      gridBaseOn: '2026-01-15',
      nextDeliveryOn: '2026-03-15',
      pausedAt: null,
      createdRounds: 0,
    });
  });

  test('a pause ends an unpaid order and gives its number and pieces back', async () => {
    const { ctx, clock } = testContext(await fresh());
    const orderer = await anOrderer(ctx, { card: testCards.failing, stock: 5 });
    const { recurringPaymentId: id } = await anApplication(ctx, orderer);
    clock.advance('P8D');
    await createDueOrders(ctx);
    expect(await stockOf(ctx, orderer)).toBe(4);
    await set(ctx, orderer, 'USER_PAUSED', id);
    expect(await readApplication(ctx, id)).toMatchObject({ status: 'USER_PAUSED', createdRounds: 0 });
    expect(await orders(ctx)).toMatchObject([{ payment_state: 'VOID' }]);
    expect(await stockOf(ctx, orderer)).toBe(5);
  });

  test('resume after failed payments needs a card and creates the failed round at once', async () => {
    const { ctx, clock } = testContext(await fresh());
    const orderer = await anOrderer(ctx, { card: testCards.failing });
    const { recurringPaymentId: id } = await anApplication(ctx, orderer);
    for (const days of ['P8D', 'P1D', 'P1D']) {
      clock.advance(days);
      await createDueOrders(ctx);
      await retryDueOrders(ctx);
    }
    expect(await readApplication(ctx, id)).toMatchObject({
      status: 'SYSTEM_PAUSED',
      statusReason: 'PAYMENT_FAIL',
      failedRoundOn: '2026-01-15',
    });
    await ctx.db.updateTable('card').set({ is_ended: 1 }).execute();
    expect(await refusalOf(set(ctx, orderer, 'ACTIVE', id))).toBe('CARD_NOT_CHARGEABLE');
    await aCard(ctx, orderer.memberNo, testCards.approving);
    await set(ctx, orderer, 'ACTIVE', id);
    // Resumed on 15 January: the round comes as soon as it can, the grid goes on after it.
    expect((await orders(ctx)).at(-1)).toMatchObject({ delivery_on: '2026-01-18', payment_state: 'PAID' });
    expect(await readApplication(ctx, id)).toMatchObject({
      status: 'ACTIVE',
      createdRounds: 1,
      failedRoundOn: null,
      nextDeliveryOn: '2026-02-15',
    });
  });

  test('only ACTIVE and USER_PAUSED can be asked for, and only where the table allows it', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const { recurringPaymentId: id } = await anApplication(ctx, orderer);
    expect(await refusalOf(set(ctx, orderer, 'WAITING', id))).toBe('VALIDATION');
    expect(await refusalOf(set(ctx, orderer, 'ACTIVE', id))).toBe('STATE_FORBIDS');
    await ctx.db.updateTable('application').set({ status: 'ADMIN_PAUSED' }).execute();
    expect(await refusalOf(set(ctx, orderer, 'ACTIVE', id))).toBe('STATE_FORBIDS');
    expect(await refusalOf(skip(ctx, orderer, id))).toBe('STATE_FORBIDS');
  });

  test('a skip moves the date by one cycle and uses up no round', async () => {
    const { ctx, clock } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const cycle = { cycleType: 'MONTH', cycle: 1, date: 31 } as const;
    const { recurringPaymentId: id } = await anApplication(ctx, orderer, { cycle });
    await skip(ctx, orderer, id);
    expect(await readApplication(ctx, id)).toMatchObject({
      nextDeliveryOn: '2026-02-28',
      nextOrderOn: '2026-02-26',
      createdRounds: 0,
    });
    await skip(ctx, orderer, id);
    expect((await readApplication(ctx, id)).nextDeliveryOn).toBe('2026-03-31');
    const history = ctx.db.selectFrom('change_history').selectAll();
    const rows = await history.orderBy('history_no').execute();
    expect(rows.map(({ kind, after_value }) => [kind, JSON.parse(after_value)])).toEqual([
      ['SKIP', { nextDeliveryOn: '2026-02-28' }],
      ['SKIP', { nextDeliveryOn: '2026-03-31' }],
    ]);
    clock.advance('P83D');
    await createDueOrders(ctx);
    expect(await refusalOf(skip(ctx, orderer, id))).toBe('SKIP_NOT_POSSIBLE');
  });

  test('Sunday is a weekday like any other (B62)', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const cycle = { cycleType: 'WEEK', cycle: 2, dayOfWeek: 'SUNDAY' } as const;
    const { recurringPaymentId: id, nextDeliveryOn } = await anApplication(ctx, orderer, { cycle });
    expect(nextDeliveryOn).toBe('2026-01-11');
    await skip(ctx, orderer, id);
    expect(await readApplication(ctx, id)).toMatchObject({ nextDeliveryOn: '2026-01-25', cycle });
  });

  test('closing the last waiting application of a gift kills its link and says nothing', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const { groupNo, application } = await aSentGift(ctx, orderer);
    const second = await anApplication(ctx, orderer, { isGift: true, status: 'WAITING', groupNo });
    const links = () => ctx.db.selectFrom('gift_link').select('dead_reason').execute();
    await close(ctx, orderer, application.recurringPaymentId);
    expect(await links()).toEqual([{ dead_reason: null }]);
    await close(ctx, orderer, second.recurringPaymentId);
    expect(await links()).toEqual([{ dead_reason: 'CLOSED' }]);
    expect(await textsOf(ctx, groupNo, 'ADDRESS_INPUT')).toMatchObject([{ state: 'DROPPED', body: '' }]);
    for (const kind of ['APPLICATION_CLOSED', 'GIFT_CLOSED'] as const)
      expect(await textsOf(ctx, groupNo, kind)).toEqual([]);
    const group = await ctx.db.selectFrom('application_group').selectAll().executeTakeFirstOrThrow();
    expect(group.ended_at).not.toBeNull();
    const [last] = await ctx.db.selectFrom('status_history').selectAll().execute();
    expect(last).toMatchObject({ actor: 'ORDERER', event: 'CLOSE', reason: 'ETC', to_status: 'USER_CLOSED' });
  });

  test('closing an accepted gift tells its recipient, lets a paid box ship and gives reserved pieces back', async () => {
    const { ctx, clock } = testContext(await fresh());
    const orderer = await anOrderer(ctx, { stock: 10 });
    const { recurringPaymentId: id, groupNo } = await anApplication(ctx, orderer, { isGift: true });
    const condition = { cycleType: 'NONE', quantityType: 'ALL', options: [] };
    const plan = { condition, chosen: [{ optionNo: orderer.optionNo }], reservedRounds: [2, 3] };
    await ctx.db
      .updateTable('application')
      .set({ free_gift_plan: JSON.stringify(plan) })
      .execute();
    clock.advance('P8D');
    await createDueOrders(ctx);
    const stock = await stockOf(ctx, orderer);
    await close(ctx, orderer, id);
    expect(await readApplication(ctx, id)).toMatchObject({
      status: 'USER_CLOSED',
      statusReason: 'ETC',
      createdRounds: 1,
      freeGiftPlan: { reservedRounds: [] },
    });
    expect(await stockOf(ctx, orderer)).toBe(stock + 2);
    expect(await orders(ctx)).toMatchObject([{ payment_state: 'PAID' }]);
    expect(await textsOf(ctx, groupNo, 'GIFT_CLOSED')).toMatchObject([
      { party: 'RECIPIENT', to: '01012345678' },
    ]);
    expect(await refusalOf(close(ctx, orderer, id))).toBe('STATE_FORBIDS');
  });

  test('bulk calls are all or nothing', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const one = await anApplication(ctx, orderer);
    const waiting = await anApplication(ctx, orderer, { isGift: true, status: 'WAITING' });
    const ids = [one.recurringPaymentId, waiting.recurringPaymentId];
    expect(await refusalOf(set(ctx, orderer, 'USER_PAUSED', ...ids))).toBe('STATE_FORBIDS');
    expect(await refusalOf(skip(ctx, orderer, ...ids))).toBe('STATE_FORBIDS');
    expect(await refusalOf(close(ctx, orderer, ...ids, '26010599999999999999'))).toBe('NOT_FOUND');
    for (const application of [one, waiting])
      expect(await readApplication(ctx, application.recurringPaymentId)).toEqual(application);
    expect(await ctx.db.selectFrom('status_history').selectAll().execute()).toEqual([]);
    await close(ctx, orderer, ...ids);
    for (const id of ids) expect((await readApplication(ctx, id)).status).toBe('USER_CLOSED');
  });

  test('of a pause and a close at once both are judged, and the end stays', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const { recurringPaymentId: id } = await anApplication(ctx, orderer);
    await Promise.allSettled([
      set(ctx, orderer, 'USER_PAUSED', id),
      close(ctx, orderer, id),
      close(ctx, orderer, id),
      set(ctx, orderer, 'USER_PAUSED', id),
    ]);
    expect((await readApplication(ctx, id)).status).toBe('USER_CLOSED');
    const closes = await ctx.db
      .selectFrom('status_history')
      .selectAll()
      .where('event', '=', 'CLOSE')
      .execute();
    expect(closes).toHaveLength(1);
  });
});
