import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, shop } from '../../fixtures';
import { giftable, giftBody, makeSheet } from '../../stories';

/**
 * The parameters of the public contract: filters, pages and sorts work; an unknown code is refused by field name. Parameters that
 * change nothing on purpose are listed in DECISIONS.md. The reads use a member's demo history.
 */
let younghee: Caller;

type OrderLine = { orderStatusType: string; claimNo: number | null };
type Order = { orderNo: string; orderYmdt: string; orderOptions: OrderLine[] };
type Application = {
  recurringPaymentId: string;
  registerYmd: string;
  statusType: string;
  statusLabel: string;
};

const whole = { startYmd: '2025-10-01', endYmd: '2026-01-31' };

beforeAll(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  younghee = await shop.as('younghee');
});

const orders = async (query: Record<string, string | number | boolean> = {}) =>
  (
    await younghee.get<{ items: Order[]; totalCount: number }>('/profile/orders', {
      query: { ...whole, pageSize: 200, ...query },
    })
  ).body;
const applications = async (query: Record<string, string | number> = {}) =>
  (
    await younghee.get<{ contents: Application[]; totalCount: number }>('/recurring-payments', {
      query: { size: 200, ...query },
    })
  ).body;
const newestFirst = (texts: string[]) => [...texts].sort().reverse();

/** The same list in pages of two. */
async function inPages<T>(read: (page: number) => Promise<{ list: T[]; totalCount: number }>): Promise<T[]> {
  const found: T[] = [];
  const { totalCount } = await read(1);
  for (let page = 1; page <= Math.ceil(totalCount / 2) + 1; page += 1) {
    const { list } = await read(page);
    expect(list).toHaveLength(Math.max(0, Math.min(2, totalCount - found.length)));
    found.push(...list);
  }
  return found;
}

describe('orders', () => {
  test('come newest first, in pages that make the whole', async () => {
    const { items, totalCount } = await orders();
    expect(totalCount).toBe(items.length);
    expect(items.length).toBeGreaterThan(3);
    const dates = items.map(({ orderYmdt }) => orderYmdt);
    expect(dates).toEqual(newestFirst(dates));
    const paged = await inPages(async (pageNumber) => {
      const page = await orders({ pageNumber, pageSize: 2, hasTotalCount: true });
      return { list: page.items, totalCount: page.totalCount };
    });
    expect(paged).toEqual(items);
  });

  test('of whole days, both ends included', async () => {
    const { items } = await orders();
    for (const day of new Set(items.map(({ orderYmdt }) => orderYmdt.slice(0, 10)))) {
      const onThatDay = items.filter(({ orderYmdt }) => orderYmdt.startsWith(day));
      expect((await orders({ startYmd: day, endYmd: day })).items).toEqual(onThatDay);
    }
  });

  test('by state, by several, by claim', async () => {
    const { items } = await orders();
    const states = [
      ...new Set(items.flatMap(({ orderOptions }) => orderOptions).map((line) => line.orderStatusType)),
    ];
    for (const state of states) {
      const having = items.filter(({ orderOptions }) =>
        orderOptions.some((line) => line.orderStatusType === state),
      );
      expect((await orders({ orderRequestTypes: state })).items).toEqual(having);
    }
    expect((await orders({ orderRequestTypes: states.join(',') })).items).toEqual(items);
    expect((await orders({ orderRequestTypes: 'ALL' })).items).toEqual(items);
    expect((await orders({ orderRequestTypes: 'NORMAL' })).items).toEqual(items);
    expect((await orders({ orderRequestTypes: 'CLAIM' })).items).toEqual([]);
    expect((await orders({ orderRequestTypes: 'DEPOSIT_WAIT' })).items).toEqual([]);
  });

  test('are counted by state over the same days', async () => {
    const { items } = await orders();
    const { body } = await younghee.get<Record<string, number>>('/profile/orders/summary/status', {
      query: whole,
    });
    const lines = items.flatMap(({ orderOptions }) => orderOptions);
    const count = (state: string) => lines.filter((line) => line.orderStatusType === state).length;
    expect(body).toMatchObject({
      payDoneCnt: count('PAY_DONE'),
      deliveryIngCnt: count('DELIVERY_ING'),
      deliveryDoneCnt: count('DELIVERY_DONE'),
      buyConfirmCnt: count('BUY_CONFIRM'),
    });
    const none = await younghee.get<Record<string, number>>('/profile/orders/summary/status', {
      query: { startYmd: '2024-01-01', endYmd: '2024-01-31' },
    });
    expect(new Set(Object.values(none.body))).toEqual(new Set([0]));
  });
});

