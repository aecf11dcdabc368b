import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { findOrdersOfGroup } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { aLine, anOrderer, aPlainSheet, applyPlain } from '@/lib/testing/fixtures/applications';
import { aProduct } from '@/lib/testing/fixtures/builders';
import { createDueOrders } from '../../billing/round/create-due';
import { changeStatusByOrderer } from '../status/change-status-by-orderer';
import { readApplication } from '../view/read';
import { restOfBox } from './rest-of-box';

/** Two or three products of 30,000 and 20,000 won in one box; delivery is 3,000, free from `freeOver` on. */
async function aBox(ctx: Context, freeOver: number, more: number[] = [20_000]) {
  const orderer = await anOrderer(ctx);
  const lines = [aLine(orderer)];
  for (const salePrice of more) lines.push(aLine(orderer, await aProduct(ctx, { salePrice })));
  await ctx.transaction((trx) =>
    trx
      .updateTable('delivery_rule')
      .set({ condition_type: 'CONDITIONAL', free_over_amt: freeOver })
      .execute(),
  );
  const orderSheetNo = await aPlainSheet(ctx, orderer, lines);
  const { group, applications } = await applyPlain(ctx, orderer, orderSheetNo);
  const ids = applications.map(({ recurringPaymentId }) => recurringPaymentId);
  const of = async (id: string) => (await readApplication(ctx, { member: orderer.member, id })).application;
  return { orderer, groupNo: group.groupNo, ids, of };
}

const charged = async (ctx: Context, groupNo: GroupNo) =>
  (await findOrdersOfGroup(ctx.db, groupNo)).map(({ payAmt }) => payAmt);

describeOnBoth('what the rest of a box costs (F40)', (fresh) => {
  test('is said before one of two is paused, and is what is charged', async () => {
    const { ctx, clock } = testContext(await fresh());
    const { orderer, groupNo, ids, of } = await aBox(ctx, 50_000);
    const [first = '', second = ''] = ids;
    const rest = await restOfBox(ctx, await of(first));
    expect(rest).toMatchObject({
      deliveryAmt: 3_000,
      payAmt: 23_000,
      products: [{ productNameEn: 'Coffee beans' }],
    });

    await changeStatusByOrderer(ctx, { member: orderer.member, ids: [first], to: 'USER_PAUSED' });
    expect((await readApplication(ctx, { member: orderer.member, id: second })).nextAmount).toBe(23_000);
    expect(await restOfBox(ctx, await of(second))).toBeNull();
    clock.advance(Temporal.Duration.from({ days: 31 }));
    await createDueOrders(ctx, { groupNo });
    expect(await charged(ctx, groupNo)).toEqual([23_000]);
  });

  test('is nothing to say where the rest still ships free, or never did', async () => {
    const { ctx } = testContext(await fresh());
    const free = await aBox(ctx, 40_000, [20_000, 20_000]);
    expect(await restOfBox(ctx, await free.of(free.ids[0] ?? ''))).toBeNull();
  });

  test('is nothing to say where the whole box paid its delivery', async () => {
    const { ctx } = testContext(await fresh());
    const dear = await aBox(ctx, 60_000);
    expect(await restOfBox(ctx, await dear.of(dear.ids[0] ?? ''))).toBeNull();
  });
});
