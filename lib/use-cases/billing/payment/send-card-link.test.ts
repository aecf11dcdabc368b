import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import type { OrderLine } from '@/lib/domain/order/order';
import { runStep } from '@/lib/jobs/run-step';
import { type TestClock, testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { anOrderer, refusalOf } from '@/lib/testing/fixtures/applications';
import { aCard, anApplication, aShop, readApplication, testCards } from '@/lib/testing/fixtures/builders';
import { textsOf } from '@/lib/testing/fixtures/gifts';
import { aMerchant, auditOf } from '@/lib/testing/fixtures/merchants';
import { runDaily } from '@/lib/testing/fixtures/moments';
import { anOrder, theOrder } from '@/lib/testing/fixtures/orders';
import { readForMerchant } from '../../application/console/read';
import { closeByOrderer } from '../../application/status/close';
import { readConsoleOrder } from '../../order/console/read';
import { sendCardLink } from './send-card-link';

async function aDeclinedOrder(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx, { card: testCards.failing });
  const application = await anApplication(ctx, shop, { isGift: true });
  clock.advance({ days: 8 });
  await runStep(ctx);
  const { order } = await theOrder(ctx, application.groupNo);
  return { ctx, clock, shop, application, order, merchant: await aMerchant(ctx, 'OWNER') };
}

async function nameProduct(ctx: Context, lines: OrderLine[], names: string[]) {
  for (const [at, { orderOptionNo, snapshot }] of lines.entries())
    await ctx.db
      .updateTable('order_line')
      .set({ snapshot: JSON.stringify({ ...snapshot, productNameKo: names[at] }) })
      .where('order_option_no', '=', orderOptionNo)
      .execute();
}

const links = (ctx: Context, groupNo: string) => textsOf(ctx, groupNo, 'CARD_LINK');
const inAnHour = (clock: TestClock) => clock.advance({ minutes: 60 });

