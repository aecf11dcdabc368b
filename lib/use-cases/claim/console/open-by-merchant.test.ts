import { expect, test } from 'vitest';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { type ApplicationInput, aContact, aShop } from '@/lib/testing/fixtures/builders';
import { textsOf } from '@/lib/testing/fixtures/gifts';
import { aMerchant, auditOf } from '@/lib/testing/fixtures/merchants';
import { anOrder, theOrderer } from '@/lib/testing/fixtures/orders';
import { withoutNumbers } from '@/lib/testing/without-numbers';
import { readConsoleOrder } from '../../order/console/read';
import { deliverOrder, shipOrder } from '../../order/shared/ship';
import { readOwnClaim } from '../own/read-own';
import { withdrawClaim } from '../own/withdraw';
import { refundClaim } from '../refund';
import { collectClaim } from './collect';
import { inspectClaim } from './inspect';
import { estimateReturnByMerchant, openByMerchant } from './open-by-merchant';
import { readClaim } from './read';
import { unmaskPickup } from './unmask-pickup';

async function delivered(database: FreshDatabase, wishes: [ApplicationInput, ...ApplicationInput[]] = [{}]) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx);
  const { order, line } = await anOrder(ctx, clock, shop, wishes);
  await shipOrder(ctx, { orderNo: order.orderNo, companyType: 'CJ', invoiceNo: '123456789012' });
  await deliverOrder(ctx, { orderNo: order.orderNo });
  return { ctx, clock, shop, order, line, member: theOrderer(shop), merchant: await aMerchant(ctx) };
}

type World = Awaited<ReturnType<typeof delivered>>;
const pickup = {
  receiverName: '김대리',
  contact: '01055556666',
  zip: '06236',
  address: '서울 강남구 테헤란로 1',
  detailAddress: '3층',
};

const open = (
  { ctx, merchant, order, line }: World,
  input: Partial<Parameters<typeof openByMerchant>[1]> = {},
) =>
  openByMerchant(ctx, {
    ...{ merchant, orderNo: order.orderNo, orderOptionNos: [line.orderOptionNo] },
    ...{ reasonType: 'CHANGE_MIND', text: '전화로 요청', address: null, exchangeOptionNo: null },
    ...input,
  });

