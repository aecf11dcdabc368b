import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { HistoryResponse } from '@/lib/contract/operations/sandbox-history';
import type { Caller, ErrorBody, Fault } from '../fixtures';
import { bankCalls, bookedCount, faultsLeft } from '../shop/providers';
import {
  type Applied,
  acceptBody,
  acceptGift,
  address,
  birthdayCard,
  dueSoon,
  giftBody,
  guestOf,
  makeSheet,
} from '../stories';
import { acceptanceOf, acceptedBy, giveMany, giveTo, type OneGift, person } from './many-gifts';
import { detailOf, type GiftOrder, ordersOf, sendBox } from './orders';
import { comeBack, cutOff, expectAllWell, type Fixture, giftsToCharge, patience } from './trial';

/**
 * The crash points of a payment, an acceptance and a message (docs/safety.md, S57). Each brings the shop to its point, kills it
 * there, restarts it and waits until the invariants hold.
 */

/** Kills the shop while the bank processes a charge: `before` or `after` booking; `drop` loses the call on the way. */
export async function killInCharge(
  trial: Fixture,
  fault: Pick<Fault, 'when' | 'action'>,
  count = 4,
): Promise<void> {
  const { own } = trial;
  const { gifts, due } = await giftsToCharge(trial, count);
  await own.shop.gateway.fault({ ...fault, times: count, match: { cardLast4: '4242' } });
  const cut = cutOff(own.shop.clock.set(due));
  await expect.poll(async () => callsFor(trial, gifts), patience).not.toEqual([]);
  await own.kill();
  await cut;
  await comeBack(trial);
  await expectPaidOnce(trial, gifts, due);
}

/** Killed some milliseconds after the bank answered the first of several charges. */
export async function killAfterAnswer(trial: Fixture, afterMs: number, count = 3): Promise<void> {
  const { own } = trial;
  const { gifts, due } = await giftsToCharge(trial, count);
  const before = bookedCount(own.dir);
  const cut = cutOff(own.shop.clock.set(due));
  await expect.poll(() => bookedCount(own.dir), { interval: 1 }).toBeGreaterThan(before);
  await wait(afterMs);
  await own.kill();
  await cut;
  await comeBack(trial);
  await expectPaidOnce(trial, gifts, due);
}

/** The distinct keys of the bank calls for these gifts. */
async function callsFor({ own, orderer }: Fixture, gifts: OneGift[]): Promise<string[]> {
  const orders = await Promise.all(gifts.map(({ groupNo }) => ordersOf(orderer, groupNo)));
  const numbers = new Set(orders.flat().map(({ orderNo }) => orderNo));
  const keys = bankCalls(own.dir).map(({ key }) => key);
  return [...new Set(keys.filter((key) => numbers.has(key.split('-')[0] ?? '')))].sort();
}

/** The interrupted advance is finished, each order is paid, and every bank call used the first key. */
async function expectPaidOnce(trial: Fixture, gifts: OneGift[], due: string): Promise<void> {
  const { own, orderer } = trial;
  const statuses = async () => {
    const orders = await Promise.all(gifts.map(({ groupNo }) => ordersOf(orderer, groupNo)));
    return orders.map((each) => each.map(({ orderOptions }) => orderOptions[0]?.orderStatusType).join());
  };
  await expect
    .poll(async () => Date.parse(await own.shop.clock.now()) >= Date.parse(due), patience)
    .toBe(true);
  await expectAllWell(trial);
  await expect
    .poll(
      async () => {
        await own.shop.clock.advance('PT1M');
        return statuses();
      },
      { timeout: 60_000, interval: 250 },
    )
    .toEqual(gifts.map(() => 'PAY_DONE'));
  await expectAllWell(trial);
  const orders = await Promise.all(gifts.map(({ groupNo }) => ordersOf(orderer, groupNo)));
  const firstKeys = orders.flat().map(({ orderNo }) => `${orderNo}-1`);
  expect(await callsFor(trial, gifts)).toEqual(firstKeys.sort());
}

