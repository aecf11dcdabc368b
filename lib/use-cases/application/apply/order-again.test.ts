import { expect, test } from 'vitest';
import { deleteCartRows, listCartRows } from '@/db/queries/catalog/cart';
import type { Context } from '@/lib/context';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import {
  aLine,
  anOrderer,
  applyForGift,
  applyPlain,
  monthly,
  type Orderer,
  refusalOf,
} from '@/lib/testing/fixtures/applications';
import { addToCart } from '../../catalog/cart/add-to-cart';
import { createOrderSheet } from '../../catalog/order-sheet/create';

async function setUp(database: FreshDatabase) {
  const { ctx } = testContext(database);
  const orderer = await anOrderer(ctx);
  return { ctx, orderer };
}

async function aRow(ctx: Context, orderer: Orderer, orderCnt = 1): Promise<number> {
  const { productNo, optionNo, member } = orderer;
  const row = { productNo, optionNo, orderCnt, optionInputs: [], cycle: monthly, lastRound: 3 };
  await addToCart(ctx, { member, rows: [{ ...row, freeGiftOptionNos: [] }] });
  const rows = await listCartRows(ctx.db, member.memberNo);
  return rows.at(-1)?.cartNo ?? 0;
}

const sheetOf = (ctx: Context, orderer: Orderer, cartNos: number[], isGift = true) =>
  createOrderSheet(ctx, { member: orderer.member, isGift, cartNos, lines: [aLine(orderer)] });
const groups = async (ctx: Context) =>
  (await ctx.db.selectFrom('application_group').select('group_no').execute()).length;

describeOnBoth('rows of the cart that were ordered before', (fresh) => {
  test('are asked about on each other sheet of them, gift or not, and ordered again only on request', async () => {
    const { ctx, orderer } = await setUp(await fresh());
    const cartNo = await aRow(ctx, orderer);
    const [first, second, third] = [
      await sheetOf(ctx, orderer, [cartNo]),
      await sheetOf(ctx, orderer, [cartNo]),
      await sheetOf(ctx, orderer, [cartNo], false),
    ];
    await applyForGift(ctx, orderer, first);
    const late = await sheetOf(ctx, orderer, [cartNo + 7, cartNo]);
    for (const sheet of [second, late])
      expect(await refusalOf(applyForGift(ctx, orderer, sheet))).toBe('CART_ALREADY_ORDERED');
    expect(await refusalOf(applyPlain(ctx, orderer, third))).toBe('CART_ALREADY_ORDERED');
    expect(await groups(ctx)).toBe(1);
    await applyForGift(ctx, orderer, second, { orderAgain: true });
    expect(await groups(ctx)).toBe(2);
  });

  test('two sheets of the same rows at once make one order', async () => {
    const { ctx, orderer } = await setUp(await fresh());
    const cartNo = await aRow(ctx, orderer);
    const sheets = [await sheetOf(ctx, orderer, [cartNo]), await sheetOf(ctx, orderer, [cartNo])];
    const results = await Promise.allSettled(sheets.map((sheet) => applyForGift(ctx, orderer, sheet)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual([
      'CART_ALREADY_ORDERED',
    ]);
    expect(await groups(ctx)).toBe(1);
  });

  test('new rows of the same product, rows that were only taken out, and no rows at all are not asked about', async () => {
    const { ctx, orderer } = await setUp(await fresh());
    const first = await aRow(ctx, orderer);
    await applyForGift(ctx, orderer, await sheetOf(ctx, orderer, [first]));
    const second = await aRow(ctx, orderer);
    expect(second).not.toBe(first);
    await applyForGift(ctx, orderer, await sheetOf(ctx, orderer, [second]));
    const third = await aRow(ctx, orderer);
    const sheet = await sheetOf(ctx, orderer, [third]);
    await ctx.transaction((trx) => deleteCartRows(trx, orderer.memberNo, [third]));
    await applyForGift(ctx, orderer, sheet);
    for (let n = 0; n < 2; n += 1) await applyForGift(ctx, orderer, await sheetOf(ctx, orderer, []));
    expect(await groups(ctx)).toBe(5);
  });
});
