import { beforeAll, expect, test } from 'vitest';
import { type Caller, type ErrorBody, shop } from '../../fixtures';
import {
  type Applied,
  acceptGift,
  giftable,
  giftBody,
  makeSheet,
  monthly,
  registerCard,
  sendGift,
} from '../../stories';

/** The orderer's side of the API: what it accepts, what it refuses, and what it never shows. */
let gildong: Caller;
let younghee: Caller;
let product: { productNo: number; optionNo: number };

beforeAll(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await shop.as('gildong');
  younghee = await shop.as('younghee');
  product = await giftable(shop);
});

type Detail = {
  lastRound: number | null;
  cardInfo: { cardNo: number };
  deliveryCycle: { cycleType: string; cycle: number; date: number | null; dayOfWeek: string | null };
  deliveryInfo: { addressNo: number; receiverName: string; receiverContact: string; receiverAddress: string };
  status: string;
  nextRecurringDate: string;
  nextRecurringDateEstimated: boolean;
};
const nothing = { addressNo: null, cardNo: null, cycle: null, product: null };
const readOf = async (id: string, caller = gildong) =>
  (await caller.get<Detail>(`/recurring-payments/${id}`)).body;
const sheetBody = (line: string) =>
  `{"isPresent":true,"products":[{"productNo":${product.productNo},"optionNo":${product.optionNo},${line}}]}`;

test('without a card nothing is applied for; with one the answer is masked', async () => {
  const orderSheetNo = await makeSheet(shop, gildong);
  const refused = await gildong.refused('POST', '/recurring-payments', { body: giftBody(orderSheetNo) });
  expect(refused).toMatchObject({ status: 400, code: 'CARD_REQUIRED' });
  await registerCard(gildong);
  const applied = await gildong.post<Applied>('/recurring-payments', giftBody(orderSheetNo));
  expect(applied.body).toMatchObject({
    receiverName: '홍*동',
    receiverContact: '010-1234-****',
    receiverAddress: null,
  });
});

test('numbers out of range, text and fractions are 400 with their field (S46)', async () => {
  const wrong = [
    '-1',
    '0',
    '1000',
    '1.5',
    '1e309',
    '2147483648',
    '9007199254740992',
    '9223372036854775808',
    '"3"',
    'true',
    '[3]',
    '{}',
    'NaN',
    'Infinity',
  ];
  const good = '"orderCnt":1,"recurringPaymentLastRound":3';
  const cycle = (inside: string) => `"recurringPaymentDelivery":{${inside}}`;
  const rightCycle = cycle('"cycleType":"MONTH","cycle":1,"date":15');
  for (const value of wrong) {
    const bodies: Record<string, string> = {
      orderCnt: sheetBody(`"orderCnt":${value},"recurringPaymentLastRound":3,${rightCycle}`),
      recurringPaymentLastRound: sheetBody(`"orderCnt":1,"recurringPaymentLastRound":${value},${rightCycle}`),
      'recurringPaymentDelivery.cycle': sheetBody(
        `${good},${cycle(`"cycleType":"MONTH","cycle":${value},"date":15`)}`,
      ),
      'recurringPaymentDelivery.date': sheetBody(
        `${good},${cycle(`"cycleType":"MONTH","cycle":1,"date":${value}`)}`,
      ),
    };
    for (const [field, body] of Object.entries(bodies)) {
      const refused = await gildong.refused('POST', '/recurring-payments/order-sheets', { body });
      expect([field, value, refused.status]).toEqual([field, value, 400]);
      if (refused.code !== 'MALFORMED_BODY') expect(refused.errors?.[0]?.field).toBe(`products.0.${field}`);
    }
  }
  for (const value of ['1', '999', '1e2'])
    await gildong.post(
      '/recurring-payments/order-sheets',
      sheetBody(`"orderCnt":1,"recurringPaymentLastRound":${value},${rightCycle}`),
    );
});

test('a change of a gift without a sound end round is refused, in every state (B02)', async () => {
  const gift = await sendGift(shop, gildong, { lastRound: 6 });
  const before = await readOf(gift.id);
  const wrong = ['0', '-1', '2.5', '"abc"', '2147483648', 'null', '1e309', '[3]', 'true'];
  const tryAll = async () => {
    const bodies = wrong.map(
      (value) => `{"addressNo":null,"cardNo":null,"cycle":null,"product":null,"lastRound":${value}}`,
    );
    for (const body of [...bodies, '{"addressNo":null,"cardNo":null}', '{}']) {
      const refused = await gildong.refused('PUT', `/recurring-payments/${gift.id}/info`, { body });
      expect(refused.status).toBe(400);
    }
  };
  await tryAll();
  expect(await readOf(gift.id)).toEqual(before);
  await acceptGift(shop, gift.linkToken);
  await tryAll();
  expect((await readOf(gift.id)).lastRound).toBe(6);
  const changed = await gildong.put<Detail>(`/recurring-payments/${gift.id}/info`, {
    ...nothing,
    lastRound: 1,
  });
  expect([changed.status, changed.body.lastRound]).toEqual([200, 1]);
});

