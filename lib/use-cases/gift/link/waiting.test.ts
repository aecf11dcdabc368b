import { expect, test } from 'vitest';
import { listPlaces } from '@/db/queries/application/application-places';
import { findRecordedChanges } from '@/db/queries/application/histories';
import { findLivingEnd } from '@/db/queries/gift/gift-links';
import { findGiftRecipient, findGroup } from '@/db/queries/gift/groups';
import { findPendingMessages, leaseMessage } from '@/db/queries/messaging/messages';
import { writeSetting } from '@/db/queries/operations/settings';
import { addMissingTemplates } from '@/db/seed';
import type { Context } from '@/lib/context';
import { waitingPlaces } from '@/lib/domain/gift/way';
import type { MessageKind } from '@/lib/domain/messaging/message';
import { defaultSettings } from '@/lib/domain/operations/settings';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { codeOf } from '@/lib/testing/fixtures/applications';
import { aShop, moveDeadline, readApplication } from '@/lib/testing/fixtures/builders';
import {
  anAcceptance,
  aSentGift,
  giftTerms,
  lastToken,
  type SentGift,
  textsOf,
} from '@/lib/testing/fixtures/gifts';
import { goTo, runJobs } from '@/lib/testing/fixtures/moments';
import { aStaffMember, auditedAs } from '@/lib/testing/fixtures/staff';
import { inTurn } from '@/lib/testing/in-turn';
import { readConsoleGroup } from '../../application/console/read-group';
import { sendPendingMessages } from '../../messaging/message/send-pending';
import { businessNow, wallNow } from '../../shared/calendar';
import { leaseFor } from '../../shared/lease';
import { acceptGift } from '../acceptance/accept';
import { declineGift } from '../acceptance/decline';
import { expireWaitingGifts } from '../acceptance/expire-waiting';
import { forgetUnacceptedRecipients } from '../acceptance/forget-unaccepted';
import { reportNotMe } from '../acceptance/not-me';
import { remindWaitingGifts } from '../acceptance/remind-waiting';
import { readLaterInput } from '../guest/read-later-input';
import { changeRecipient } from './change-recipient';
import { extendGiftDeadline } from './extend-deadline';
import { groupOfKey } from './group-of-key';
import { noteGiftOpened } from './note-opened';
import { resendGiftLink } from './resend-link';

const lastSaid = async (ctx: Context) => {
  const texts = (ctx.ports.sandbox?.messages.list() ?? []).filter(
    ({ template }) => template === 'ADDRESS_INPUT',
  );
  return /recurringPaymentGroupNo=([\w-]+)/.exec(texts[0]?.body ?? '')?.[1] ?? '';
};
const textRow = ({ db }: Context, messageNo: number) =>
  db.selectFrom('outbox').selectAll().where('message_no', '=', messageNo).executeTakeFirstOrThrow();

const inEnglishToo = ({ db }: Context) =>
  db
    .insertInto('message_template')
    .values({ kind: 'ADDRESS_INPUT', language: 'en', is_enabled: 1, title: '', body: 'in English {link}' })
    .execute();

/** So that the next run of a job finds nothing of it. */
async function putAway({ db }: Context, { groupNo }: SentGift) {
  const ended = db.updateTable('application').set({ status: 'USER_CLOSED', waiting_until: null });
  await ended.where('group_no', '=', groupNo).where('status', '=', 'WAITING').execute();
  await db.updateTable('gift_link').set({ dead_reason: 'CLOSED' }).where('group_no', '=', groupNo).execute();
}

async function setUp(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx);
  await giftTerms(ctx);
  const gift = await aSentGift(ctx, shop);
  const { groupNo } = gift;
  const by = { orderer: shop.memberNo };
  const change = (name: string, contact: string) => changeRecipient(ctx, by, { groupNo, name, contact });
  return { ctx, clock, shop, by, change, ...gift, id: gift.application.recurringPaymentId };
}

