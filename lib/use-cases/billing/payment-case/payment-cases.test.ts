import { expect, test } from 'vitest';
import { listCards } from '@/db/queries/billing/cards';
import { writeSetting } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { anApplication, readApplication } from '@/lib/testing/fixtures/builders';
import { aMerchant, someMerchant } from '@/lib/testing/fixtures/merchants';
import { goTo, runDaily } from '@/lib/testing/fixtures/moments';
import { anOrder, theOrder } from '@/lib/testing/fixtures/orders';
import { aStripeShop } from '@/lib/testing/fixtures/stripe-shop';
import { aTossShop, backFromWindow, webhookSecret } from '@/lib/testing/fixtures/toss-shop';
import { anEndpoint, eventsOf } from '@/lib/testing/fixtures/webhooks';
import type { StripeStub } from '@/lib/testing/stubs/stripe';
import { changeStatusByOrderer } from '@/lib/use-cases/application/status/change-status-by-orderer';
import { readDashboard } from '@/lib/use-cases/operations/dashboard/read-dashboard';
import { readToday } from '@/lib/use-cases/operations/dashboard/read-today';
import { deliverOrder, shipOrder } from '../../order/shared/ship';
import { deleteCard } from '../card/delete-card';
import { finishCardPage } from '../card/finish-card-page';
import { removeDeletedCards } from '../card/remove-deleted-cards';
import { sendRefund, startRefund } from '../charge/refund';
import { settleByWebhook } from '../charge/settle-by-webhook';
import { reconcile } from '../ledger/reconcile';
import { listPaymentCases } from './list';
import { settlePaymentCase } from './settle';

type Sent = { body: string; headers: Record<string, string> };

function eventOf(ctx: Context, stripe: StripeStub, type: string, object: object | undefined): Sent {
  return stripe.event(type, object, { at: ctx.clock.wallNow().epochMilliseconds });
}

const hear = (ctx: Context, { body, headers }: Sent) =>
  settleByWebhook(ctx, {
    body: new TextEncoder().encode(body),
    headers: new Headers(headers),
    query: new URLSearchParams(),
  });

/** A shop on Stripe whose first round is paid, with an owner and a webhook receiver. */
async function aPaidRound(database: FreshDatabase) {
  const shop = await aStripeShop(database);
  const { ctx, clock } = shop;
  const owner = await aMerchant(ctx, 'OWNER');
  await ctx.db.updateTable('member').set({ password_hash: 'set' }).where('role', '=', 'OWNER').execute();
  await anEndpoint(ctx, owner, 'https://systems.example/hook');
  const { recurringPaymentId: id, groupNo } = await anApplication(ctx, shop.shop, { lastRound: 5 });
  await runDaily(ctx, clock, '2026-01-13');
  const { order } = await theOrder(ctx, groupNo);
  const tell = (type: string, object: object | undefined) =>
    hear(ctx, eventOf(ctx, shop.stripe, type, object));
  return { ...shop, owner, id, order, key: `${order.orderNo}-1`, tell };
}

const casesOf = async (ctx: Context, isOpen = false) =>
  (await listPaymentCases(ctx, { isOpen, beforeCaseNo: null, limit: 50 })).cases;
const texts = (ctx: Context) =>
  ctx.db.selectFrom('outbox').select('subject').where('kind', '=', 'PAYMENT_CASE').execute();
const toldSystems = async (ctx: Context) =>
  (await eventsOf(ctx)).map(({ type }) => type).filter((type) => type.startsWith('payment_case.'));

