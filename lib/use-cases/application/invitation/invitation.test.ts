import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { findRecordedChanges } from '@/db/queries/application/histories';
import { findGiftCard } from '@/db/queries/gift/greetings';
import { findGiftRecipient, findGroup } from '@/db/queries/gift/groups';
import { writeSetting } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import { fromYmdt } from '@/lib/contract/shared/ymdt';
import type { GiftCard } from '@/lib/domain/gift/card';
import { defaultSettings } from '@/lib/domain/operations/settings';
import { addDays } from '@/lib/domain/shared/days';
import type { GroupNo } from '@/lib/domain/shared/ids';
import type { Language } from '@/lib/domain/shared/words/language';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { aGiftSheet, aLine, anOrderer, applyForGift, codeOf } from '@/lib/testing/fixtures/applications';
import { readApplication } from '@/lib/testing/fixtures/builders';
import { anAcceptance, giftTerms, lastToken, textsOf } from '@/lib/testing/fixtures/gifts';
import { goTo, runJobs } from '@/lib/testing/fixtures/moments';
import { inTurn } from '@/lib/testing/in-turn';
import { acceptGift } from '../../gift/acceptance/accept';
import { readLaterInput } from '../../gift/guest/read-later-input';
import { changeRecipient } from '../../gift/link/change-recipient';
import { extendGiftDeadline } from '../../gift/link/extend-deadline';
import { resendGiftLink } from '../../gift/link/resend-link';
import { takeQuota } from '../../shared/limits';
import { readConsoleGroup } from '../console/read-group';
import { closeByOrderer } from '../status/close';
import { readApplication as readOwn } from '../view/read';
import { readOwnGroup } from '../view/read-group';
import { readOwnWay } from '../view/read-way';
import { changeInvitation, takeBackGift } from './change-invitation';
import { sendPlannedInvitations } from './send-planned';

/** In Seoul: Monday, 5 January 2026, 09:00 is now. */
const seoul = (moment: string) =>
  Temporal.Instant.from(`${moment}+09:00`).toString({ smallestUnit: 'millisecond' });

async function setUp(database: FreshDatabase, moment = '2026-01-20T09:00', language: Language | null = null) {
  const { ctx, clock } = testContext(database);
  const orderer = await anOrderer(ctx);
  await giftTerms(ctx);
  const recipient = { name: '홍길동', contact: '01012345678', language };
  const invitationAt = seoul(moment);
  const applied = await applyForGift(ctx, orderer, await aGiftSheet(ctx, orderer), {
    invitationAt,
    recipient,
  });
  const { groupNo } = applied.group;
  const [{ recurringPaymentId: id } = { recurringPaymentId: '' }] = applied.applications;
  const { memberNo } = orderer;
  const own = { memberNo, groupNo };
  return { ctx, clock, orderer, applied, groupNo, id, own, by: { orderer: memberNo } };
}

/** A gift of two products, of which one can be left out. */
async function withTwo(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  const orderer = await anOrderer(ctx);
  await giftTerms(ctx);
  const lines = [aLine(orderer), aLine(orderer, { lastRound: 2 })];
  const applied = await applyForGift(ctx, orderer, await aGiftSheet(ctx, orderer, lines), {
    invitationAt: seoul('2026-01-20T09:00'),
  });
  const [kept = '', leftOut = ''] = applied.applications.map((each) => each.recurringPaymentId);
  const { member } = orderer;
  const close = (id: string, isInvitationPlanned = false) =>
    closeByOrderer(ctx, { member, ids: [id], reason: 'PRODUCT', reasonText: null, isInvitationPlanned });
  const leaveOut = (id: string) => close(id, true);
  return { ctx, clock, groupNo: applied.group.groupNo, kept, leftOut, close, leaveOut };
}

const inboxOf = (ctx: Context, number = '01012345678') =>
  (ctx.ports.sandbox?.messages.list() ?? []).filter(({ to }) => to === number).reverse();
/** Where the invitation stands, as the giver's two pages and the console say it. */
async function standsOf(
  ctx: Context,
  { member }: Pick<Awaited<ReturnType<typeof anOrderer>>, 'member'>,
  groupNo: GroupNo,
) {
  const own = { member, groupNo };
  return [
    (await readOwnWay(ctx, own)).invitation,
    (await readOwnGroup(ctx, own)).invitation,
    (await readConsoleGroup(ctx, groupNo)).way?.invitation,
  ];
}
const sentDays = (ctx: Context, number?: string) => inboxOf(ctx, number).map(({ template }) => template);
const card: GiftCard = { occasion: 'BIRTHDAY', design: 'cake', words: '생일 축하해', signedBy: null };