const placesOf = async (ctx: Context, id: string) => {
  const found: string[] = [];
  for (const place of waitingPlaces) {
    const filter = {
      search: null,
      statuses: ['WAITING'],
      isGift: null,
      cycleType: null,
      isFlagged: false,
    } as const;
    const days = { registeredFrom: null, registeredUntil: null };
    const places = await listPlaces(ctx.db, { ...filter, ...days, place }, { after: null, limit: 9 });
    if (places.some(({ recurringPaymentId }) => recurringPaymentId === id)) found.push(place);
  }
  return found;
};
const inboxOf = (ctx: Context, number: string) =>
  (ctx.ports.sandbox?.messages.list() ?? []).filter(({ to }) => to === number);
const sentTo = async (ctx: Context, groupNo: GroupNo) =>
  (await textsOf(ctx, groupNo, 'ADDRESS_INPUT')).map(({ to, state }) => [to, state]);

describeOnBoth('a waiting gift is put right', (fresh) => {
  test('the new number gets a link, the first one nothing more, and its links lead nowhere', async () => {
    const { ctx, change, groupNo, token, by } = await setUp(await fresh());
    await runJobs(ctx);
    await resendGiftLink(ctx, by, groupNo);
    const second = await lastToken(ctx, groupNo);
    expect(await change('남궁민수', '01098765432')).toEqual({ lastDay: '2026-01-15', changesLeft: 2 });
    await runJobs(ctx);
    expect(inboxOf(ctx, '01012345678')).toHaveLength(1);
    expect(inboxOf(ctx, '01098765432')).toHaveLength(1);
    for (const dead of [token, second]) {
      expect(await codeOf(readLaterInput(ctx, dead))).toBe('GIFT_LINK_WITHDRAWN');
      expect(await codeOf(acceptGift(ctx, anAcceptance(dead)))).toBe('GIFT_LINK_WITHDRAWN');
      expect(await groupOfKey(ctx.db, dead)).toBeUndefined();
    }
    const [text] = inboxOf(ctx, '01098765432');
    const live = /recurringPaymentGroupNo=([\w-]+)/.exec(text?.body ?? '')?.[1] ?? '';
    expect((await readLaterInput(ctx, live)).recipient).toMatchObject({ typedName: '남궁민수' });
    await acceptGift(ctx, anAcceptance(live));
    expect(inboxOf(ctx, '01012345678').map(({ template }) => template)).not.toContain('GIFT_CLOSED');
  });

  test('of a number alone the name stays', async () => {
    const { ctx, by, groupNo } = await setUp(await fresh());
    await changeRecipient(ctx, by, { groupNo, contact: '01098765432' });
    expect(await findGiftRecipient(ctx.db, groupNo)).toMatchObject({
      typedName: '홍길동',
      typedContact: '01098765432',
    });
    expect(await codeOf(changeRecipient(ctx, by, { groupNo, contact: '01098765432' }))).toBe('VALIDATION');
  });

  test('what the first person was known by goes; history and audit log keep both, masked', async () => {
    const { ctx, clock, groupNo, id } = await setUp(await fresh());
    await runJobs(ctx);
    const merchant = await aStaffMember(ctx);
    await changeRecipient(ctx, { merchant }, { groupNo, name: '남궁민수', contact: '01098765432' });
    const before = { name: '홍*동', contact: '010-1234-****' };
    const after = { name: '남**수', contact: '010-9876-****' };
    expect(await findRecordedChanges(ctx.db, id)).toMatchObject([
      { actor: 'MERCHANT', kind: 'RECIPIENT', before, after },
    ]);
    expect(await auditedAs(ctx, 'gift.change_recipient')).toEqual([
      { object: `group ${groupNo}`, before, after },
    ]);
    expect(await findGiftRecipient(ctx.db, groupNo)).toMatchObject({
      typedName: '남궁민수',
      typedContact: '01098765432',
      changes: 1,
    });
    expect(await sentTo(ctx, groupNo)).toEqual([
      ['', 'SENT'],
      ['01098765432', 'PENDING'],
    ]);
    // Nor does the history outlive the recipient.
    clock.advance({ days: 11 });
    await expireWaitingGifts(ctx);
    clock.advance({ days: 4, hours: 1 });
    await forgetUnacceptedRecipients(ctx);
    expect(await findRecordedChanges(ctx.db, id)).toEqual([]);
  });

  test('a name alone keeps the number: its earlier link says that there is a newer one', async () => {
    const { ctx, change, groupNo, token } = await setUp(await fresh());
    await runJobs(ctx);
    await change('홍길순', '01012345678');
    expect(await codeOf(readLaterInput(ctx, token))).toBe('GIFT_LINK_REPLACED');
    expect(await groupOfKey(ctx.db, token)).toBe(groupNo);
    expect(await sentTo(ctx, groupNo)).toEqual([
      ['01012345678', 'SENT'],
      ['01012345678', 'PENDING'],
    ]);
  });

  test('another person gets it in their own language; who is only put right keeps theirs', async () => {
    const { ctx, by, groupNo } = await setUp(await fresh());
    await inEnglishToo(ctx);
    const newest = async () => (await textsOf(ctx, groupNo, 'ADDRESS_INPUT')).at(-1)?.body ?? '';
    const jane = { groupNo, name: 'Jane', contact: '01098765432' };
    await changeRecipient(ctx, by, { ...jane, language: 'en' });
    expect(await newest()).toContain('in English');
    await changeRecipient(ctx, by, { ...jane, name: 'Jane Smith' });
    expect(await newest()).toContain('in English');
    await changeRecipient(ctx, by, { ...jane, name: '김하늘', contact: '01011112222', language: 'ko' });
    expect(await newest()).not.toContain('in English');
  });

  test('the language alone can be put right; the same again is refused, however it is said', async () => {
    const { ctx, by, groupNo } = await setUp(await fresh());
    await inEnglishToo(ctx);
    const same = { groupNo, name: '홍길동', contact: '01012345678' };
    for (const language of ['ko', null, undefined] as const)
      expect(await codeOf(changeRecipient(ctx, by, { ...same, language }))).toBe('VALIDATION');
    expect(await changeRecipient(ctx, by, { ...same, language: 'en' })).toMatchObject({ changesLeft: 2 });
    expect(await codeOf(changeRecipient(ctx, by, { ...same, language: 'en' }))).toBe('VALIDATION');
  });

  test('a text that has not left for the first number never does', async () => {
    const { ctx, change, groupNo } = await setUp(await fresh());
    await change('남궁민수', '01098765432');
    await runJobs(ctx);
    expect(inboxOf(ctx, '01012345678')).toEqual([]);
    expect((await sentTo(ctx, groupNo)).map(([, state]) => state)).toEqual(['DROPPED', 'SENT']);
  });

  test('three times a gift for both sides together, or as often as the merchant set', async () => {
    const { ctx, change, groupNo } = await setUp(await fresh());
    const merchant = { merchant: await aStaffMember(ctx) };
    expect((await change('홍길순', '01012345679')).changesLeft).toBe(2);
    expect(
      await changeRecipient(ctx, merchant, { groupNo, name: '홍길순', contact: '01012345670' }),
    ).toMatchObject({ changesLeft: 1 });
    expect((await change('홍길순', '01012345671')).changesLeft).toBe(0);
    expect(await codeOf(change('홍길순', '01012345672'))).toBe('GIFT_CHANGES_USED');
    await ctx.transaction((trx) => writeSetting(trx, 'recipientChanges', 4, '2026-01-05'));
    expect((await change('홍길순', '01012345672')).changesLeft).toBe(0);
    expect((await findGiftRecipient(ctx.db, groupNo))?.changes).toBe(4);
  });

  test('is refused with nothing changed: the same again, a stranger’s, too many texts, a text that is off', async () => {
    const { ctx, shop, change, groupNo, token } = await setUp(await fresh());
    expect(await codeOf(change('홍길동', '01012345678'))).toBe('VALIDATION');
    const stranger = { orderer: (shop.memberNo + 1) as typeof shop.memberNo };
    const to = { groupNo, name: '홍길순', contact: '01098765432' };
    expect(await codeOf(changeRecipient(ctx, stranger, to))).toBe('NOT_FOUND');
    for (let n = 0; n < 4; n += 1) await aSentGift(ctx, shop);
    expect(await codeOf(change('홍길순', '01012345678'))).toBe('QUOTA_EXCEEDED');
    await ctx.db
      .updateTable('message_template')
      .set({ is_enabled: 0 })
      .where('kind', '=', 'ADDRESS_INPUT')
      .execute();
    expect(await codeOf(change('홍길순', '01098765432'))).toBe('MESSAGE_SWITCHED_OFF');
    expect(await findGiftRecipient(ctx.db, groupNo)).toMatchObject({ typedName: '홍길동', changes: 0 });
    expect((await readLaterInput(ctx, token)).recipient.typedContact).toBe('01012345678');
  });

  test('is refused after every end of the wait', async () => {
    const ended = async (end: (at: Awaited<ReturnType<typeof setUp>>) => Promise<unknown>) => {
      const at = await setUp(await fresh());
      await end(at);
      return [
        await codeOf(at.change('홍길순', '01098765432')),
        await codeOf(extendGiftDeadline(at.ctx, at.by, at.groupNo)),
      ];
    };
    const both = (code: string) => [code, code];
    expect(await ended(({ ctx, token }) => acceptGift(ctx, anAcceptance(token)))).toEqual(
      both('GIFT_ALREADY_ACCEPTED'),
    );
    expect(await ended(({ ctx, token }) => declineGift(ctx, { token, reason: null }))).toEqual(
      both('GIFT_DECLINED'),
    );
    // The day is over; the job that ends the gift has not run.
    expect(await ended(async ({ clock }) => clock.advance({ days: 11 }))).toEqual(both('GIFT_EXPIRED'));
  });

  test.each(['acceptance', 'change'])(
    'of a change and an acceptance in the same moment one wins, whole: the %s that came first',
    async (first) => {
      const database = await fresh();
      const { ctx, change, groupNo, token, id } = await setUp(database);
      const acts: Record<string, () => Promise<string>> = {
        acceptance: () => codeOf(acceptGift(ctx, anAcceptance(token))),
        change: () => codeOf(change('남궁민수', '01098765432')),
      };
      const order = Object.keys(acts).sort((one) => (one === first ? -1 : 1));
      const codes: Record<string, string> = {};
      await inTurn(
        database,
        'gift_link',
        order.map((name) => async () => {
          codes[name] = (await acts[name]?.()) ?? '';
        }),
      );
      const { typedContact } = (await findGiftRecipient(ctx.db, groupNo)) ?? {};
      const { status } = await readApplication(ctx, id);
      const numbers = (await sentTo(ctx, groupNo)).map(([to]) => to);
      if (first === 'acceptance') {
        expect(codes).toEqual({ acceptance: 'done', change: 'GIFT_ALREADY_ACCEPTED' });
        expect([status, typedContact, numbers]).toEqual(['ACTIVE', '01012345678', ['01012345678']]);
      } else {
        expect(codes).toEqual({ acceptance: 'GIFT_LINK_WITHDRAWN', change: 'done' });
        expect([status, typedContact, numbers]).toEqual(['WAITING', '01098765432', ['', '01098765432']]);
      }
    },
  );

  test('of two changes at once one wins, and uses up one', async () => {
    const { ctx, change, groupNo } = await setUp(await fresh());
    const numbers = ['01011110001', '01011110002'];
    const codes = await Promise.all(numbers.map((number) => codeOf(change('홍길순', number))));
    const { changes, typedContact } = (await findGiftRecipient(ctx.db, groupNo)) ?? {};
    expect(codes.filter((code) => code === 'done')).toHaveLength(changes ?? 0);
    const live = (await sentTo(ctx, groupNo)).filter(([, state]) => state === 'PENDING');
    expect(live).toEqual([[typedContact, 'PENDING']]);
  });
});

