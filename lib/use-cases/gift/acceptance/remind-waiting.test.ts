import { expect, test } from 'vitest';
import { writeSetting } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import { type TestClock, testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { aShop, moveDeadline, readApplication } from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms, textsOf } from '@/lib/testing/fixtures/gifts';
import { goTo, runDaily, runJobs } from '@/lib/testing/fixtures/moments';
import { inTurn } from '@/lib/testing/in-turn';
import { businessNow } from '../../shared/calendar';
import { readLaterInput } from '../guest/read-later-input';
import { changeRecipient } from '../link/change-recipient';
import { noteGiftOpened } from '../link/note-opened';
import { notifyGiversBeforeDeadline } from '../link/notify-giver';
import { resendGiftLink } from '../link/resend-link';
import { sendGiftLink } from '../link/send-link';
import { acceptGift } from './accept';
import { declineGift } from './decline';
import { remindWaitingGifts } from './remind-waiting';

async function setUp(database: FreshDatabase, reminderDays: number[]) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx);
  await giftTerms(ctx);
  await ctx.transaction(async (trx) => {
    await writeSetting(trx, 'reminderDays', reminderDays, businessNow(ctx));
    await writeSetting(trx, 'unopenedReminderDays', 0, businessNow(ctx));
  });
  const gift = await aSentGift(ctx, shop);
  await moveDeadline(ctx, '2026-01-15');
  return { ctx, clock, shop, gift };
}

const reminders = (ctx: Context, groupNo: string) => textsOf(ctx, groupNo, 'ADDRESS_REMINDER');
const tokenIn = (body = '') => /recurringPaymentGroupNo=([\w-]+)/.exec(body)?.[1] ?? '';

/** The number of reminders after each day's jobs. */
async function countDaily(ctx: Context, clock: TestClock, groupNo: string, days: string[]) {
  const counts: number[] = [];
  for (const day of days) {
    await runDaily(ctx, clock, day);
    counts.push((await reminders(ctx, groupNo)).length);
  }
  return counts;
}

