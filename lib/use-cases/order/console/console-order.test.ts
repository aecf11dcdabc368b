import { expect, test } from 'vitest';
import {
  consoleOrderResponse,
  consoleOrdersQuery,
  consoleOrdersResponse,
} from '@/lib/contract/order/console/orders';
import { consoleLineToWire, consoleOrderToWire } from '@/lib/contract/order/console/orders-to-wire';
import type { ConsoleOrderFilter } from '@/lib/domain/order/console-order';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { aContact, aShop } from '@/lib/testing/fixtures/builders';
import { aMerchant, auditOf, someMerchant } from '@/lib/testing/fixtures/merchants';
import { anOrder, theOrderer } from '@/lib/testing/fixtures/orders';
import { withoutNumbers } from '@/lib/testing/without-numbers';
import { erasePerson } from '../../account/person/erase';
import { requestReturn } from '../../claim/own/request-return';
import { shipOrder } from '../shared/ship';
import { countLines, listConsoleLines } from './list';
import { readConsoleOrder } from './read';
import { unmaskReceiver } from './unmask-receiver';

const everything: ConsoleOrderFilter = {
  status: null,
  deliveryOn: null,
  isGift: null,
  search: null,
  beforeLine: null,
  limit: 50,
};

/** A gift, an ordinary box of two lines, and another gift, a month apart. */
async function setUp(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx);
  const first = await anOrder(ctx, clock, shop, [{ isGift: true }]);
  const second = await anOrder(ctx, clock, shop, [{}, {}]);
  const third = await anOrder(ctx, clock, shop, [{ isGift: true }]);
  const listed = async (wish: Partial<ConsoleOrderFilter> = {}) => {
    const filter = { ...everything, ...wish };
    const page = await listConsoleLines(ctx, filter, someMerchant);
    // What is counted is what is listed, whatever the filter.
    if (!filter.beforeLine && !page.nextBeforeLine)
      expect((await countLines(ctx, filter, [])).total).toBe(page.lines.length);
    return {
      ...page,
      nos: page.lines.map(({ orderOptionNo }) => orderOptionNo),
      wire: consoleOrdersResponse.parse({
        ...page,
        lines: page.lines.map((line) => consoleLineToWire(line, 'ko')),
      }),
    };
  };
  const newestFirst = [first, second, third]
    .flatMap(({ order }) => order.lines.map((line) => line.orderOptionNo))
    .sort((a, b) => b - a);
  return { ctx, clock, shop, first, second, third, listed, newestFirst, merchant: await aMerchant(ctx) };
}

