import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { insertMember } from '@/db/queries/account/members';
import type { Context } from '@/lib/context';
import { asGroupNo } from '@/lib/domain/shared/ids';
import type { TestClock } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { anApplication } from '@/lib/testing/fixtures/builders';
import { anOrder, theOrder } from '@/lib/testing/fixtures/orders';
import { aTossShop, backFromWindow, webhookSecret } from '@/lib/testing/fixtures/toss-shop';
import type { TossStub } from '@/lib/testing/stubs/toss';
import { wallNow } from '../../shared/calendar';
import { finishCardPage } from '../card/finish-card-page';
import { listCards } from '../card/list-cards';
import { reconcile } from '../ledger/reconcile';
import { sendRefund, startRefund } from './refund';
import { settleByWebhook } from './settle-by-webhook';
import { settleOpenCharges, settleOpenRefunds } from './settle-open';

const chargeOf = (ctx: Context, key: string) =>
  ctx.db
    .selectFrom('charge')
    .select(['state', 'decline_code', 'gateway_ref'])
    .where('charge_key', '=', key)
    .executeTakeFirstOrThrow();
const refundsOf = (ctx: Context) => ctx.db.selectFrom('refund').select(['state', 'gateway_ref']).execute();
const told = (ctx: Context, kind: string) =>
  ctx.db.selectFrom('outbox').select('subject').where('kind', '=', kind).execute();

/** Toss's call, sent now by the shop's clock. */
function call(
  ctx: Context,
  toss: TossStub,
  orderId: string,
  changes: { data?: object; secret?: string } = {},
) {
  const { body, headers } = toss.webhook(orderId, ctx.clock.wallNow().epochMilliseconds);
  const text = changes.data ? JSON.stringify({ ...JSON.parse(body), data: changes.data }) : body;
  const query = new URLSearchParams({ secret: changes.secret ?? webhookSecret });
  return { body: new TextEncoder().encode(text), headers: new Headers(headers), query };
}

async function settle(ctx: Context, clock: TestClock) {
  clock.advance({ minutes: 5 });
  await settleOpenCharges(ctx);
  await settleOpenRefunds(ctx);
}

