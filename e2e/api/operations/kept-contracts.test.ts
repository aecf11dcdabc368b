import { beforeAll, expect, test } from 'vitest';
import { type BookedCharge, type Caller, shop } from '../../fixtures';
import { homeOf, weekly } from '../../operations/world';
import { ordersOf } from '../../scenarios/orders';
import { signInByCookie, visit } from '../../site';
import {
  type Applied,
  acceptGift,
  type Gift,
  giftBody,
  makeSheet,
  registerCard,
  sendGift,
} from '../../stories';

/**
 * Contracts that ended a year ago leave the shop's lists. The OWNER can read them with a reason, and so can the orderer
 * (docs/safety.md, S73). The gift's recipient was erased long before, and is in no answer.
 */
type Own = {
  recurringPaymentGroupNo: string;
  isPresent: boolean;
  products: Array<{ recurringPaymentId: string; paidRounds: number; statusType: string }>;
  totalPayAmt: number;
  totalRefundAmt: number;
  payments: Array<{ orderNo: string; payYmd: string; payAmt: number; cardEndDigit: string }>;
};
type Row = { groupNo: string; isGift: boolean; appliedAt: string; overAt: string; goesAt: string };
type Found = { contracts: Row[]; totalCount: number };
type Kept = {
  groupNo: string;
  isGift: boolean;
  orderer: { memberId: string; name: string; contact: string };
  consents: Array<{ party: string; termsType: string; isAgreed: boolean }>;
  applications: Array<{ recurringPaymentId: string; statusType: string; timeline: Array<{ step: unknown }> }>;
  orders: Array<{
    orderNo: string;
    payAmt: number;
    refundedAmt: number;
    receiver: { address: string } | null;
    lines: Array<{ round: number; statusType: string }>;
    charges: Array<{ key: string; amount: number; state: string; endDigits: string }>;
    refunds: Array<{ amount: number; state: string }>;
  }>;
  complaints: Array<{ claimType: string; orderNo: string; text: string; refundAmt: number }>;
};
type Trail = { entries: Array<{ action: string; object: string; details: { reason?: string } }> };

const who = { name: '남궁카나', contact: '01077778888', password: 'canary-lantern-42' };
const where = {
  receiverZipCd: '06236',
  receiverAddress: '서울특별시 카나리아대로 77',
  receiverDetailAddress: '노란새장 303호',
  deliveryMemo: '새장 옆에 놓아 주세요',
};
const parcelNo = '640077778888';
/** In any form, masked too, and the number of the parcel: after a year no data of the recipient exists. */
const canaries = /남궁|남\*|카나|77778888|7777-8888|\*8888|노란새장|새장 옆|canary-lantern/;
const reason = '카드사 분쟁 문의 26-0311';
const nobodys = '26010500000000000000';
const search = '/admin/kept-contracts/search';
const read = '/admin/kept-contracts/read';

let gildong: Caller;
let younghee: Caller;
let owner: Caller;
let staff: Caller;
let ordinary: { groupNo: string; id: string };
let gift: Gift;
let orderNos: { ordinary: string[]; gift: string[] };
let books: BookedCharge[];

const wish = (isPresent: boolean, lastRound: number) => ({ isPresent, lastRound, delivery: weekly });

async function applyOrdinary(): Promise<{ groupNo: string; id: string }> {
  const { receiverInfoForPresent: _none, ...body } = giftBody(await makeSheet(shop, gildong, wish(false, 2)));
  const addressNo = await homeOf(gildong);
  const { body: applied } = await gildong.post<Applied>('/recurring-payments', { ...body, addressNo });
  return {
    groupNo: applied.recurringPaymentGroupNo,
    id: applied.products[0]?.recurringPaymentId ?? '',
  };
}

const numbersOf = async (groupNo: string) => (await ordersOf(gildong, groupNo)).map(({ orderNo }) => orderNo);

/** An ordinary contract of two rounds, the second returned, and a gift of one; all delivered, then more than a year passes. */
beforeAll(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await shop.as('gildong');
  await registerCard(gildong);
  ordinary = await applyOrdinary();
  gift = await sendGift(shop, gildong, { ...wish(true, 1), to: who });
  await acceptGift(shop, gift.linkToken, {
    receiverName: who.name,
    receiverContact1: who.contact,
    ...where,
    password: who.password,
    passwordConfirm: who.password,
  });
  await shop.clock.set('2026-01-17T12:00:00+09:00');
  orderNos = { ordinary: await numbersOf(ordinary.groupNo), gift: await numbersOf(gift.groupNo) };
  const [first = '', second = ''] = orderNos.ordinary;
  const cancelled = await gildong.post(`/profile/orders/${second}/claims/cancel`, {
    claimReasonType: 'CHANGE_MIND',
    claimReasonDetail: '여행을 가요',
  });
  expect(cancelled.status).toBe(204);
  for (const orderNo of [first, ...orderNos.gift]) {
    await shop.nobody.post(`/sandbox/orders/${orderNo}/ship`, { invoiceNo: parcelNo });
    expect((await shop.nobody.post(`/sandbox/orders/${orderNo}/deliver`)).status).toBe(200);
  }
  // Reads the bank's ledger before the shop archives its own charges.
  await shop.clock.set('2026-02-02T09:00:00+09:00');
  books = await shop.charges();
  await shop.clock.set('2027-03-02T09:00:00+09:00');
  [gildong, younghee] = [await shop.as('gildong'), await shop.as('younghee')];
  [owner, staff] = [await shop.as('owner'), await shop.as('staff')];
});

