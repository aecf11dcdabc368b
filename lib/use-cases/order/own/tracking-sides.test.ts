import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { isTrackable, type Order, orderStatuses } from '@/lib/domain/order/order';
import { DomainError } from '@/lib/domain/shared/errors';
import { asMemberNo } from '@/lib/domain/shared/ids';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { aContact, aShop } from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms, goodPassword } from '@/lib/testing/fixtures/gifts';
import { anOrder, theOrder, theOrderer } from '@/lib/testing/fixtures/orders';
import { createDueOrders } from '../../billing/round/create-due';
import { acceptGift } from '../../gift/acceptance/accept';
import { issueGuestToken } from '../../gift/guest/issue-guest-token';
import { readAsGuest } from '../../gift/guest/read-as-guest';
import { readConsoleOrder } from '../console/read';
import { shipOrder } from '../shared/ship';
import { listOrders } from './list-orders';
import { readOrder } from './read-order';
import { readTracking } from './read-tracking';

/**
 * Who may follow a parcel (docs/safety.md, S33): only the recipient of a gift, the orderer of an ordinary order, and only while
 * it travels or has arrived. Covers every status of an order line and every side that can ask.
 */
const invoiceNo = '987654321098';
const parcel = { companyType: 'CJ', invoiceNo } as const;

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'told',
    (error) => (error instanceof DomainError ? error.code : String(error)),
  );

async function everyStatus<T>(ctx: Context, ask: () => Promise<T>): Promise<Record<string, T>> {
  const seen: Record<string, T> = {};
  for (const status of orderStatuses) {
    await ctx.transaction((trx) => trx.updateTable('order_line').set({ status }).execute());
    seen[status] = await ask();
  }
  return seen;
}

/** The orderer's view of the order, and its buttons. */
async function ordererSees(ctx: Context, member: Member, { orderNo }: Order) {
  const all = { startYmd: '2026-01-01', endYmd: '2026-12-31', requestTypes: null, keyword: null };
  const order = await readOrder(ctx, { member, orderNo });
  const list = await listOrders(ctx, { member, ...all, page: 1, size: 50 });
  return {
    isNamed: JSON.stringify([order, list]).includes(invoiceNo),
    actions: order.lines.flatMap(({ actions }) => actions),
    tracking: await codeOf(readTracking(ctx, { member, orderNo })),
  };
}

describeOnBoth('a parcel', (fresh) => {
  test('of a gift can be followed by its recipient, never by its orderer, in any status', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    await giftTerms(ctx);
    const gift = await aSentGift(ctx, shop);
    await acceptGift(ctx, anAcceptance(gift.token));
    clock.advance({ days: 8 });
    await createDueOrders(ctx);
    const { order } = await theOrder(ctx, gift.groupNo);
    await shipOrder(ctx, { orderNo: order.orderNo, ...parcel });
    const login = { key: gift.groupNo, name: aContact.receiverName, password: goodPassword };
    const token = await issueGuestToken(ctx, { ...login, clientNet: '10.0.0.1' });
    const orderer = theOrderer(shop);
    const stranger = { ...orderer, memberNo: asMemberNo(orderer.memberNo + 1_000) };
    const seen = await everyStatus(ctx, async () => ({
      recipient: [...(await readAsGuest(ctx, gift.groupNo, token)).deliveries.values()].map(
        (delivery) => delivery.invoiceNo,
      ),
      orderer: await ordererSees(ctx, orderer, order),
      stranger: await codeOf(readTracking(ctx, { member: stranger, orderNo: order.orderNo })),
      merchant: JSON.stringify(await readConsoleOrder(ctx, order.orderNo)).includes(invoiceNo),
    }));
    for (const status of orderStatuses) {
      const told = isTrackable(status) ? [invoiceNo] : [];
      expect([status, seen[status]]).toEqual([
        status,
        { recipient: told, orderer: expect.anything(), stranger: 'NOT_FOUND', merchant: true },
      ]);
      expect(seen[status]?.orderer).toMatchObject({ isNamed: false, tracking: 'FORBIDDEN' });
      expect(seen[status]?.orderer.actions).not.toContain('VIEW_DELIVERY');
      expect(seen[status]?.orderer.actions).not.toContain('DELIVERY_DONE');
    }
  });

  test('of an ordinary order can be followed by its orderer, in transit or delivered', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    const { order } = await anOrder(ctx, clock, shop);
    await shipOrder(ctx, { orderNo: order.orderNo, ...parcel });
    const orderer = theOrderer(shop);
    const stranger = { ...orderer, memberNo: asMemberNo(orderer.memberNo + 1_000) };
    const seen = await everyStatus(ctx, async () => ({
      ...(await ordererSees(ctx, orderer, order)),
      stranger: await codeOf(readOrder(ctx, { member: stranger, orderNo: order.orderNo })),
    }));
    for (const status of orderStatuses) {
      const isOpen = isTrackable(status);
      expect([status, seen[status]]).toMatchObject([
        status,
        { isNamed: isOpen, tracking: isOpen ? 'told' : 'NOT_FOUND', stranger: 'NOT_FOUND' },
      ]);
      expect(seen[status]?.actions.includes('VIEW_DELIVERY')).toBe(isOpen);
    }
  });
});
