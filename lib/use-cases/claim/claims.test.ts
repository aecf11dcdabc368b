import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import { claimResponse, estimateResponse } from '@/lib/contract/claim/claim';
import { claimedToWire, claimPriceToWire } from '@/lib/contract/claim/claim-to-wire';
import type { Member } from '@/lib/domain/account/member';
import type { ClaimReasonType, ClaimType } from '@/lib/domain/claim/claim';
import type { OrderLine } from '@/lib/domain/order/order';
import { asMemberNo } from '@/lib/domain/shared/ids';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { aShop, readApplication, testCards } from '@/lib/testing/fixtures/builders';
import { anOrder, stockOf, theOrder, theOrderer } from '@/lib/testing/fixtures/orders';
import { confirmDeliveries } from '../order/own/confirm-deliveries';
import { confirmLine } from '../order/own/confirm-line';
import { readOrder } from '../order/own/read-order';
import { deliverOrder, shipOrder } from '../order/shared/ship';
import { cancelLines, cancelOrder } from './own/cancel';
import { estimateClaim } from './own/estimate';
import { requestExchange } from './own/request-exchange';
import { requestReturn } from './own/request-return';
import { withdrawClaim, withdrawClaimOfLine } from './own/withdraw';

const parcel = { companyType: 'CJ', invoiceNo: '123456789012' };
const why = { reasonType: 'CHANGE_MIND', text: '마음이 바뀌었어요' } as const;
const asIs = { ...why, returnWayType: null, address: null };
const notPossible = { code: 'CLAIM_NOT_POSSIBLE' };
const wanted = (...lines: OrderLine[]) =>
  lines.map((line) => ({ orderOptionNo: line.orderOptionNo, productCnt: line.orderCnt }));

async function setUp(database: FreshDatabase, wish?: Parameters<typeof aShop>[1]) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx, wish);
  return { ctx, clock, shop, member: theOrderer(shop) };
}

const refunds = (ctx: Context) =>
  (ctx.ports.sandbox?.gateway.charges() ?? []).filter((entry) => entry.kind === 'REFUND');
const refunded = (ctx: Context) => refunds(ctx).map((entry) => entry.amount);
async function estimated(
  ctx: Context,
  member: Member,
  claim: { type: ClaimType; reasonType: ClaimReasonType; lines: OrderLine[] },
) {
  const estimate = await estimateClaim(ctx, { member, ...claim, lines: wanted(...claim.lines) });
  return estimateResponse.parse(claimPriceToWire(estimate, 'ko'));
}

