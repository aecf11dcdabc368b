import { expect, test } from 'vitest';
import { calendarToWire } from '@/lib/contract/gift/guest-calendar-to-wire';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { codeOf } from '@/lib/testing/fixtures/applications';
import { aContact, aShop } from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms, goodPassword } from '@/lib/testing/fixtures/gifts';
import { goTo, runJobs } from '@/lib/testing/fixtures/moments';
import { withoutNumbers } from '@/lib/testing/without-numbers';
import { erasePerson } from '../../account/person/erase';
import { acceptGift } from '../acceptance/accept';
import { issueCalendarTicket, readGiftCalendar } from './calendar';
import { issueGuestToken } from './issue-guest-token';

async function setUp(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx);
  await giftTerms(ctx);
  const { groupNo, token } = await aSentGift(ctx, shop, { lastRound: 2 });
  const accepted = await acceptGift(ctx, anAcceptance(token));
  const login = { name: aContact.receiverName, password: goodPassword, clientNet: '203.0.113.9' };
  const logIn = () => issueGuestToken(ctx, { key: groupNo, ...login });
  const guestToken = await logIn();
  const { ticket } = await issueCalendarTicket(ctx, { key: groupNo, guestToken });
  const later = async () =>
    (await issueCalendarTicket(ctx, { key: groupNo, guestToken: await logIn() })).ticket;
  const boxes = async (key: string = groupNo, by = ticket) =>
    (await readGiftCalendar(ctx, { key, ticket: by })).boxes.map(({ round, on }) => [round, on]);
  const [first] = accepted.applications;
  return {
    ctx,
    clock,
    shop,
    groupNo,
    token,
    guestToken,
    ticket,
    later,
    boxes,
    firstOn: first?.firstDeliveryOn,
  };
}

describeOnBoth('the calendar file of a received gift', (fresh) => {
  test('has the first box, before and after its order was made, then the next one', async () => {
    const { ctx, clock, groupNo, later, boxes, firstOn } = await setUp(await fresh());
    expect(await boxes()).toEqual([[1, firstOn]]);
    goTo(ctx, clock, `${firstOn}T00:30`);
    await runJobs(ctx);
    expect(await boxes(groupNo, await later())).toEqual([[1, firstOn]]);
    const state = ctx.db.updateTable('order_line');
    await state.set({ status: 'DELIVERY_DONE' }).execute();
    expect((await boxes(groupNo, await later())).map(([round]) => round)).toEqual([2]);
    await state.set({ status: 'PAY_DONE' }).execute();
    clock.advance({ days: 1 });
    expect((await boxes(groupNo, await later())).map(([round]) => round)).toEqual([2]);
  });

  test('says products and days, and nothing of a person', async () => {
    const { ctx, groupNo, ticket } = await setUp(await fresh());
    const calendar = await readGiftCalendar(ctx, { key: groupNo, ticket });
    const wish = { at: '2026-01-05T00:00:00.000Z', host: 'shop.example' };
    const file = calendarToWire(calendar, { language: 'ko', ...wish });
    expect(file).toContain('SUMMARY:선물 1회차 배송: 원두\r\n');
    expect(calendarToWire(calendar, { language: 'en', ...wish })).toContain('SUMMARY:Gift delivery 1:');
    const { receiverName, contact1, address, detailAddress, zip } = aContact;
    for (const secret of [receiverName, contact1, address, detailAddress, zip, '길동', '30,000'])
      expect(withoutNumbers(file)).not.toContain(secret);
  });

  test('needs a ticket of its own gift, ten minutes old at most; a guest token is none', async () => {
    const { ctx, clock, shop, groupNo, token, guestToken, ticket, boxes } = await setUp(await fresh());
    const other = await aSentGift(ctx, shop);
    await acceptGift(ctx, anAcceptance(other.token));
    expect(await boxes(token)).toHaveLength(1);
    for (const [key, by] of [
      [other.groupNo, ticket],
      [groupNo, guestToken],
      [groupNo, `${ticket}A`],
      [groupNo, ''],
    ] as const)
      expect(await codeOf(boxes(key, by))).toBe('GUEST_TOKEN_INVALID');
    const stranger = { key: groupNo, guestToken: 'AAAAAAAAAAAAAAAAAAAAAA' };
    expect(await codeOf(issueCalendarTicket(ctx, stranger))).toBe('GUEST_TOKEN_INVALID');
    clock.advance({ minutes: 9 });
    expect(await codeOf(boxes())).toBe('done');
    clock.advance({ minutes: 1 });
    expect(await codeOf(boxes())).toBe('GUEST_TOKEN_INVALID');
  });

  test('is gone with the recipient', async () => {
    const { ctx, groupNo, boxes } = await setUp(await fresh());
    await ctx.db.updateTable('application').set({ status: 'USER_CLOSED' }).execute();
    await erasePerson(ctx, { kind: 'GROUP', groupNo }, { actor: 'COMMAND', actorNo: null });
    expect(await codeOf(boxes())).toBe('GUEST_TOKEN_INVALID');
  });
});
