import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import type { WebhookType } from '@/lib/domain/messaging/webhook';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import {
  aGiftSheet,
  aLine,
  anOrderer,
  aPlainSheet,
  applyForGift,
  applyPlain,
  weekly,
} from '@/lib/testing/fixtures/applications';
import { aCard, aContact, aShop, testCards } from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms, lastToken } from '@/lib/testing/fixtures/gifts';
import { aMerchant } from '@/lib/testing/fixtures/merchants';
import { anOrder, theOrderer } from '@/lib/testing/fixtures/orders';
import { anEndpoint, deliveriesOf, eventsOf, toThisMachine } from '@/lib/testing/fixtures/webhooks';
import { withoutNumbers } from '@/lib/testing/without-numbers';
import { closeByOrderer } from '../application/status/close';
import { retryDueOrders } from '../billing/charge/retry-due';
import { approveClaim } from '../claim/console/approve';
import { collectClaim } from '../claim/console/collect';
import { inspectClaim } from '../claim/console/inspect';
import { refundInstead } from '../claim/console/refund-instead';
import { refuseClaim } from '../claim/console/refuse';
import { cancelOrder } from '../claim/own/cancel';
import { requestExchange } from '../claim/own/request-exchange';
import { requestReturn } from '../claim/own/request-return';
import { withdrawClaim } from '../claim/own/withdraw';
import { refundClaim } from '../claim/refund';
import { acceptGift } from '../gift/acceptance/accept';
import { declineGift } from '../gift/acceptance/decline';
import { expireWaitingGifts } from '../gift/acceptance/expire-waiting';
import { readLaterInput } from '../gift/guest/read-later-input';
import { noteGiftOpened } from '../gift/link/note-opened';
import { changeWebhookEndpoint } from '../messaging/webhook/change';
import { deliverOrder, shipOrder } from '../order/shared/ship';

const url = 'http://127.0.0.1:9999/hooks';
const parcel = { companyType: 'CJ', invoiceNo: '123456789012' };

async function setUp(database: FreshDatabase, events?: WebhookType[]) {
  const { ctx, clock } = testContext(database, toThisMachine);
  const shop = await aShop(ctx);
  await giftTerms(ctx);
  const owner = await aMerchant(ctx, 'OWNER');
  const { endpointNo } = await anEndpoint(ctx, owner, url, events && { events });
  return { ctx, clock, shop, owner, endpointNo };
}

async function delivered(database: FreshDatabase) {
  const world = await setUp(database);
  const { ctx, clock, shop } = world;
  const { order, line } = await anOrder(ctx, clock, shop);
  await shipOrder(ctx, { orderNo: order.orderNo, ...parcel });
  await deliverOrder(ctx, { orderNo: order.orderNo });
  const ask = {
    member: theOrderer(shop),
    lines: [{ orderOptionNo: line.orderOptionNo, productCnt: line.orderCnt }],
    reasonType: 'DEFECTIVE_PRODUCT' as const,
    text: '깨졌어요',
    returnWayType: null,
    address: null,
  };
  return { ...world, order, line, ask, member: ask.member, merchant: world.owner };
}

const typesOf = async (ctx: Context, prefix = '') =>
  (await eventsOf(ctx)).map(({ type }) => type).filter((type) => type.startsWith(prefix));
const only = async (ctx: Context, type: WebhookType) =>
  (await eventsOf(ctx)).filter((event) => event.type === type);