describeOnBoth('reminders of a waiting gift', (fresh) => {
  test('go out on the chosen days before the deadline, once each, and stop with it', async () => {
    const { ctx, clock, gift } = await setUp(await fresh(), [3, 1]);
    const days = ['2026-01-11', '2026-01-12', '2026-01-13', '2026-01-14', '2026-01-15', '2026-02-20'];
    expect(await countDaily(ctx, clock, gift.groupNo, days)).toEqual([0, 1, 1, 2, 2, 2]);
    await remindWaitingGifts(ctx);
    expect(await reminders(ctx, gift.groupNo)).toHaveLength(2);
    expect(await readApplication(ctx, gift.application.recurringPaymentId)).toMatchObject({
      status: 'SYSTEM_CLOSED',
    });
  });

  test('the giver hears once, two days before the deadline, and again of a later one, unless it was answered', async () => {
    const { ctx, clock, shop, gift } = await setUp(await fresh(), []);
    const answered = await aSentGift(ctx, shop);
    await moveDeadline(ctx, '2026-01-15');
    await acceptGift(ctx, anAcceptance(answered.token));
    const told = async ({ groupNo }: typeof gift) => (await textsOf(ctx, groupNo, 'GIFT_ENDING')).length;
    const counts: number[] = [];
    for (const day of ['2026-01-12', '2026-01-13', '2026-01-14']) {
      await runDaily(ctx, clock, day);
      counts.push(await told(gift));
    }
    await moveDeadline(ctx, '2026-01-20');
    for (const day of ['2026-01-15', '2026-01-18', '2026-01-19']) {
      await runDaily(ctx, clock, day);
      counts.push(await told(gift));
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2]);
    expect(await told(answered)).toBe(0);
    const inbox = ctx.ports.sandbox?.messages.list() ?? [];
    const text = inbox.find(({ template }) => template === 'GIFT_ENDING');
    expect(text?.body).toContain(`/my/recurring-payments/${gift.application.recurringPaymentId}`);
    expect(text?.body).not.toContain('recurringPaymentGroupNo');
  });

  test('a stop in the middle of the day’s notices leaves the others to the next process', async () => {
    const { ctx, clock, gift } = await setUp(await fresh(), []);
    goTo(ctx, clock, '2026-01-13T10:00');
    const told = async () => (await textsOf(ctx, gift.groupNo, 'GIFT_ENDING')).length;
    const stopped = { ...ctx, job: { stopping: AbortSignal.abort(), progress: () => {} } };
    await notifyGiversBeforeDeadline(stopped);
    expect(await told()).toBe(0);
    for (let run = 0; run < 2; run += 1) await notifyGiversBeforeDeadline(ctx);
    expect(await told()).toBe(1);
  });

  test('the giver hears once of each link text that did not arrive, while the gift waits', async () => {
    const { ctx, gift, shop } = await setUp(await fresh(), []);
    const other = await aSentGift(ctx, shop);
    const told = async ({ groupNo }: typeof gift) => (await textsOf(ctx, groupNo, 'GIFT_UNREACHED')).length;
    const fail = ({ groupNo }: typeof gift) =>
      ctx.db
        .updateTable('outbox')
        .set({ state: 'FAILED' })
        .where('group_no', '=', groupNo)
        .where('kind', '=', 'ADDRESS_INPUT')
        .execute();
    await fail(gift);
    for (let step = 0; step < 3; step += 1) await runJobs(ctx);
    expect([await told(gift), await told(other)]).toEqual([1, 0]);
    await ctx.transaction((trx) => sendGiftLink(ctx, trx, gift.groupNo));
    await runJobs(ctx);
    expect(await told(gift)).toBe(1);
    await fail(gift);
    await runJobs(ctx);
    expect(await told(gift)).toBe(2);
    await declineGift(ctx, { token: other.token, reason: null });
    await fail(other);
    await runJobs(ctx);
    expect(await told(other)).toBe(0);
  });

  test('nobody is reminded where the merchant chose no day', async () => {
    const { ctx, clock, gift } = await setUp(await fresh(), []);
    await runDaily(ctx, clock, '2026-01-15');
    expect(await reminders(ctx, gift.groupNo)).toEqual([]);
  });

  test('carry a link of their own, and the one before still opens', async () => {
    const { ctx, clock, gift } = await setUp(await fresh(), [3]);
    goTo(ctx, clock, '2026-01-12T09:00');
    await runJobs(ctx);
    const inbox = ctx.ports.sandbox?.messages.list() ?? [];
    const reminder = inbox.find(({ template }) => template === 'ADDRESS_REMINDER');
    const token = tokenIn(reminder?.body);
    expect(token).not.toBe(gift.token);
    expect(token).toMatch(/^[\w-]{22}$/);
    const accepted = await acceptGift(ctx, anAcceptance(gift.token));
    expect(accepted.groupNo).toBe(gift.groupNo);
    await expect(acceptGift(ctx, anAcceptance(token))).rejects.toMatchObject({
      code: 'GIFT_ALREADY_ACCEPTED',
    });
  });

  test('wait for the morning, and are dropped where the gift was accepted in the night', async () => {
    const { ctx, clock, gift } = await setUp(await fresh(), [3]);
    goTo(ctx, clock, '2026-01-12T00:00');
    await runJobs(ctx);
    expect(await reminders(ctx, gift.groupNo)).toMatchObject([{ state: 'PENDING' }]);
    const waiting = await ctx.db
      .selectFrom('outbox')
      .select('next_attempt_at')
      .where('kind', '=', 'ADDRESS_REMINDER')
      .executeTakeFirst();
    expect(waiting?.next_attempt_at).toBe('2026-01-11T23:00:00.000Z');
    await acceptGift(ctx, anAcceptance(gift.token));
    goTo(ctx, clock, '2026-01-12T08:00');
    await runJobs(ctx);
    expect(await reminders(ctx, gift.groupNo)).toMatchObject([{ state: 'DROPPED' }]);
  });

  test('a day that was slept through is made up for, and a link sent since counts as the reminder', async () => {
    const { ctx, clock, shop, gift } = await setUp(await fresh(), [5, 3]);
    goTo(ctx, clock, '2026-01-13T10:00');
    await resendGiftLink(ctx, { orderer: shop.memberNo }, gift.groupNo);
    await runJobs(ctx);
    expect(await reminders(ctx, gift.groupNo)).toEqual([]);
    const other = await aSentGift(ctx, shop);
    await ctx.transaction((trx) =>
      trx
        .updateTable('gift_link')
        .set({ created_at: '2026-01-06T00:00:00.000Z' })
        .where('group_no', '=', other.groupNo)
        .execute(),
    );
    await moveDeadline(ctx, '2026-01-15', other.groupNo);
    await runJobs(ctx);
    expect(await reminders(ctx, other.groupNo)).toHaveLength(1);
  });

  test('take nothing from the orderer’s three re-sends, but keep the limit of the number', async () => {
    const { ctx, clock, shop, gift } = await setUp(await fresh(), [3]);
    goTo(ctx, clock, '2026-01-12T09:00');
    await runJobs(ctx);
    const left: number[] = [];
    for (let sent = 0; sent < 3; sent += 1)
      left.push((await resendGiftLink(ctx, { orderer: shop.memberNo }, gift.groupNo)).resendsLeft);
    expect(left).toEqual([2, 1, 0]);
  });

  test('a number that got its five texts today is spared, and nothing is set aside for it', async () => {
    const { ctx, clock, shop } = await setUp(await fresh(), [3]);
    goTo(ctx, clock, '2026-01-12T09:00');
    for (let sent = 0; sent < 5; sent += 1) await aSentGift(ctx, shop);
    const before = await ctx.db.selectFrom('gift_link').select('token_hash').execute();
    expect(await remindWaitingGifts(ctx)).toEqual({ worked: 0, failed: 0 });
    expect(await ctx.db.selectFrom('gift_link').select('token_hash').execute()).toHaveLength(before.length);
    expect(await ctx.db.selectFrom('set_aside').selectAll().execute()).toEqual([]);
  });
});

