import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { seal } from '@/db/sealed';
import type { Context } from '@/lib/context';
import { orderListResponse, orderSummaryResponse } from '@/lib/contract/order/order';
import { orderResponse } from '@/lib/contract/order/order-detail';
import { orderToWire } from '@/lib/contract/order/order-detail-to-wire';
import { orderListItemToWire, orderSummaryToWire } from '@/lib/contract/order/order-to-wire';
import type { Member } from '@/lib/domain/account/member';
import { asMemberNo } from '@/lib/domain/shared/ids';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { anApplication, aProduct, aShop } from '@/lib/testing/fixtures/builders';
import { anOrder, theOrder, theOrderer } from '@/lib/testing/fixtures/orders';
import { withoutNumbers } from '@/lib/testing/without-numbers';
import { createDueOrders } from '../../billing/round/create-due';
import { requestReturn } from '../../claim/own/request-return';
import { deliverLine } from '../shared/deliver-line';
import { deliverOrder, shipOrder } from '../shared/ship';
import { confirmDeliveries } from './confirm-deliveries';
import { confirmLine } from './confirm-line';
import { listOrders } from './list-orders';
import { readOrder } from './read-order';
import { readTracking } from './read-tracking';
import { summarizeOrders } from './summarize-orders';

const shown = { language: 'ko', timeZone: 'Asia/Seoul' } as const;
const parcel = { companyType: 'CJ', invoiceNo: '123456789012' };
const anyDay: Omit<Parameters<typeof listOrders>[1], 'member'> = {
  startYmd: null,
  endYmd: null,
  requestTypes: null,
  keyword: null,
  page: 1,
  size: 20,
};

/** Endpoints 7 and 8, as they are sent. */
async function listed(ctx: Context, member: Member, wish: Partial<typeof anyDay> = {}) {
  const { orders, totalCount } = await listOrders(ctx, { member, ...anyDay, ...wish });
  return orderListResponse.parse({
    items: orders.map((order) => orderListItemToWire(order, shown)),
    totalCount,
  });
}

async function read(ctx: Context, member: Member, orderNo: string) {
  return orderResponse.parse(orderToWire(await readOrder(ctx, { member, orderNo }), shown));
}

async function setUp(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx);
  return { ctx, clock, shop, member: theOrderer(shop) };
}