describeOnBoth('claims', (fresh) => {
  test('a cancelled order is paid back whole, stock returns, and the round stays used up', async () => {
    const { ctx, clock, shop, member } = await setUp(await fresh());
    const { order, line } = await anOrder(ctx, clock, shop, [{ isGift: true }]);
    const before = await readApplication(ctx, line.recurringPaymentId);
    const { refundPayAmt } = await estimated(ctx, member, { type: 'CANCEL', ...why, lines: [line] });
    const claimed = await cancelOrder(ctx, { member, ...why, orderNo: order.orderNo });
    expect(claimed).toMatchObject({ status: 'CANCEL_DONE', refundAmt: 33_000 });
    expect(refundPayAmt).toBe(33_000);
    expect(refunded(ctx)).toEqual([33_000]);
    const view = await readOrder(ctx, { member, orderNo: order.orderNo });
    expect(view).toMatchObject({ refundedAmt: 33_000, refunds: [{ amount: 33_000, state: 'DONE' }] });
    expect(view.lines[0]).toMatchObject({ line: { status: 'CANCEL_DONE' }, actions: [] });
    expect(await stockOf(ctx, shop.optionNo)).toBe(1_000);
    expect(await readApplication(ctx, line.recurringPaymentId)).toEqual(before);
    expect(before.createdRounds).toBe(1);
    const again = cancelOrder(ctx, { member, ...why, orderNo: order.orderNo });
    await expect(again).rejects.toMatchObject(notPossible);
    const shipping = shipOrder(ctx, { orderNo: order.orderNo, ...parcel });
    await expect(shipping).rejects.toMatchObject({ code: 'STATE_FORBIDS' });
  });

  test('free gifts of a cancelled box go back too', async () => {
    const { ctx, clock, shop, member } = await setUp(await fresh());
    const { order, line } = await anOrder(ctx, clock, shop);
    const gift = { optionNo: shop.optionNo, productNo: shop.productNo };
    await ctx.db
      .updateTable('order_line')
      .set({ free_gifts: JSON.stringify([gift, gift]) })
      .execute();
    await cancelLines(ctx, { member, ...why, lines: wanted(line) });
    expect(order.payAmt).toBe(33_000);
    expect(await stockOf(ctx, shop.optionNo)).toBe(1_002);
  });

  test('a double click cancels once and pays back once (B40)', async () => {
    const { ctx, clock, shop, member } = await setUp(await fresh());
    const { order, line } = await anOrder(ctx, clock, shop);
    const results = await Promise.allSettled([
      cancelOrder(ctx, { member, ...why, orderNo: order.orderNo }),
      cancelLines(ctx, { member, ...why, lines: wanted(line) }),
      cancelOrder(ctx, { member, ...why, orderNo: order.orderNo }),
    ]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(refunded(ctx)).toEqual([33_000]);
    expect(await stockOf(ctx, shop.optionNo)).toBe(1_000);
  });

  test('two lines of one box cancelled at once each give their price, the fee once (B40)', async () => {
    const { ctx, clock, shop, member } = await setUp(await fresh());
    const { order } = await anOrder(ctx, clock, shop, [{}, {}]);
    expect(order.payAmt).toBe(63_000);
    await Promise.all(order.lines.map((line) => cancelLines(ctx, { member, ...why, lines: wanted(line) })));
    expect(refunded(ctx).sort()).toEqual([30_000, 33_000]);
  });

  test('a part goes without the delivery fee, unless it is the seller’s fault', async () => {
    const { ctx, clock, shop, member } = await setUp(await fresh());
    const { order } = await anOrder(ctx, clock, shop, [{}, {}, {}]);
    const [first, second, third] = order.lines;
    if (!first || !second || !third) throw new Error('Three lines were wanted');
    for (const [line, reasonType, amount] of [
      [first, 'CHANGE_MIND', 30_000],
      [second, 'DELAY_DELIVERY', 33_000],
      [third, 'CHANGE_MIND', 30_000],
    ] as const) {
      const claim = { type: 'CANCEL', reasonType, lines: [line] } as const;
      const estimate = await estimated(ctx, member, { ...claim, lines: [line] });
      const { refundAmt } = await cancelLines(ctx, { member, reasonType, text: '', lines: wanted(line) });
      expect([estimate.refundPayAmt, refundAmt]).toEqual([amount, amount]);
    }
    expect(refunded(ctx)).toEqual([30_000, 33_000, 30_000]);
  });

  test('once shipped nothing can be cancelled; return and exchange can be asked for, once at a time (B72)', async () => {
    const { ctx, clock, shop, member } = await setUp(await fresh());
    const { order, line } = await anOrder(ctx, clock, shop);
    const lines = wanted(line);
    const early = requestReturn(ctx, { member, ...asIs, lines });
    await expect(early).rejects.toMatchObject(notPossible);
    await shipOrder(ctx, { orderNo: order.orderNo, ...parcel });
    await expect(cancelLines(ctx, { member, ...why, lines })).rejects.toMatchObject(notPossible);
    const estimating = estimated(ctx, member, { type: 'CANCEL', ...why, lines: [line] });
    await expect(estimating).rejects.toMatchObject(notPossible);
    const exchange = { member, ...asIs, lines, exchangeOptionNo: shop.optionNo };
    const { claimNo } = await requestExchange(ctx, exchange);
    await withdrawClaim(ctx, { member, claimNo });
    await expect(withdrawClaim(ctx, { member, claimNo })).rejects.toMatchObject({ code: 'STATE_FORBIDS' });
    await deliverOrder(ctx, { orderNo: order.orderNo });
    await expect(cancelOrder(ctx, { member, ...why, orderNo: order.orderNo })).rejects.toMatchObject(
      notPossible,
    );
    const estimate = await estimated(ctx, member, { type: 'RETURN', ...why, lines: [line] });
    const claimed = await requestReturn(ctx, { member, ...asIs, lines });
    expect(claimResponse.parse(claimedToWire(claimed))).toMatchObject({
      claimStatusType: 'RETURN_REQUEST',
      refundAmt: 30_500,
      claimedOptions: [{ orderOptionNo: line.orderOptionNo, orderCnt: 1 }],
    });
    expect(estimate.refundPayAmt).toBe(30_500);
    await expect(requestReturn(ctx, { member, ...asIs, lines })).rejects.toMatchObject(notPossible);
    const confirming = confirmLine(ctx, { member, orderOptionNo: line.orderOptionNo });
    await expect(confirming).rejects.toMatchObject({ code: 'STATE_FORBIDS' });
    clock.advance({ days: 20 });
    await confirmDeliveries(ctx);
    const view = await readOrder(ctx, { member, orderNo: order.orderNo });
    expect(view.lines[0]).toMatchObject({
      line: { status: 'DELIVERY_DONE' },
      claim: { status: 'RETURN_REQUEST' },
      actions: ['VIEW_DELIVERY', 'WITHDRAW_RETURN'],
    });
    await withdrawClaimOfLine(ctx, { member, orderOptionNo: line.orderOptionNo });
    await confirmDeliveries(ctx);
    expect((await theOrder(ctx, order.groupNo)).line.status).toBe('BUY_CONFIRM');
    await expect(requestReturn(ctx, { member, ...asIs, lines })).rejects.toMatchObject(notPossible);
    expect(refunds(ctx)).toEqual([]);
  });

  test('a gift is fetched where it went: an address in the request is refused, none is answered', async () => {
    const { ctx, clock, shop, member } = await setUp(await fresh());
    const { order, line } = await anOrder(ctx, clock, shop, [{ isGift: true }]);
    await shipOrder(ctx, { orderNo: order.orderNo, ...parcel });
    const lines = wanted(line);
    const address = {
      receiverName: '홍길동',
      contact: '01012345678',
      zip: '06236',
      address: '서울 강남구 테스트로 1',
      detailAddress: '1',
    };
    const errors = [{ field: 'returnAddress', code: 'not_allowed' }];
    const refused = requestReturn(ctx, { member, ...asIs, lines, address });
    await expect(refused).rejects.toMatchObject({ code: 'VALIDATION', errors });
    const exchange = { member, ...asIs, lines, address, exchangeOptionNo: shop.optionNo };
    await expect(requestExchange(ctx, exchange)).rejects.toMatchObject({ code: 'VALIDATION' });
    const claimed = await requestReturn(ctx, { member, ...asIs, lines });
    expect(Object.keys(claimedToWire(claimed)).sort()).toEqual([
      'claimNo',
      'claimStatusType',
      'claimedOptions',
      'refundAmt',
    ]);
    const stored = await ctx.db.selectFrom('claim').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(why.text);
  });

  test('while a charge is unknown nothing can be cancelled', async () => {
    const { ctx, clock, shop, member } = await setUp(await fresh(), { card: testCards.timingOut });
    const { order, line } = await anOrder(ctx, clock, shop);
    expect(line.status).toBe('PAY_WAIT');
    const cancelling = cancelOrder(ctx, { member, ...why, orderNo: order.orderNo });
    await expect(cancelling).rejects.toMatchObject(notPossible);
    expect((await theOrder(ctx, order.groupNo)).line.status).toBe('PAY_WAIT');
  });

  test('a claim is for whole lines of one own order, and an exchange for an equal option', async () => {
    const { ctx, clock, shop, member } = await setUp(await fresh());
    const { line, order } = await anOrder(ctx, clock, shop);
    const { line: elsewhere } = await anOrder(ctx, clock, shop);
    const mixed = cancelLines(ctx, { member, ...why, lines: wanted(line, elsewhere) });
    await expect(mixed).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const twice = cancelLines(ctx, { member, ...why, lines: wanted(line, line) });
    await expect(twice).rejects.toMatchObject({ code: 'VALIDATION' });
    const many = [{ orderOptionNo: line.orderOptionNo, productCnt: 2 }];
    await expect(cancelLines(ctx, { member, ...why, lines: many })).rejects.toMatchObject({
      errors: [{ field: 'productCnt', code: 'too_large' }],
    });
    const other = theOrderer({ memberNo: asMemberNo(shop.memberNo + 1) });
    const foreign = cancelLines(ctx, { member: other, ...why, lines: wanted(line) });
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await shipOrder(ctx, { orderNo: order.orderNo, ...parcel });
    const exchange = { member, ...asIs, lines: wanted(line), exchangeOptionNo: 999_999 };
    await expect(requestExchange(ctx, exchange)).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(refunds(ctx)).toEqual([]);
  });
});
