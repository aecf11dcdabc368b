import { expect, test } from 'vitest';
import { findRecordedChanges } from '@/db/queries/application/histories';
import { writeSetting } from '@/db/queries/operations/settings';
import { findOrdersOfGroup } from '@/db/queries/order/orders';
import { addMissingTemplates } from '@/db/seed';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { refusalOf } from '@/lib/testing/fixtures/applications';
import { aShop, readApplication } from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms, guestLogin, textsOf } from '@/lib/testing/fixtures/gifts';
import { aMerchant } from '@/lib/testing/fixtures/merchants';
import { goTo, runAround } from '@/lib/testing/fixtures/moments';
import { theOrderer } from '@/lib/testing/fixtures/orders';
import { changeInfo } from '../../application/change/change-info';
import { changeClosedDays } from '../../application/closed-days/change-closed-days';
import { changeStatusByOrderer } from '../../application/status/change-status-by-orderer';
import { skipNext } from '../../application/status/skip';
import { readChangedFrom, readApplication as readOwn } from '../../application/view/read';
import { readOwnGroup } from '../../application/view/read-group';
import { createDueOrders } from '../../billing/round/create-due';
import { businessNow } from '../../shared/calendar';
import { acceptGift } from '../acceptance/accept';
import { moveNextBox, nameAway } from './away';
import { issueGuestToken } from './issue-guest-token';
import { readAsGuest } from './read-as-guest';

async function setUp(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx);
  await giftTerms(ctx);
  const body = '#{product.name}: #{delivery.date}, #{charge.date}';
  await ctx.db.updateTable('message_template').set({ body }).where('kind', '=', 'BOX_DATE_MOVED').execute();
  const { groupNo, token, application } = await aSentGift(ctx, shop, { lastRound: 3 });
  await acceptGift(ctx, anAcceptance(token));
  const { recurringPaymentId: id } = application;
  const login = guestLogin(groupNo);
  const enter = async () => ({ key: groupNo, guestToken: await issueGuestToken(ctx, login) });
  const move = async (deliveryOn: string) => moveNextBox(ctx, { ...(await enter()), id, deliveryOn });
  const away = async (from: string, until: string) =>
    nameAway(ctx, { ...(await enter()), span: { from, until } });
  const dates = async () => {
    const { nextDeliveryOn, nextOrderOn } = await readApplication(ctx, id);
    return [nextDeliveryOn, nextOrderOn];
  };
  const orders = async () =>
    (await findOrdersOfGroup(ctx.db, groupNo)).map(({ deliveryOn, createdOn, payAmt }) => ({
      deliveryOn,
      createdOn,
      payAmt,
    }));
  const member = theOrderer(shop);
  /** What the giver's page says of money. */
  const shownTotal = async () => (await readOwnGroup(ctx, { member, groupNo })).total;
  return { ctx, clock, groupNo, id, member, move, away, dates, orders, enter, shownTotal };
}

const every2ndMonth = { cycleType: 'MONTH', cycle: 2, date: 15 } as const;
const noChange = { cardNo: null, addressNo: null, lastRound: 3, cycle: null, product: null };