/** Kills the shop while the channel processes the two texts of an acceptance. */
export async function killInMessage(trial: Fixture, when: 'before' | 'after', count = 3): Promise<void> {
  const { own, orderer } = trial;
  const { delivery } = await dueSoon(own.shop);
  const first = trial.gifts.length + 1;
  const given: OneGift[] = [];
  for (let nth = first; nth < first + count; nth += 1)
    given.push(await giveTo(own.shop, orderer, nth, { delivery, lastRound: 1 }));
  trial.gifts.push(...given);
  for (const template of ['GIFT_ACCEPTED', 'GIFT_RECEIVED'])
    await own.shop.messageChannel.fault({ when, action: 'hold', times: count, match: { template } });
  await Promise.all(
    given.map(async (gift, at) => {
      await acceptGift(own.shop, gift.linkToken, acceptanceOf(first + at));
      Object.assign(gift, { acceptance: 'acknowledged', accepted: acceptedBy(first + at) });
    }),
  );
  await expect.poll(() => faultsLeft(own.dir, 'inbox.db'), patience).toBeLessThan(2 * count);
  await own.kill();
  await comeBack(trial);
  await expectAllWell(trial);
}

/** Kills the shop while the channel processes planned invitations; each recipient hears of the gift once. */
export async function killInInvitation(trial: Fixture, when: 'before' | 'after', count = 3): Promise<void> {
  const { own, orderer } = trial;
  const today = (await own.shop.clock.now()).slice(0, 10);
  const day = new Date(Date.parse(today) + 2 * 86_400_000).toISOString().slice(0, 10);
  const first = trial.gifts.length + 101;
  const people = Array.from({ length: count }, (_, at) => person(first + at));
  const groupNos: string[] = [];
  for (const to of people) {
    const body = { ...giftBody(await makeSheet(own.shop, orderer), to), invitationYmdt: `${day} 09:00` };
    const { body: made } = await orderer.post<Applied>('/recurring-payments', body);
    groupNos.push(made.recurringPaymentGroupNo);
  }
  const match = { template: 'ADDRESS_INPUT' };
  await own.shop.messageChannel.fault({ when, action: 'hold', times: count, match });
  const cut = cutOff(own.shop.clock.set(`${day}T09:00:00+09:00`));
  await expect.poll(() => faultsLeft(own.dir, 'inbox.db'), patience).toBeLessThan(count);
  await own.kill();
  await cut;
  await comeBack(trial);
  await expectAllWell(trial);
  for (const { contact } of people)
    await expect
      .poll(async () => (await own.shop.inbox(contact)).map(({ template }) => template), patience)
      .toEqual(['ADDRESS_INPUT']);
  for (const groupNo of groupNos)
    expect((await orderer.refused('DELETE', `/recurring-payments/${groupNo}/invitation`)).code).toBe(
      'INVITATION_SENT',
    );
}

/**
 * Kills the shop twice among the reminders of gifts that nobody answers, at the one after the invitation and at the one before the
 * deadline: while they are `made`, or while the channel processes them. Each recipient gets each once, with a link that opens.
 */
export async function killInReminders(
  trial: Fixture,
  first: number,
  kills: readonly ['made' | 'before' | 'after', 'made' | 'before' | 'after'],
  count = 4,
): Promise<void> {
  const { own, orderer } = trial;
  const nths = Array.from({ length: count }, (_, at) => first + at);
  const gifts = await Promise.all(nths.map((nth) => giveTo(own.shop, orderer, nth)));
  trial.gifts.push(...gifts);
  const invitedOn = (await own.shop.clock.now()).slice(0, 10);
  for (const [nth, day] of [dayAfter(invitedOn, 3), dayAfter(invitedOn, 8)].entries()) {
    await killWhileReminding(trial, gifts, kills[nth] ?? 'made', day);
    // A day later nothing is made again.
    await own.shop.clock.set(`${dayAfter(day, 1)}T09:00:00+09:00`);
    await expectAllWell(trial);
    for (const { to } of gifts) {
      const got = await own.shop.inbox(to);
      expect(got.map(({ template }) => template)).toEqual([
        ...Array.from({ length: nth + 1 }, () => 'ADDRESS_REMINDER'),
        'ADDRESS_INPUT',
      ]);
      const token = new URL(got[0]?.links[0] ?? '').searchParams.get('recurringPaymentGroupNo') ?? '';
      const offer = await own.shop.recipient(token).get(`${waitingPaths}/shippings`);
      expect(offer.status).toBe(200);
    }
  }
}