describeOnBoth('a case at the gateway', (fresh) => {
  test('of a dispute flags and pauses what was paid for, once, and shows what was delivered', async () => {
    const { ctx, clock, stripe, member, id, order, key, tell } = await aPaidRound(await fresh());
    await shipOrder(ctx, { orderNo: order.orderNo, companyType: 'CJ', invoiceNo: '123456789012' });
    await deliverOrder(ctx, { orderNo: order.orderNo });
    const dispute = stripe.ledger.dispute(key);
    const opened = eventOf(ctx, stripe, 'charge.dispute.created', dispute);
    expect(await hear(ctx, opened)).toBe('HEARD');
    expect(await hear(ctx, opened)).toBe('REPEATED');
    await tell('charge.dispute.updated', dispute);
    expect(await readApplication(ctx, id)).toMatchObject({
      status: 'ADMIN_PAUSED',
      statusReason: 'PAYMENT_DISPUTED',
      flagReason: 'DISPUTE',
    });
    expect(await casesOf(ctx, true)).toMatchObject([
      {
        kind: 'DISPUTE',
        state: 'OPEN',
        orderNo: order.orderNo,
        amount: 33_000,
        reason: 'fraudulent',
        respondBy: expect.stringContaining('T'),
        evidence: [{ round: 1, invoiceNo: '123456789012', deliveredAt: expect.any(String), payAmt: 33_000 }],
      },
    ]);
    expect((await readDashboard(ctx)).troubles).toMatchObject({ paymentCases: 1, flagged: 1 });
    expect((await readToday(ctx, { ...someMerchant, rights: ['MONEY'] })).work.paymentCases).toMatchObject([
      { kind: 'DISPUTE', orderNo: order.orderNo, evidence: [{ recurringPaymentId: id, round: 1 }] },
    ]);
    expect(await texts(ctx)).toHaveLength(1);
    expect(await toldSystems(ctx)).toEqual(['payment_case.opened']);
    const told = (await eventsOf(ctx)).find(({ type }) => type === 'payment_case.opened');
    expect(told).toMatchObject({ data: { amount: order.payAmt, currency: 'KRW' } });
    await expect(changeStatusByOrderer(ctx, { member, ids: [id], to: 'ACTIVE' })).rejects.toThrow();
    await runDaily(ctx, clock, '2026-02-20');
    expect(stripe.ledger.intents()).toHaveLength(1);
  });

  test('of a won dispute ends its pause, with its events in any order, and resumes nothing automatically', async () => {
    const { ctx, stripe, member, id, key, tell } = await aPaidRound(await fresh());
    await tell('charge.dispute.created', stripe.ledger.dispute(key));
    const stale = eventOf(ctx, stripe, 'charge.dispute.updated', stripe.ledger.dispute(key, 'under_review'));
    await tell('charge.dispute.closed', stripe.ledger.dispute(key, 'won'));
    await hear(ctx, stale);
    expect(await casesOf(ctx)).toMatchObject([{ state: 'WON' }]);
    expect(await readApplication(ctx, id)).toMatchObject({
      status: 'SYSTEM_PAUSED',
      statusReason: 'PAYMENT_DISPUTE_WON',
    });
    expect(await texts(ctx)).toHaveLength(2);
    expect(await toldSystems(ctx)).toEqual(['payment_case.opened', 'payment_case.closed']);
    await changeStatusByOrderer(ctx, { member, ids: [id], to: 'ACTIVE' });
    expect((await readApplication(ctx, id)).status).toBe('ACTIVE');
  });

  test('of a lost dispute keeps the pause, as does another case of the same order', async () => {
    const { ctx, stripe, id, key, tell } = await aPaidRound(await fresh());
    await tell('radar.early_fraud_warning.created', stripe.ledger.warn(key));
    expect(await readApplication(ctx, id)).toMatchObject({ flagReason: 'FRAUD_WARNING' });
    await tell('charge.dispute.closed', stripe.ledger.dispute(key, 'won'));
    expect((await readApplication(ctx, id)).status).toBe('ADMIN_PAUSED');
    await tell('charge.dispute.closed', stripe.ledger.dispute(key, 'lost'));
    expect(await casesOf(ctx)).toMatchObject([{ kind: 'DISPUTE', state: 'LOST' }, { kind: 'FRAUD_WARNING' }]);
    expect((await readApplication(ctx, id)).status).toBe('ADMIN_PAUSED');
  });

  test('of a dispute without the setting flags and does not pause, and the flag outlives the next round', async () => {
    const { ctx, clock, stripe, id, key, tell } = await aPaidRound(await fresh());
    await ctx.transaction((trx) => writeSetting(trx, 'pausesOnDispute', false, '2026-01-13T00:00:00.000Z'));
    await tell('charge.dispute.created', stripe.ledger.dispute(key));
    await runDaily(ctx, clock, '2026-02-20');
    expect(await readApplication(ctx, id)).toMatchObject({
      status: 'ACTIVE',
      createdRounds: 2,
      flagReason: 'DISPUTE',
    });
  });

  test('of a refund is in our ledger once, and is not refunded again', async () => {
    const { ctx, clock, stripe, id, order, key, tell } = await aPaidRound(await fresh());
    const refund = stripe.ledger.refundByHand(key, 5_000);
    await tell('refund.created', refund);
    await tell('refund.updated', refund);
    expect(await casesOf(ctx)).toMatchObject([{ kind: 'REFUND', amount: 5_000, orderNo: order.orderNo }]);
    expect(await readApplication(ctx, id)).toMatchObject({ status: 'ACTIVE', flagReason: 'REFUND' });
    const { refunded_amt } = await ctx.db
      .selectFrom('shop_order')
      .select('refunded_amt')
      .executeTakeFirstOrThrow();
    expect(refunded_amt).toBe(5_000);
    goTo(ctx, clock, '2026-01-20T10:00');
    const since = ctx.clock.businessNow().subtract({ hours: 24 * 30 });
    expect((await reconcile(ctx, { since, settle: false })).differences).toEqual([]);
  });

  test('of an unknown order is a question, and is linked to the order once it is known', async () => {
    const { ctx, stripe, owner, id, order, key, tell } = await aPaidRound(await fresh());
    const { gateway_ref: ref } = await ctx.db
      .selectFrom('charge')
      .select('gateway_ref')
      .executeTakeFirstOrThrow();
    await ctx.db.updateTable('charge').set({ gateway_ref: null }).execute();
    const dispute = stripe.ledger.dispute(key);
    expect(await tell('charge.dispute.created', dispute)).toBe('HEARD');
    expect(await casesOf(ctx, true)).toMatchObject([{ orderNo: null, evidence: [] }]);
    expect((await readApplication(ctx, id)).isFlagged).toBe(false);
    await ctx.db.updateTable('charge').set({ gateway_ref: ref }).execute();
    await tell('charge.dispute.updated', dispute);
    const [known] = await casesOf(ctx, true);
    expect(known).toMatchObject({ orderNo: order.orderNo });
    expect(await readApplication(ctx, id)).toMatchObject({ status: 'ADMIN_PAUSED', flagReason: 'DISPUTE' });
    await settlePaymentCase(ctx, { merchant: owner, caseNo: known?.caseNo ?? 0 });
    expect((await readDashboard(ctx)).troubles.paymentCases).toBe(0);
    await expect(settlePaymentCase(ctx, { merchant: owner, caseNo: known?.caseNo ?? 0 })).rejects.toThrow(
      'STATE_FORBIDS',
    );
  });

  test('whose object cannot be read is refused, so that its event comes again', async () => {
    const { ctx, stripe, key } = await aPaidRound(await fresh());
    const event = eventOf(ctx, stripe, 'charge.dispute.created', stripe.ledger.dispute(key));
    stripe.fault('object', 'before:500');
    await expect(hear(ctx, event)).rejects.toMatchObject({ code: 'GATEWAY_UNREACHABLE' });
    expect(await casesOf(ctx)).toEqual([]);
    expect(await hear(ctx, event)).toBe('HEARD');
    expect(await casesOf(ctx)).toHaveLength(1);
  });
});

