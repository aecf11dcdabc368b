import { beforeAll, describe, expect, test } from 'vitest';
import { withoutNumbers } from '@/lib/testing/without-numbers';
import { type Answer, type Caller, type ErrorBody, shop } from '../../fixtures';
import { nobodys } from '../../route-callers/knock';
import { answersEmpty, named, nameless, type Wish } from '../../route-callers/named';
import { filled, routes } from '../../route-callers/routes';
import { everythingOf } from '../../route-callers/seen';
import { makeStory, type Numbers, type Story } from '../../route-callers/story';
import { giftBody, makeSheet } from '../../stories';

/**
 * A record of another orderer looks like a missing one (docs/safety.md, S27). Another orderer makes every call
 * that names a record: with the first orderer's numbers, with unused numbers, and with invalid ones.
 */
let story: Story;
let younghee: Caller;
let before: object;

const belongings = [
  ...['recurringPaymentId', 'recurringPaymentGroupNo', 'orderNo', 'orderOptionNo', 'claimNo', 'addressNo'],
  ...['cardNo', 'cartNo', 'orderSheetNo', 'sid'],
];
const names = Object.keys(named);

/** These calls concern a claim, so they use the line that has one. */
const aboutClaims = /claims\/(result|withdraw|return|exchange)|claim\/exchange/;
const owned = (name: string): Numbers => ({
  ...story.numbers,
  ...(aboutClaims.test(name) && { orderOptionNo: story.numbers.shippedOptionNo ?? 0 }),
  ...(name.endsWith('/delivery') && { orderNo: story.numbers.shippedOrderNo ?? 0 }),
});
const unknown = (): Numbers => ({
  ...story.numbers,
  ...Object.fromEntries(belongings.map((no) => [no, nobodys[no] ?? 0])),
});

async function ask(caller: Caller, name: string, numbers: Numbers): Promise<Answer<Partial<ErrorBody>>> {
  const [method = '', path = ''] = name.split(' ');
  return caller.call(method, filled(path, numbers), named[name]?.(numbers) ?? {});
}

/** The answer without the parts that name the call itself. */
function plain({ status, headers, body }: Answer<Partial<ErrorBody>>): object {
  const { timestamp: _, path: __, ...rest } = body ?? {};
  return { status, headers: [...headers.keys()].sort(), body: rest };
}

beforeAll(async () => {
  story = await makeStory();
  younghee = await shop.as('younghee');
  before = await everythingOf(story);
});

test('every call of orderers is known as naming something, or nothing', () => {
  const calls = routes
    .filter(({ door }) => door === 'orderer' || door === 'member')
    .map(({ method, path }) => `${method} ${path}`);
  expect([...names, ...nameless].sort()).toEqual(calls.sort());
});

describe('with the numbers of another,', () => {
  test.each(names)('%s answers as if there were none', async (name) => {
    const [foreign, random, bare] = [
      await ask(younghee, name, owned(name)),
      await ask(younghee, name, unknown()),
      await ask(shop.nobody, name, owned(name)),
    ];
    expect(plain(foreign)).toEqual(plain(random));
    if (answersEmpty.includes(name)) expect(foreign.status).toBeLessThan(300);
    else expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND']);
    expect(bare.status).toBe(401);
  });
});