async function killWhileReminding(
  trial: Fixture,
  gifts: OneGift[],
  when: 'made' | 'before' | 'after',
  day: string,
): Promise<void> {
  const { own } = trial;
  const staff = await own.shop.as('owner');
  const groupNos = new Set(gifts.map(({ groupNo }) => groupNo));
  const countMade = async () => {
    type Log = { messages: Array<{ groupNo: string | null; createdAt: string }> };
    const query = { kind: 'ADDRESS_REMINDER', size: 100 };
    const { body } = await staff.get<Log>('/admin/messages', { query });
    return body.messages.filter(({ groupNo }) => groupNo !== null && groupNos.has(groupNo)).length;
  };
  const before = await countMade();
  if (when !== 'made')
    for (const { to } of gifts)
      await own.shop.messageChannel.fault({
        ...{ when, action: 'hold', times: 1, match: { template: 'ADDRESS_REMINDER', to } },
      });
  const cut = cutOff(own.shop.clock.set(`${day}T09:00:00+09:00`));
  if (when === 'made') await expect.poll(countMade, { ...patience, interval: 1 }).toBeGreaterThan(before);
  else await expect.poll(() => faultsLeft(own.dir, 'inbox.db'), patience).toBeLessThan(gifts.length);
  await own.kill();
  await cut;
  await comeBack(trial);
  await expectAllWell(trial);
}

/** Kills the shop while the bank processes the refunds of cancelled orders. */
export async function killInRefund(trial: Fixture, when: 'before' | 'after', count = 2): Promise<void> {
  const { orderer } = trial;
  const orders = await paidOrders(trial, count);
  const cancel = (orderNo: string) =>
    orderer.call('POST', `/profile/orders/${orderNo}/claims/cancel`, { body: cancelBody });
  await killWhileRefunding(trial, when, orders, cancel);
}

/** The same with goodwill on boxes that have left. */
export async function killInGoodwill(trial: Fixture, when: 'before' | 'after', count = 2): Promise<void> {
  const staff = await trial.own.shop.as('staff');
  const orders = await paidOrders(trial, count);
  for (const order of orders) await sendBox(staff, order);
  const give = (orderNo: string) =>
    staff.call('POST', `/admin/orders/${orderNo}/goodwill-refund`, {
      body: { amount: 1_000, mostAmt: mostOf.get(orderNo), reason: '상자가 젖었습니다.' },
    });
  const mostOf = new Map<string, number>();
  for (const { orderNo } of orders) {
    const { body } = await staff.get<{ mostGoodwillAmt: number }>(`/admin/orders/${orderNo}`);
    mostOf.set(orderNo, body.mostGoodwillAmt);
  }
  await killWhileRefunding(trial, when, orders, give);
}

async function paidOrders(trial: Fixture, count: number): Promise<GiftOrder[]> {
  const { gifts, due } = await giftsToCharge(trial, count);
  await trial.own.shop.clock.set(due);
  return (await Promise.all(gifts.map(({ groupNo }) => ordersOf(trial.orderer, groupNo)))).flat();
}