describeOnBoth('the link to the cards', (fresh) => {
  test('is one text to the orderer, with the link to the cards, and is in the audit log', async () => {
    const { ctx, merchant, order } = await aDeclinedOrder(await fresh());
    await sendCardLink(ctx, { merchant, orderNo: order.orderNo });
    const [text, ...others] = await links(ctx, order.groupNo);
    expect(others).toEqual([]);
    expect(text).toMatchObject({ party: 'ORDERER', to: '01020000001', state: 'PENDING' });
    expect(text?.body).toContain(`${ctx.config.SHOP_BASE_URL}/my/cards`);
    expect(await auditOf(ctx, merchant)).toMatchObject([
      { action: 'order.card_link', object: `order ${order.orderNo}` },
    ]);
    await runStep(ctx);
    expect(await links(ctx, order.groupNo)).toMatchObject([{ state: 'SENT' }]);
  });

  test('has the amount of all live lines, and neither names nor counts a line that ended before', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await anOrderer(ctx, { card: testCards.failing });
    const merchant = await aMerchant(ctx, 'OWNER');
    const { order, applications } = await anOrder(ctx, clock, shop, [{}, {}, {}]);
    const [closed, ...kept] = applications;
    await nameProduct(ctx, order.lines, ['찻잎', '원두', '꿀']);
    const ids = [closed?.recurringPaymentId ?? ''];
    await closeByOrderer(ctx, { member: shop.member, ids, reason: 'ETC', reasonText: '이사' });
    const { payAmt } = (await theOrder(ctx, order.groupNo)).order;
    expect(payAmt).toBe(63_000);
    await runDaily(ctx, clock, '2026-01-15');
    for (const { recurringPaymentId: id } of kept)
      expect(await readApplication(ctx, id)).toMatchObject({ status: 'SYSTEM_PAUSED' });
    const ended = (await theOrder(ctx, order.groupNo)).order;
    expect(ended).toMatchObject({ paymentState: 'VOID', payAmt });
    await ctx.db
      .updateTable('message_template')
      .set({ body: '#{product.name} #{amount}' })
      .where('kind', '=', 'CARD_LINK')
      .execute();
    await sendCardLink(ctx, { merchant, orderNo: order.orderNo });
    const [text] = await links(ctx, order.groupNo);
    expect(text?.body).toBe('원두 외 1건 63,000원');
  });

  test('is not sent twice within an hour, also for another order of the same person and by two merchants at once', async () => {
    const { ctx, clock, shop, merchant, order } = await aDeclinedOrder(await fresh());
    const second = await anApplication(ctx, shop, {
      isGift: true,
      cycle: { cycleType: 'WEEK', cycle: 1, dayOfWeek: 'FRIDAY' },
    });
    clock.advance({ days: 1 });
    await runStep(ctx);
    const other = await theOrder(ctx, second.groupNo);
    const presses = [order.orderNo, other.order.orderNo, order.orderNo].map((orderNo) =>
      refusalOf(sendCardLink(ctx, { merchant, orderNo })).catch(() => 'SENT'),
    );
    expect((await Promise.all(presses)).sort()).toEqual(['CARD_LINK_SENT', 'CARD_LINK_SENT', 'SENT']);
    expect([...(await links(ctx, order.groupNo)), ...(await links(ctx, second.groupNo))]).toHaveLength(1);
    inAnHour(clock);
    await sendCardLink(ctx, { merchant, orderNo: other.order.orderNo });
    expect(await links(ctx, second.groupNo)).not.toHaveLength(0);
  });

  test('is sent five times a day at most, and not while its text is off', async () => {
    const { ctx, clock, merchant, order } = await aDeclinedOrder(await fresh());
    const input = { merchant, orderNo: order.orderNo };
    const off = (isOff: boolean) =>
      ctx.db
        .updateTable('message_template')
        .set({ is_enabled: isOff ? 0 : 1 })
        .where('kind', '=', 'CARD_LINK')
        .execute();
    await off(true);
    expect(await refusalOf(sendCardLink(ctx, input))).toBe('MESSAGE_SWITCHED_OFF');
    await off(false);
    for (let sent = 0; sent < 5; sent += 1) {
      await sendCardLink(ctx, input);
      inAnHour(clock);
    }
    expect(await refusalOf(sendCardLink(ctx, input))).toBe('QUOTA_EXCEEDED');
  });

  test('is for a payment that a card can still save: retried, or paused; not once it is paid', async () => {
    const { ctx, clock, shop, application, merchant, order } = await aDeclinedOrder(await fresh());
    const offered = async () => (await readConsoleOrder(ctx, order.orderNo)).isCardLinkOffered;
    expect(await offered()).toBe(true);
    await runDaily(ctx, clock, '2026-01-17');
    expect((await readConsoleOrder(ctx, order.orderNo)).paymentState).toBe('VOID');
    expect(await offered()).toBe(true);
    await sendCardLink(ctx, { merchant, orderNo: order.orderNo });
    const paid = await anApplication(ctx, shop, {
      cardNo: await aCard(ctx, shop.memberNo, testCards.approving),
      cycle: { cycleType: 'WEEK', cycle: 1, dayOfWeek: 'THURSDAY' },
    });
    await runDaily(ctx, clock, '2026-01-27');
    const other = await theOrder(ctx, paid.groupNo);
    expect(other.order.paymentState).toBe('PAID');
    expect(await refusalOf(sendCardLink(ctx, { merchant, orderNo: other.order.orderNo }))).toBe(
      'STATE_FORBIDS',
    );
    expect(await refusalOf(sendCardLink(ctx, { merchant, orderNo: '26010100000000000000' }))).toBe(
      'NOT_FOUND',
    );
    expect(application.recurringPaymentId).toBeTruthy();
  });
});

describeOnBoth('the payment of an order', (fresh) => {
  test('is the same on the order and the application: attempts, reasons, the next attempt, texts to the orderer', async () => {
    const { ctx, clock, application, merchant, order } = await aDeclinedOrder(await fresh());
    await sendCardLink(ctx, { merchant, orderNo: order.orderNo });
    await runDaily(ctx, clock, '2026-01-17');
    const seen = await readConsoleOrder(ctx, order.orderNo);
    const [round] = (await readForMerchant(ctx, application.recurringPaymentId)).rounds;
    expect(seen.attempts.map(({ state, declineCode, endDigits }) => [state, declineCode, endDigits])).toEqual(
      Array.from({ length: 3 }, () => ['DECLINED', expect.any(String), '0341']),
    );
    expect(seen.told.map(({ kind, state }) => [kind, state])).toEqual([
      ['CARD_LINK', 'SENT'],
      ['PAYMENT_FAILED', 'SENT'],
    ]);
    const { attempts, told, isCardLinkOffered } = seen;
    expect(round).toMatchObject({ attempts, told, isCardLinkOffered });
    expect(round?.tries).toBe(3);
  });
});