test('a number that is none is 400; where paths go on, it is a path that is not there', async () => {
  const answers = [];
  for (const name of names.filter((each) => each.includes('{'))) {
    const malformed = Object.fromEntries(belongings.map((no) => [no, 'x~1']));
    const { status, body } = await ask(younghee, name, { ...story.numbers, ...malformed });
    answers.push([name, status, body.code]);
  }
  const isPath = (name: string) => /recurring-payments\/(close\/)?\{recurringPayment/.test(name);
  expect(answers).toEqual(
    answers.map(([name]) => (isPath(String(name)) ? [name, 404, 'NOT_FOUND'] : [name, 400, 'VALIDATION'])),
  );
});

test('what is one’s own cannot be tied to what is another’s', async () => {
  type Applications = { contents: Array<{ recurringPaymentId: string }> };
  const list = await younghee.get<Applications>('/recurring-payments', { query: { statusTypes: 'ACTIVE' } });
  const own = list.body.contents[0]?.recurringPaymentId;
  const nothing = { addressNo: null, cardNo: null, cycle: null, lastRound: null, product: null };
  const sheetOf = (isPresent: boolean) => makeSheet(shop, younghee, { isPresent });
  const gift = giftBody(await sheetOf(true));
  const { receiverInfoForPresent: _none, ...ordinary } = giftBody(await sheetOf(false));
  const sheet = `/recurring-payments/order-sheet/${ordinary.orderSheetNo}`;
  const tied: Array<[string, string, (numbers: Numbers) => Wish]> = [
    ['PUT', `/recurring-payments/${own}/info`, ({ addressNo }) => ({ body: { ...nothing, addressNo } })],
    ['PUT', `/recurring-payments/${own}/info`, ({ cardNo }) => ({ body: { ...nothing, cardNo } })],
    ['POST', `/recurring-payments/${own}/info/preview`, ({ cardNo }) => ({ body: { ...nothing, cardNo } })],
    ['POST', '/recurring-payments', ({ cardNo }) => ({ body: { ...gift, cardNo } })],
    ['POST', '/recurring-payments', ({ addressNo }) => ({ body: { ...ordinary, addressNo } })],
    ['GET', sheet, ({ addressNo = 0 }) => ({ query: { isPresent: false, addressNo } })],
  ];
  for (const [method, path, wish] of tied) {
    const foreign = await younghee.call<Partial<ErrorBody>>(method, path, wish(story.numbers));
    const random = await younghee.call<Partial<ErrorBody>>(method, path, wish(unknown()));
    expect([method, path, plain(foreign)]).toEqual([method, path, plain(random)]);
    expect([400, 404]).toContain(foreign.status);
  }
});

test('no list holds anything of another, however it is asked for', async () => {
  const theirs = [
    ...belongings.map((no) => story.numbers[no]),
    ...Object.values(story.gifts).map(({ id }) => id),
  ]
    .map(String)
    .filter((number) => number.length >= 16);
  expect(theirs.length).toBeGreaterThan(6);
  const dates = { startYmd: '2025-06-01', endYmd: '2026-12-31' };
  const wishes: Array<[string, Record<string, string | number | boolean>, Record<string, string>?]> = [
    ['/recurring-payments', { ...dates, size: 200 }],
    ['/recurring-payments', { ...dates, size: 200 }, { Version: '1.0' }],
    ['/recurring-payments', { ...dates, page: 2, size: 1 }],
    ['/recurring-payments', { statusTypes: 'WAITING,ACTIVE,USER_PAUSED,USER_CLOSED', size: 200 }],
    ['/profile/orders', { ...dates, pageSize: 200 }],
    [
      '/profile/orders',
      { ...dates, pageSize: 200, searchType: 'ORDER_NO', keyword: story.numbers.orderNo ?? '' },
    ],
    ['/profile/orders', { ...dates, pageSize: 1, pageNumber: 2, hasTotalCount: true }],
    ['/profile/orders/summary/status', dates],
    ['/profile/claims', { ...dates, pageSize: 200 }],
    ['/profile/claims', { ...dates, claimTypes: 'RETURN', hasTotalCount: true }],
    ['/profile/kept-contracts', { pageSize: 200 }],
    ['/recurring-payments/cards', {}],
    ['/recurring-payments/cart', {}],
    ['/members/me/sessions', {}],
    ...['', '/booked', '/recent'].map((more): [string, object & Record<string, string>] => [
      `/profile/shipping-addresses${more}`,
      {},
    ]),
  ];
  for (const [path, query, headers = {}] of wishes) {
    const { status, body } = await younghee.get(path, { query, headers });
    const text = JSON.stringify(body);
    expect([path, query, status]).toEqual([path, query, 200]);
    for (const number of theirs) expect(text).not.toContain(number);
    expect(withoutNumbers(text)).not.toMatch(/김길동|01020000001|테헤란로 152|9995/);
  }
});

test('all of it together changed nothing', async () => {
  expect(await everythingOf(story)).toEqual(before);
});

test('and all of it is there for the one whose it is', async () => {
  const last = (name: string) => /^(DELETE|PUT .*close|POST .*cancel|POST .recurring-payments$)/.test(name);
  const inOrder = [...names.filter((name) => !last(name)), ...names.filter(last)];
  const missing = [];
  for (const name of inOrder) {
    const { status, body } = await ask(story.gildong, name, owned(name));
    if (status >= 500 || [401, 403, 404].includes(status)) missing.push([name, status, body?.code]);
  }
  expect(missing).toEqual([]);
});
