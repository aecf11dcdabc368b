import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import type { TestClock } from '@/lib/testing/context';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { aPlainSheet } from '@/lib/testing/fixtures/applications';
import type { ShopFixture } from '@/lib/testing/fixtures/builders';
import { anOrder, theOrderer } from '@/lib/testing/fixtures/orders';
import { aStripeShop } from '@/lib/testing/fixtures/stripe-shop';
import { aTossShop } from '@/lib/testing/fixtures/toss-shop';
import { readOrderSheet } from '@/lib/use-cases/catalog/order-sheet/read';
import { readClaimable } from '@/lib/use-cases/claim/own/read-claimable';
import { listOrders } from '@/lib/use-cases/order/own/list-orders';
import { readOrder } from '@/lib/use-cases/order/own/read-order';
import { orderSheetToWire } from '../catalog/order-sheet-to-wire';
import { claimableToWire } from '../claim/claimable-to-wire';
import { orderToWire } from '../order/order-detail-to-wire';
import { orderListItemToWire } from '../order/order-to-wire';
import { pgTypeOf } from './gateway-codes';

const shown = { language: 'ko', timeZone: 'Asia/Seoul', currency: 'KRW' } as const;
const anyDay = { startYmd: null, endYmd: null, requestTypes: null, keyword: null, page: 1, size: 20 };

/** Every field in which an order names its payment gateway. */
async function saidOf(ctx: Context, shop: ShopFixture, order: { orderNo: string }, orderOptionNo: number) {
  const member = theOrderer(shop);
  const listed = await listOrders(ctx, { member, ...anyDay });
  const claimable = await readClaimable(ctx, { member, orderOptionNo, type: 'CANCEL' });
  const item = listed.orders.find(({ orderNo }) => orderNo === order.orderNo);
  return [
    item && orderListItemToWire(item, shown).pgType,
    orderToWire(await readOrder(ctx, { member, orderNo: order.orderNo }), shown).pgType,
    claimableToWire(claimable, 'CANCEL', shown).originalOption.pgType,
  ];
}

async function sheetSaysOf(ctx: Context, shop: ShopFixture) {
  const member = theOrderer(shop);
  const orderSheetNo = await aPlainSheet(ctx, { ...shop, member });
  const view = await readOrderSheet(ctx, { member, orderSheetNo, isGift: false, addressNo: null });
  return orderSheetToWire(view, shown).availablePayTypes.flatMap(({ pgTypes }) => pgTypes);
}

type AShop = { ctx: Context; clock: TestClock; shop: ShopFixture };

describeOnBoth('a gateway has the contract’s own code', (fresh) => {
  test.each<[string, (database: Awaited<ReturnType<typeof fresh>>) => Promise<AShop>]>([
    ['STRIPE', aStripeShop],
    ['TOSS_PAYMENTS', aTossShop],
  ])(
    '%s on orders, claims and the sheet, also on its own orders after a change of gateways',
    async (code, open) => {
      const database = await fresh();
      const { ctx, clock, shop } = await open(database);
      const { order, line } = await anOrder(ctx, clock, shop);
      expect(await saidOf(ctx, shop, order, line.orderOptionNo)).toEqual([code, code, code]);
      expect(await sheetSaysOf(ctx, shop)).toEqual([code]);
      // The shop changes its gateway; a paid order keeps the old one.
      const { ctx: later, clock: laterClock } = testContext(database);
      laterClock.advance({ days: 30 });
      expect(await saidOf(later, shop, order, line.orderOptionNo)).toEqual([code, code, code]);
      expect(await sheetSaysOf(later, shop)).toEqual(['DUMMY']);
    },
  );

  test('a gateway without a code in the contract gets no other gateway’s code', () => {
    expect(() => pgTypeOf('kakao')).toThrow('has no code');
  });
});