async function killWhileRefunding(
  trial: Fixture,
  when: 'before' | 'after',
  orders: GiftOrder[],
  ask: (orderNo: string) => Promise<unknown>,
): Promise<void> {
  const { own } = trial;
  const orderNos = orders.map(({ orderNo }) => orderNo);
  const refundCalls = () => bankCalls(own.dir).filter(({ kind }) => kind === 'REFUND').length;
  const before = refundCalls();
  await own.shop.gateway.fault({ when, action: 'hold', times: orders.length, match: { call: 'REFUND' } });
  const cuts = orderNos.map((orderNo) => cutOff(ask(orderNo)));
  await expect.poll(refundCalls, patience).toBeGreaterThan(before);
  await own.kill();
  await Promise.all(cuts);
  await comeBack(trial);
  await expectAllWell(trial);
  // A call that was cut off before it was stored may be repeated; a stored one must not be refunded twice.
  for (const orderNo of orderNos) await ask(orderNo);
  await expectAllWell(trial);
  const refunds = (await own.shop.charges()).filter(
    ({ kind, orderNo }) => kind === 'REFUND' && orderNos.includes(orderNo),
  );
  expect(refunds.map(({ key }) => key).sort()).toEqual(orderNos.map((no) => `${no}-refund-1`).sort());
}

const cancelBody = {
  claimReasonType: 'CHANGE_MIND',
  claimReasonDetail: '',
  claimType: 'CANCEL',
  refundsImmediately: true,
  saveBankAccountInfo: false,
};

/**
 * Kills the shop during the acceptances of several groups of three applications: `afterMs` after their start, or with null as
 * soon as the first is answered, while the others are running.
 */
export async function killInAcceptance(trial: Fixture, afterMs: number | null, count = 4): Promise<void> {
  const { own, orderer } = trial;
  const { delivery } = await dueSoon(own.shop);
  const products = (await own.shop.products())
    .filter(({ giftable }) => giftable)
    .slice(0, 3)
    .map(({ productNo, options }) => ({ productNo, optionNo: options[0]?.optionNo ?? 0 }));
  const first = trial.gifts.length + 1;
  const given: OneGift[] = [];
  for (let nth = first; nth < first + count; nth += 1)
    given.push(await giveTo(own.shop, orderer, nth, { products, delivery, lastRound: 1 }));
  trial.gifts.push(...given);
  const bodies = await Promise.all(
    given.map(({ linkToken }, at) => acceptBody(own.shop, linkToken, acceptanceOf(first + at))),
  );
  const accept = (gift: OneGift, at: number) =>
    own.shop.recipient(gift.linkToken).put('/recurring-payments/later-input/shippings', bodies[at]);
  const note = (gift: OneGift, at: number) =>
    Object.assign(gift, { acceptance: 'acknowledged', accepted: acceptedBy(first + at) });
  const calls = given.map(async (gift, at) => {
    gift.acceptance = 'unanswered';
    const answer = await accept(gift, at);
    expect(answer.status).toBe(200);
    note(gift, at);
  });
  const over = Promise.allSettled(calls);
  await (afterMs === null ? Promise.race(calls) : wait(afterMs));
  await own.kill();
  await over;
  await comeBack(trial);
  await expectAllWell(trial);
  // Callers without an answer try again: the gift is still open, or it was accepted with the data sent.
  for (const [at, gift] of given.entries()) {
    const again = await accept(gift, at);
    expect([200, 409]).toContain(again.status);
    if (gift.acceptance === 'acknowledged') expect(again.status).toBe(409);
    note(gift, at);
  }
  await expectAllWell(trial);
}

const waitingPaths = '/recurring-payments/later-input';

/** A call that people repeat, how a repeated one may be refused, and what must be there once. */
type Act = { call: () => Promise<{ status: number; body: ErrorBody }>; done?: string; once: Once };
type Once = () => Promise<unknown[]>;

/**
 * Kills the shop among the calls that change a waiting gift or thank for one: at the first answer, while the others are running.
 * Each is then called again, as people do, and is done once, with one text for each event.
 */
export async function killInWaiting(trial: Fixture, first: number, count = 2): Promise<void> {
  const nths = Array.from({ length: count }, (_, at) => first + 10 * at);
  await killAmong(trial, (await Promise.all(nths.map((nth) => waitingActs(trial, nth)))).flat());
}