describeOnBoth('a planned invitation', (fresh) => {
  test('leaves once, at its moment; deadline, reminders and expiry count from then', async () => {
    const { ctx, clock, applied, groupNo, orderer, id } = await setUp(await fresh());
    expect(applied).toMatchObject({
      deadlineOn: '2026-01-30',
      group: { invitationAt: seoul('2026-01-20T09:00') },
    });
    const own = { member: orderer.member, groupNo };
    for (const early of ['2026-01-06T09:00', '2026-01-16T09:00', '2026-01-20T08:59']) {
      goTo(ctx, clock, early);
      await runJobs(ctx);
      // Every page names the day of an acceptance as soon as it leaves.
      const { nextDelivery } = await readOwn(ctx, { ...own, id });
      expect([nextDelivery.on, (await readOwnGroup(ctx, own)).first?.on]).toEqual([
        '2026-02-15',
        '2026-02-15',
      ]);
    }
    expect([inboxOf(ctx), (await readApplication(ctx, id)).status]).toEqual([[], 'WAITING']);
    const plan = { step: 'PLANNED', at: seoul('2026-01-20T09:00') };
    expect(await readOwnWay(ctx, own)).toEqual({
      steps: [plan],
      ...{ isPlanned: true, invitation: 'AHEAD', isUnreached: false },
    });
    expect(await readOwnGroup(ctx, own)).toMatchObject({
      first: { on: '2026-02-15', ifAccepted: 'AT_ONCE' },
      coming: [{ chargeOn: '2026-02-13', deliveryOn: '2026-02-15' }, {}, {}],
      // What the pages offer, by the shop's clock.
      invitationDays: {
        ...{ from: '2026-01-20', until: '2026-03-21', now: '08:59' },
        night: { from: '21:00', until: '08:00' },
      },
    });

    goTo(ctx, clock, '2026-01-20T09:00');
    await runJobs(ctx);
    await runJobs(ctx);
    expect(sentDays(ctx)).toEqual(['ADDRESS_INPUT']);
    expect(await readOwnWay(ctx, own)).toMatchObject({
      steps: [plan, { step: 'SENT' }],
      ...{ isPlanned: false, invitation: null },
    });
    expect(await findGroup(ctx.db, groupNo)).toMatchObject({ deadlineOn: '2026-01-30', invitationAt: null });
    expect(await textsOf(ctx, groupNo, 'GIFT_INVITED')).toMatchObject([{ party: 'ORDERER' }]);
    goTo(ctx, clock, '2026-01-23T09:00');
    await runJobs(ctx);
    goTo(ctx, clock, '2026-01-28T09:00');
    await runJobs(ctx);
    expect(sentDays(ctx)).toEqual(['ADDRESS_INPUT', 'ADDRESS_REMINDER', 'ADDRESS_REMINDER']);
    goTo(ctx, clock, '2026-01-31T09:00');
    await runJobs(ctx);
    expect((await readApplication(ctx, id)).statusReason).toBe('SHIPPING_INPUT_CANCEL');
  });

  test('is late after an outage: it leaves when the worker is back, once, and the deadline with it', async () => {
    const { ctx, clock, orderer, groupNo, id } = await setUp(await fresh());
    // Longer than the deadline that was foreseen, and by night.
    goTo(ctx, clock, '2026-02-03T23:30');
    await runJobs(ctx);
    expect(inboxOf(ctx)).toEqual([]);
    expect(await standsOf(ctx, orderer, groupNo)).toEqual(['LATE', 'LATE', 'LATE']);
    goTo(ctx, clock, '2026-02-04T08:00');
    await Promise.all([sendPlannedInvitations(ctx), sendPlannedInvitations(ctx)]);
    const token = await lastToken(ctx, groupNo);
    const [told, ...more] = await textsOf(ctx, groupNo, 'GIFT_INVITED');
    expect([told?.body, more]).toEqual([expect.stringContaining(`/my/recurring-payments/${id}`), []]);
    await runJobs(ctx);
    expect(sentDays(ctx)).toEqual(['ADDRESS_INPUT']);
    expect((await findGroup(ctx.db, groupNo))?.deadlineOn).toBe('2026-02-14');
    expect((await acceptGift(ctx, anAcceptance(token))).groupNo).toBe(groupNo);
  });

  test('of the evening leaves in the morning: across midnight its deadline is a day later', async () => {
    const { ctx, clock, applied, orderer, groupNo } = await setUp(await fresh(), '2026-01-19T23:30');
    expect(applied.deadlineOn).toBe('2026-01-30');
    for (const night of ['2026-01-19T20:00', '2026-01-20T03:00']) {
      goTo(ctx, clock, night);
      await runJobs(ctx);
      expect(inboxOf(ctx)).toEqual([]);
      expect(await standsOf(ctx, orderer, groupNo)).toEqual(['NIGHT', 'NIGHT', 'NIGHT']);
    }
    goTo(ctx, clock, '2026-01-20T08:00');
    await runJobs(ctx);
    expect(inboxOf(ctx)).toHaveLength(1);
    expect(await standsOf(ctx, orderer, groupNo)).toEqual([null, null, null]);
    expect((await findGroup(ctx.db, groupNo))?.deadlineOn).toBe('2026-01-30');
  });

  test('is refused in the past and more than 60 days ahead', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const planned = async (moment: string) =>
      codeOf(applyForGift(ctx, orderer, await aGiftSheet(ctx, orderer), { invitationAt: seoul(moment) }));
    expect(await planned('2026-01-05T09:00')).toBe('VALIDATION');
    expect(await planned('2026-03-07T00:00')).toBe('VALIDATION');
    expect(await planned('2026-03-06T23:59')).toBe('done');
    expect(await planned('2026-01-05T09:01')).toBe('done');
  });

  test('moves, goes at once, and takes another card; the history has its moments, never the card', async () => {
    const { ctx, clock, groupNo, own, id } = await setUp(await fresh());
    const moved = { invitationAt: seoul('2026-01-25T10:00'), card };
    expect(await changeInvitation(ctx, own, moved)).toEqual({
      invitationAt: moved.invitationAt,
      deadlineOn: '2026-02-04',
    });
    goTo(ctx, clock, '2026-01-20T09:00');
    await runJobs(ctx);
    expect(inboxOf(ctx)).toEqual([]);
    await changeInvitation(ctx, own, { card: { ...card, words: '늦었지만 축하해' } });
    expect(await findGiftCard(ctx.db, groupNo)).toMatchObject({ words: '늦었지만 축하해' });
    expect(await changeInvitation(ctx, own, { invitationAt: null, card: null })).toEqual({
      invitationAt: null,
      deadlineOn: '2026-01-30',
    });
    expect(await findGiftCard(ctx.db, groupNo)).toBeNull();
    await runJobs(ctx);
    goTo(ctx, clock, '2026-01-25T10:00');
    await sendPlannedInvitations(ctx);
    expect(await textsOf(ctx, groupNo, 'ADDRESS_INPUT')).toHaveLength(1);
    // Who sends it now knows.
    expect(await textsOf(ctx, groupNo, 'GIFT_INVITED')).toEqual([]);
    const history = await findRecordedChanges(ctx.db, id);
    expect(history.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['INVITATION', { invitationAt: '2026-01-20 09:00' }, { invitationAt: '2026-01-25 10:00' }],
      ['INVITATION', { invitationAt: '2026-01-25 10:00' }, { invitationAt: null }],
    ]);
    expect(await codeOf(changeInvitation(ctx, own, { card }))).toBe('INVITATION_SENT');
    expect(await codeOf(takeBackGift(ctx, own))).toBe('INVITATION_SENT');
  });

  test('goes to a name and number that were put right before it left, and to nobody else', async () => {
    const { ctx, clock, groupNo, by, own } = await setUp(await fresh());
    const to = { groupNo, name: '남궁민수', contact: '01098765432' };
    expect(await changeRecipient(ctx, by, to)).toEqual({ lastDay: '2026-01-30', changesLeft: 2 });
    await runJobs(ctx);
    expect(await textsOf(ctx, groupNo, 'ADDRESS_INPUT')).toEqual([]);
    // There is no link to send again and no deadline to extend.
    expect(await codeOf(resendGiftLink(ctx, by, groupNo))).toBe('INVITATION_PLANNED');
    expect(await codeOf(extendGiftDeadline(ctx, by, groupNo))).toBe('INVITATION_PLANNED');
    const stranger = { ...own, memberNo: (own.memberNo + 1) as typeof own.memberNo };
    expect(await codeOf(changeInvitation(ctx, stranger, { invitationAt: null }))).toBe('NOT_FOUND');
    expect(await codeOf(takeBackGift(ctx, stranger))).toBe('NOT_FOUND');
    goTo(ctx, clock, '2026-01-20T09:00');
    await runJobs(ctx);
    expect([sentDays(ctx), sentDays(ctx, '01098765432')]).toEqual([[], ['ADDRESS_INPUT']]);
  });

  test('is taken back without a trace: nothing is ever sent, and nothing is charged', async () => {
    const { ctx, clock, groupNo, own, id } = await setUp(await fresh());
    await takeBackGift(ctx, own);
    expect(await codeOf(takeBackGift(ctx, own))).toBe('GIFT_CLOSED');
    goTo(ctx, clock, '2026-02-20T09:00');
    await runJobs(ctx);
    expect((await readApplication(ctx, id)).status).toBe('USER_CLOSED');
    const texts = await ctx.db.selectFrom('outbox').select('kind').where('group_no', '=', groupNo).execute();
    const links = await ctx.db.selectFrom('gift_link').select('group_no').execute();
    expect([texts, links]).toEqual([[], []]);
  });

  test('goes without a product that was left out: the recipient learns nothing of it', async () => {
    const { ctx, clock, leaveOut, groupNo, kept, leftOut } = await withTwo(await fresh());
    await leaveOut(leftOut);
    goTo(ctx, clock, '2026-01-20T09:00');
    await sendPlannedInvitations(ctx);
    const token = await lastToken(ctx, groupNo);
    await runJobs(ctx);
    expect(sentDays(ctx)).toEqual(['ADDRESS_INPUT']);
    const offer = await readLaterInput(ctx, token);
    expect(offer.applications.map((each) => each.application.recurringPaymentId)).toEqual([kept]);
    const statuses = [kept, leftOut].map(async (id) => (await readApplication(ctx, id)).status);
    expect(await Promise.all(statuses)).toEqual(['WAITING', 'USER_CLOSED']);
  });

  test('that has left keeps a product that a page from before it would leave out', async () => {
    const { ctx, clock, leaveOut, close, groupNo, kept, leftOut } = await withTwo(await fresh());
    goTo(ctx, clock, '2026-01-20T09:00');
    await sendPlannedInvitations(ctx);
    expect(await codeOf(leaveOut(leftOut))).toBe('INVITATION_SENT');
    const offer = await readLaterInput(ctx, await lastToken(ctx, groupNo));
    expect(offer.applications.map((each) => each.application.recurringPaymentId).sort()).toEqual(
      [kept, leftOut].sort(),
    );
    // Who does not say so ends it as before.
    await close(leftOut);
    expect((await readApplication(ctx, leftOut)).status).toBe('USER_CLOSED');
  });

  test('waits, and says so, where its text is off, its number got enough or it is under review; it ends the gift whose product is gone', async () => {
    const { ctx, clock, groupNo, orderer, id } = await setUp(await fresh());
    const template = (is_enabled: 0 | 1) =>
      ctx.db
        .updateTable('message_template')
        .set({ is_enabled })
        .where('kind', '=', 'ADDRESS_INPUT')
        .execute();
    await template(0);
    goTo(ctx, clock, '2026-01-20T09:01');
    const waits = async () => {
      expect(await sendPlannedInvitations(ctx)).toMatchObject({ worked: 0, failed: 0 });
      expect(await standsOf(ctx, orderer, groupNo)).toEqual(['LATE', 'LATE', 'LATE']);
    };
    await waits();
    await template(1);
    const maxPerDay = ctx.config.LIMIT_ADDRESS_TEXTS_PER_NUMBER_PER_DAY;
    const text = { kind: 'address-text', subject: '01012345678', maxPerDay };
    for (let sent = 0; sent < maxPerDay; sent++) await ctx.transaction((trx) => takeQuota(ctx, trx, text));
    await waits();
    goTo(ctx, clock, '2026-01-21T09:00');
    await ctx.db.updateTable('application').set({ flag_reason: 'RESTORED_CHARGE', is_flagged: 1 }).execute();
    await waits();
    await ctx.db.updateTable('application').set({ flag_reason: null, is_flagged: 0 }).execute();
    const product = ctx.db.updateTable('product').where('product_no', '=', orderer.productNo);
    await product.set({ serves_existing: 0 }).execute();
    await runJobs(ctx);
    expect(inboxOf(ctx)).toEqual([]);
    expect((await readApplication(ctx, id)).statusReason).toBe('INVALID_PRODUCT');
    expect(await textsOf(ctx, groupNo, 'APPLICATION_CLOSED')).toHaveLength(1);
  });

  test('without auto-cancel there is no deadline but the life of its link', async () => {
    const database = await fresh();
    const { ctx, clock } = testContext(database);
    await ctx.transaction((trx) =>
      writeSetting(trx, 'autoCancel', { ...defaultSettings.autoCancel, isOn: false }, '2026-01-05'),
    );
    const orderer = await anOrderer(ctx);
    const invitationAt = seoul('2026-01-20T09:00');
    const applied = await applyForGift(ctx, orderer, await aGiftSheet(ctx, orderer), { invitationAt });
    expect(applied.deadlineOn).toBeNull();
    goTo(ctx, clock, '2026-01-20T09:00');
    await runJobs(ctx);
    const [link] = await ctx.db.selectFrom('gift_link').select('expires_at').execute();
    expect(link?.expires_at).toBe(seoul('2026-02-20T00:00'));
  });

  test('a gift that was sent keeps its deadline when the setting changes', async () => {
    const { ctx, clock, groupNo, orderer, id } = await setUp(await fresh());
    await changeInvitation(ctx, { memberNo: orderer.memberNo, groupNo }, { invitationAt: null });
    const deadline = async () => (await findGroup(ctx.db, groupNo))?.deadlineOn;
    const told = await deadline();
    for (const autoCancel of [
      { isOn: true, cancelDays: 3 },
      { isOn: false, cancelDays: 10 },
    ])
      await ctx.transaction((trx) => writeSetting(trx, 'autoCancel', autoCancel, '2026-01-05'));
    expect(await deadline()).toBe(told);
    goTo(ctx, clock, `${told}T23:59`);
    await runJobs(ctx);
    expect((await readApplication(ctx, id)).status).toBe('WAITING');
    clock.advance({ days: 1 });
    await runJobs(ctx);
    expect((await readApplication(ctx, id)).status).not.toBe('WAITING');
  });

  test('speaks the language that the giver chose, to the recipient alone', async () => {
    const { ctx, groupNo, own } = await setUp(await fresh(), '2026-01-20T09:00', 'en');
    const korean = await ctx.db.selectFrom('message_template').selectAll().execute();
    await ctx.db
      .insertInto('message_template')
      .values(korean.map((text) => ({ ...text, language: 'en' as const })))
      .execute();
    await changeInvitation(ctx, own, { invitationAt: null });
    expect((await textsOf(ctx, groupNo, 'ADDRESS_INPUT'))[0]?.body).toContain('Coffee beans');
    await acceptGift(ctx, anAcceptance(await lastToken(ctx, groupNo)));
    expect((await textsOf(ctx, groupNo, 'GIFT_RECEIVED'))[0]?.body).toContain('Coffee beans');
    expect((await textsOf(ctx, groupNo, 'GIFT_ACCEPTED'))[0]?.body).toContain('원두');
  });
});