describeOnBoth('without a setting', (fresh) => {
  async function byDefault() {
    const database = await fresh();
    const { ctx, clock } = testContext(database);
    const shop = await aShop(ctx);
    await giftTerms(ctx);
    const gift = await aSentGift(ctx, shop);
    return { ctx, clock, shop, gift, database };
  }
  const open = async (ctx: Context, token: string) => noteGiftOpened(ctx, await readLaterInput(ctx, token));

  test('a gift is recalled three days after an invitation that nobody opened, and two days before its deadline', async () => {
    const { ctx, clock, gift } = await byDefault();
    const days = ['2026-01-07', '2026-01-08', '2026-01-09', '2026-01-12', '2026-01-13', '2026-01-15'];
    expect(await countDaily(ctx, clock, gift.groupNo, days)).toEqual([0, 1, 1, 1, 2, 2]);
  });

  test('a gift that was opened is recalled before its deadline only, one that was answered never', async () => {
    const { ctx, clock, shop, gift } = await byDefault();
    const [accepted, declined] = [await aSentGift(ctx, shop), await aSentGift(ctx, shop)];
    await acceptGift(ctx, anAcceptance(accepted.token));
    await declineGift(ctx, { token: declined.token, reason: null });
    await open(ctx, gift.token);
    expect(await countDaily(ctx, clock, gift.groupNo, ['2026-01-08', '2026-01-13'])).toEqual([0, 1]);
    for (const { groupNo } of [accepted, declined]) expect(await reminders(ctx, groupNo)).toEqual([]);
  });

  test('the three days begin again with another person, and with a link that is sent again', async () => {
    const { ctx, clock, shop, gift } = await byDefault();
    const by = { orderer: shop.memberNo };
    const { groupNo } = gift;
    await open(ctx, gift.token);
    goTo(ctx, clock, '2026-01-07T10:00');
    await changeRecipient(ctx, by, { groupNo, name: '남궁민수', contact: '01098765432' });
    expect(await countDaily(ctx, clock, groupNo, ['2026-01-08', '2026-01-09'])).toEqual([0, 0]);
    goTo(ctx, clock, '2026-01-09T11:00');
    await resendGiftLink(ctx, by, groupNo);
    expect(await countDaily(ctx, clock, groupNo, ['2026-01-11', '2026-01-12'])).toEqual([0, 1]);
    expect((await reminders(ctx, groupNo)).map(({ to }) => to)).toEqual(['01098765432']);
  });

  test('a gift without a deadline is recalled too, unless its link is over', async () => {
    const { ctx, clock, shop, gift } = await byDefault();
    await moveDeadline(ctx, null, gift.groupNo);
    const over = await aSentGift(ctx, shop);
    await moveDeadline(ctx, null, over.groupNo);
    await ctx.db
      .updateTable('gift_link')
      .set({ expires_at: '2026-01-07T15:00:00.000Z' })
      .where('group_no', '=', over.groupNo)
      .execute();
    expect(await countDaily(ctx, clock, gift.groupNo, ['2026-01-08', '2026-01-20'])).toEqual([1, 1]);
    expect(await reminders(ctx, over.groupNo)).toEqual([]);
  });

  test('a reminder in the moment of the acceptance is no text after the answer', async () => {
    const { ctx, clock, gift, database } = await byDefault();
    goTo(ctx, clock, '2026-01-08T09:00');
    const acts = [() => acceptGift(ctx, anAcceptance(gift.token)), () => remindWaitingGifts(ctx)];
    await inTurn(database, 'gift_recipient', acts);
    expect(await reminders(ctx, gift.groupNo)).toEqual([]);
    expect((await readApplication(ctx, gift.application.recurringPaymentId)).status).toBe('ACTIVE');
  });
});
