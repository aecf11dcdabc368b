import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { refusalOf } from '@/lib/testing/fixtures/applications';
import { aShop, readApplication } from '@/lib/testing/fixtures/builders';
import {
  aCondition,
  anAcceptance,
  aSentGift,
  type ConditionInput,
  giftTerms,
  guestLogin,
} from '@/lib/testing/fixtures/gifts';
import { runDaily } from '@/lib/testing/fixtures/moments';
import { setStock, theOrder, theOrderer } from '@/lib/testing/fixtures/orders';
import { aStaffMember } from '@/lib/testing/fixtures/staff';
import { closeByOrderer } from '../../application/status/close';
import { stepByMerchant } from '../../order/shipping/step-by-merchant';
import { acceptGift } from '../acceptance/accept';
import { chooseFreeGiftsAsGuest } from './choose-as-guest';
import { issueGuestToken } from './issue-guest-token';
import { readAsGuest } from './read-as-guest';

async function setUp(database: FreshDatabase, wish: ConditionInput = {}) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx);
  await giftTerms(ctx);
  const selectable: ConditionInput = { quantityType: 'SELECTABLE', selectableQuantity: 1, stocks: [3, 5, 4] };
  const { conditionNo, optionNos } = await aCondition(ctx, shop.productNo, { ...selectable, ...wish });
  const { groupNo, token, application } = await aSentGift(ctx, shop, { lastRound: 3 });
  const { recurringPaymentId: id } = application;
  const choice = { recurringPaymentId: id, optionNos: wish.quantityType === 'ALL' ? null : [], conditionNo };
  await acceptGift(ctx, anAcceptance(token, { choices: [choice] }));
  const login = guestLogin(groupNo);
  // A new login each time, since a token lives an hour.
  const enter = async () => ({ key: groupNo, guestToken: await issueGuestToken(ctx, login), id });
  const choose = async (...chosen: number[]) =>
    chooseFreeGiftsAsGuest(ctx, { ...(await enter()), optionNos: chosen });
  const seen = async () => (await readAsGuest(ctx, groupNo, (await enter()).guestToken)).choices.get(id);
  const stocks = () => Promise.all(optionNos.map((optionNo) => stockOf(ctx, optionNo)));
  return { ctx, clock, shop, groupNo, id, enter, optionNos, choose, seen, stocks };
}

async function stockOf(ctx: Context, optionNo: number): Promise<number> {
  const { stock } = await ctx.db
    .selectFrom('product_option')
    .select('stock')
    .where('option_no', '=', optionNo)
    .executeTakeFirstOrThrow();
  return stock;
}

const chosenNos = async (ctx: Context, id: string) =>
  (await readApplication(ctx, id)).freeGiftPlan?.chosen.map(({ optionNo }) => optionNo);
const missing = 999_999;

describeOnBoth('free gifts that were not chosen at acceptance', (fresh) => {
  test('can be chosen and changed afterwards, with pieces for every round', async () => {
    const { ctx, id, optionNos, choose, seen, stocks } = await setUp(await fresh());
    const [first = 0, second = 0, scarce = 0] = optionNos;
    expect((await seen())?.chosen).toEqual([]);
    await choose(first);
    expect(await stocks()).toEqual([0, 5, 4]);
    // A kept option stays on the list although its last piece is reserved.
    expect((await seen())?.options.map(({ optionNo }) => optionNo)).toEqual(optionNos);
    await choose(second);
    expect(await stocks()).toEqual([3, 2, 4]);
    expect(await chosenNos(ctx, id)).toEqual([second]);
    // Two pieces are not enough for three boxes.
    await setStock(ctx, scarce, 2);
    expect((await seen())?.options.map(({ optionNo }) => optionNo)).toEqual([first, second]);
    for (const [wrong, code] of [
      [[first, second], 'FREE_GIFT_INVALID'],
      [[missing], 'FREE_GIFT_INVALID'],
      [[scarce], 'FREE_GIFT_SOLD_OUT'],
    ] as const)
      expect(await refusalOf(choose(...wrong))).toBe(code);
    expect(await stocks()).toEqual([3, 2, 2]);
    await choose();
    expect(await stocks()).toEqual([3, 5, 2]);
  });

  test('go into a box that is paid and not packed; from its preparation on nothing changes', async () => {
    const { ctx, clock, groupNo, id, optionNos, choose, seen, stocks } = await setUp(await fresh());
    const [first = 0, second = 0] = optionNos;
    await choose(first);
    await runDaily(ctx, clock, '2026-01-14');
    expect((await theOrder(ctx, groupNo)).line).toMatchObject({ status: 'PAY_DONE', round: 1 });
    await choose(second);
    expect((await theOrder(ctx, groupNo)).line.freeGifts.map(({ optionNo }) => optionNo)).toEqual([second]);
    expect(await stocks()).toEqual([3, 2, 4]);
    const { orderOptionNo } = (await theOrder(ctx, groupNo)).line;
    const merchant = await aStaffMember(ctx);
    await stepByMerchant(ctx, { merchant, orderOptionNo, step: 'PREPARE_PRODUCT' });
    expect(await seen()).toBeUndefined();
    expect(await refusalOf(choose(first))).toBe('STATE_FORBIDS');
    expect(await chosenNos(ctx, id)).toEqual([second]);
  });

  test('are nobody else’s to choose, nor of a gift that has ended or gives everything', async () => {
    const { ctx, shop, id, enter, optionNos, choose, seen } = await setUp(await fresh());
    const [first = 0] = optionNos;
    const other = await setUp(await fresh());
    const asking = { ...(await enter()), optionNos: [first] };
    const { guestToken: theirs } = await other.enter();
    for (const guestToken of [null, '', 'A'.repeat(22), theirs])
      expect(await refusalOf(chooseFreeGiftsAsGuest(ctx, { ...asking, guestToken }))).toBe(
        'GUEST_TOKEN_INVALID',
      );
    expect(await refusalOf(chooseFreeGiftsAsGuest(ctx, { ...asking, id: '26010599999999999999' }))).toBe(
      'NOT_FOUND',
    );
    const member = theOrderer(shop);
    await closeByOrderer(ctx, { member, ids: [id], reason: 'NECESSITY', reasonText: null });
    expect(await seen()).toBeUndefined();
    expect(await refusalOf(choose(first))).toBe('STATE_FORBIDS');
    const all = await setUp(await fresh(), { quantityType: 'ALL', stocks: [50, 50] });
    expect(await all.seen()).toBeUndefined();
    expect(await refusalOf(all.choose(all.optionNos[0] ?? 0))).toBe('FREE_GIFT_INVALID');
  });
});