/** New York: on 8 March the clocks go from 02:00 to 03:00, on 1 November from 02:00 back to 01:00. */
describeOnBoth('a planned invitation across summer time', (fresh) => {
  const newYork = 'America/New_York';
  const at = (moment: string) => fromYmdt(moment, newYork);

  async function onDay(database: FreshDatabase, now: string) {
    const { ctx, clock } = testContext(database, { SHOP_TIME_ZONE: newYork });
    const orderer = await anOrderer(ctx);
    await giftTerms(ctx);
    goTo(ctx, clock, now);
    const plan = async (moment: string) =>
      applyForGift(ctx, orderer, await aGiftSheet(ctx, orderer), { invitationAt: at(moment) });
    return { ctx, clock, plan };
  }

  test.each([
    ['by day, the clocks forward', '2026-03-08 09:00', '2026-03-08T13:00', '2026-03-08T13:00', '2026-03-18'],
    ['in the hour left out', '2026-03-08 02:30', '2026-03-08T07:30', '2026-03-08T12:00', '2026-03-18'],
    ['before the short night', '2026-03-07 23:30', '2026-03-08T04:30', '2026-03-08T12:00', '2026-03-18'],
    ['by day, the clocks back', '2026-11-01 09:00', '2026-11-01T14:00', '2026-11-01T14:00', '2026-11-11'],
    ['in the hour that is twice', '2026-11-01 01:30', '2026-11-01T05:30', '2026-11-01T13:00', '2026-11-11'],
    ['before the long night', '2026-10-31 23:30', '2026-11-01T03:30', '2026-11-01T13:00', '2026-11-11'],
  ])('%s: leaves at its instant, and its deadline counts from that day', async (...each) => {
    const [, moment, instant, leaves, deadlineOn] = each;
    const { ctx, clock, plan } = await onDay(await fresh(), `${addDays(moment.slice(0, 10), -3)}T10:00`);
    const { group, deadlineOn: foreseen } = await plan(moment);
    expect([group.invitationAt, foreseen]).toEqual([`${instant}:00.000Z`, deadlineOn]);
    const until = (to: string) =>
      clock.advance(clock.businessNow().until(`${to}Z`).round({ largestUnit: 'hours' }));
    until(leaves);
    clock.advance({ minutes: -1 });
    await runJobs(ctx);
    expect(inboxOf(ctx)).toEqual([]);
    until(leaves);
    await runJobs(ctx);
    expect(sentDays(ctx)).toEqual(['ADDRESS_INPUT']);
    expect(await findGroup(ctx.db, group.groupNo)).toMatchObject({ deadlineOn, invitationAt: null });
  });

  test.each([
    ['2026-02-20T10:00', '2026-04-21 23:59', '2026-04-22 00:00'],
    ['2026-09-15T10:00', '2026-11-14 23:59', '2026-11-15 00:00'],
  ])('sixty days from %s are calendar days', async (now, last, beyond) => {
    const { plan } = await onDay(await fresh(), now);
    expect([await codeOf(plan(last)), await codeOf(plan(beyond))]).toEqual(['done', 'VALIDATION']);
  });
});