describeOnBoth('events of gifts', (fresh) => {
  test('have the creation with its parts; an ordinary application by its status alone', async () => {
    const { ctx } = testContext(await fresh(), toThisMachine);
    const orderer = await anOrderer(ctx);
    await anEndpoint(ctx, await aMerchant(ctx, 'OWNER'), url);
    const sheet = await aGiftSheet(ctx, orderer, [aLine(orderer), aLine(orderer, { cycle: weekly })]);
    await expect(applyForGift(ctx, orderer, sheet, { paymentAmount: 1 })).rejects.toThrow();
    expect(await eventsOf(ctx)).toEqual([]);
    const { group, applications } = await applyForGift(ctx, orderer, sheet);
    const recurringPaymentIds = applications.map(({ recurringPaymentId }) => recurringPaymentId);
    expect((await only(ctx, 'gift.created')).map(({ data }) => data)).toEqual([
      { recurringPaymentGroupNo: group.groupNo, recurringPaymentIds },
    ]);
    const states = async () =>
      (await only(ctx, 'recurring_payment.status_changed')).map(({ data }) => data.statusType);
    expect(await states()).toEqual(['WAITING', 'WAITING']);
    await applyPlain(ctx, orderer, await aPlainSheet(ctx, orderer));
    expect((await states()).sort()).toEqual(['ACTIVE', 'WAITING', 'WAITING']);
    expect(await only(ctx, 'gift.created')).toHaveLength(1);
  });

  test('have one opening for any number of visits, and an acceptance with every application', async () => {
    const { ctx, shop } = await setUp(await fresh());
    const { groupNo, application, token } = await aSentGift(ctx, shop);
    const before = await ctx.db.selectFrom('gift_recipient').selectAll().execute();
    for (let look = 0; look < 3; look += 1) await noteGiftOpened(ctx, await readLaterInput(ctx, token));
    await Promise.all([1, 2].map(async () => noteGiftOpened(ctx, await readLaterInput(ctx, token))));
    expect(await ctx.db.selectFrom('gift_recipient').selectAll().execute()).toEqual(
      before.map((row) => ({ ...row, opened_at: '2026-01-05T00:00:00.000Z' })),
    );
    await acceptGift(ctx, anAcceptance(token));
    const data = {
      recurringPaymentGroupNo: groupNo,
      recurringPaymentIds: [application.recurringPaymentId],
    };
    expect(await only(ctx, 'gift.opened')).toEqual([expect.objectContaining({ subject: groupNo, data })]);
    expect(await only(ctx, 'gift.accepted')).toEqual([expect.objectContaining({ subject: groupNo, data })]);
    expect(await only(ctx, 'recurring_payment.status_changed')).toEqual([
      expect.objectContaining({
        data: {
          recurringPaymentGroupNo: groupNo,
          recurringPaymentId: application.recurringPaymentId,
          previousStatusType: 'WAITING',
          statusType: 'ACTIVE',
          reason: 'COMPLETED_SHIPPING_INFO',
          actor: 'RECIPIENT',
        },
      }),
    ]);
    await expect(acceptGift(ctx, anAcceptance(token))).rejects.toMatchObject({
      code: 'GIFT_ALREADY_ACCEPTED',
    });
    expect(await typesOf(ctx, 'gift.')).toHaveLength(2);
  });

  test('have a decline without its words, an expiry, and a close by status alone', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const declined = await aSentGift(ctx, shop);
    const expired = await aSentGift(ctx, shop);
    const closed = await aSentGift(ctx, shop);
    await declineGift(ctx, { token: declined.token, reason: '마음만 받을게요' });
    await closeByOrderer(ctx, {
      member: theOrderer(shop),
      ids: [closed.application.recurringPaymentId],
      reason: 'NECESSITY',
      reasonText: null,
    });
    clock.advance('P12D');
    await expireWaitingGifts(ctx);
    const gifts = (await eventsOf(ctx)).filter(({ type }) => type.startsWith('gift.'));
    expect(gifts.map(({ type, subject }) => [type, subject]).sort()).toEqual([
      ['gift.declined', declined.groupNo],
      ['gift.expired', expired.groupNo],
    ]);
    expect(JSON.stringify(await eventsOf(ctx))).not.toContain('마음');
    const states = await only(ctx, 'recurring_payment.status_changed');
    expect(states.map(({ data }) => data.statusType).sort()).toEqual([
      'SYSTEM_CLOSED',
      'SYSTEM_CLOSED',
      'USER_CLOSED',
    ]);
  });

  test('have nothing of what was refused or rolled back', async () => {
    const { ctx, shop } = await setUp(await fresh());
    const { token } = await aSentGift(ctx, shop);
    await expect(acceptGift(ctx, anAcceptance(token, { agreed: [] }))).rejects.toThrow();
    // The last write of an acceptance fails: everything is rolled back, the events too.
    const broken = {
      ...ctx,
      rare: { ...ctx.rare, template: () => Promise.reject(new Error('no template')) },
    };
    await expect(acceptGift(broken, anAcceptance(token))).rejects.toThrow('no template');
    await expect(declineGift(broken, { token, reason: null })).rejects.toThrow('no template');
    expect(await eventsOf(ctx)).toEqual([]);
    expect(await deliveriesOf(ctx)).toEqual([]);
    await acceptGift(
      ctx,
      anAcceptance(await lastToken(ctx, (await readLaterInput(ctx, token)).group.groupNo)),
    );
    expect(await typesOf(ctx, 'gift.')).toEqual(['gift.accepted']);
  });

  test('are not recorded without an endpoint for them', async () => {
    const { ctx, shop, owner, endpointNo } = await setUp(await fresh(), ['order.shipped']);
    const { token } = await aSentGift(ctx, shop);
    await noteGiftOpened(ctx, await readLaterInput(ctx, token));
    await acceptGift(ctx, anAcceptance(token));
    await changeWebhookEndpoint(ctx, {
      owner,
      endpointNo,
      change: { isEnabled: false, events: ['gift.declined'] },
    });
    await declineGift(ctx, { token: (await aSentGift(ctx, shop)).token, reason: null });
    expect(await eventsOf(ctx)).toEqual([]);
  });
});

