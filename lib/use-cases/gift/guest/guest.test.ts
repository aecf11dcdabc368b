import { expect, test } from 'vitest';
import { findOrdersOfGroup } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import { guestGiftToWire } from '@/lib/contract/gift/guest-to-wire';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { outcomeOf } from '@/lib/testing/fixtures/applications';
import { type ApplicationInput, aContact, aShop } from '@/lib/testing/fixtures/builders';
import {
  aCondition,
  anAcceptance,
  aSentGift,
  giftTerms,
  goodPassword,
  textsOf,
} from '@/lib/testing/fixtures/gifts';
import { createDueOrders } from '../../billing/round/create-due';
import { deliverOrder, shipOrder } from '../../order/shared/ship';
import { acceptGift } from '../acceptance/accept';
import { issueGuestToken } from './issue-guest-token';
import { readAsGuest } from './read-as-guest';
import { requestGuestPasswordReset } from './request-password-reset';
import { resetGuestPassword } from './reset-password';

async function setUp(database: FreshDatabase, settings: Record<string, string> = {}) {
  const { ctx, clock } = testContext(database, settings);
  const shop = await aShop(ctx);
  await giftTerms(ctx);
  const accepted = async (wish?: ApplicationInput) => {
    const gift = await aSentGift(ctx, shop, wish);
    await acceptGift(ctx, anAcceptance(gift.token));
    return gift;
  };
  return { ctx, clock, shop, accepted, waiting: () => aSentGift(ctx, shop) };
}

type Wish = { password?: string; name?: string; from?: string };
const logIn = (ctx: Context, key: string, wish: Wish = {}) =>
  issueGuestToken(ctx, {
    key,
    name: wish.name ?? aContact.receiverName,
    password: wish.password ?? goodPassword,
    clientNet: wish.from ?? '10.0.0.1',
  });