describeOnBoth('a recipient who is away', (fresh) => {
  test('moves the next box with its charge and nothing else; the giver is told the new date', async () => {
    const { ctx, clock, groupNo, id, member, move, dates, orders, shownTotal } = await setUp(await fresh());
    expect(await readChangedFrom(ctx, await readOwn(ctx, { member, id }))).toBeNull();
    expect(await dates()).toEqual(['2026-01-15', '2026-01-13']);
    const total = await shownTotal();
    for (const wrong of ['2026-01-15', '2026-01-01', '2026-02-15'])
      expect(await refusalOf(move(wrong))).toBe('VALIDATION');
    await move('2026-01-24');
    const [text, ...more] = await textsOf(ctx, groupNo, 'BOX_DATE_MOVED');
    expect(text).toMatchObject({
      party: 'ORDERER',
      body: expect.stringContaining('1월 24일(토), 1월 22일(목)'),
    });
    expect(more).toEqual([]);
    expect(await dates()).toEqual(['2026-01-24', '2026-01-22']);
    expect(await shownTotal()).toEqual(total);
    // The giver's page names the day from which it was moved, and nobody.
    expect(await readChangedFrom(ctx, await readOwn(ctx, { member, id }))).toBe('2026-01-15');
    await runAround(ctx, clock, ['2026-01-15', '2026-01-24'], '2026-01-21');
    expect(await orders()).toEqual([]);
    await runAround(ctx, clock, ['2026-01-24', '2026-02-15'], '2026-02-14');
    const made = await orders();
    expect(made).toMatchObject([
      { deliveryOn: '2026-02-15', createdOn: '2026-02-13' },
      { deliveryOn: '2026-01-24', createdOn: '2026-01-22' },
    ]);
    expect(new Set(made.map(({ payAmt }) => payAmt)).size).toBe(1);

    const changes = (await findRecordedChanges(ctx.db, id)).filter(({ kind }) => kind === 'DATE_MOVED');
    expect(changes).toMatchObject([
      {
        actor: 'RECIPIENT',
        before: { nextDeliveryOn: '2026-01-15' },
        after: { nextDeliveryOn: '2026-01-24' },
      },
    ]);
  });

  test('names days: what is due in them comes on the day after, also a later box', async () => {
    const { ctx, clock, groupNo, move, away, dates, orders, enter, shownTotal } = await setUp(await fresh());
    const total = await shownTotal();
    expect(await refusalOf(away('2026-01-01', '2026-01-10'))).toBe('VALIDATION');
    expect(await refusalOf(away('2026-02-10', '2026-02-09'))).toBe('VALIDATION');
    expect(await refusalOf(away('2026-02-01', '2026-03-03'))).toBe('VALIDATION');
    // Nothing is due then: nothing is used up.
    expect(await away('2026-01-20', '2026-01-30')).toEqual([]);
    expect(await away('2026-02-10', '2026-02-20')).toEqual([
      { round: 2, from: '2026-02-15', to: '2026-02-21' },
    ]);
    expect(await dates()).toEqual(['2026-01-15', '2026-01-13']);
    expect(await shownTotal()).toEqual(total);
    expect((await textsOf(ctx, groupNo, 'BOX_DATE_MOVED'))[0]?.body).toContain('2월 21일(토)');
    await runAround(ctx, clock, ['2026-01-15'], '2026-01-14');
    expect(await dates()).toEqual(['2026-02-21', '2026-02-19']);
    // The box of an order comes as planned.
    expect(await away('2026-01-15', '2026-01-20')).toEqual([]);
    expect((await orders()).map(({ deliveryOn }) => deliveryOn)).toEqual(['2026-01-15']);
    await move('2026-02-22');
    expect((await readAsGuest(ctx, groupNo, (await enter()).guestToken)).away).toEqual({
      awayUses: 2,
      awayDays: 30,
    });
    expect(await refusalOf(move('2026-02-23'))).toBe('AWAY_USED');
    expect(await refusalOf(away('2026-02-20', '2026-02-25'))).toBe('AWAY_USED');
    await ctx.transaction((trx) => writeSetting(trx, 'awayUses', 3, businessNow(ctx)));
    await move('2026-02-23');
    await runAround(ctx, clock, ['2026-02-23', '2026-03-15'], '2026-03-14');
    expect((await orders()).map(({ deliveryOn }) => deliveryOn)).toEqual([
      '2026-03-15',
      '2026-02-23',
      '2026-01-15',
    ]);
    expect(await shownTotal()).toEqual({ ...total, isSettled: true });
    expect((await orders()).reduce((sum, { payAmt }) => sum + payAmt, 0)).toBe(total.amount);
    expect(await refusalOf(move('2026-03-20'))).toBe('STATE_FORBIDS');
  });

  test('keeps the chosen day over a pause as long as it can be met; a skip and another cycle end it', async () => {
    const paused = async (database: FreshDatabase) => {
      const { member, ...gift } = await setUp(database);
      const change = (to: 'USER_PAUSED' | 'ACTIVE') =>
        changeStatusByOrderer(gift.ctx, { member, ids: [gift.id], to });
      const estimated = async () => (await readOwn(gift.ctx, { member, id: gift.id })).nextDelivery.on;
      await gift.move('2026-01-24');
      return {
        ...gift,
        member,
        estimated,
        pause: () => change('USER_PAUSED'),
        resume: () => change('ACTIVE'),
      };
    };
    // The last day on which its order can be made in time, and the day after.
    for (const [day, dates] of [
      ['2026-01-21', ['2026-01-24', '2026-01-22']],
      ['2026-01-22', ['2026-02-15', '2026-02-13']],
    ] as const) {
      const gift = await paused(await fresh());
      await gift.pause();
      goTo(gift.ctx, gift.clock, `${day}T10:00`);
      expect(await gift.estimated()).toBe(dates[0]);
      await gift.resume();
      expect(await gift.dates()).toEqual(dates);
      const moved = dates[0] === '2026-01-24' ? 0 : 1;
      expect(await textsOf(gift.ctx, gift.groupNo, 'GIFT_DATE_MOVED')).toHaveLength(moved);
    }
    // Twice, and then the box after it comes on the grid.
    const twice = await paused(await fresh());
    for (const day of ['2026-01-08', '2026-01-18']) {
      goTo(twice.ctx, twice.clock, `${day}T10:00`);
      await twice.pause();
      await twice.resume();
    }
    await runAround(twice.ctx, twice.clock, ['2026-01-24', '2026-02-15'], '2026-02-14');
    expect((await twice.orders()).map(({ deliveryOn }) => deliveryOn)).toEqual(['2026-02-15', '2026-01-24']);

    // Days named later move it on; then what ends it.
    const changes: Array<(gift: Awaited<ReturnType<typeof paused>>) => Promise<unknown>> = [
      ({ away }) => away('2026-01-24', '2026-01-24'),
      ({ ctx, member, id }) => skipNext(ctx, { member, ids: [id] }),
      ({ ctx, member, id }) => changeInfo(ctx, { member, id, change: { ...noChange, cycle: every2ndMonth } }),
    ];
    for (const [at, change] of changes.entries()) {
      const gift = await paused(await fresh());
      await change(gift);
      await gift.pause();
      await gift.resume();
      expect([at, (await gift.dates())[0]]).toEqual([at, ['2026-01-25', '2026-01-15', '2026-01-15'][at]]);
    }
    const closed = await paused(await fresh());
    await closed.pause();
    const span = { from: '2026-01-24', until: '2026-01-25', nameKo: '휴무', nameEn: 'Closed' };
    const merchant = await aMerchant(closed.ctx);
    await changeClosedDays(closed.ctx, { merchant, change: { add: [span] }, plan: null });
    await closed.resume();
    expect(await closed.dates()).toEqual(['2026-01-26', '2026-01-24']);
  });

  test('is not given away by the words: they are those of the shop’s own moves, and unsent ones are replaced', async () => {
    const { ctx, clock, groupNo, move, away } = await setUp(await fresh());
    await ctx.db.deleteFrom('message_template').execute();
    await addMissingTemplates(ctx.db);
    goTo(ctx, clock, '2026-01-06T03:00');
    await move('2026-01-24');
    await away('2026-01-24', '2026-01-25');
    const [first, second, ...more] = await textsOf(ctx, groupNo, 'BOX_DATE_MOVED');
    expect([first?.state, second?.state, more]).toEqual(['DROPPED', 'PENDING', []]);
    expect(second?.body).toContain('선물(원두, 홍*동님께)의 배송 예정일');
    expect(second?.body).toContain('1월 26일(월)');
  });

  test('at the moment of its order: the box is made for the old day, or moved whole', async () => {
    const { ctx, clock, groupNo, move, dates, orders } = await setUp(await fresh());
    goTo(ctx, clock, '2026-01-13T10:00');
    const [, refused] = await Promise.allSettled([createDueOrders(ctx, { groupNo }), move('2026-01-20')]);
    const made = (await orders()).map(({ deliveryOn }) => deliveryOn);
    const isMoved = made.length === 0;
    expect([made, await dates()]).toEqual(
      isMoved ? [[], ['2026-01-20', '2026-01-18']] : [['2026-01-15'], ['2026-02-15', '2026-02-13']],
    );
    expect(refused.status).toBe(isMoved ? 'fulfilled' : 'rejected');
  });
});