describeOnBoth('events of rounds, parcels and claims', (fresh) => {
  test('have a round from its order to its delivery, with its numbers', async () => {
    const { ctx, order, line } = await delivered(await fresh());
    const { orderNo, groupNo, deliveryOn } = order;
    const { orderOptionNo, recurringPaymentId } = line;
    const round = {
      recurringPaymentGroupNo: groupNo,
      recurringPaymentId,
      orderNo,
      orderOptionNo,
      round: 1,
      deliveryDate: deliveryOn,
    };
    const box = {
      orderNo,
      orderOptionNos: [orderOptionNo],
      recurringPaymentIds: [recurringPaymentId],
      deliveryNo: expect.any(Number),
    };
    for (const [type, data] of [
      ['round.created', round],
      ['round.paid', round],
      ['order.shipped', box],
      ['order.delivered', box],
    ] as const)
      expect((await only(ctx, type)).map((event) => event.data)).toEqual([data]);
    expect(await typesOf(ctx)).toHaveLength(4);
  });

  test('have a failed round once, after the last retry, and the pause that follows', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const cardNo = await aCard(ctx, shop.memberNo, testCards.failing);
    await ctx.db
      .updateTable('card')
      .set({ deleted_at: '2026-01-01' })
      .where('card_no', '<>', cardNo)
      .execute();
    const { order } = await anOrder(ctx, clock, shop, [{ cardNo }]);
    expect(await typesOf(ctx)).toEqual(['round.created']);
    for (let day = 0; day < 4; day += 1) {
      await retryDueOrders(ctx);
      clock.advance('P1D');
    }
    const [failed] = await only(ctx, 'round.payment_failed');
    expect(failed?.data).toMatchObject({ orderNo: order.orderNo, round: 1 });
    expect((await typesOf(ctx)).sort()).toEqual([
      'recurring_payment.status_changed',
      'round.created',
      'round.payment_failed',
    ]);
  });

  test('have each step of a return', async () => {
    const { ctx, ask, merchant, line, order } = await delivered(await fresh());
    const { claimNo } = await requestReturn(ctx, ask);
    await approveClaim(ctx, { merchant, claimNo });
    await collectClaim(ctx, { merchant, claimNo });
    await inspectClaim(ctx, { merchant, claimNo, goods: 'GOOD', deductionAmt: 0 });
    await refundClaim(ctx, { merchant, claimNo, refundAmt: order.payAmt });
    const claims = (await eventsOf(ctx)).filter(({ type }) => type.startsWith('claim.'));
    expect(claims.map(({ type, data }) => [type, data.claimStatusType]).sort()).toEqual([
      ['claim.approved', 'RETURN_PROC_BEFORE_RECEIVE'],
      ['claim.collected', 'RETURN_PROC_REQUEST_REFUND'],
      ['claim.inspected', 'RETURN_PROC_WAITING_REFUND'],
      ['claim.refunded', 'RETURN_DONE'],
      ['claim.requested', 'RETURN_REQUEST'],
    ]);
    for (const { subject, data } of claims) {
      expect(subject).toBe(order.orderNo);
      expect(data).toMatchObject({ claimNo, claimType: 'RETURN', orderOptionNos: [line.orderOptionNo] });
    }
    await expect(approveClaim(ctx, { merchant, claimNo })).rejects.toMatchObject({ code: 'STATE_FORBIDS' });
    expect(await typesOf(ctx, 'claim.')).toHaveLength(5);
  });

  test('have a withdrawal, a refusal, an exchange that becomes a return, one that is sent, a cancellation', async () => {
    const { ctx, clock, shop, ask, member, merchant, line, order } = await delivered(await fresh());
    const first = await requestReturn(ctx, ask);
    await withdrawClaim(ctx, { member, claimNo: first.claimNo });
    const second = await requestReturn(ctx, ask);
    await refuseClaim(ctx, { merchant, claimNo: second.claimNo, reason: '사용한 흔적' });
    const exchange = { ...ask, exchangeOptionNo: line.optionNo };
    const { claimNo } = await requestExchange(ctx, exchange);
    await approveClaim(ctx, { merchant, claimNo });
    await collectClaim(ctx, { merchant, claimNo });
    await inspectClaim(ctx, { merchant, claimNo, goods: 'GOOD', deductionAmt: 0 });
    await shipOrder(ctx, { orderNo: order.orderNo, ...parcel });
    expect((await only(ctx, 'claim.exchanged')).map(({ data }) => data)).toEqual([
      expect.objectContaining({ claimNo, claimType: 'EXCHANGE', claimStatusType: 'EXCHANGE_DONE' }),
    ]);
    await deliverOrder(ctx, { orderNo: order.orderNo });
    const again = await requestExchange(ctx, exchange);
    await approveClaim(ctx, { merchant, claimNo: again.claimNo });
    await collectClaim(ctx, { merchant, claimNo: again.claimNo });
    await refundInstead(ctx, { merchant, claimNo: again.claimNo });
    expect((await only(ctx, 'claim.turned_into_return')).map(({ data }) => data)).toEqual([
      expect.objectContaining({ claimNo: again.claimNo, claimType: 'RETURN' }),
    ]);
    const other = await anOrder(ctx, clock, shop);
    await cancelOrder(ctx, { member, orderNo: other.order.orderNo, reasonType: 'CHANGE_MIND', text: '' });
    expect((await only(ctx, 'claim.refunded')).map(({ data }) => data)).toEqual([
      expect.objectContaining({ claimType: 'CANCEL', claimStatusType: 'CANCEL_DONE' }),
    ]);
    expect((await only(ctx, 'claim.withdrawn')).map(({ data }) => data.claimNo)).toEqual([first.claimNo]);
    expect((await only(ctx, 'claim.refused')).map(({ data }) => data.claimNo)).toEqual([second.claimNo]);
    expect(JSON.stringify(await eventsOf(ctx))).not.toContain('흔적');
  });

  test('never have a name, number, address, memo or parcel number of a person', async () => {
    const { ctx, shop } = await delivered(await fresh());
    const { token } = await aSentGift(ctx, shop);
    await noteGiftOpened(ctx, await readLaterInput(ctx, token));
    await acceptGift(ctx, anAcceptance(token));
    const kept = withoutNumbers([
      await eventsOf(ctx),
      await deliveriesOf(ctx),
      await ctx.db.selectFrom('webhook_endpoint').selectAll().execute(),
    ]);
    const { receiverName, contact1, zip, address, detailAddress, memo } = aContact;
    const canaries = [receiverName, contact1, zip, address, detailAddress, memo, parcel.invoiceNo];
    for (const canary of [...canaries, '김길동', '01020000001', 'gildong', token, url])
      expect(kept).not.toContain(canary);
  });
});