/** The same with what recipients do in the term of their gifts, with the shop's answer, and with plans and expired gifts. */
export async function killInTerm(trial: Fixture, first: number, count = 1): Promise<void> {
  const nths = Array.from({ length: count }, (_, at) => first + 20 * at);
  const expired = await Promise.all(nths.map((nth) => giveTo(trial.own.shop, trial.orderer, nth)));
  await trial.own.shop.clock.advance('P8D');
  const { delivery, due } = await dueSoon(trial.own.shop);
  const given = await Promise.all(
    nths.map((nth) => giveMany(trial.own.shop, trial.orderer, nth + 1, 7, { delivery })),
  );
  await trial.own.shop.clock.set(due);
  const acts = await Promise.all(
    nths.map(async (_, at) => [
      ...(await termActs(trial, given[at] ?? [])),
      ...(await planActs(trial, expired[at])),
    ]),
  );
  await killAmong(trial, acts.flat());
}

async function killAmong(trial: Fixture, acts: Act[]): Promise<void> {
  const { own } = trial;
  const running = acts.map(({ call }) => call().then(({ status }) => expect(status).toBeLessThan(300)));
  const over = Promise.allSettled(running);
  await Promise.race(running);
  await own.kill();
  await over;
  await comeBack(trial);
  for (const { call, done } of acts) {
    const again = await call();
    if (again.status >= 300) expect([`${call}`, again.body.code]).toEqual([`${call}`, done]);
  }
  await expectAllWell(trial);
  for (const { call, once } of acts)
    expect([`${call}`, await once()]).toEqual([`${call}`, [expect.anything()]]);
}

/** The texts to a number whose reference begins so. */
const texts =
  ({ orderer }: Fixture, reference: string, to: string): Once =>
  async () => {
    const { body } = await orderer.get<Array<{ reference: string; to: string }>>('/sandbox/messages');
    return body.filter((text) => text.reference.startsWith(reference) && text.to === to);
  };

/** The rows of one kind in an application's history. */
const rows =
  ({ own }: Fixture, recurringPaymentId: string, kind: string): Once =>
  async () => {
    const query = { recurringPaymentId };
    const { body } = await own.shop.nobody.get<HistoryResponse>('/sandbox/history', { query });
    return body.changes.filter((change) => change.kind === kind);
  };

/** Each of these once, together: what is there more than once, or not at all, is seen. */
const all =
  (...each: Once[]): Once =>
  async () => {
    const found = await Promise.all(each.map((once) => once()));
    return found.every(({ length }) => length === 1) ? [found] : found;
  };

/** One gift for each call. */
async function waitingActs(trial: Fixture, nth: number): Promise<Act[]> {
  const { own, orderer } = trial;
  const give = (at: number) => giveTo(own.shop, orderer, nth + at);
  const [changed, extended, notMine, declined] = [await give(0), await give(1), await give(2), await give(3)];
  const thanked = await giveTo(own.shop, orderer, nth + 4);
  await acceptGift(own.shop, thanked.linkToken, acceptanceOf(nth + 4));
  const guest = await guestOf(own.shop, thanked.groupNo, thanked.person);
  const other = person(nth + 5);
  const to = { receiverName: other.name, receiverContact: other.contact };
  return [
    {
      call: () => orderer.put<ErrorBody>(`${path(changed)}/recipient`, to),
      done: 'VALIDATION',
      once: texts(trial, 'ADDRESS_INPUT/', other.contact),
    },
    {
      call: () => orderer.post<ErrorBody>(`${path(extended)}/deadline`),
      done: 'GIFT_EXTENDED',
      once: texts(trial, `GIFT_EXTENDED/${extended.groupNo}/`, extended.to),
    },
    {
      call: () => own.shop.recipient(notMine.linkToken).post<ErrorBody>(`${waitingPaths}/not-me`, {}),
      done: 'GIFT_LINK_WITHDRAWN',
      once: texts(trial, `GIFT_NOT_ME/${notMine.groupNo}/`, giver),
    },
    {
      call: () => own.shop.recipient(declined.linkToken).post<ErrorBody>(`${waitingPaths}/decline`, {}),
      done: 'GIFT_DECLINED',
      once: texts(trial, `GIFT_DECLINED/${declined.groupNo}/`, giver),
    },
    {
      call: () =>
        guest.put<ErrorBody>(`${path(thanked)}/guest/thanks`, { reactionType: 'HEART', words: '고마워' }),
      done: 'ALREADY_THANKED',
      once: texts(trial, `GIFT_THANKED/${thanked.groupNo}/`, giver),
    },
  ];
}