test('null leaves as it is; an address with a gift is refused (B37)', async () => {
  const gift = await sendGift(shop, gildong, {
    lastRound: 6,
    to: { name: '김철', contact: '01055556666', password: 'x' },
  });
  const before = await readOf(gift.id);
  await registerCard(gildong, '4000000000009995');
  const cards = await gildong.get<Array<{ cardNo: number }>>('/recurring-payments/cards');
  const other = cards.body.find(({ cardNo }) => cardNo !== before.cardInfo.cardNo)?.cardNo ?? 0;
  const put = (body: object) =>
    gildong.put<Detail>(`/recurring-payments/${gift.id}/info`, { ...nothing, ...body });
  const onlyCard = (await put({ cardNo: other, lastRound: 6 })).body;
  expect({ ...onlyCard, cardInfo: null }).toEqual({ ...before, cardInfo: null });
  expect(onlyCard.cardInfo.cardNo).toBe(other);
  expect((await put({ lastRound: 7 })).body).toMatchObject({ lastRound: 7, cardInfo: { cardNo: other } });
  for (const [change, code] of [
    [{ lastRound: 8, addressNo: 123 }, 'ADDRESS_NOT_ALLOWED'],
    [{ lastRound: 8, cycle: { cycleType: 'MONTH', cycle: 1, date: 3 } }, 'VALIDATION'],
    [{ lastRound: 8, product: { ...product, orderCnt: 2 } }, 'VALIDATION'],
  ] as const) {
    const refused = await gildong.refused('PUT', `/recurring-payments/${gift.id}/info`, {
      body: { ...nothing, ...change },
    });
    expect(refused).toMatchObject({ status: 400, code });
  }
  expect((await readOf(gift.id)).lastRound).toBe(7);
});