describeOnBoth('the deadline of a waiting gift is extended', (fresh) => {
  test('once by the orderer, any time by the merchant; the link lives on with the new date', async () => {
    const { ctx, clock, by, groupNo, token, id } = await setUp(await fresh());
    expect(await extendGiftDeadline(ctx, by, groupNo)).toEqual({ lastDay: '2026-01-22' });
    expect((await readLaterInput(ctx, token)).lastDay).toBe('2026-01-22');
    expect(await codeOf(extendGiftDeadline(ctx, by, groupNo))).toBe('GIFT_EXTENDED');
    const merchant = await aStaffMember(ctx);
    for (const lastDay of ['2026-01-25', '2026-01-28'])
      expect(await extendGiftDeadline(ctx, { merchant, days: 3 }, groupNo)).toEqual({ lastDay });
    expect(await auditedAs(ctx, 'gift.extend_deadline')).toMatchObject([
      { before: { lastDay: '2026-01-22' }, after: { lastDay: '2026-01-25' } },
      { before: { lastDay: '2026-01-25' }, after: { lastDay: '2026-01-28' } },
    ]);
    expect((await findRecordedChanges(ctx.db, id)).map(({ actor, after }) => [actor, after])).toEqual([
      ['ORDERER', { deadlineOn: '2026-01-22' }],
      ['MERCHANT', { deadlineOn: '2026-01-25' }],
      ['MERCHANT', { deadlineOn: '2026-01-28' }],
    ]);
    goTo(ctx, clock, '2026-01-28T23:59');
    expect(await expireWaitingGifts(ctx)).toEqual({ worked: 0, failed: 0 });
    expect((await acceptGift(ctx, anAcceptance(token))).groupNo).toBe(groupNo);
  });

  test('ends after the new day as it would have after the first', async () => {
    const { ctx, clock, by, groupNo, token, id } = await setUp(await fresh());
    await extendGiftDeadline(ctx, by, groupNo);
    goTo(ctx, clock, '2026-01-23T00:00');
    expect(await codeOf(readLaterInput(ctx, token))).toBe('GIFT_EXPIRED');
    expect(await expireWaitingGifts(ctx)).toEqual({ worked: 1, failed: 0 });
    expect((await readApplication(ctx, id)).status).toBe('SYSTEM_CLOSED');
  });

  test('by the days that the merchant set, also where only the link’s life limits the gift', async () => {
    const { ctx, by, groupNo, token } = await setUp(await fresh());
    await ctx.transaction(async (trx) => {
      await writeSetting(trx, 'autoCancel', { ...defaultSettings.autoCancel, isOn: false }, '2026-01-05');
      await writeSetting(trx, 'extensionDays', 14, '2026-01-05');
    });
    await moveDeadline(ctx, null, groupNo);
    expect(await extendGiftDeadline(ctx, by, groupNo)).toEqual({ lastDay: '2026-01-29' });
    expect((await readLaterInput(ctx, token)).lastDay).toBe('2026-01-29');
    expect((await findGroup(ctx.db, groupNo))?.deadlineOn).toBeNull();
  });

  test('not where neither a deadline nor a living link is there to extend', async () => {
    const { ctx, by, groupNo, token } = await setUp(await fresh());
    await moveDeadline(ctx, null, groupNo);
    await reportNotMe(ctx, token);
    expect(await codeOf(extendGiftDeadline(ctx, by, groupNo))).toBe('ALREADY_CHANGED');
    expect((await findGroup(ctx.db, groupNo))?.isExtended).toBe(false);
  });

  test('is told to the recipient once: by the text that has not left yet, or by one of its own', async () => {
    const { ctx, clock, by, groupNo, token } = await setUp(await fresh());
    await ctx.db
      .updateTable('message_template')
      .set({ body: '#{deadline}까지 #{gift.address}' })
      .where('kind', 'in', ['ADDRESS_INPUT', 'ADDRESS_REMINDER', 'GIFT_EXTENDED', 'GIFT_ENDING'])
      .execute();
    await resendGiftLink(ctx, by, groupNo);
    await extendGiftDeadline(ctx, by, groupNo);
    goTo(ctx, clock, '2026-01-16T09:00');
    await sendPendingMessages(ctx);
    const said = () =>
      (ctx.ports.sandbox?.messages.list() ?? []).map(({ template, body }) => [template, body]);
    const second = await lastSaid(ctx);
    expect(said()).toEqual([['ADDRESS_INPUT', expect.stringMatching(/^1월 22일\(목\) 23:59까지 http/)]]);
    expect((await readLaterInput(ctx, second)).lastDay).toBe('2026-01-22');
    expect(await codeOf(readLaterInput(ctx, token))).toBe('GIFT_LINK_REPLACED');

    const merchant = await aStaffMember(ctx);
    goTo(ctx, clock, '2026-01-17T03:00');
    for (const days of [3, 4]) await extendGiftDeadline(ctx, { merchant, days }, groupNo);
    goTo(ctx, clock, '2026-01-17T09:00');
    await sendPendingMessages(ctx);
    expect(said().filter(([template]) => template === 'GIFT_EXTENDED')).toEqual([
      ['GIFT_EXTENDED', expect.stringContaining('1월 29일(목) 23:59까지')],
    ]);
    expect(await textsOf(ctx, groupNo, 'GIFT_EXTENDED')).toHaveLength(1);
    await reportNotMe(ctx, second);
    await extendGiftDeadline(ctx, { merchant, days: 2 }, groupNo);
    expect(await textsOf(ctx, groupNo, 'GIFT_EXTENDED')).toHaveLength(1);
  });

  test('is told in the language of the recipient, by an unsent text and by one of its own', async () => {
    const { ctx, by, groupNo } = await setUp(await fresh());
    await ctx.db.deleteFrom('message_template').execute();
    await addMissingTemplates(ctx.db);
    const theirs = ctx.db.updateTable('gift_recipient').set({ language: 'en' });
    await theirs.where('group_no', '=', groupNo).execute();
    await resendGiftLink(ctx, by, groupNo);
    await extendGiftDeadline(ctx, by, groupNo);
    const unsent = (await textsOf(ctx, groupNo, 'ADDRESS_INPUT')).at(-1);
    expect(unsent?.body).toContain('Jan 22');
    await sendPendingMessages(ctx);
    const merchant = await aStaffMember(ctx);
    await extendGiftDeadline(ctx, { merchant, days: 1 }, groupNo);
    const [own] = await textsOf(ctx, groupNo, 'GIFT_EXTENDED');
    expect(own?.body).toContain('Jan 23');
  });

  test('of a text that a sender has read and not taken, the new words leave', async () => {
    const { ctx, by, groupNo } = await setUp(await fresh());
    await ctx.db
      .updateTable('message_template')
      .set({ body: '#{deadline}까지 #{gift.address}' })
      .where('kind', '=', 'ADDRESS_INPUT')
      .execute();
    await resendGiftLink(ctx, by, groupNo);
    const [read] = await findPendingMessages(ctx.db, businessNow(ctx), wallNow(ctx), { limit: 1, offset: 0 });
    const message = read?.read();
    if (!message) throw new Error('The link’s text is pending');
    await extendGiftDeadline(ctx, by, groupNo);
    const lease = leaseFor(ctx, 60);
    expect(await ctx.transaction((trx) => leaseMessage(trx, message, lease))).toBe(false);
    // One that a sender has taken says the old day, so the new one gets a text.
    const merchant = await aStaffMember(ctx);
    const expiresAt = (await textRow(ctx, message.messageNo)).expires_at;
    expect(await ctx.transaction((trx) => leaseMessage(trx, { ...message, expiresAt }, lease))).toBe(true);
    await extendGiftDeadline(ctx, { merchant, days: 1 }, groupNo);
    expect(await textsOf(ctx, groupNo, 'GIFT_EXTENDED')).toHaveLength(1);
  });

  test('of an extension and the end in the same second one wins', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { ctx, clock, by, groupNo, id, token } = await setUp(await fresh());
      goTo(ctx, clock, '2026-01-15T23:59');
      const late: Context = { ...ctx, clock: { ...ctx.clock, businessNow: clock.businessNow } };
      const atMidnight = clock.businessNow().add({ minutes: 1 });
      late.clock = { ...ctx.clock, businessNow: () => atMidnight };
      const two = [
        () => codeOf(extendGiftDeadline(ctx, by, groupNo)),
        () => expireWaitingGifts(late).then(() => 'run'),
      ];
      const codes = await Promise.all((turn % 2 ? two : two.toReversed()).map((go) => go()));
      const { status } = await readApplication(ctx, id);
      if (codes.includes('done')) {
        expect(status).toBe('WAITING');
        expect((await readLaterInput(late, token)).lastDay).toBe('2026-01-22');
        expect(await textsOf(ctx, groupNo, 'GIFT_EXPIRED')).toEqual([]);
      } else {
        expect(status).toBe('SYSTEM_CLOSED');
        expect((await findGroup(ctx.db, groupNo))?.deadlineOn).toBe('2026-01-15');
      }
    }
  });
});