const find = async (wanted?: string) => (await owner.post<Found>(search, { search: wanted })).body;
const groupsOf = ({ contracts }: Found) => contracts.map(({ groupNo }) => groupNo);

test('they are in none of the shop’s lists any more, for whoever ordered and in the console', async () => {
  expect([orderNos.ordinary.length, orderNos.gift.length]).toEqual([2, 1]);
  const dates = { startYmd: '2026-01-01', endYmd: '2027-12-31' };
  const lists = await Promise.all([
    gildong.get('/recurring-payments', { query: { size: 200 } }),
    gildong.get('/profile/orders', { query: { ...dates, pageSize: 200 } }),
    gildong.get('/profile/claims', { query: { ...dates, pageSize: 200 } }),
    owner.get('/admin/applications', { query: { size: 200 } }),
    owner.get('/admin/orders', { query: { size: 200 } }),
  ]);
  for (const { status, body } of lists) {
    expect(status).toBe(200);
    for (const number of [ordinary.id, gift.id, ...orderNos.ordinary, ...orderNos.gift])
      expect(JSON.stringify(body)).not.toContain(number);
  }
  for (const { id } of [ordinary, gift]) {
    expect((await gildong.refused('GET', `/recurring-payments/${id}`)).status).toBe(404);
    expect((await owner.refused('GET', `/admin/applications/${id}`)).status).toBe(404);
  }
  for (const orderNo of [...orderNos.ordinary, ...orderNos.gift])
    expect((await gildong.refused('GET', `/profile/orders/${orderNo}`)).status).toBe(404);
});

test('the OWNER finds them by each number and by whose they are, and by nothing less', async () => {
  const all = await find();
  expect(groupsOf(all)).toEqual(expect.arrayContaining([ordinary.groupNo, gift.groupNo]));
  for (const number of [ordinary.groupNo, ordinary.id, ...orderNos.ordinary])
    expect([number, groupsOf(await find(number))]).toEqual([number, [ordinary.groupNo]]);
  for (const mobile of ['01020000001', '010-2000-0001'])
    expect(groupsOf(await find(mobile)).sort()).toEqual([ordinary.groupNo, gift.groupNo].sort());
  for (const unknown of [nobodys, '01099990000', who.contact])
    expect((await find(unknown)).totalCount).toBe(0);
  for (const less of ['김길동', '0001', ordinary.groupNo.slice(0, 12), 'gildong'])
    expect([less, (await owner.refused('POST', search, { body: { search: less } })).errors]).toMatchObject([
      less,
      [{ field: 'search' }],
    ]);
  const paged = await owner.post<Found>(search, { page: 2, pageSize: 1 });
  expect([paged.body.contracts.length, paged.body.totalCount]).toEqual([1, all.totalCount]);
  const [row] = (await find(ordinary.groupNo)).contracts;
  expect(row).toMatchObject({ isGift: false, appliedAt: expect.stringMatching(/^2026-01-05T00:00/) });
  expect(row?.goesAt.slice(0, 4)).toBe('2031');
});

test('one is opened with a reason by the OWNER alone, and that is written down', async () => {
  const body = { groupNo: gift.groupNo, reason };
  for (const missing of [{ groupNo: gift.groupNo }, { ...body, reason: '' }, { ...body, reason: '  ' }])
    expect((await owner.refused('POST', read, { body: missing })).errors).toMatchObject([
      { field: 'reason' },
    ]);
  for (const path of [search, read]) {
    expect((await shop.nobody.refused('POST', path, { body })).status).toBe(401);
    for (const other of [staff, gildong])
      expect((await other.refused('POST', path, { body })).status).toBe(403);
  }
  expect((await owner.refused('POST', read, { body: { groupNo: nobodys, reason } })).status).toBe(404);
  const looks = async () => {
    const { body: trail } = await owner.get<Trail>('/admin/audit', {
      query: { action: 'kept_contract.read' },
    });
    return trail.entries.map(({ object, details }) => [object, details.reason]);
  };
  expect(await looks()).toEqual([]);
  expect((await owner.post(read, body)).status).toBe(200);
  expect(await looks()).toEqual([[`group ${gift.groupNo}`, reason]]);
});

