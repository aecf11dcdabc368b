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
import { goTo, runAround } from '@/lib/testing/fixtures/moments';
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
  return { ctx, clock, groupNo, id, move, away, dates, orders, enter };
}

describeOnBoth('a recipient who is away', (fresh) => {
  test('moves the next box with its charge and nothing else; the giver is told the new date', async () => {
    const { ctx, clock, groupNo, id, move, dates, orders } = await setUp(await fresh());
    expect(await dates()).toEqual(['2026-01-15', '2026-01-13']);
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
    const { ctx, clock, groupNo, move, away, dates, orders, enter } = await setUp(await fresh());
    expect(await refusalOf(away('2026-01-01', '2026-01-10'))).toBe('VALIDATION');
    expect(await refusalOf(away('2026-02-10', '2026-02-09'))).toBe('VALIDATION');
    expect(await refusalOf(away('2026-02-01', '2026-03-03'))).toBe('VALIDATION');
    // Nothing is due then: nothing is used up.
    expect(await away('2026-01-20', '2026-01-30')).toEqual([]);
    expect(await away('2026-02-10', '2026-02-20')).toEqual([
      { round: 2, from: '2026-02-15', to: '2026-02-21' },
    ]);
    expect(await dates()).toEqual(['2026-01-15', '2026-01-13']);
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
    expect(await refusalOf(move('2026-03-20'))).toBe('STATE_FORBIDS');
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
    expect(second?.body).toContain('선물(원두, 홍*동님께)의 다음 배송 예정일');
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