/** One accepted gift for each call; boxes of some have arrived. */
async function termActs(trial: Fixture, gifts: OneGift[]): Promise<Act[]> {
  const { own, orderer } = trial;
  const [moved, dated, away, ...boxed] = gifts;
  const [reported, withdrawn, answered, thanked] = boxed;
  if (!moved || !dated || !away || !reported || !withdrawn || !answered || !thanked)
    throw new Error('Too few gifts');
  const staff = await own.shop.as('owner');
  const guests = new Map<OneGift, Caller>();
  for (const gift of gifts) guests.set(gift, await guestOf(own.shop, gift.groupNo, gift.person));
  const guest = (gift: OneGift) => guests.get(gift) ?? own.shop.nobody;
  const boxOf = new Map<OneGift, GiftOrder>();
  for (const gift of boxed) {
    const [order] = await ordersOf(orderer, gift.groupNo);
    if (!order) throw new Error('No box was paid');
    await sendBox(staff, order);
    await own.shop.nobody.post(`/sandbox/orders/${order.orderNo}/deliver`);
    boxOf.set(gift, order);
  }
  const lineOf = (gift: OneGift) => boxOf.get(gift)?.orderOptions[0]?.orderOptionNo;
  const report = (gift: OneGift) => () =>
    guest(gift).post<ErrorBody>(`${path(gift)}/guest/cases`, {
      ...{ orderOptionNo: lineOf(gift), caseType: 'DAMAGED', words: '병이 깨져서 왔어요' },
    });
  type Seen = {
    cases: Array<{ caseNo: number; claim: object | null }>;
    thanks: Array<{ orderNo: string | null }>;
  };
  const seen = async (gift: OneGift) => (await guest(gift).get<Seen>(`${path(gift)}/guest`)).body;
  for (const gift of [withdrawn, answered]) await report(gift)();
  const caseOf = async (gift: OneGift) => (await seen(gift)).cases[0]?.caseNo;
  const [takenBack, toAnswer] = [await caseOf(withdrawn), await caseOf(answered)];
  const next = async (gift: OneGift) => (await detailOf(orderer, gift.id)).nextDeliveryDate;
  const [from, to] = [await next(away), dayAfter(await next(dated), 5)];
  const home = { ...address, receiverDetailAddress: '새집 1호', receiverName: moved.person.name };
  return [
    {
      call: () =>
        guest(moved).put<ErrorBody>(`${path(moved)}/guest/address`, {
          ...{ ...home, receiverContact1: moved.person.contact, password: moved.person.password },
        }),
      once: rows(trial, moved.id, 'RECIPIENT'),
    },
    {
      call: () =>
        guest(dated).put<ErrorBody>(`${path(dated)}/guest/next-date`, {
          ...{ recurringPaymentId: dated.id, deliveryYmd: to },
        }),
      done: 'VALIDATION',
      once: all(rows(trial, dated.id, 'DATE_MOVED'), texts(trial, `BOX_DATE_MOVED/${dated.id}/`, giver)),
    },
    {
      call: () =>
        guest(away).put<ErrorBody>(`${path(away)}/guest/away`, { startYmd: from, endYmd: dayAfter(from, 2) }),
      once: all(rows(trial, away.id, 'DATE_MOVED'), texts(trial, `BOX_DATE_MOVED/${away.id}/`, giver)),
    },
    {
      call: report(reported),
      done: 'ALREADY_CHANGED',
      once: async () => (await seen(reported)).cases,
    },
    {
      call: () => guest(withdrawn).call<ErrorBody>('DELETE', `${path(withdrawn)}/guest/cases/${takenBack}`),
      done: 'ALREADY_CHANGED',
      once: async () => [(await seen(withdrawn)).cases].filter(({ length }) => length === 0),
    },
    {
      call: () =>
        staff.post<ErrorBody>(`/admin/box-cases/${toAnswer}/answer`, {
          ...{ answer: '새 상품을 보내 드릴게요.', claimType: 'EXCHANGE' },
        }),
      done: 'CLAIM_NOT_POSSIBLE',
      once: all(
        async () => (await seen(answered)).cases.filter(({ claim }) => claim !== null),
        texts(trial, `BOX_CASE_CLAIMED/case ${toAnswer}/`, answered.person.contact),
        async () => {
          const { body } = await staff.get<{ claims: Array<{ orderNo: string }> }>('/admin/claims');
          return body.claims.filter(({ orderNo }) => orderNo === boxOf.get(answered)?.orderNo);
        },
      ),
    },
    {
      call: () =>
        guest(thanked).put<ErrorBody>(`${path(thanked)}/guest/thanks`, {
          ...{ orderNo: boxOf.get(thanked)?.orderNo, reactionType: 'HUG', words: '잘 받았어' },
        }),
      once: all(
        async () => (await seen(thanked)).thanks,
        texts(trial, `GIFT_THANKED/${thanked.groupNo}/${boxOf.get(thanked)?.orderNo}/`, giver),
      ),
    },
  ];
}