describeOnBoth('a shop on Toss Payments', (fresh) => {
  test('a card window gives its card once, and only to the member who opened it', async () => {
    const { ctx, toss, member } = await aTossShop(await fresh());
    const back = await backFromWindow(ctx, toss, member, '777*');
    const memberNo = await ctx.transaction((trx) =>
      insertMember(trx, {
        memberId: 'younghee',
        role: 'ORDERER',
        passwordHash: 'unused',
        name: '이영희',
        mobile: '01020000002',
        email: 'younghee@example.com',
        language: 'ko',
        createdAt: wallNow(ctx),
      }),
    );
    const other = { ...member, memberNo: memberNo ?? member.memberNo };
    const invalid = { code: 'CARD_PAGE_INVALID' };
    await expect(finishCardPage(ctx, { ...back, member: other })).rejects.toMatchObject(invalid);
    const theirs = await backFromWindow(ctx, toss, other);
    await expect(finishCardPage(ctx, { ...back, params: theirs.params })).rejects.toMatchObject(invalid);
    const forged = { ...back.params, customerKey: back.params.customerKey.replace('gr_', 'gx_') };
    await expect(finishCardPage(ctx, { ...back, params: forged })).rejects.toMatchObject(invalid);
    const { cardNo } = await finishCardPage(ctx, back);
    expect(await finishCardPage(ctx, back)).toEqual({ cardNo });
    const cards = await listCards(ctx, { member });
    expect(cards.filter(({ gateway }) => gateway === 'toss')).toMatchObject([
      { cardName: '현대카드', endDigits: '1234' },
      { cardNo, cardName: '현대카드', endDigits: '777*' },
    ]);
    expect(await listCards(ctx, { member: other })).toEqual([]);
  });

  test('a round is charged once and its parts can be refunded', async () => {
    const { ctx, clock, toss, shop } = await aTossShop(await fresh());
    const { order } = await anOrder(ctx, clock, shop);
    const chargeKey = `${order.orderNo}-1`;
    expect(await chargeOf(ctx, chargeKey)).toMatchObject({ state: 'PAID' });
    expect(toss.payments()).toMatchObject([{ orderId: chargeKey, totalAmount: order.payAmt }]);
    for (const amount of [10_000, order.payAmt - 10_000]) {
      const refund = { orderNo: order.orderNo, chargeKey, amount, claimNo: null };
      const key = await ctx.transaction((trx) => startRefund(ctx, trx, refund));
      await sendRefund(ctx, key);
      await sendRefund(ctx, key);
    }
    expect(toss.payments()).toMatchObject([{ status: 'CANCELED', balanceAmount: 0 }]);
    expect(await refundsOf(ctx)).toMatchObject([{ state: 'DONE' }, { state: 'DONE' }]);
    const since = Temporal.Instant.from('2026-01-01T00:00:00Z');
    expect(await reconcile(ctx, { since, settle: false })).toMatchObject({
      differences: [],
      charges: 1,
      refunds: 2,
    });
  });

  test('a lost answer is settled by the look-up, and a later webhook changes nothing', async () => {
    const { ctx, clock, toss, shop } = await aTossShop(await fresh());
    toss.fault('charge', 'after:drop');
    const { order } = await anOrder(ctx, clock, shop);
    const key = `${order.orderNo}-1`;
    expect(await chargeOf(ctx, key)).toMatchObject({ state: 'UNKNOWN' });
    await settle(ctx, clock);
    const settled = await chargeOf(ctx, key);
    expect(settled).toMatchObject({ state: 'PAID', gateway_ref: toss.payments()[0]?.paymentKey });
    const asked = toss.requests().length;
    const event = call(ctx, toss, key);
    expect(await settleByWebhook(ctx, event)).toBe('HEARD');
    expect(await settleByWebhook(ctx, event)).toBe('REPEATED');
    expect(await chargeOf(ctx, key)).toEqual(settled);
    expect(toss.requests()).toHaveLength(asked);
    expect(toss.payments()).toHaveLength(1);
    expect(await told(ctx, 'ROUND_PAID')).toHaveLength(1);
  });

  test('a lost answer is settled by the webhook, and a later look-up changes nothing', async () => {
    const { ctx, clock, toss, shop } = await aTossShop(await fresh());
    toss.fault('charge', 'after:drop');
    const { order, applications } = await anOrder(ctx, clock, shop);
    const key = `${order.orderNo}-1`;
    // The lease of the first process must run out before.
    clock.advance({ minutes: 2 });
    expect(await settleByWebhook(ctx, call(ctx, toss, key))).toBe('HEARD');
    const settled = await chargeOf(ctx, key);
    expect(settled).toMatchObject({ state: 'PAID', gateway_ref: toss.payments()[0]?.paymentKey });
    await settle(ctx, clock);
    expect(await chargeOf(ctx, key)).toEqual(settled);
    const [application] = applications;
    if (!application) throw new Error('no application');
    const { line } = await theOrder(ctx, application.groupNo);
    expect(line.status).toBe('PAY_DONE');
    expect(await told(ctx, 'ROUND_PAID')).toHaveLength(1);
    expect(toss.payments()).toHaveLength(1);
  });

  test('a webhook changes nothing by its own claims, nor without the secret', async () => {
    const { ctx, clock, toss, shop } = await aTossShop(await fresh());
    toss.declineWith('1234', 'REJECT_CARD_PAYMENT');
    const { order } = await anOrder(ctx, clock, shop);
    const key = `${order.orderNo}-1`;
    const declined = { state: 'DECLINED', decline_code: 'insufficient_funds' };
    expect(await chargeOf(ctx, key)).toMatchObject(declined);
    const data = { orderId: key, status: 'DONE', paymentKey: 'pay_forged', totalAmount: order.payAmt };
    expect(await settleByWebhook(ctx, call(ctx, toss, key, { data, secret: 'guess' }))).toBe('REFUSED');
    expect(await settleByWebhook(ctx, call(ctx, toss, key, { data }))).toBe('HEARD');
    expect(await chargeOf(ctx, key)).toMatchObject(declined);
    expect((await theOrder(ctx, await groupOf(ctx, order.orderNo))).line.status).toBe('PAY_WAIT');
    const unknown = { orderId: '26010100000000000000-1' };
    expect(await settleByWebhook(ctx, call(ctx, toss, key, { data: unknown }))).toBe('UNKNOWN_KEY');
  });

  test('a refund with a lost answer is found, not repeated', async () => {
    const { ctx, clock, toss, shop } = await aTossShop(await fresh());
    const { order } = await anOrder(ctx, clock, shop);
    const chargeKey = `${order.orderNo}-1`;
    const refund = { orderNo: order.orderNo, chargeKey, amount: 5_000, claimNo: null };
    toss.fault('cancel', 'after:drop');
    await sendRefund(ctx, await ctx.transaction((trx) => startRefund(ctx, trx, refund)));
    expect(await refundsOf(ctx)).toMatchObject([{ state: 'UNKNOWN' }]);
    await settle(ctx, clock);
    const [payment] = toss.payments();
    expect(payment?.cancels).toHaveLength(1);
    expect(await refundsOf(ctx)).toEqual([
      { state: 'DONE', gateway_ref: payment?.cancels?.[0]?.transactionKey },
    ]);
  });

  test('a lost card is never charged again, and another one is', async () => {
    const { ctx, clock, toss, shop, member } = await aTossShop(await fresh());
    await finishCardPage(ctx, await backFromWindow(ctx, toss, member, '5678'));
    toss.declineWith('1234', 'INVALID_CARD_LOST_OR_STOLEN');
    await anOrder(ctx, clock, shop);
    await anApplication(ctx, shop, {});
    expect(toss.payments().map(({ card }) => card.number.slice(-4))).toEqual(['5678']);
    const cards = (await listCards(ctx, { member })).filter(({ gateway }) => gateway === 'toss');
    expect(cards).toMatchObject([
      { endDigits: '1234', isEnded: true, endedCode: 'stolen_card' },
      { endDigits: '5678', isEnded: false },
    ]);
  });
});

async function groupOf(ctx: Context, orderNo: string) {
  const { group_no } = await ctx.db
    .selectFrom('shop_order')
    .select('group_no')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return asGroupNo(group_no);
}