describe('applications', () => {
  test('come newest first, in pages that make the whole, of whole days and by state', async () => {
    const { contents, totalCount } = await applications();
    expect(totalCount).toBe(contents.length);
    const dates = contents.map(({ registerYmd }) => registerYmd);
    expect(dates).toEqual(newestFirst(dates));
    const paged = await inPages(async (page) => {
      const { contents: list, totalCount: count } = await applications({ page, size: 2 });
      return { list, totalCount: count };
    });
    expect(paged).toEqual(contents);
    for (const day of new Set(dates))
      expect((await applications({ startYmd: day, endYmd: day })).contents).toEqual(
        contents.filter(({ registerYmd }) => registerYmd === day),
      );
    for (const state of new Set(contents.map(({ statusType }) => statusType)))
      expect((await applications({ statusTypes: state })).contents).toEqual(
        contents.filter(({ statusType }) => statusType === state),
      );
    const both = contents.filter(({ statusType }) => /ACTIVE|WAITING/.test(statusType));
    expect((await applications({ statusTypes: 'ACTIVE,WAITING' })).contents).toEqual(both);
  });

  test('Version 1.0 is the bare list; any other, and none, has its count', async () => {
    const { contents } = await applications();
    const list = async (Version: string) =>
      (await younghee.get('/recurring-payments', { query: { size: 200 }, headers: { Version } })).body;
    expect(await list('1.0')).toEqual(contents);
    for (const version of ['1.1', '2.0']) expect(await list(version)).toMatchObject({ contents });
  });
});

test('language: labels, texts and refusals', async () => {
  const english = younghee.with({ language: 'en' });
  const korean = younghee.with({ language: 'ko', 'Accept-Language': 'en' });
  const labelsOf = async (caller: Caller) =>
    (await caller.get<{ contents: Application[] }>('/recurring-payments')).body.contents
      .map(({ statusLabel }) => statusLabel)
      .join(' ');
  expect(await labelsOf(english)).not.toMatch(/[가-힣]/);
  expect(await labelsOf(korean)).toMatch(/[가-힣]/);
  const path = '/recurring-payments/26010500000000000000';
  expect((await english.refused('GET', path)).message).not.toMatch(/[가-힣]/);
  expect((await younghee.with({ language: 'fr' }).refused('GET', path)).message).toMatch(/[가-힣]/);
  const query = { termsTypes: 'USE' };
  const termsOf = async (language: string) =>
    (await shop.nobody.with({ language }).get<{ use: { title: string } }>('/terms', { query })).body.use
      .title;
  expect(await termsOf('en')).not.toMatch(/[가-힣]/);
  expect(await termsOf('ko')).toMatch(/[가-힣]/);
});

test('clientId and platform are taken in any spelling, and none is fine', async () => {
  const plain = await applications();
  const spellings: Array<Record<string, string>> = [
    { clientId: 'x', platform: 'AOS' },
    { ClientId: 'x', Platform: 'MOBILE_WEB', Version: '1.1' },
  ];
  for (const headers of spellings)
    expect((await younghee.with(headers).get('/recurring-payments', { query: { size: 200 } })).body).toEqual(
      plain,
    );
});

const claiming = { claimReasonType: 'CHANGE_MIND', claimReasonDetail: '', productCnt: 1 };
const anId = '26010500000000000000';
/** Every closed list of codes in a query or a body: [method, path, field, rest of the query or body]. */
const codes: Array<[string, string, string, Record<string, unknown>]> = [
  ['GET', '/profile/orders', 'orderRequestTypes', {}],
  ['GET', '/recurring-payments', 'statusTypes.0', {}],
  ['GET', '/recurring-payments/next-recurring-date', 'cycleType', { cycle: 1, cycleDate: 15 }],
  ['GET', '/recurring-payments/next-recurring-date', 'cycleDayOfWeek', { cycle: 1, cycleType: 'WEEK' }],
  ['GET', '/terms', 'termsTypes.0', {}],
  ['GET', '/profile/claims', 'claimTypes.0', {}],
  ['GET', '/profile/order-options/1/claims', 'claimType', {}],
  [
    'GET',
    '/profile/order-options/1/claims/estimate',
    'claimType',
    { claimReasonType: 'CHANGE_MIND', productCnt: 1 },
  ],
  [
    'GET',
    '/profile/order-options/1/claims/estimate',
    'claimReasonType',
    { claimType: 'CANCEL', productCnt: 1 },
  ],
  ['POST', '/terms', 'termsType.0', {}],
  ['PUT', `/recurring-payments/${anId}/status`, 'changeStatusType', {}],
  ['PUT', `/recurring-payments/close/${anId}`, 'closeReasonType', {}],
  ['POST', '/profile/shipping-addresses', 'addressType', {}],
  ['PATCH', `/recurring-payments/${anId}/notices/agreement`, 'responseStatusType', { changeNoticeNo: 1 }],
  ['POST', '/profile/order-options/1/claims/return', 'returnWayType', { ...claiming, claimType: 'RETURN' }],
  ['POST', '/profile/order-options/1/claims/cancel', 'claimReasonType', { productCnt: 1 }],
];