test('what was agreed, ordered, paid, paid back and complained of is there, as the bank has it', async () => {
  const { body: kept } = await owner.post<Kept>(read, { groupNo: ordinary.groupNo, reason });
  expect(kept).toMatchObject({
    isGift: false,
    orderer: { memberId: 'gildong', name: '김길동', contact: '01020000001' },
    applications: [{ recurringPaymentId: ordinary.id, statusType: 'ROUND_FINISHED' }],
    complaints: [{ claimType: 'CANCEL', orderNo: orderNos.ordinary[1], text: '여행을 가요' }],
  });
  expect(kept.consents.map(({ termsType }) => termsType)).toContain('REGULAR_PAYMENT_USE');
  expect(kept.applications[0]?.timeline.length).toBeGreaterThan(1);
  expect(kept.orders.map(({ orderNo }) => orderNo).sort()).toEqual([...orderNos.ordinary].sort());
  for (const order of kept.orders) {
    const booked = (kind: string) =>
      books.filter((entry) => entry.orderNo === order.orderNo && entry.kind === kind);
    expect(order.charges.map(({ key, amount }) => [key, amount])).toEqual(
      booked('CHARGE').map(({ key, amount }) => [key, amount]),
    );
    expect(order.refunds.map(({ amount }) => amount)).toEqual(booked('REFUND').map(({ amount }) => amount));
    expect(order.receiver?.address).toBeTruthy();
  }
  const ofGift = (await owner.post<Kept>(read, { groupNo: gift.groupNo, reason })).body;
  expect(ofGift).toMatchObject({ isGift: true, applications: [{ statusType: 'ROUND_FINISHED' }] });
  expect(ofGift.orders.map(({ receiver }) => receiver)).toEqual([null]);
  expect(ofGift.consents).toContainEqual(expect.objectContaining({ party: 'RECIPIENT', isAgreed: true }));
});

test('whoever ordered sees their own, with what was paid, and nobody else does', async () => {
  const listOf = async (caller: Caller) =>
    (
      await caller.get<{ items: Own[]; totalCount: number }>('/profile/kept-contracts', {
        query: { pageSize: 200 },
      })
    ).body;
  const { items, totalCount } = await listOf(gildong);
  expect(totalCount).toBe(2);
  expect(items.map((item) => item.recurringPaymentGroupNo).sort()).toEqual(
    [ordinary.groupNo, gift.groupNo].sort(),
  );
  for (const item of items) {
    const numbers = item.isPresent ? orderNos.gift : orderNos.ordinary;
    const booked = (kind: string) =>
      books
        .filter((entry) => numbers.includes(entry.orderNo) && entry.kind === kind)
        .reduce((sum, { amount }) => sum + amount, 0);
    expect([item.totalPayAmt, item.totalRefundAmt]).toEqual([booked('CHARGE'), booked('REFUND')]);
    expect(item.payments.map(({ orderNo }) => orderNo)).toEqual(numbers);
    expect(item.payments.every(({ cardEndDigit }) => cardEndDigit === '4242')).toBe(true);
    expect(item.products).toMatchObject([
      { statusType: 'ROUND_FINISHED', paidRounds: item.isPresent ? 1 : 2 },
    ]);
  }
  expect(items.find(({ isPresent }) => !isPresent)?.totalRefundAmt).toBeGreaterThan(0);
  const others = JSON.stringify(await listOf(younghee));
  for (const number of [ordinary.groupNo, gift.groupNo, ...orderNos.ordinary, ...orderNos.gift])
    expect(others).not.toContain(number);
  for (const [caller, status] of [
    [shop.nobody, 401],
    [staff, 403],
    [owner, 403],
  ] as const)
    expect((await caller.refused('GET', '/profile/kept-contracts')).status).toBe(status);
});

test('nothing of the gift’s recipient is in any of it, nor on the pages', async () => {
  const [asGildong, asOwner] = [await signInByCookie('gildong'), await signInByCookie('owner')];
  const pages = {
    '/my/kept-contracts': asGildong,
    '/my/recurring-payments': asGildong,
    '/my/orders?months=6': asGildong,
    '/admin/kept-contracts': asOwner,
  };
  const shown = await Promise.all(
    Object.entries(pages).map(async ([path, cookie]) => {
      const { status, html } = await visit(path, { cookie });
      expect([path, status]).toEqual([path, 200]);
      return [path, html] as const;
    }),
  );
  const answers = [
    ...shown,
    ['search', JSON.stringify(await find())],
    ['read', JSON.stringify((await owner.post(read, { groupNo: gift.groupNo, reason })).body)],
    ['own', JSON.stringify((await gildong.get('/profile/kept-contracts')).body)],
    ['trail', JSON.stringify((await owner.get('/admin/audit', { query: { size: 200 } })).body)],
  ] as const;
  for (const [place, text] of answers)
    expect([place, canaries.exec(text)?.[0] ?? null]).toEqual([place, null]);
  const [own = '', list = ''] = shown.map(([, html]) => html);
  expect(own).toContain(gift.groupNo);
  expect(list).toContain('/my/kept-contracts');
  expect(shown[3]?.[1]).toContain(ordinary.groupNo);
});