describeOnBoth('a card at the gateway', (fresh) => {
  const cardOf = async (ctx: Context, cardNo: number) =>
    ctx.db
      .selectFrom('card')
      .select(['end_digits', 'expires_on', 'is_ended', 'ended_code', 'remove_at'])
      .where('card_no', '=', cardNo)
      .executeTakeFirstOrThrow();

  test('is used under its new digits after a renewal, also after it had expired', async () => {
    const { ctx, stripe, shop, tell } = await aPaidRound(await fresh());
    expect(await cardOf(ctx, shop.cardNo)).toMatchObject({ end_digits: '4242', expires_on: '2030-12' });
    await ctx.db
      .updateTable('card')
      .set({ is_ended: 1, ended_code: 'expired_card' })
      .where('card_no', '=', shop.cardNo)
      .execute();
    const renewed = stripe.ledger.renewCard('4242', { last4: '1881', exp_month: 3, exp_year: 2034 });
    await tell('payment_method.automatically_updated', renewed);
    expect(await cardOf(ctx, shop.cardNo)).toMatchObject({
      end_digits: '1881',
      expires_on: '2034-03',
      is_ended: 0,
    });
  });

  test('removed there is never charged again; deleted here is deleted there', async () => {
    const { ctx, clock, stripe, member, shop, id, tell } = await aPaidRound(await fresh());
    const [card] = stripe.ledger.cards();
    await ctx.db
      .updateTable('application')
      .set({
        status: 'USER_CLOSED',
        next_order_on: null,
        next_delivery_on: null,
        closed_at: '2026-01-14T00:00:00.000Z',
      })
      .where('recurring_payment_id', '=', id)
      .execute();
    await deleteCard(ctx, { member, cardNo: shop.cardNo });
    stripe.fault('object', 'before:500');
    await removeDeletedCards(ctx);
    expect(card?.customer).not.toBeNull();
    clock.advance({ hours: 2 });
    expect(await removeDeletedCards(ctx)).toMatchObject({ worked: 1 });
    expect(card?.customer).toBeNull();
    expect((await cardOf(ctx, shop.cardNo)).remove_at).toBeNull();
    expect(await removeDeletedCards(ctx)).toMatchObject({ worked: 0 });
    // Stripe's call about it finds a card that is already removed here.
    expect(await tell('payment_method.detached', { object: 'payment_method', id: card?.id })).toBe('HEARD');
    expect(await listCards(ctx.db, member.memberNo)).not.toContainEqual(
      expect.objectContaining({ cardNo: shop.cardNo }),
    );
  });

  test('removed at the gateway itself ends here', async () => {
    const { ctx, stripe, shop, tell } = await aPaidRound(await fresh());
    const [card] = stripe.ledger.cards();
    stripe.ledger.detachCard(card?.id ?? '');
    await tell('payment_method.detached', { object: 'payment_method', id: card?.id });
    expect(await cardOf(ctx, shop.cardNo)).toMatchObject({ is_ended: 1, ended_code: 'removed_at_gateway' });
  });
});