describeOnBoth('orders', (fresh) => {
  test('an order shows the charged amounts, in whole won (B17), after any change of the product (B71)', async () => {
    const { ctx, clock, shop, member } = await setUp(await fresh());
    const { order } = await anOrder(ctx, clock, shop);
    await ctx.db.updateTable('product').set({ sale_price: 35_000 }).execute();
    const body = await read(ctx, member, order.orderNo);
    expect(ctx.ports.sandbox?.gateway.charges()).toMatchObject([{ kind: 'CHARGE', amount: 33_000 }]);
    expect(body.payInfo).toMatchObject({ payAmt: 33_000, cardInfo: { cardAmt: 33_000, cardNo: '4242' } });
    expect(body.firstOrderAmount).toMatchObject({ payAmt: 33_000, deliveryAmt: 3_000, standardAmt: 30_000 });
    const [partner] = body.orderOptionsGroupByPartner;
    expect(partner?.orderOptionsGroupByDelivery[0]).toMatchObject({
      receiverName: '홍길동',
      receiverContact1: '01012345678',
      receiverZipCd: '06236',
      deliveryMemo: '문 앞에 놓아 주세요',
      orderOptions: [{ price: { salePrice: 30_000, buyAmt: 30_000 }, round: 1, orderStatusType: 'PAY_DONE' }],
    });
    expect(body.nextActions.map((action) => action.nextActionType)).toEqual(['CANCEL_ALL']);
  });

  test('a gift shows the masked name that the orderer typed, and nothing else of the recipient (B06, B59)', async () => {
    const { ctx, clock, shop, member } = await setUp(await fresh());
    const { order, line } = await anOrder(ctx, clock, shop, [{ isGift: true }]);
    const typed = { typed_name_enc: seal('남궁민수'), typed_contact_enc: seal('01098765432') };
    await ctx.db.updateTable('gift_recipient').set(typed).execute();
    const canaries = [
      '홍길동',
      '남궁민수',
      '01012345678',
      '010-1234-5678',
      '5432',
      '5678',
      '06236',
      '테스트로',
    ];
    const secrets = [...canaries, '101동', '문 앞에', parcel.invoiceNo, 'cjlogistics', 'VIEW_DELIVERY'];
    const { orderNo } = order;
    const bodies = async () => withoutNumbers([await listed(ctx, member), await read(ctx, member, orderNo)]);
    const look = async () => {
      const text = await bodies();
      for (const secret of secrets) expect(text).not.toContain(secret);
      expect(text).toContain('남**수');
      expect(text).toContain('010-9876-****');
      await expect(readTracking(ctx, { member, orderNo })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    };
    await look();
    await shipOrder(ctx, { orderNo, ...parcel });
    await look();
    const { orderOptionNo } = line;
    const delivering = deliverLine(ctx, { member, orderOptionNo });
    await expect(delivering).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await deliverOrder(ctx, { orderNo });
    await look();
    await confirmLine(ctx, { member, orderOptionNo });
    await look();
    // An order is found by a part of its own number, which is random.
    for (const keyword of ['홍길동', '남궁', '01012345678', '06236', parcel.invoiceNo])
      expect((await listed(ctx, member, { keyword })).totalCount).toBe(orderNo.includes(keyword) ? 1 : 0);
  });

  test('an ordinary order is not masked, and its parcel can be followed after it left (B59)', async () => {
    const { ctx, clock, shop, member } = await setUp(await fresh());
    const { order, line } = await anOrder(ctx, clock, shop);
    const input = { member, orderNo: order.orderNo };
    await expect(readTracking(ctx, input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await shipOrder(ctx, { orderNo: order.orderNo, ...parcel });
    const [item] = (await listed(ctx, member)).items;
    expect(item?.receiverName).toBe('홍길동');
    expect(item?.orderOptions[0]?.delivery).toMatchObject({
      deliveryCompanyType: 'CJ',
      invoiceNo: parcel.invoiceNo,
      retrieveInvoiceUrl: `https://trace.cjlogistics.com/next/tracking.html?wblNo=${parcel.invoiceNo}`,
    });
    const actions = item?.orderOptions[0]?.nextActions.map((action) => action.nextActionType);
    expect(actions).toEqual(['VIEW_DELIVERY', 'DELIVERY_DONE', 'EXCHANGE', 'RETURN']);
    await deliverLine(ctx, { member, orderOptionNo: line.orderOptionNo });
    expect(await readTracking(ctx, input)).toMatchObject({ invoiceNo: parcel.invoiceNo });
    await confirmLine(ctx, { member, orderOptionNo: line.orderOptionNo });
    await expect(readTracking(ctx, input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(confirmLine(ctx, { member, orderOptionNo: line.orderOptionNo })).rejects.toMatchObject({
      code: 'STATE_FORBIDS',
    });
  });

  test('a filter covers whole shop days, both ends included, at any hour (B43)', async () => {
    const { ctx, clock, shop, member } = await setUp(await fresh());
    const moments = [
      '2026-03-10T00:00:00+09:00',
      '2026-03-10T12:00:00+09:00',
      '2026-03-10T23:59:59+09:00',
      '2026-03-11T00:00:00+09:00',
    ];
    const gifts = [];
    for (const _ of moments) gifts.push(await anApplication(ctx, shop, { isGift: true }));
    const orderNos: string[] = [];
    for (const [index, gift] of gifts.entries()) {
      const until = Temporal.Instant.from(moments[index] ?? '');
      clock.advance(clock.businessNow().until(until).round({ largestUnit: 'hours' }));
      await createDueOrders(ctx, { groupNo: gift.groupNo });
      orderNos.push((await theOrder(ctx, gift.groupNo)).order.orderNo);
    }
    const day = { startYmd: '2026-03-10', endYmd: '2026-03-10' };
    for (const hours of [0, 13]) {
      clock.advance({ hours });
      const { items, totalCount } = await listed(ctx, member, day);
      expect(items.map((item) => item.orderNo)).toEqual(orderNos.slice(0, 3).reverse());
      expect(totalCount).toBe(3);
    }
    expect((await listed(ctx, member)).totalCount).toBe(4);
    expect((await listed(ctx, member, { startYmd: '2026-03-11' })).totalCount).toBe(1);
    const backwards = listed(ctx, member, { startYmd: '2026-03-11', endYmd: '2026-03-10' });
    await expect(backwards).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(listed(ctx, member, { startYmd: '2020-01-01' })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
  });

  test('the list pages, filters by status, and finds product names and order numbers with or without hyphens', async () => {
    const { ctx, clock, shop, member } = await setUp(await fresh());
    const { order } = await anOrder(ctx, clock, shop);
    const { order: second } = await anOrder(ctx, clock, shop, [{ isGift: true }]);
    const pages = [await listed(ctx, member, { size: 1 }), await listed(ctx, member, { size: 1, page: 2 })];
    expect(pages.map((page) => page.items[0]?.orderNo)).toEqual([second.orderNo, order.orderNo]);
    expect(pages[0]?.totalCount).toBe(2);
    const hyphened = `${order.orderNo.slice(0, 6)}-${order.orderNo.slice(6)}`;
    for (const [keyword, count] of [
      ['coffee', 2],
      ['원두', 2],
      [hyphened, 1],
      ['%', 0],
      ['add', 0],
    ] as const)
      expect((await listOrders(ctx, { member, ...anyDay, keyword })).totalCount).toBe(count);
    await shipOrder(ctx, { orderNo: order.orderNo, ...parcel });
    const shipping = await listOrders(ctx, { member, ...anyDay, requestTypes: ['DELIVERY_ING'] });
    expect(shipping.orders.map(({ orderNo }) => orderNo)).toEqual([order.orderNo]);
    const [line] = order.lines;
    if (!line) throw new Error('The order has no line');
    await requestReturn(ctx, {
      member,
      lines: [{ orderOptionNo: line.orderOptionNo, productCnt: 1 }],
      reasonType: 'CHANGE_MIND',
      text: '',
      returnWayType: null,
      address: null,
    });
    for (const [requestTypes, found] of [
      [['CLAIM'], [order]],
      [['RETURN_PROCESSING'], [order]],
      [['EXCHANGE_PROCESSING'], []],
      [['NORMAL'], [second]],
      [
        ['NORMAL', 'CLAIM'],
        [second, order],
      ],
      [
        ['PAY_DONE', 'RETURN_PROCESSING'],
        [second, order],
      ],
      [['DEPOSIT_WAIT'], []],
      [['ALL'], [second, order]],
    ] as const) {
      const { orders } = await listOrders(ctx, { member, ...anyDay, requestTypes: [...requestTypes] });
      expect([requestTypes, orders.map(({ orderNo }) => orderNo)]).toEqual([
        requestTypes,
        found.map(({ orderNo }) => orderNo),
      ]);
    }
    const strange = listOrders(ctx, { member, ...anyDay, requestTypes: ['ELSEWHERE'] });
    await expect(strange).rejects.toMatchObject({ code: 'VALIDATION' });
    const summary = orderSummaryResponse.parse(
      orderSummaryToWire(await summarizeOrders(ctx, { member, startYmd: null, endYmd: null })),
    );
    expect(summary).toMatchObject({ deliveryIngCnt: 1, payDoneCnt: 1, cancelDoneCnt: 0 });
  });

  test('an order of another member is not found', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const { order, line } = await anOrder(ctx, clock, shop);
    const other = theOrderer({ memberNo: asMemberNo(shop.memberNo + 1) });
    const notThere = { code: 'NOT_FOUND' };
    await expect(readOrder(ctx, { member: other, orderNo: order.orderNo })).rejects.toMatchObject(notThere);
    const mine = { member: other, orderOptionNo: line.orderOptionNo };
    await expect(confirmLine(ctx, mine)).rejects.toMatchObject(notThere);
    expect((await listed(ctx, other)).totalCount).toBe(0);
  });

  test('a delivered line is confirmed automatically after eight days', async () => {
    const { ctx, clock, shop, member } = await setUp(await fresh());
    const tea = await aProduct(ctx);
    const { order } = await anOrder(ctx, clock, shop, [{}, tea]);
    await shipOrder(ctx, { orderNo: order.orderNo, ...parcel });
    await deliverOrder(ctx, { orderNo: order.orderNo });
    clock.advance({ days: 8 });
    await confirmDeliveries(ctx);
    expect((await readOrder(ctx, { member, orderNo: order.orderNo })).lines[0]?.line.status).toBe(
      'BUY_CONFIRM',
    );
  });
});
