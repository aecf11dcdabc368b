import { expect, test } from 'vitest';
import { findMemberById, insertMember } from '@/db/queries/account/members';
import type { Context } from '@/lib/context';
import { runStep } from '@/lib/jobs/run-step';
import { type TestClock, testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { memberOf } from '@/lib/testing/fixtures/applications';
import { aShop, whereARecipientLives } from '@/lib/testing/fixtures/builders';
import { foundOf, placesOf } from '@/lib/testing/fixtures/everything';
import {
  aBoxCase,
  anAbsence,
  anAcceptance,
  aSentGift,
  awayUntil,
  boxCaseWords,
  giftTerms,
  greetingWords,
  someGreetings,
} from '@/lib/testing/fixtures/gifts';
import { theOrder } from '@/lib/testing/fixtures/orders';
import { readForMerchant } from '../../application/console/read';
import { cancelOrder } from '../../claim/own/cancel';
import { acceptGift } from '../../gift/acceptance/accept';
import { declineGift } from '../../gift/acceptance/decline';
import { issueGuestToken } from '../../gift/guest/issue-guest-token';
import { deliverOrder, shipOrder } from '../../order/shared/ship';
import { listTrail } from '../audit/list-trail';
import { applyRetention } from './apply-retention';

/**
 * docs/safety.md, S73: data stays as long as the law requires and not longer. Everything is done by the daily
 * job.
 */
const home = whereARecipientLives;
const invoiceNo = '987654321098';
const ofRecipient = [
  home.receiverName,
  home.contact1,
  home.address,
  home.detailAddress,
  home.memo,
  invoiceNo,
  ...greetingWords,
  ...boxCaseWords,
  awayUntil,
];
const complaint = '색이 마음에 들지 않아요';

async function setUp(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx);
  await giftTerms(ctx);
  const member = await memberOf(ctx, shop.memberNo);
  const accepted = async (lastRound = 1) => {
    const gift = await aSentGift(ctx, shop, { lastRound });
    await acceptGift(ctx, anAcceptance(gift.token, { address: home }));
    await someGreetings(ctx, gift.groupNo);
    await aBoxCase(ctx, gift.groupNo);
    await anAbsence(ctx, gift.groupNo);
    return gift;
  };
  return { ctx, clock, shop, member, accepted };
}

/** Runs the step of each of so many days. */
async function live(ctx: Context, clock: TestClock, days: number) {
  for (let day = 0; day < days; day += 1) {
    clock.advance({ days: 1 });
    await runStep(ctx);
  }
}

async function later(ctx: Context, clock: TestClock, days: number) {
  clock.advance({ days });
  await runStep(ctx);
}

async function purges(ctx: Context) {
  const rows = await ctx.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'retention.purge')
    .execute();
  return rows.map(({ details }): Record<string, number> => JSON.parse(details));
}