describeOnBoth('the merchant’s list of orders', (fresh) => {
  test('has every line once in every order, for every page size', async () => {
    const { ctx, listed, newestFirst } = await setUp(await fresh());
    // One costs more than the others, which cost the same.
    const dear = newestFirst[2] ?? 0;
    await ctx.db
      .updateTable('order_line')
      .set({ buy_amt: 999_000 })
      .where('order_option_no', '=', dear)
      .execute();
    const byAmount = (await listed({ limit: 200 })).lines
      .sort((a, b) => a.buyAmt - b.buyAmt || a.orderOptionNo - b.orderOptionNo)
      .map(({ orderOptionNo }) => orderOptionNo);
    expect(byAmount).not.toEqual([...newestFirst].reverse());
    const oldestFirst = [...newestFirst].reverse();
    // The orders are a month apart, so their days are in the order of their numbers.
    for (const [sort, all] of [
      ['newest', newestFirst],
      ['oldest', oldestFirst],
      ['delivery-asc', oldestFirst],
      ['delivery-desc', newestFirst],
      ['amount-asc', byAmount],
      ['amount-desc', [...byAmount].reverse()],
    ] as const)
      for (const status of [null, 'PAY_DONE'] as const)
        for (const limit of [1, 2, 3, 50]) {
          const nos: number[] = [];
          for (let beforeLine: number | null = null; ; ) {
            const page = await listed({ status, sort, limit, beforeLine });
            nos.push(...page.nos);
            beforeLine = page.nextBeforeLine;
            if (beforeLine === null) break;
          }
          expect([sort, status, limit, nos]).toEqual([sort, status, limit, all]);
        }
  });

  test('filters by status, delivery date and kind', async () => {
    const { ctx, first, second, third, listed } = await setUp(await fresh());
    await shipOrder(ctx, { orderNo: first.order.orderNo, companyType: 'CJ', invoiceNo: '123456789012' });
    const nosOf = ({ order }: typeof first) =>
      order.lines.map((line) => line.orderOptionNo).sort((a, b) => b - a);
    expect((await listed({ status: 'DELIVERY_ING' })).nos).toEqual(nosOf(first));
    expect((await listed({ deliveryOn: second.order.deliveryOn, isGift: false })).nos).toEqual(nosOf(second));
    expect((await listed({ isGift: true })).nos).toEqual([...nosOf(third), ...nosOf(first)]);
    expect((await listed({ status: 'DELIVERY_ING', isGift: false })).nos).toEqual([]);
    const tabs = [null, 'DELIVERY_ING', 'PAY_DONE'] as const;
    for (const [wish, all, shipped] of [
      [{}, nosOf(first).length + nosOf(second).length + nosOf(third).length, nosOf(first).length],
      [{ isGift: true }, nosOf(first).length + nosOf(third).length, nosOf(first).length],
      [{ deliveryOn: second.order.deliveryOn }, nosOf(second).length, 0],
      [{ status: 'PAY_DONE', isGift: true }, nosOf(first).length + nosOf(third).length, nosOf(first).length],
    ] satisfies [Partial<ConsoleOrderFilter>, number, number][]) {
      const { total, ofStatuses } = await countLines(ctx, { ...everything, ...wish }, tabs);
      expect([wish, ofStatuses]).toEqual([wish, [all, shipped, all - shipped]]);
      expect(total).toBe('status' in wish ? all - shipped : all);
    }
  });

  test('finds numbers and their endings, and people by phones in any spelling and parts of names (F57)', async () => {
    const { ctx, first, second, third, listed } = await setUp(await fresh());
    const { order, applications } = second;
    await shipOrder(ctx, { orderNo: order.orderNo, companyType: 'CJ', invoiceNo: '1234-5678-9012' });
    const found = async (search: string) => {
      const asked = consoleOrdersQuery.parse({ search });
      const { wire } = await listed({ search: asked.search ?? null });
      return [...new Set(wire.lines.map(({ orderNo }) => orderNo))];
    };
    const id = applications[0]?.recurringPaymentId ?? '';
    for (const number of [order.orderNo, order.groupNo, id, '123456789012'])
      for (const part of [number, number.slice(-11), number.slice(-6), ` ${number.slice(-7)} `])
        expect(await found(part), part).toContain(order.orderNo);
    expect(await found('1234-5678-9012')).toEqual([order.orderNo]);
    for (const part of ['12345678901', order.orderNo.slice(0, 19)]) expect(await found(part)).toEqual([]);
    const all = [third, second, first].map((each) => each.order.orderNo);
    for (const text of [
      '+82 10-2000-0001',
      '(010) 2000.0001',
      '0001',
      '길동',
      '김길',
      '홍길동',
      '010 1234 5678',
    ])
      expect((await found(text)).sort(), text).toEqual([...all].sort());
    expect(await found('길순')).toEqual([]);
    expect(await found('01020000002')).toEqual([]);
    const kept = await auditOf(ctx, someMerchant);
    expect(kept.at(-1)).toMatchObject({ action: 'person.search', object: 'orders' });
    expect(withoutNumbers(kept)).not.toMatch(/길동|5678|20000001/);
  });

  test('shows masked names to every role, the claim, and the possible steps', async () => {
    const { ctx, shop, first, listed } = await setUp(await fresh());
    const { orderNo } = first.order;
    await shipOrder(ctx, { orderNo, companyType: 'CJ', invoiceNo: '123456789012' });
    const lines = [{ orderOptionNo: first.line.orderOptionNo, productCnt: 1 }];
    const why = { reasonType: 'CHANGE_MIND' as const, text: '', returnWayType: null, address: null };
    const { claimNo } = await requestReturn(ctx, { member: theOrderer(shop), lines, ...why });
    const { wire } = await listed({ search: { within: 'ALL', digits: orderNo, phone: orderNo } });
    expect(wire.lines).toMatchObject([
      {
        ordererName: '김*동',
        receiverName: '홍*동',
        liveClaim: { claimNo, status: 'RETURN_REQUEST' },
        steps: ['DELIVER'],
      },
    ]);
    const shown = JSON.stringify([
      wire,
      consoleOrderResponse.parse(consoleOrderToWire(await readConsoleOrder(ctx, orderNo), 'ko')),
    ]);
    for (const secret of [
      aContact.receiverName,
      aContact.contact1,
      aContact.address,
      aContact.memo,
      '김길동',
    ])
      expect(shown).not.toContain(secret);
    expect(shown).toContain('010-1234-****');
  });
});

describeOnBoth('one order in the console', (fresh) => {
  test('shows its address for a reason, which the trail stores without the address', async () => {
    const { ctx, first, merchant } = await setUp(await fresh());
    const { orderNo } = first.order;
    const shown = await unmaskReceiver(ctx, { merchant, orderNo, reason: '배송지 확인 전화' });
    expect(shown).toMatchObject({ name: aContact.receiverName, address: aContact.address });
    const trail = await auditOf(ctx, merchant);
    expect(trail).toMatchObject([
      { action: 'receiver.unmasked', object: `order ${orderNo}`, details: { reason: '배송지 확인 전화' } },
    ]);
    expect(JSON.stringify(trail)).not.toContain(aContact.address);
    const nowhere = unmaskReceiver(ctx, { merchant, orderNo: '1', reason: 'x' });
    await expect(nowhere).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await auditOf(ctx, merchant)).toHaveLength(1);
  });

  test('lists parcels with tracking links, until their recipient is erased', async () => {
    const { ctx, clock, first, merchant } = await setUp(await fresh());
    const { orderNo, groupNo } = first.order;
    await shipOrder(ctx, { orderNo, companyType: 'CJ', invoiceNo: '123456789012' });
    const [parcel] = (await readConsoleOrder(ctx, orderNo)).parcels;
    expect(parcel).toMatchObject({
      invoiceNo: '123456789012',
      trackingUrl: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=123456789012',
    });
    await ctx.db.updateTable('order_line').set({ status: 'BUY_CONFIRM' }).execute();
    await ctx.db.updateTable('application').set({ status: 'USER_CLOSED', next_order_on: null }).execute();
    clock.advance({ days: 1 });
    const by = { actor: 'STAFF' as const, actorNo: merchant.memberNo };
    expect(await erasePerson(ctx, { kind: 'GROUP', groupNo }, by)).toMatchObject({ kind: 'ERASED' });
    const [erased] = (await readConsoleOrder(ctx, orderNo)).parcels;
    expect(erased).toMatchObject({ invoiceNo: '', trackingUrl: null });
    const found = await listConsoleLines(
      ctx,
      { ...everything, search: { within: 'ALL', digits: '6789012', phone: '6789012' } },
      someMerchant,
    );
    expect(found.lines).toEqual([]);
  });
});