describeOnBoth('of the invitation and another step in the same moment one wins, whole', (fresh) => {
  const steps = ['sent', 'taken back', 'left out', 'moved', 'put right'] as const;
  const pairs = steps.slice(1).flatMap((step) => [['sent', step] as const, [step, 'sent'] as const]);

  test.each(pairs)('%s before %s', async (first, second) => {
    const database = await fresh();
    const { ctx, clock, orderer, groupNo, own, by, id } = await setUp(database);
    goTo(ctx, clock, '2026-01-20T09:00');
    const to = { groupNo, name: '남궁민수', contact: '01098765432' };
    const why = { reason: 'PRODUCT', reasonText: null } as const;
    const leftOut = { member: orderer.member, ids: [id], ...why, isInvitationPlanned: true };
    const acts = {
      sent: () => sendPlannedInvitations(ctx).then(() => 'done'),
      'taken back': () => codeOf(takeBackGift(ctx, own)),
      'left out': () => codeOf(closeByOrderer(ctx, leftOut)),
      moved: () => codeOf(changeInvitation(ctx, own, { invitationAt: seoul('2026-01-21T09:00') })),
      'put right': () => codeOf(changeRecipient(ctx, by, to)),
    };
    const codes: Record<string, string> = {};
    await inTurn(
      database,
      // A correction has read the plan, and holds it, when it waits for the recipient's row.
      first === 'put right' ? 'gift_recipient' : 'application_group',
      [first, second].map((name) => async () => {
        codes[name] = await acts[name]();
      }),
    );
    await runJobs(ctx);
    const { status } = await readApplication(ctx, id);
    const numbers = [inboxOf(ctx).length, inboxOf(ctx, '01098765432').length];
    const other = first === 'sent' ? second : first;
    const lost = codes[other] !== 'done';
    if (lost) expect([numbers, status]).toEqual([[1, 0], 'WAITING']);
    else if (other === 'taken back' || other === 'left out')
      expect([numbers, status]).toEqual([[0, 0], 'USER_CLOSED']);
    else if (other === 'moved') expect([numbers, status]).toEqual([[0, 0], 'WAITING']);
    else
      expect([numbers[1], (await findGiftRecipient(ctx.db, groupNo))?.typedContact]).toEqual([1, to.contact]);
    // The slower correction either goes the way of a gift that was sent, or is told to look again.
    if (other !== 'put right' || first !== 'sent') expect(lost).toBe(first === 'sent');
  });
});