describeOnBoth('a claim that the merchant opens', (fresh) => {
  test('is the orderer’s own request, approved, told once, audited, and refunded at the end', async () => {
    const world = await delivered(await fresh());
    const { ctx, order, line, member, merchant } = world;
    const orderOptionNos = [line.orderOptionNo];
    const asked = { orderNo: order.orderNo, orderOptionNos, reasonType: 'CHANGE_MIND' } as const;
    expect(await estimateReturnByMerchant(ctx, asked)).toMatchObject({
      returnFee: 2_500,
      refundAmt: 30_500,
    });
    const { claimNo, ...opened } = await open(world);
    expect(opened).toEqual({ status: 'RETURN_PROC_BEFORE_RECEIVE', refundAmt: 30_500 });
    expect(await readOwnClaim(ctx, { member, claimNo })).toMatchObject({
      claim: { claimType: 'RETURN', status: 'RETURN_PROC_BEFORE_RECEIVE' },
      text: '전화로 요청',
      isWithdrawable: true,
    });
    expect(await textsOf(ctx, order.groupNo, 'CLAIM_APPROVED')).toMatchObject([{ party: 'ORDERER' }]);
    expect(await auditOf(ctx, merchant)).toMatchObject([
      {
        action: 'claim.opened',
        object: `claim ${claimNo}`,
        details: { orderNo: order.orderNo, reason: 'CHANGE_MIND', after: 'RETURN_PROC_BEFORE_RECEIVE' },
      },
    ]);
    await collectClaim(ctx, { merchant, claimNo });
    await inspectClaim(ctx, { merchant, claimNo, goods: 'GOOD', deductionAmt: 0 });
    await refundClaim(ctx, { merchant, claimNo, refundAmt: 30_500 });
    expect((await readConsoleOrder(ctx, order.orderNo)).refundedAmt).toBe(30_500);
    expect(await textsOf(ctx, order.groupNo, 'CLAIM_APPROVED')).toHaveLength(1);
  });

  test('is opened once by a double click, and the reason alone says whose fault it is', async () => {
    const world = await delivered(await fresh());
    const { ctx, order, merchant } = world;
    const input = { reasonType: 'DEFECTIVE_PRODUCT' } as const;
    const clicks = await Promise.allSettled([open(world, input), open(world, input), open(world, input)]);
    const done = clicks.flatMap((click) => (click.status === 'fulfilled' ? [click.value] : []));
    expect(done).toMatchObject([{ refundAmt: 33_000 }]);
    const codes = clicks.flatMap((click) => (click.status === 'rejected' ? [click.reason.code] : []));
    expect(codes).toEqual(['CLAIM_NOT_POSSIBLE', 'CLAIM_NOT_POSSIBLE']);
    expect((await readConsoleOrder(ctx, order.orderNo)).lines).toMatchObject([{ isReturnable: false }]);
    expect(await textsOf(ctx, order.groupNo, 'CLAIM_APPROVED')).toHaveLength(1);
    expect(await auditOf(ctx, merchant)).toHaveLength(1);
  });

  test('is fetched where the orderer says, and shown only after a reason', async () => {
    const world = await delivered(await fresh());
    const { ctx, merchant } = world;
    const { claimNo } = await open(world, { address: pickup });
    expect(JSON.stringify(await readClaim(ctx, claimNo))).not.toContain(pickup.address);
    const stored = await ctx.db.selectFrom('claim').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(pickup.address);
    const { receiverName: name, ...where } = pickup;
    const shown = await unmaskPickup(ctx, { merchant, claimNo, reason: '수거 예약' });
    expect(shown).toEqual({ name, ...where });
    expect((await auditOf(ctx, merchant)).map(({ action }) => action)).toEqual([
      'claim.opened',
      'pickup-address.unmasked',
    ]);
  });

  test('of a gift is fetched at its recipient’s: no address is taken, and the giver learns none', async () => {
    const world = await delivered(await fresh(), [{ isGift: true }]);
    const { ctx, order, member } = world;
    const errors = [{ field: 'returnAddress', code: 'not_allowed' }];
    await expect(open(world, { address: pickup })).rejects.toMatchObject({ code: 'VALIDATION', errors });
    const { claimNo } = await open(world);
    const parties = async (kind: 'CLAIM_APPROVED' | 'GIFT_PICKUP') =>
      (await textsOf(ctx, order.groupNo, kind)).map(({ party }) => party);
    expect(await parties('CLAIM_APPROVED')).toEqual(['ORDERER']);
    expect(await parties('GIFT_PICKUP')).toEqual(['RECIPIENT']);
    const told = withoutNumbers(await readOwnClaim(ctx, { member, claimNo }));
    for (const secret of [aContact.address, aContact.detailAddress, aContact.contact1, aContact.zip])
      expect(told).not.toContain(secret);
  });

  test('can be an exchange for an equal option, which the orderer can withdraw until it is fetched', async () => {
    const world = await delivered(await fresh());
    const { ctx, line, member, order } = world;
    const other = open(world, { exchangeOptionNo: 999_999 });
    await expect(other).rejects.toMatchObject({ code: 'VALIDATION' });
    const opened = await open(world, { exchangeOptionNo: line.optionNo, reasonType: 'WRONG_DELIVERY' });
    expect(opened).toMatchObject({ status: 'EXCHANGE_PROC_BEFORE_RECEIVE', refundAmt: 0 });
    await withdrawClaim(ctx, { member, claimNo: opened.claimNo });
    expect((await readConsoleOrder(ctx, order.orderNo)).lines).toMatchObject([{ isReturnable: true }]);
  });

  test('follows the rules of the orderer’s request: shipped lines of this order, each with no other claim', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    const merchant = await aMerchant(ctx);
    const { order, line } = await anOrder(ctx, clock, shop);
    const { line: elsewhere } = await anOrder(ctx, clock, shop);
    const world = { ctx, clock, shop, merchant, order, line, member: theOrderer(shop) };
    await expect(open(world)).rejects.toMatchObject({ code: 'CLAIM_NOT_POSSIBLE' });
    const foreign = open(world, { orderOptionNos: [elsewhere.orderOptionNo] });
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(open(world, { orderNo: '26010500009999999999' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await auditOf(ctx, merchant)).toEqual([]);
  });
});