describeOnBoth('the reader of a link says that it is not for them', (fresh) => {
  test('the link ends, the gift waits on, and the orderer is told only to check the number', async () => {
    const { ctx, change, groupNo, token, id, by } = await setUp(await fresh());
    await runJobs(ctx);
    await resendGiftLink(ctx, by, groupNo);
    const second = await lastToken(ctx, groupNo);
    await noteGiftOpened(ctx, await readLaterInput(ctx, second));
    await reportNotMe(ctx, second);
    for (const dead of [token, second]) {
      expect(await codeOf(readLaterInput(ctx, dead))).toBe('GIFT_LINK_WITHDRAWN');
      expect(await groupOfKey(ctx.db, dead)).toBeUndefined();
    }
    expect(await codeOf(reportNotMe(ctx, second))).toBe('GIFT_LINK_WITHDRAWN');
    expect(await readApplication(ctx, id)).toMatchObject({ status: 'WAITING' });
    expect(await textsOf(ctx, groupNo, 'GIFT_NOT_ME')).toMatchObject([
      { party: 'ORDERER', to: '01020000001', state: 'PENDING' },
    ]);
    const isUnreached = async () => (await readConsoleGroup(ctx, groupNo)).way?.isUnreached;
    expect(await isUnreached()).toBe(true);
    expect(await placesOf(ctx, id)).toEqual(['UNREACHED']);
    await runJobs(ctx);
    expect(inboxOf(ctx, '01012345678')).toHaveLength(1);
    await change('남궁민수', '01098765432');
    expect(await isUnreached()).toBe(false);
    expect(await placesOf(ctx, id)).toEqual(['PLANNED']);
  });

  test('and is reminded of nothing; the gift ends with its deadline, or is answered by its recipient', async () => {
    const { ctx, clock, groupNo, token, change } = await setUp(await fresh());
    await reportNotMe(ctx, token);
    for (const day of ['2026-01-08T10:00', '2026-01-13T10:00']) {
      goTo(ctx, clock, day);
      await runJobs(ctx);
    }
    expect(inboxOf(ctx, '01012345678')).toEqual([]);
    await change('남궁민수', '01098765432');
    expect((await acceptGift(ctx, anAcceptance(await lastToken(ctx, groupNo)))).groupNo).toBe(groupNo);
  });

  test('of that and an acceptance in the same moment one wins', async () => {
    const { ctx, token, id, groupNo } = await setUp(await fresh());
    const codes = await Promise.all([
      codeOf(acceptGift(ctx, anAcceptance(token))),
      codeOf(reportNotMe(ctx, token)),
    ]);
    expect(codes).toEqual(['done', 'GIFT_ALREADY_ACCEPTED']);
    expect((await readApplication(ctx, id)).status).toBe('ACTIVE');
    expect(await textsOf(ctx, groupNo, 'GIFT_NOT_ME')).toEqual([]);
  });
});