test('one sheet makes one gift: in parallel, again, and with a key (B39)', async () => {
  const orderSheetNo = await makeSheet(shop, gildong);
  const to = { name: '남궁민수', contact: '01077778888', password: 'x' };
  const body = giftBody(orderSheetNo, to);
  const call = (key?: string) =>
    gildong.post<Applied & ErrorBody>('/recurring-payments', body, {
      headers: key ? { 'Idempotency-Key': key } : {},
    });
  const answers = await Promise.all([call(), call(), call()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await call()).body).toMatchObject({ status: 409, code: 'ORDER_SHEET_USED' });
  expect(await shop.inbox(to.contact)).toHaveLength(1);

  const second = giftBody(await makeSheet(shop, gildong), to);
  const headers = { 'Idempotency-Key': 'one-and-the-same' };
  const first = await gildong.post<Applied>('/recurring-payments', second, { headers });
  const replay = await gildong.post<Applied>('/recurring-payments', second, { headers });
  expect(replay.headers.get('idempotent-replayed')).toBe('true');
  expect(replay.body).toEqual(first.body);
  const other = await gildong.refused('POST', '/recurring-payments', {
    body: { ...second, paymentAmount: 1 },
    headers,
  });
  expect(other.code).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('the link comes from the settings alone, whatever host the call names (B41)', async () => {
  const to = { name: '이영희', contact: '01099990000', password: 'x' };
  const body = giftBody(await makeSheet(shop, gildong), to);
  const headers = {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'https',
    Forwarded: 'host=evil.example',
  };
  await gildong.post('/recurring-payments', body, { headers });
  const [text] = await shop.inbox(to.contact);
  expect(text?.links).toHaveLength(1);
  expect(text?.body).not.toContain('evil.example');
  expect(text?.body).not.toContain('#{');
  expect(new URL(text?.links[0] ?? '').searchParams.getAll('recurringPaymentGroupNo')).toHaveLength(1);
});

test('sheets and applications of others are not there', async () => {
  const gift = await sendGift(shop, gildong, {
    to: { name: '박하나', contact: '01022223333', password: 'x' },
  });
  const sheet = await makeSheet(shop, gildong);
  const calls: Array<[string, string, unknown?]> = [
    ['GET', `/recurring-payments/${gift.id}`],
    ['GET', `/recurring-payments/${gift.id}/gifts`],
    ['PUT', `/recurring-payments/${gift.id}/info`, { ...nothing, lastRound: 9 }],
    ['PUT', `/recurring-payments/${gift.id}/status`, { changeStatusType: 'USER_PAUSED' }],
    ['POST', `/recurring-payments/${gift.id}/skip/next`, {}],
    ['PUT', `/recurring-payments/close/${gift.id}`, { closeReasonType: 'CYCLE' }],
    ['PUT', '/recurring-payments/close', { closeReasonType: 'CYCLE', recurringPaymentIds: [gift.id] }],
    ['PUT', '/recurring-payments/gifts', { recurringPaymentIds: [gift.id], freeGiftOptionNos: [] }],
    ['GET', `/recurring-payments/order-sheet/${sheet}?isPresent=true`],
    ['GET', `/recurring-payments/order-sheets/${sheet}?isPresent=true`],
    ['POST', '/recurring-payments', giftBody(sheet)],
    ['GET', '/recurring-payments/not-a-number'],
  ];
  for (const [method, path, body] of calls) {
    expect(await younghee.refused(method, path, { body })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await shop.nobody.refused(method, path, { body })).toMatchObject({ status: 401 });
  }
  expect((await readOf(gift.id)).status).toBe('WAITING');
  const both = [`/recurring-payments/order-sheet/${sheet}`, `/recurring-payments/order-sheets/${sheet}`];
  const [one, other] = await Promise.all(
    both.map((path) => gildong.get(path, { query: { isPresent: true } })),
  );
  expect(one?.body).toEqual(other?.body);
  for (const isPresent of [false, undefined])
    expect(await gildong.refused('GET', both[0] ?? '', { query: { isPresent } })).toMatchObject({
      status: 404,
    });
});

test('bulk calls are all or nothing; only two statuses can be asked for', async () => {
  const one = await sendGift(shop, gildong, {
    to: { name: '가나다', contact: '01044440001', password: 'x' },
  });
  const two = await sendGift(shop, gildong, {
    to: { name: '라마바', contact: '01044440002', password: 'x' },
  });
  await acceptGift(shop, one.linkToken);
  const recurringPaymentIds = [one.id, two.id];
  const pause = { changeStatusType: 'USER_PAUSED', recurringPaymentIds };
  expect(await gildong.refused('PUT', '/recurring-payments/status', { body: pause })).toMatchObject({
    status: 409,
    code: 'STATE_FORBIDS',
  });
  expect((await readOf(one.id)).status).toBe('ACTIVE');
  for (const changeStatusType of ['WAITING', 'ADMIN_PAUSED', 'ROUND_FINISHED', 'USER_CLOSED'])
    expect(
      (await gildong.refused('PUT', `/recurring-payments/${one.id}/status`, { body: { changeStatusType } }))
        .status,
    ).toBe(400);
  const paused = await gildong.put(`/recurring-payments/${one.id}/status`, {
    changeStatusType: 'USER_PAUSED',
  });
  expect(paused.status).toBe(204);
  expect(await readOf(one.id)).toMatchObject({ status: 'USER_PAUSED', nextRecurringDateEstimated: true });
  const closing = { recurringPaymentIds, closeReasonType: 'ETC' };
  const textless = await gildong.refused('PUT', '/recurring-payments/close', { body: closing });
  expect(textless).toMatchObject({ status: 400, errors: [{ field: 'closeReason', code: 'required' }] });
  expect((await gildong.put('/recurring-payments/close', { ...closing, closeReason: '이사' })).status).toBe(
    204,
  );
  for (const id of recurringPaymentIds) expect((await readOf(id)).status).toBe('USER_CLOSED');
  const late = await shop
    .recipient(two.linkToken)
    .refused('GET', '/recurring-payments/later-input/shippings');
  expect(late).toMatchObject({ status: 409, code: 'GIFT_CLOSED' });
});

test('an ordinary delivery is active at once, can be skipped, and keeps Sunday (B62)', async () => {
  const products = await shop.products();
  const addresses = await gildong.get<{ bookedAddresses: Array<{ addressNo: number }> }>(
    '/profile/shipping-addresses',
  );
  const addressNo = addresses.body.bookedAddresses[0]?.addressNo ?? 0;
  const sunday = { cycleType: 'WEEK', cycle: 1, date: null, dayOfWeek: 'SUNDAY' };
  let orderSheetNo = '';
  for (const candidate of products.filter(({ recurring }) => recurring)) {
    const [option] = candidate.options.filter(({ stock }) => stock > 10);
    if (!option) continue;
    const made = await gildong.post<{ orderSheetNo: string }>('/recurring-payments/order-sheets', {
      products: [
        {
          productNo: candidate.productNo,
          optionNo: option.optionNo,
          orderCnt: 1,
          recurringPaymentDelivery: sunday,
        },
      ],
    });
    if (made.status === 200) orderSheetNo = made.body.orderSheetNo;
  }
  expect(orderSheetNo).not.toBe('');
  const { receiverInfoForPresent: _none, ...body } = giftBody(orderSheetNo);
  expect(await gildong.refused('POST', '/recurring-payments', { body })).toMatchObject({
    code: 'ADDRESS_REQUIRED',
  });
  const applied = await gildong.post<Applied>('/recurring-payments', { ...body, addressNo });
  const id = applied.body.products[0]?.recurringPaymentId ?? '';
  const detail = await readOf(id);
  expect(detail).toMatchObject({
    status: 'ACTIVE',
    lastRound: null,
    nextRecurringDate: '2026-01-11',
    deliveryCycle: sunday,
  });
  expect((await gildong.post(`/recurring-payments/${id}/skip/next`)).status).toBe(204);
  expect((await readOf(id)).nextRecurringDate).toBe('2026-01-18');
  const preview = await gildong.get('/recurring-payments/next-recurring-date', {
    query: { recurringPaymentId: id, cycleType: 'WEEK', cycle: 2, cycleDayOfWeek: 'SUNDAY' },
  });
  expect(preview.body).toMatchObject({
    nextRecurringDate: '2026-01-11',
    afterNextRecurringDate: '2026-01-25',
  });
});

test('the list answers in both versions and refuses dates and pages that make no sense (S46)', async () => {
  const now = await gildong.get<{ totalCount: number; contents: unknown[] }>('/recurring-payments', {
    query: { size: 200 },
  });
  const old = await gildong.get<unknown[]>('/recurring-payments', {
    query: { size: 200 },
    headers: { Version: '1.0' },
  });
  expect(old.body).toEqual(now.body.contents);
  for (const query of [
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e2',
    'size=201',
    'size=abc',
    'startYmd=2026-02-30',
    'startYmd=20261301',
    'startYmd=0000-00-00',
    'startYmd=2026-02-01&endYmd=2026-01-01',
    'startYmd=1026-01-01&endYmd=2026-01-01',
    'page=1&page=2',
    'statusTypes=WAITING,NONSENSE',
  ])
    expect([query, (await gildong.refused('GET', `/recurring-payments?${query}`)).status]).toEqual([
      query,
      400,
    ]);
  const shown = JSON.stringify(now.body);
  for (const secret of ['홍길동', '01012345678', '남궁민수', '01077778888'])
    expect(shown).not.toContain(secret);
});

test('a sheet says what will be paid, and asks for exactly its consents', async () => {
  const orderSheetNo = await makeSheet(shop, gildong, { delivery: { ...monthly, date: 31 } });
  const sheet = await gildong.get<{
    roundTotalAmt: number;
    termsInfos: Array<{ termsType: string; required: boolean }>;
    paymentSchedule: Array<{ deliveryYmd: string; amount: number }>;
  }>(`/recurring-payments/order-sheet/${orderSheetNo}`, { query: { isPresent: true } });
  expect(sheet.body.paymentSchedule.map(({ deliveryYmd }) => deliveryYmd)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
  ]);
  expect(sheet.body.paymentSchedule.map(({ amount }) => amount)).toEqual(
    Array(3).fill(sheet.body.roundTotalAmt),
  );
  const body = { ...giftBody(orderSheetNo), paymentAmount: sheet.body.roundTotalAmt };
  for (const { termsType } of sheet.body.termsInfos.filter(({ required }) => required)) {
    const agreementTermsAgrees = body.agreementTermsAgrees.filter((terms) => terms.termsType !== termsType);
    const refused = await gildong.refused('POST', '/recurring-payments', {
      body: { ...body, agreementTermsAgrees },
    });
    expect(refused).toMatchObject({
      status: 400,
      code: 'TERMS_NOT_AGREED',
      errors: [{ field: `agreementTermsAgrees.${termsType}` }],
    });
  }
  const wrong = await gildong.refused('POST', '/recurring-payments', {
    body: { ...body, paymentAmount: sheet.body.roundTotalAmt - 1 },
  });
  expect(wrong.code).toBe('PAYMENT_AMOUNT_MISMATCH');
  const named = {
    ...body,
    receiverInfoForPresent: { receiverName: 'free-gift.example.com', receiverContact: '010-1234-5678' },
  };
  const refused = await gildong.refused('POST', '/recurring-payments', { body: named });
  expect(refused.errors?.map(({ field }) => field)).toEqual([
    'receiverInfoForPresent.receiverName',
    'receiverInfoForPresent.receiverContact',
  ]);
});