describeOnBoth('a cancel or removal at Toss', (fresh) => {
  async function aPaidOrder(database: FreshDatabase) {
    const shop = await aTossShop(database);
    const { ctx, clock } = shop;
    const { order, applications } = await anOrder(ctx, clock, shop.shop);
    const at = () => ctx.clock.wallNow().epochMilliseconds;
    const tell = ({ body, headers }: Sent) =>
      settleByWebhook(ctx, {
        body: new TextEncoder().encode(body),
        headers: new Headers(headers),
        query: new URLSearchParams({ secret: webhookSecret }),
      });
    return { ...shop, order, applications, key: `${order.orderNo}-1`, at, tell };
  }

  test('made in its console is in our ledger once, and our own refunds are not cases', async () => {
    const { ctx, toss, order, applications, key, at, tell } = await aPaidOrder(await fresh());
    const refund = { orderNo: order.orderNo, chargeKey: key, amount: 1_000, claimNo: null };
    await sendRefund(ctx, await ctx.transaction((trx) => startRefund(ctx, trx, refund)));
    await tell(toss.webhook(key, at()));
    expect(await casesOf(ctx)).toEqual([]);
    toss.cancelByHand(key, 7_000);
    const event = toss.webhook(key, at());
    expect([await tell(event), await tell(event), await tell(toss.webhook(key, at()))]).toEqual([
      'HEARD',
      'REPEATED',
      'HEARD',
    ]);
    expect(await casesOf(ctx)).toMatchObject([{ kind: 'REFUND', amount: 7_000, gateway: 'toss' }]);
    const refunds = await ctx.db.selectFrom('refund').select(['amount', 'state']).orderBy('amount').execute();
    expect(refunds).toEqual([
      { amount: 1_000, state: 'DONE' },
      { amount: 7_000, state: 'DONE' },
    ]);
    expect(await readApplication(ctx, applications[0]?.recurringPaymentId ?? '')).toMatchObject({
      flagReason: 'REFUND',
    });
  });

  test('of a billing key ends its card, and a deleted card deletes its billing key', async () => {
    const { ctx, toss, member, shop, at, tell } = await aPaidOrder(await fresh());
    const other = await finishCardPage(ctx, await backFromWindow(ctx, toss, member, '7777'));
    const [first = '', second = ''] = toss.billingKeys();
    await tell(toss.billingDeleted(first, at()));
    const cards = await listCards(ctx.db, member.memberNo);
    expect(cards.find(({ cardNo }) => cardNo === shop.cardNo)).toMatchObject({
      isEnded: true,
      endedCode: 'removed_at_gateway',
    });
    expect(cards.find(({ cardNo }) => cardNo === other.cardNo)).toMatchObject({ isEnded: false });
    await deleteCard(ctx, { member, cardNo: other.cardNo });
    expect(await removeDeletedCards(ctx)).toMatchObject({ worked: 1 });
    expect(toss.billingKeys()).not.toContain(second);
    // Toss also reports the key that the shop itself removed.
    const left = await listCards(ctx.db, member.memberNo);
    expect(left.map(({ cardNo }) => cardNo)).not.toContain(other.cardNo);
    await tell(toss.billingDeleted(second, at()));
    expect(await listCards(ctx.db, member.memberNo)).toEqual(left);
  });
});
