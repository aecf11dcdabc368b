import { beforeAll, expect, test } from 'vitest';
import { type Caller, shop } from '../../fixtures';
import { detailOf } from '../../scenarios/orders';
import {
  type Applied,
  acceptBody,
  acceptGift,
  address,
  giftBody,
  guestOf,
  makeSheet,
  recipient,
  registerCard,
  sendGift,
} from '../../stories';

/** Typed input that other programs send unchanged (docs/field-reports.md, second list). */
const shippings = '/recurring-payments/later-input/shippings';
let gildong: Caller;
let owner: Caller;

beforeAll(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await shop.as('gildong');
  owner = await shop.as('owner');
  await registerCard(gildong);
});

type Call = { caller: Caller; method: string; path: string; body: Record<string, unknown> };

async function refusal({ caller, method, path, body }: Call, field: string, value: unknown) {
  const { status, errors } = await caller.refused(method, path, { body: { ...body, [field]: value } });
  return [value, status, errors?.map((error) => error.field)];
}

async function calls() {
  const gift = await sendGift(shop, gildong);
  const acceptance: Call = {
    caller: shop.recipient(gift.linkToken),
    method: 'PUT',
    path: shippings,
    body: await acceptBody(shop, gift.linkToken),
  };
  const entry: Call = {
    caller: gildong,
    method: 'POST',
    path: '/profile/shipping-addresses',
    body: { ...address, receiverName: recipient.name, receiverContact1: recipient.contact },
  };
  const signUp: Call = {
    caller: shop.nobody,
    method: 'POST',
    path: '/members',
    body: {
      memberId: 'typed-member',
      password: 'lantern-river-42',
      passwordConfirm: 'lantern-river-42',
      memberName: '김입력',
      mobileNo: '01055550001',
      email: 'typed@example.com',
      agreementTermsAgrees: [],
      over14: true,
    },
  };
  const invitation: Call = {
    caller: owner,
    method: 'POST',
    path: '/admin/staff',
    body: {
      memberId: 'typed-staff',
      name: '박직원',
      mobile: '01055550002',
      email: 'staff@example.com',
      role: 'STAFF',
      language: 'ko',
    },
  };
  return { gift, acceptance, entry, signUp, invitation };
}

test('010 has eight digits behind it on every road, and only digits are a number (F01)', async () => {
  const { gift, acceptance, entry, signUp, invitation } = await calls();
  const { status: before } = await detailOf(gildong, gift.id);
  const wrong = [
    '0101234567',
    '010123456789',
    ' 010-1234-567',
    '010-1234-5678',
    ' 01012345678',
    '+82 (0)10-1234-5678',
    '0082101234567',
    '０１０１２３４５６７８',
    '\u202e87654321010',
    '010\u200b12345678',
  ];
  for (const value of wrong) {
    expect(await refusal(acceptance, 'receiverContact1', value)).toEqual([value, 400, ['receiverContact1']]);
    expect(await refusal(entry, 'receiverContact1', value)).toEqual([value, 400, ['receiverContact1']]);
    expect(await refusal(entry, 'receiverContact2', value)).toEqual([value, 400, ['receiverContact2']]);
    expect(await refusal(signUp, 'mobileNo', value)).toEqual([value, 400, ['mobileNo']]);
    expect(await refusal(invitation, 'mobile', value)).toEqual([value, 400, ['mobile']]);
    const orderSheetNo = await makeSheet(shop, gildong);
    const to = { ...recipient, contact: value };
    const { status, errors } = await gildong.refused('POST', '/recurring-payments', {
      body: giftBody(orderSheetNo, to),
    });
    expect([value, status, errors?.map(({ field }) => field)]).toEqual([
      value,
      400,
      ['receiverInfoForPresent.receiverContact'],
    ]);
  }
  for (const value of [' 06236 ', '0623', '062360', '０６２３６', '062-36', '06236\u200b'])
    for (const call of [acceptance, entry])
      expect(await refusal(call, 'receiverZipCd', value)).toEqual([value, 400, ['receiverZipCd']]);
  expect((await detailOf(gildong, gift.id)).status).toBe(before);
  expect(await shop.inbox('0101234567')).toEqual([]);
  expect(
    (await entry.caller.post(entry.path, { ...entry.body, receiverContact2: '0212345678' })).status,
  ).toBe(200);
});

const fillers = [
  '\u200b',
  '\u3164',
  '\u2800',
  '\u115f',
  '\u1160\u00ad',
  '\uffa0 ',
  '\u034f',
  '\u{e0020}',
  '\u00a0\u3000',
];