test.each(codes)('%s %s refuses a %s that is no code', async (method, path, field, rest) => {
  const [name = ''] = field.split('.');
  const list = name === 'termsType' ? ['ELSEWHERE'] : 'ELSEWHERE';
  const sent = { ...rest, [name]: list };
  const query = Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, String(value)]));
  const options = method === 'GET' ? { query } : { body: sent };
  const { status, code, errors = [] } = await younghee.refused(method, path, options);
  expect([status, code]).toEqual([400, 'VALIDATION']);
  expect(errors.map((error) => error.field)).toContain(field);
});

const numbers: Array<[string, string]> = [
  ['/profile/orders', 'pageNumber'],
  ['/profile/orders', 'pageSize'],
  ['/profile/claims', 'pageNumber'],
  ['/profile/claims', 'pageSize'],
  ['/profile/kept-contracts', 'pageNumber'],
  ['/profile/kept-contracts', 'pageSize'],
  ['/recurring-payments', 'page'],
  ['/recurring-payments', 'size'],
  ['/profile/shipping-addresses/booked', 'page'],
  ['/profile/shipping-addresses/booked', 'size'],
  ['/addresses/search', 'pageNumber'],
  ['/addresses/search', 'pageSize'],
];

test.each(numbers)('%s refuses a %s that is no page', async (path, name) => {
  for (const value of ['0', '-1', '1.5', 'x', '201', '2147483648']) {
    if (value === '201' && !/size/i.test(name)) continue;
    const { status, errors } = await younghee.refused('GET', path, {
      query: { keyword: '세종대로', [name]: value },
    });
    expect([value, status, errors?.map((error) => error.field)]).toEqual([value, 400, [name]]);
  }
});

test.each(['/profile/orders', '/profile/claims', '/recurring-payments', '/profile/orders/summary/status'])(
  '%s refuses days that are none, or in the wrong order',
  async (path) => {
    for (const query of [
      { startYmd: '2026-02-30' },
      { endYmd: '20260101' },
      { startYmd: '2026-02-01', endYmd: '2026-01-01' },
    ])
      expect((await younghee.refused('GET', path, { query })).code).toBe('VALIDATION');
  },
);

test('addresses are found in pages; a keyword has to be there', async () => {
  type Found = { items: Array<{ zipCode: string; roadAddress: string }>; totalCount: number };
  const read = async (pageNumber: number, pageSize: number) =>
    (await shop.nobody.get<Found>('/addresses/search', { query: { keyword: '서울', pageNumber, pageSize } }))
      .body;
  const all = await read(1, 100);
  expect(all.items.length).toBeGreaterThan(2);
  const paged = await inPages(async (page) => {
    const { items, totalCount } = await read(page, 2);
    return { list: items, totalCount };
  });
  expect(paged).toEqual(all.items);
  for (const query of [{}, { keyword: '' }])
    expect((await shop.nobody.refused('GET', '/addresses/search', { query })).errors).toMatchObject([
      { field: 'keyword', code: 'required' },
    ]);
});

test('isPresent has to match the sheet; paymentAmount has to be what it says', async () => {
  const product = await giftable(shop);
  const gift = await makeSheet(shop, younghee, { products: [product] });
  const path = `/recurring-payments/order-sheets/${gift}`;
  expect((await younghee.get(path, { query: { isPresent: true } })).status).toBe(200);
  for (const query of [{}, { isPresent: false }])
    expect((await younghee.refused('GET', path, { query })).status).toBe(404);
  expect((await younghee.refused('GET', path, { query: { isPresent: 'yes' } })).status).toBe(400);
  const body = { ...giftBody(gift), paymentAmount: 1 };
  expect((await younghee.refused('POST', '/recurring-payments', { body })).code).toBe(
    'PAYMENT_AMOUNT_MISMATCH',
  );
});