describeOnBoth('the recipient looks a gift up', (fresh) => {
  test('by group number or by a dead link, under the name as people write it', async () => {
    const { ctx, accepted } = await setUp(await fresh());
    const { groupNo, token } = await accepted();
    const byNumber = await logIn(ctx, groupNo, { name: '  홍길동 '.normalize('NFD') });
    const byLink = await logIn(ctx, token);
    expect(byNumber).toMatch(/^[\w-]{22}$/);
    expect(byLink).not.toBe(byNumber);
    expect((await readAsGuest(ctx, token, byNumber)).group.groupNo).toBe(groupNo);
    const stored = JSON.stringify(await ctx.db.selectFrom('guest_token').selectAll().execute());
    expect(stored).not.toContain(byNumber);
  });

  test('and reads the day on which it came to them, not the day of the order; no free gift of a round that never comes', async () => {
    const { ctx, clock, shop, waiting } = await setUp(await fresh());
    await aCondition(ctx, shop.productNo, { cycleType: 'CUSTOM', cycleRounds: [6] });
    const { groupNo, token } = await waiting();
    clock.advance({ days: 3 });
    await acceptGift(ctx, anAcceptance(token));
    const gift = await readAsGuest(ctx, groupNo, await logIn(ctx, groupNo));
    const shown = guestGiftToWire(gift, { language: 'ko', timeZone: ctx.config.SHOP_TIME_ZONE });
    expect([shown.registerDate, shown.acceptedYmd]).toEqual(['2026-01-05', '2026-01-08']);
    expect(gift.applications[0]?.freeGiftPlan?.chosen).not.toEqual([]);
    expect([shown.recurringPayments[0]?.lastRound, shown.recurringPayments[0]?.freeGifts]).toEqual([3, []]);
  });

  test('and reads with which box free gifts come, which boxes follow, and the day on which one arrived', async () => {
    const { ctx, clock, shop, accepted } = await setUp(await fresh());
    await aCondition(ctx, shop.productNo, { cycleType: 'CUSTOM', cycleRounds: [2, 9] });
    const { groupNo } = await accepted();
    const read = async () => {
      const gift = await readAsGuest(ctx, groupNo, await logIn(ctx, groupNo));
      const shown = guestGiftToWire(gift, { language: 'ko', timeZone: ctx.config.SHOP_TIME_ZONE });
      const lines = shown.orders.flatMap(({ orderOptions }) => orderOptions);
      return { planned: shown.recurringPayments[0], lines };
    };
    expect((await read()).planned).toMatchObject({
      freeGiftRounds: [2],
      plannedBoxes: [
        { round: 1, deliveryYmd: '2026-01-15' },
        { round: 2, deliveryYmd: '2026-02-15' },
        { round: 3, deliveryYmd: '2026-03-15' },
      ],
    });
    clock.advance({ days: 8 });
    await createDueOrders(ctx);
    const [order] = await findOrdersOfGroup(ctx.db, groupNo);
    const orderNo = order?.orderNo ?? '';
    await shipOrder(ctx, { orderNo, companyType: 'CJ', invoiceNo: '123456789012' });
    expect((await read()).lines).toMatchObject([{ round: 1, arrivedYmd: null, freeGifts: [] }]);
    clock.advance({ days: 4 });
    await deliverOrder(ctx, { orderNo });
    const { planned, lines } = await read();
    expect(planned?.plannedBoxes.map(({ round }) => round)).toEqual([2, 3]);
    expect(lines).toMatchObject([{ deliveryYmd: '2026-01-15', arrivedYmd: '2026-01-17' }]);
    clock.advance({ days: 27 });
    await createDueOrders(ctx);
    const boxes = (await read()).lines.map(({ round, freeGifts }) => [round, freeGifts.length > 0]);
    expect(boxes.sort()).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  test('under the name in any typographic form, which stays as it was typed (F18)', async () => {
    const { ctx, waiting } = await setUp(await fresh());
    const { groupNo, token } = await waiting();
    const receiverName = 'Jean‑Luc O’Brien';
    await acceptGift(ctx, anAcceptance(token, { address: { ...aContact, receiverName } }));
    for (const name of [
      "Jean-Luc O'Brien",
      'jean–luc  oʼbrien\u200b',
      'Ｊｅａｎ－Ｌｕｃ O＇Brien',
      receiverName,
    ]) {
      const seen = await readAsGuest(ctx, groupNo, await logIn(ctx, groupNo, { name }));
      expect(seen.address.receiverName).toBe(receiverName);
    }
    for (const name of ['Jean-Luc Brien', 'Jean Luc O’Brien', '\u3164'])
      expect(await outcomeOf(logIn(ctx, groupNo, { name }))).toBe('GUEST_LOGIN_FAILED');
    await requestGuestPasswordReset(ctx, { key: groupNo, name: "JEAN-LUC O'BRIEN" });
    expect(await textsOf(ctx, groupNo, 'GUEST_PASSWORD_RESET')).toHaveLength(1);
  });

  test('and gets one answer for everything that is wrong, a waiting gift among it', async () => {
    const { ctx, accepted, waiting } = await setUp(await fresh());
    const { groupNo } = await accepted();
    const still = await waiting();
    const wrong = [
      logIn(ctx, groupNo, { password: 'not-the-password', from: '1' }),
      logIn(ctx, groupNo, { name: '김길동', from: '2' }),
      logIn(ctx, '26010599999999999999', { from: '3' }),
      logIn(ctx, 'AAAAAAAAAAAAAAAAAAAAAA', { from: '4' }),
      logIn(ctx, still.groupNo, { from: '5' }),
    ];
    expect(await Promise.all(wrong.map(outcomeOf))).toEqual(Array(5).fill('GUEST_LOGIN_FAILED'));
  });

  test('five failures from one client close its door for 15 minutes; a success begins anew (S11)', async () => {
    const { ctx, clock, accepted } = await setUp(await fresh());
    const { groupNo } = await accepted();
    const other = await accepted();
    const held = await logIn(ctx, groupNo);
    const tries = async (...passwords: string[]) => {
      const answers = [];
      for (const password of passwords) answers.push(await outcomeOf(logIn(ctx, groupNo, { password })));
      return answers;
    };
    const bad = 'GUEST_LOGIN_FAILED';
    expect(await tries('x', 'x', 'x', 'x', 'x', goodPassword)).toEqual([bad, bad, bad, bad, bad, 'LOCKED']);
    await readAsGuest(ctx, groupNo, held);
    expect(await outcomeOf(logIn(ctx, other.groupNo))).toBe('ok');
    clock.advance({ minutes: 14, seconds: 50 }, 'wall');
    expect(await tries(goodPassword)).toEqual(['LOCKED']);
    clock.advance({ seconds: 15 }, 'wall');
    expect(await tries(goodPassword)).toEqual(['ok']);
    expect(await tries('x', 'x', goodPassword, 'x', 'x', 'x', 'x', goodPassword)).toEqual([
      bad,
      bad,
      'ok',
      bad,
      bad,
      bad,
      bad,
      'ok',
    ]);
  });

  test('twenty failures from anywhere, at once, close the group; an unknown number closes the same way (B20, S13)', async () => {
    const { ctx, accepted } = await setUp(await fresh());
    const { groupNo } = await accepted();
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        outcomeOf(logIn(ctx, groupNo, { password: `guess-${n}`, from: `10.0.${n}.1` })),
      ),
    );
    expect(guesses.filter((code) => code === 'GUEST_LOGIN_FAILED')).toHaveLength(20);
    expect(guesses.filter((code) => code === 'LOCKED')).toHaveLength(10);
    expect(await outcomeOf(logIn(ctx, groupNo, { from: '10.9.9.9' }))).toBe('LOCKED');
    const unknown = [];
    for (let n = 0; n < 6; n += 1) unknown.push(await outcomeOf(logIn(ctx, '26010500000000009999')));
    expect(unknown).toEqual([...Array(5).fill('GUEST_LOGIN_FAILED'), 'LOCKED']);
  });

  test('with a token of that very group and no other, for an hour (B34, S10, S17)', async () => {
    const { ctx, clock, accepted } = await setUp(await fresh());
    const [first, second] = [await accepted(), await accepted()];
    const token = await logIn(ctx, first.groupNo);
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`;
    const reads = [token, null, '', 'null', 'undefined', changed, first.token].map((value) =>
      outcomeOf(readAsGuest(ctx, first.groupNo, value)),
    );
    expect(await Promise.all(reads)).toEqual(['ok', ...Array(6).fill('GUEST_TOKEN_INVALID')]);
    expect(await outcomeOf(readAsGuest(ctx, second.groupNo, token))).toBe('GUEST_TOKEN_INVALID');
    clock.advance({ minutes: 59 }, 'wall');
    expect(await outcomeOf(readAsGuest(ctx, first.groupNo, token))).toBe('ok');
    await logIn(ctx, first.groupNo);
    clock.advance({ minutes: 2 }, 'wall');
    expect(await outcomeOf(readAsGuest(ctx, first.groupNo, token))).toBe('GUEST_TOKEN_INVALID');
  });

  test('and follows a parcel only while it travels or has arrived (B59, S33)', async () => {
    const { ctx, clock, accepted } = await setUp(await fresh());
    const { groupNo } = await accepted();
    const other = await accepted();
    clock.advance({ days: 8 });
    await createDueOrders(ctx);
    const token = await logIn(ctx, groupNo);
    const read = () => readAsGuest(ctx, groupNo, token);
    const [order] = await findOrdersOfGroup(ctx.db, groupNo);
    if (!order) throw new Error('No order was created');
    expect((await read()).deliveries.size).toBe(0);
    const { orderNo } = order;
    await shipOrder(ctx, { orderNo, companyType: 'CJ', invoiceNo: '123456789012' });
    const shipping = await read();
    expect(shipping.orders.map((each) => each.orderNo)).toEqual([orderNo]);
    expect([...shipping.deliveries.values()]).toEqual([
      {
        companyType: 'CJ',
        invoiceNo: '123456789012',
        trackingUrl: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=123456789012',
        tracking: null,
      },
    ]);
    await deliverOrder(ctx, { orderNo });
    expect((await read()).deliveries.size).toBe(1);
    await ctx.transaction((trx) => trx.updateTable('order_line').set({ status: 'BUY_CONFIRM' }).execute());
    expect((await read()).deliveries.size).toBe(0);
    expect(await findOrdersOfGroup(ctx.db, other.groupNo)).toHaveLength(1);
  });

  test('a forgotten password is set anew by a one-time link, which ends tokens and locks', async () => {
    const { ctx, clock, accepted } = await setUp(await fresh());
    const { groupNo } = await accepted();
    const ask = (name: string, key: string = groupNo) => requestGuestPasswordReset(ctx, { key, name });
    await ask('김길동');
    await ask(aContact.receiverName, '26010599999999999999');
    expect(await textsOf(ctx, groupNo, 'GUEST_PASSWORD_RESET')).toEqual([]);
    for (let n = 0; n < 4; n += 1) await ask(aContact.receiverName);
    const texts = await textsOf(ctx, groupNo, 'GUEST_PASSWORD_RESET');
    expect(texts.map(({ to }) => to)).toEqual(Array(3).fill(aContact.contact1));
    const links = texts.map(({ body }) => /[?&]token=([\w-]+)/.exec(body)?.[1] ?? '');
    const [link = '', another = ''] = links;

    const held = await logIn(ctx, groupNo);
    for (let n = 0; n < 5; n += 1) await outcomeOf(logIn(ctx, groupNo, { password: 'x' }));
    const set = (token: string, password: string) =>
      outcomeOf(resetGuestPassword(ctx, { key: groupNo, token, password }));
    expect(await set(link, '01012345678')).toBe('WEAK_PASSWORD');
    expect(await set(link, 'autumn-leaves-31')).toBe('ok');
    expect(await set(link, 'winter-snow-4711')).toBe('RESET_LINK_INVALID');
    expect(await set(another, 'winter-snow-4711')).toBe('RESET_LINK_INVALID');
    expect(await outcomeOf(readAsGuest(ctx, groupNo, held))).toBe('GUEST_TOKEN_INVALID');
    expect(await outcomeOf(logIn(ctx, groupNo, { password: 'autumn-leaves-31' }))).toBe('ok');
    expect(await outcomeOf(logIn(ctx, groupNo))).toBe('GUEST_LOGIN_FAILED');

    clock.advance({ days: 1 });
    await ask(aContact.receiverName);
    const late = (await textsOf(ctx, groupNo, 'GUEST_PASSWORD_RESET')).at(-1)?.body ?? '';
    clock.advance({ minutes: 31 });
    expect(await set(/[?&]token=([\w-]+)/.exec(late)?.[1] ?? '', 'winter-snow-4711')).toBe(
      'RESET_LINK_INVALID',
    );
  });

  test('a password is compared whole, in any Unicode form, spaces included (S16)', async () => {
    const { ctx, waiting } = await setUp(await fresh());
    const { groupNo, token } = await waiting();
    const password = ` ${'비밀번호찾기어려운말'.repeat(3)}é `;
    await acceptGift(ctx, anAcceptance(token, { password }));
    const tries = [password.normalize('NFD'), password.trim(), password.slice(0, 25)].map((each) =>
      outcomeOf(logIn(ctx, groupNo, { password: each })),
    );
    expect(await Promise.all(tries)).toEqual(['ok', 'GUEST_LOGIN_FAILED', 'GUEST_LOGIN_FAILED']);
  });
});