test('a text of fillers is none wherever one is required (F16)', async () => {
  const { gift, acceptance, entry, signUp, invitation } = await calls();
  const reasoned = (path: string, body: Record<string, unknown> = {}): Call => ({
    caller: owner,
    method: 'POST',
    path,
    body,
  });
  const days = { startYmd: '2026-01-01', endYmd: '2026-01-31' };
  const required: Array<[Call, string]> = [
    ...['receiverName', 'receiverAddress', 'receiverDetailAddress'].flatMap(
      (field): Array<[Call, string]> => [
        [acceptance, field],
        [entry, field],
      ],
    ),
    [signUp, 'memberName'],
    [invitation, 'name'],
    [
      {
        caller: gildong,
        method: 'PUT',
        path: `/recurring-payments/close/${gift.id}`,
        body: { closeReasonType: 'ETC' },
      },
      'closeReason',
    ],
    [reasoned(`/admin/applications/${gift.id}/unmask`), 'reason'],
    [reasoned(`/admin/applications/${gift.id}/close`), 'reason'],
    [reasoned('/admin/exports', { kind: 'ORDERS', ...days }), 'reason'],
    [reasoned('/admin/persons/erase', { subject: '01012345678' }), 'reason'],
    [reasoned('/admin/kept-contracts/read', { groupNo: gift.groupNo }), 'reason'],
    [reasoned('/admin/holidays', { holidayOn: '2026-05-05', nameEn: '' }), 'nameKo'],
    [
      reasoned('/admin/area-fees', { zipFrom: '63000', zipTo: '63001', placeEn: '', extraAmt: 1_000 }),
      'placeKo',
    ],
  ];
  for (const [call, field] of required)
    for (const value of fillers)
      expect([call.path, ...(await refusal(call, field, value))]).toEqual([call.path, value, 400, [field]]);
  const sheet = await makeSheet(shop, gildong);
  for (const name of fillers) {
    const { errors } = await gildong.refused('POST', '/recurring-payments', {
      body: giftBody(sheet, { ...recipient, name }),
    });
    expect(errors).toMatchObject([{ field: 'receiverInfoForPresent.receiverName', code: 'required' }]);
  }
});

test('a name holds no link that a phone would make of it; a title joined to it is none (F16, F17)', async () => {
  const { acceptance, entry, signUp } = await calls();
  const links = [
    'ev\u00adil.com',
    'evil.\u034fcom',
    'evil﹒com',
    'evil․com',
    'ｅｖｉｌ．ｃｏｍ',
    '𝐞𝐯𝐢𝐥.𝐜𝐨𝐦',
    '10.0.0.1',
    '1․2․3․4',
    'mailto:kim',
    'tel:15881234',
    'kim@evil.com',
    'Dr.Kim.com',
    'T.Co',
  ];
  for (const value of links) {
    expect(await refusal(acceptance, 'receiverName', value)).toEqual([value, 400, ['receiverName']]);
    expect(await refusal(entry, 'receiverName', value)).toEqual([value, 400, ['receiverName']]);
    expect(await refusal(signUp, 'memberName', value)).toEqual([value, 400, ['memberName']]);
  }
  for (const receiverName of ['Ma.Cristina Santos', 'St.John Smith', 'Dr.Kim', 'J.R.Kim', 'O’Brien']) {
    const { status, body } = await gildong.post<{ receiverName: string }>(entry.path, {
      ...entry.body,
      receiverName,
    });
    expect([status, body.receiverName]).toEqual([200, receiverName]);
  }
});

test('a recipient is known in every typographic form, and the mask is never what was typed (F18, F19)', async () => {
  const { linkToken, groupNo } = await sendGift(shop, gildong);
  const receiverName = 'Jean‐Luc O’Brien';
  await acceptGift(shop, linkToken, { receiverName });
  for (const name of ["Jean-Luc O'Brien", 'jean–luc  o‘brien\u200b', 'Ｊｅａｎ－Ｌｕｃ O＇Brien']) {
    const guest = await guestOf(shop, groupNo, { ...recipient, name });
    const { body } = await guest.get<{ deliveryInfo: { receiverName: string } }>(
      `/recurring-payments/${groupNo}/guest`,
    );
    expect(body.deliveryInfo.receiverName).toBe(receiverName);
  }
  const found = await owner.get<{ applications: Array<{ groupNo: string }> }>('/admin/applications', {
    query: { searchType: 'RECIPIENT', keyword: "jean-luc o'brien" },
  });
  expect(found.body.applications.map((each) => each.groupNo)).toEqual([groupNo]);
  for (const [name, masked] of [
    ['A*B', 'A**'],
    ['A＊B', 'A**'],
    ['J*', '**'],
    ['A\u00adB', 'A*'],
  ] as const) {
    const body = giftBody(await makeSheet(shop, gildong), { ...recipient, name });
    const applied = await gildong.post<Applied>('/recurring-payments', body);
    expect([applied.status, applied.body.receiverName]).toEqual([200, masked]);
  }
});

test('a card’s number is read with the blanks and hyphens of the card, and never cut (F01)', async () => {
  const register = (cardNo: string) =>
    gildong.post('/recurring-payments/card', { cardNo, expiryDate: { month: 12, year: 2039 } });
  expect((await register('4242-4242\u00a04242 4242')).status).toBe(200);
  for (const cardNo of ['4242 4242 4242 4242 12345', '4242 4242 4242 424Z', '4242/4242/4242/4242'])
    expect((await register(cardNo)).status).toBe(400);
});