describeOnBoth('what is done to a waiting gift in one moment', (fresh) => {
  test('leaves one answer, one text for each event, and no text to a number that is gone', async () => {
    const { ctx, clock } = testContext(await fresh(), { LIMIT_ADDRESS_TEXTS_PER_NUMBER_PER_DAY: '500' });
    const shop = await aShop(ctx);
    await giftTerms(ctx);
    await ctx.db
      .updateTable('message_template')
      .set({ body: '#{deadline} #{gift.address}' })
      .where('kind', 'in', ['ADDRESS_INPUT', 'ADDRESS_REMINDER'])
      .execute();
    const by = { orderer: shop.memberNo };
    goTo(ctx, clock, '2026-01-16T00:00');
    const midnight = clock.businessNow();
    const late: Context = { ...ctx, clock: { ...ctx.clock, businessNow: () => midnight } };
    const acts = {
      accept: ({ token }: SentGift) => acceptGift(ctx, anAcceptance(token)),
      decline: ({ token }: SentGift) => declineGift(ctx, { token, reason: null }),
      notMe: ({ token }: SentGift) => reportNotMe(ctx, token),
      change: ({ groupNo }: SentGift) =>
        changeRecipient(ctx, by, { groupNo, name: '남궁민수', contact: '01098765432' }),
      extend: ({ groupNo }: SentGift) => extendGiftDeadline(ctx, by, groupNo),
      remind: () => remindWaitingGifts(ctx),
      expire: () => expireWaitingGifts(late),
    };
    const names = Object.keys(acts) as (keyof typeof acts)[];
    const pairs = names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const));
    for (const pair of pairs.filter(([one, other]) => one !== 'expire' || other !== 'expire')) {
      goTo(ctx, clock, '2026-01-05T09:00');
      const gift = await aSentGift(ctx, shop);
      await moveDeadline(ctx, '2026-01-15', gift.groupNo);
      goTo(ctx, clock, '2026-01-15T23:59');
      const codes = await Promise.all(pair.map((name) => codeOf(acts[name](gift))));
      const done = (name: string) => codes.filter((code, at) => code === 'done' && pair[at] === name).length;
      const what = `${pair.join(' and ')}: ${codes.join(', ')}`;
      const { status } = await readApplication(ctx, gift.application.recurringPaymentId);
      const { typedContact } = (await findGiftRecipient(ctx.db, gift.groupNo)) ?? {};
      const told = async (kind: MessageKind) => (await textsOf(ctx, gift.groupNo, kind)).length;
      const isExpired = pair.includes('expire') && status === 'SYSTEM_CLOSED' && done('decline') === 0;
      const answers = [done('accept'), done('decline'), Number(isExpired)];
      expect(answers.filter((count) => count > 0).length, what).toBeLessThan(2);
      expect(Math.max(...answers, done('change'), done('notMe'), done('extend')), what).toBeLessThan(2);
      if (answers.every((count) => count === 0)) expect(status, what).toBe('WAITING');
      if (done('accept')) expect(status, what).toBe('ACTIVE');
      expect(typedContact, what).toBe(done('change') ? '01098765432' : '01012345678');
      expect(await told('GIFT_ACCEPTED'), what).toBe(done('accept'));
      expect(await told('GIFT_RECEIVED'), what).toBe(done('accept'));
      expect(await told('GIFT_DECLINED'), what).toBe(done('decline'));
      expect(await told('GIFT_NOT_ME'), what).toBe(done('notMe'));
      expect(await told('GIFT_EXPIRED'), what).toBe(Number(isExpired));
      const unsent = (await sentTo(ctx, gift.groupNo)).filter(([, state]) => state === 'PENDING');
      if (status !== 'WAITING') expect(unsent, what).toEqual([]);
      for (const [to] of unsent) expect(to, what).toBe(typedContact);
      if (status === 'WAITING') {
        // A reminder brings no link back to a number that said no, and says no day that is over.
        const living = await findLivingEnd(ctx.db, gift.groupNo);
        const end = done('extend') ? '2026-01-22T15:00:00.000Z' : '2026-01-15T15:00:00.000Z';
        expect(living, what).toBe(done('notMe') && !done('change') ? null : end);
        const reminders = await textsOf(ctx, gift.groupNo, 'ADDRESS_REMINDER');
        for (const { body, state } of reminders)
          if (done('extend') && state === 'PENDING') expect(body, what).toContain('1월 22일');
      }
      await putAway(ctx, gift);
    }
  });
});