describeOnBoth('retention', (fresh) => {
  test('a finished gift: the recipient goes 90 days after the last box, the contract moves after a year and goes after five', async () => {
    const { ctx, clock, accepted } = await setUp(await fresh());
    const gift = await accepted();
    await live(ctx, clock, 8);
    const { order } = await theOrder(ctx, gift.groupNo);
    await shipOrder(ctx, { orderNo: order.orderNo, companyType: 'CJ', invoiceNo });
    await deliverOrder(ctx, { orderNo: order.orderNo });
    await live(ctx, clock, 9);
    const { line } = await theOrder(ctx, gift.groupNo);
    expect(line.status).toBe('BUY_CONFIRM');
    const guest = {
      key: gift.groupNo,
      name: home.receiverName,
      password: 'spring-flowers-27',
      clientNet: '10.0.0.1',
    };
    await issueGuestToken(ctx, guest);

    await later(ctx, clock, 88);
    expect(Object.keys(await foundOf(ctx.db, ofRecipient))).toEqual(ofRecipient);
    await later(ctx, clock, 3);
    expect(await foundOf(ctx.db, ofRecipient)).toEqual({});
    await expect(issueGuestToken(ctx, guest)).rejects.toMatchObject({ code: 'GUEST_LOGIN_FAILED' });
    expect(await purges(ctx)).toContainEqual(expect.objectContaining({ recipients: 1 }));
    // The contract is there, for the merchant to read.
    const id = gift.application.recurringPaymentId;
    expect(await readForMerchant(ctx, id)).toMatchObject({
      view: { application: { status: 'ROUND_FINISHED' }, recipient: { name: '', contact: '' } },
      consents: [expect.objectContaining({ party: 'RECIPIENT' })],
    });

    await later(ctx, clock, 270);
    expect((await theOrder(ctx, gift.groupNo)).order).toMatchObject({ payAmt: 33_000, paymentState: 'PAID' });
    expect(await placesOf(ctx.db, gift.groupNo)).toContain('consent.group_no');
    await later(ctx, clock, 10);
    expect(await purges(ctx)).toContainEqual(expect.objectContaining({ kept: 1 }));
    const kept = ['kept_contract.group_no', 'kept_contract.record_enc', 'kept_money.group_no'];
    const numbers = ['kept_number.group_no', 'kept_number.number'];
    expect(await placesOf(ctx.db, gift.groupNo)).toEqual([...kept, ...numbers]);
    await later(ctx, clock, 4 * 365 - 10);
    expect(await placesOf(ctx.db, order.orderNo)).toContain('kept_contract.record_enc');
    await later(ctx, clock, 100);
    for (const number of [gift.groupNo, id, order.orderNo])
      expect(await placesOf(ctx.db, number)).toEqual([]);
    expect(await purges(ctx)).toContainEqual(expect.objectContaining({ contracts: 1 }));
  });

  test('a gift never accepted: the recipient goes within five days of its end, its text too', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const gift = await aSentGift(ctx, shop);
    await declineGift(ctx, { token: gift.token, reason: '마음만 받을게요' });
    const canaries = ['01012345678', '마음만 받을게요'];
    await live(ctx, clock, 3);
    expect(Object.keys(await foundOf(ctx.db, canaries))).toEqual(canaries);
    await live(ctx, clock, 2);
    expect(await placesOf(ctx.db, '마음만 받을게요')).toEqual([]);
    // The rest under this number is the orderer's own address book.
    expect(await placesOf(ctx.db, '01012345678')).toEqual(['address.contact_enc']);
  });

  test('while a claim is open nothing goes; its text goes after three years, its refund stays to the end', async () => {
    const { ctx, clock, member, accepted } = await setUp(await fresh());
    const gift = await accepted();
    await live(ctx, clock, 8);
    const { order } = await theOrder(ctx, gift.groupNo);
    await cancelOrder(ctx, { member, reasonType: 'CHANGE_MIND', text: complaint, orderNo: order.orderNo });
    const claims = ctx.db.updateTable('claim');
    const lines = ctx.db.updateTable('claim_line');
    const ended = await ctx.db.selectFrom('claim').select('ended_at').executeTakeFirstOrThrow();
    await claims.set({ ended_at: null }).execute();
    await lines.set({ is_live: 1 }).execute();
    await later(ctx, clock, 100);
    expect(await placesOf(ctx.db, home.address)).not.toEqual([]);
    await claims.set(ended).execute();
    await lines.set({ is_live: 0 }).execute();
    await later(ctx, clock, 1);
    expect(await foundOf(ctx.db, ofRecipient)).toEqual({});
    expect(await placesOf(ctx.db, complaint)).toEqual(['claim.reason_enc']);
    await later(ctx, clock, 2 * 365);
    expect(await placesOf(ctx.db, complaint)).toEqual(['kept_complaint.complaint_enc']);
    await later(ctx, clock, 366 - 100);
    expect(await placesOf(ctx.db, complaint)).toEqual([]);
    expect(
      await ctx.db.selectFrom('kept_money').select(['kind', 'amount']).orderBy('kind').execute(),
    ).toEqual([
      { kind: 'CHARGE', amount: 33_000 },
      { kind: 'REFUND', amount: 33_000 },
    ]);
  });

  test('a gift that goes on keeps everything, however old it is', async () => {
    const { ctx, clock, accepted } = await setUp(await fresh());
    const gift = await accepted(300);
    await later(ctx, clock, 8);
    const { order } = await theOrder(ctx, gift.groupNo);
    await shipOrder(ctx, { orderNo: order.orderNo, companyType: 'CJ', invoiceNo });
    await later(ctx, clock, 6 * 365);
    expect(Object.keys(await foundOf(ctx.db, ofRecipient))).toEqual(ofRecipient);
    expect(await placesOf(ctx.db, order.orderNo)).toContain('charge.order_no');
  });

  test('where a contract is held in the shop, the words of its old claims go all the same', async () => {
    const { ctx, clock, member, accepted } = await setUp(await fresh());
    const gift = await accepted(2);
    await live(ctx, clock, 8);
    const { order } = await theOrder(ctx, gift.groupNo);
    await cancelOrder(ctx, { member, reasonType: 'CHANGE_MIND', text: complaint, orderNo: order.orderNo });
    await later(ctx, clock, 3 * 365 - 1);
    expect(await placesOf(ctx.db, complaint)).toEqual(['claim.reason_enc']);
    await later(ctx, clock, 3);
    expect(await placesOf(ctx.db, complaint)).toEqual([]);
    expect(await ctx.db.selectFrom('refund').select('amount').execute()).toEqual([{ amount: 33_000 }]);
  });

  test('a box that was paid and never sent holds its contract, whenever everything else was over', async () => {
    const { ctx, clock, accepted } = await setUp(await fresh());
    const gift = await accepted();
    await live(ctx, clock, 8);
    const { order, line } = await theOrder(ctx, gift.groupNo);
    expect(line.status).toBe('PAY_DONE');
    await later(ctx, clock, 6 * 365);
    expect(await placesOf(ctx.db, order.orderNo)).toContain('charge.order_no');
    expect(Object.keys(await foundOf(ctx.db, [home.address]))).toEqual([home.address]);
    await shipOrder(ctx, { orderNo: order.orderNo, companyType: 'CJ', invoiceNo });
    await deliverOrder(ctx, { orderNo: order.orderNo });
    await live(ctx, clock, 9);
    await later(ctx, clock, 6 * 365);
    expect(await placesOf(ctx.db, order.orderNo)).toEqual([]);
  });

  test('the trail is kept for a year at least, then it goes; what only served its day goes the next', async () => {
    const { ctx, clock, shop, accepted } = await setUp(await fresh());
    const gift = await accepted();
    const at = clock.wallNow().toString({ smallestUnit: 'millisecond' });
    const session = {
      member_no: shop.memberNo,
      kind: 'TOKEN' as const,
      user_agent: 'Canary/1.0',
      client_net: '192.0.2.7',
    };
    const dates = { created_at: at, last_seen_at: at, expires_at: at };
    await ctx.db
      .insertInto('session')
      .values({ ...session, ...dates, sid_hash: 'over', revoked_at: null })
      .execute();
    const long = { ...dates, expires_at: '2026-02-04T00:00:00.000Z' };
    await ctx.db
      .insertInto('session')
      .values({ ...session, ...long, sid_hash: 'left', revoked_at: at })
      .execute();
    await ctx.db
      .insertInto('session')
      .values({ ...session, ...long, sid_hash: 'open', revoked_at: null })
      .execute();
    const entry = {
      at,
      actor: 'OWNER',
      actor_no: 1,
      action: 'settings.change',
      object: 'canary',
      details: '{}',
    };
    await ctx.db.insertInto('audit_log').values(entry).execute();
    await issueGuestToken(ctx, {
      key: gift.groupNo,
      name: home.receiverName,
      password: 'spring-flowers-27',
      clientNet: '10.0.0.1',
    });
    await later(ctx, clock, 2);
    const sessions = await ctx.db.selectFrom('session').select('sid_hash').execute();
    expect(sessions).toEqual([{ sid_hash: 'open' }]);
    expect(await ctx.db.selectFrom('guest_token').select('group_no').execute()).toEqual([]);
    await later(ctx, clock, 366);
    expect(await placesOf(ctx.db, 'canary')).toEqual(['audit_log.object']);
    await later(ctx, clock, 366);
    expect(await placesOf(ctx.db, 'canary')).toEqual([]);
    expect(
      (await listTrail(ctx, { limit: 10, actorNo: null, action: null, object: null, beforeAuditNo: null }))
        .entries,
    ).not.toEqual([]);
  });

  test('an account that ended goes when its contracts are gone; one without contracts after the same time', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const at = '2026-01-05T00:00:00.000Z';
    const profile = { ...(await memberOf(ctx, shop.memberNo)), memberId: 'younghee', createdAt: at };
    await ctx.transaction((trx) => insertMember(trx, { ...profile, passwordHash: 'unused' }));
    const younghee = await findMemberById(ctx.db, 'younghee');
    await ctx.db
      .updateTable('member')
      .set({ status: 'DELETED', deleted_at: at })
      .where('member_no', '=', younghee?.memberNo ?? 0)
      .execute();
    await later(ctx, clock, 4 * 365);
    expect(await findMemberById(ctx.db, 'younghee')).toBeUndefined();
    expect(await ctx.db.selectFrom('member').select('member_no').execute()).toHaveLength(2);
    await later(ctx, clock, 367);
    expect(await ctx.db.selectFrom('member').select('member_no').execute()).toEqual([
      { member_no: shop.memberNo },
    ]);
  });

  test('it happens once a day, and leaves counts without content', async () => {
    const { ctx, clock, accepted } = await setUp(await fresh());
    await accepted();
    clock.advance({ days: 2 });
    await applyRetention(ctx);
    expect(await applyRetention(ctx)).toEqual({ worked: 0, failed: 0 });
    for (const counts of await purges(ctx))
      for (const [what, count] of Object.entries(counts))
        expect([what, typeof count]).toEqual([what, 'number']);
  });
});