/** Plans that are changed or taken back, and an expired gift whose recipient would still like it. */
async function planActs(trial: Fixture, expired: OneGift | undefined): Promise<Act[]> {
  const { own, orderer } = trial;
  if (!expired) throw new Error('No gift expired');
  const today = (await own.shop.clock.now()).slice(0, 10);
  const planned = async () => {
    const body = {
      ...giftBody(await makeSheet(own.shop, orderer), expired.person),
      invitationYmdt: `${dayAfter(today, 9)} 09:00`,
    };
    const { body: made } = await orderer.post<Applied>('/recurring-payments', body);
    return { groupNo: made.recurringPaymentGroupNo, id: made.products[0]?.recurringPaymentId ?? '' };
  };
  const [replanned, carded, takenBack] = [await planned(), await planned(), await planned()];
  const invitation = (gift: { groupNo: string }) => `${path(gift)}/invitation`;
  const ended: Once = async () => {
    const query = { recurringPaymentId: takenBack.id };
    const { body } = await own.shop.nobody.get<HistoryResponse>('/sandbox/history', { query });
    return body.statuses.filter(({ event }) => event === 'CLOSE');
  };
  return [
    {
      call: () =>
        own.shop.recipient(expired.linkToken).post<ErrorBody>('/recurring-payments/later-input/ask-again'),
      once: texts(trial, `GIFT_ASKED_AGAIN/${expired.groupNo}`, giver),
    },
    {
      call: () =>
        orderer.put<ErrorBody>(invitation(replanned), { invitationYmdt: `${dayAfter(today, 12)} 10:00` }),
      once: rows(trial, replanned.id, 'INVITATION'),
    },
    {
      call: () => orderer.put<ErrorBody>(invitation(carded), { giftCard: birthdayCard }),
      once: async () => {
        const { body } = await orderer.get<{ giftCard: object | null }>(`${path(carded)}/greetings`);
        return [body.giftCard].filter((card) => card !== null);
      },
    },
    {
      call: () => orderer.call<ErrorBody>('DELETE', invitation(takenBack)),
      done: 'GIFT_CLOSED',
      once: ended,
    },
  ];
}

const giver = '01020000001';
const path = ({ groupNo }: { groupNo: string }) => `/recurring-payments/${groupNo}`;
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
