import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { withoutNumbers } from '@/lib/testing/without-numbers';
import { baseUrl } from '../../checks/assert-local';
import { type Caller, shop } from '../../fixtures';
import { signInByCookie, visit } from '../../site';
import { acceptGift, address, type Gift, guestOf, recipient, registerCard, sendGift } from '../../stories';

/** The merchant's day over HTTP: boxes are prepared, shipped by hand and by file, returned and refunded. */
let gildong: Caller;
let staff: Caller;

type Line = {
  orderNo: string;
  orderOptionNo: number;
  status: string;
  receiverName: string;
  steps: string[];
  buyAmt: number;
};
type Lines = { lines: Line[]; nextBeforeLine: number | null };
type Upload = {
  headings: string[] | null;
  rows: number;
  parcels: number;
  shipped: number;
  bad: Array<{ lineNo: number; faults: string[] }>;
};
type Claim = { claimNo: number; status: string; estimate: { refundAmt: number } | null; events: string[] };

const secrets = [recipient.name, recipient.contact, ...Object.values(address)];
const number = '123456789012';

beforeEach(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await shop.as('gildong');
  staff = await shop.as('staff');
  await registerCard(gildong);
});

/** A gift whose first order is paid, as the merchant sees it. */
async function paidGift(): Promise<{ gift: Gift; line: Line }> {
  const gift = await sendGift(shop, gildong);
  await acceptGift(shop, gift.linkToken);
  await shop.clock.set('2026-01-13T10:00:00+09:00');
  const { body } = await staff.get<Lines>('/admin/orders', { query: { search: gift.groupNo } });
  const [line] = body.lines;
  if (!line) throw new Error('No order was created');
  return { gift, line };
}

const take = (line: Line, step: string) =>
  staff.post<{ status: string }>(`/admin/orders/lines/${line.orderOptionNo}/step`, { step });

async function readyGift() {
  const found = await paidGift();
  for (const step of ['PREPARE_PRODUCT', 'PREPARE_DELIVERY']) await take(found.line, step);
  return found;
}

async function upload(text: string | Uint8Array, query = 'dryRun=true', type = 'text/csv') {
  const response = await fetch(`${baseUrl()}/api/admin/parcels?${query}`, {
    method: 'POST',
    headers: { ...staff.headers(), 'content-type': type },
    body: typeof text === 'string' ? text : Buffer.from(text),
  });
  const body: Upload & { code?: string } = await response.json();
  return { status: response.status, body };
}

const downloaded = (path: string) => fetch(`${baseUrl()}/api${path}`, { headers: staff.headers() });

const events = async (claimNo: number) => (await staff.get<Claim>(`/admin/claims/${claimNo}`)).body.events;

test('a box takes its steps, leaves once, and is followed by its recipient alone', async () => {
  const { gift, line } = await paidGift();
  expect(line).toMatchObject({ status: 'PAY_DONE', receiverName: '홍*동', steps: ['PREPARE_PRODUCT'] });
  expect(
    await staff.refused('POST', `/admin/orders/lines/${line.orderOptionNo}/step`, {
      body: { step: 'DELIVER' },
    }),
  ).toMatchObject({ status: 409, code: 'STATE_FORBIDS' });
  const shipping = { body: { deliveryCompanyType: 'CJ', invoiceNo: number } };
  const ship = `/admin/orders/${line.orderNo}/ship`;
  expect((await staff.refused('POST', ship, shipping)).status).toBe(409);
  for (const status of ['PRODUCT_PREPARE', 'DELIVERY_PREPARE']) {
    const step = status === 'PRODUCT_PREPARE' ? 'PREPARE_PRODUCT' : 'PREPARE_DELIVERY';
    expect((await take(line, step)).body.status).toBe(status);
  }
  const bad = await staff.refused('POST', ship, { body: { deliveryCompanyType: 'POST', invoiceNo: number } });
  expect(bad).toMatchObject({ status: 400, errors: [{ field: 'invoiceNo' }] });
  const key = { headers: { 'Idempotency-Key': 'ship-once' } };
  const [first, again] = [
    await staff.post(ship, shipping.body, key),
    await staff.post(ship, shipping.body, key),
  ];
  expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 200, 'true']);
  expect((await staff.refused('POST', ship, shipping)).status).toBe(409);
  const guest = await guestOf(shop, gift.groupNo);
  expect(JSON.stringify((await guest.get(`/recurring-payments/${gift.groupNo}/guest`)).body)).toContain(
    number,
  );
  const orderers = [
    (await gildong.get('/profile/orders')).body,
    (await gildong.get(`/profile/orders/${line.orderNo}`)).body,
  ];
  expect(JSON.stringify(orderers)).not.toContain(number);
  const found = await staff.get<Lines>('/admin/orders', { query: { search: '1234-5678-9012' } });
  expect(found.body.lines.map(({ orderNo }) => orderNo)).toEqual([line.orderNo]);
  expect((await staff.refused('GET', '/admin/orders', { query: { search: '123' } })).status).toBe(400);
});

test('many lines at once are reported one by one', async () => {
  const { line } = await paidGift();
  const answer = await staff.post<{ done: number; refused: number; results: unknown[] }>(
    '/admin/orders/steps',
    {
      step: 'PREPARE_PRODUCT',
      orderOptionNos: [line.orderOptionNo, 2_000_000_000],
    },
  );
  expect(answer.body).toEqual({
    done: 1,
    refused: 1,
    results: [
      { orderOptionNo: line.orderOptionNo, status: 'PRODUCT_PREPARE', code: null },
      { orderOptionNo: 2_000_000_000, status: null, code: 'NOT_FOUND' },
    ],
  });
  const shipping = { body: { step: 'SHIP', orderOptionNos: [line.orderOptionNo] } };
  expect((await staff.refused('POST', '/admin/orders/steps', shipping)).status).toBe(400);
});

test('addresses and picking lists ask for a reason, and only the reason stays', async () => {
  const { line } = await paidGift();
  const list = JSON.stringify([
    (await staff.get('/admin/orders')).body,
    (await staff.get(`/admin/orders/${line.orderNo}`)).body,
  ]);
  for (const secret of secrets) expect(withoutNumbers(list)).not.toContain(secret);
  const unmask = `/admin/orders/${line.orderNo}/receiver`;
  for (const body of [{}, { reason: '' }, { reason: '   ' }])
    expect((await staff.refused('POST', unmask, { body })).status).toBe(400);
  const shown = await staff.post<Record<string, string>>(unmask, { reason: '배송지 확인' });
  expect(shown.body).toMatchObject({ name: recipient.name, zip: address.receiverZipCd });
  const picking = '/admin/orders/picking-list';
  expect((await staff.refused('POST', picking, { body: { deliveryYmd: '2026-01-15' } })).status).toBe(400);
  const { body } = await staff.post<{ boxes: Array<{ orderNo: string }>; sums: unknown[] }>(picking, {
    deliveryYmd: '2026-01-15',
    reason: '오늘 포장',
  });
  expect(body.boxes.map(({ orderNo }) => orderNo)).toContain(line.orderNo);
  expect(JSON.stringify(body)).toContain(address.receiverDetailAddress);
  const owner = await shop.as('owner');
  const trail = JSON.stringify((await owner.get('/admin/audit')).body);
  for (const said of ['receiver.unmasked', '배송지 확인', 'picking-list.exported', '오늘 포장'])
    expect(trail).toContain(said);
  for (const secret of secrets) expect(withoutNumbers(trail)).not.toContain(secret);
});

test('a leading zero and emoji are the same in the list, the detail, on the label and in the export (B76, B85)', async () => {
  const zip = '01811';
  const memo = '문 앞 🎁🤞🏼';
  const gift = await sendGift(shop, gildong);
  const name = '수진👶';
  await acceptGift(shop, gift.linkToken, { receiverName: name, receiverZipCd: zip, deliveryMemo: memo });
  await shop.clock.set('2026-01-13T10:00:00+09:00');
  const [line] = (await staff.get<Lines>('/admin/orders', { query: { search: gift.groupNo } })).body.lines;
  expect(line?.receiverName).toBe('수*👶');
  const reason = '라벨 확인';
  const unmasked = { name, zip, memo };
  const order = await staff.post(`/admin/orders/${line?.orderNo}/receiver`, { reason });
  expect(order.body).toMatchObject(unmasked);
  const application = await staff.post(`/admin/applications/${gift.id}/unmask`, { reason });
  for (const text of [name, zip, memo]) expect(JSON.stringify(application.body)).toContain(text);
  type Labels = { boxes: Array<{ orderNo: string; receiver: object }> };
  const labels = await staff.post<Labels>('/admin/orders/picking-list', {
    deliveryYmd: '2026-01-15',
    reason,
  });
  const label = labels.body.boxes.find(({ orderNo }) => orderNo === line?.orderNo);
  expect(label?.receiver).toMatchObject(unmasked);
  const owner = await shop.as('owner');
  const asked = await fetch(`${baseUrl()}/api/admin/exports`, {
    method: 'POST',
    headers: { ...owner.headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'ORDERS', startYmd: '2026-01-01', endYmd: '2026-12-31', reason }),
  });
  const cells = (await asked.text()).split(/[,\r\n]+/);
  for (const text of [name, `"=""${zip}"""`, memo]) expect(cells).toContain(text);
});

test('a file of parcel numbers is looked at, refused, shipped, and ships nothing twice', async () => {
  const { line } = await readyGift();
  const template = await staff.get<string>('/admin/parcels/template');
  expect(template.headers.get('content-type')).toContain('text/csv');
  expect(template.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z.-]+"$/);
  expect(template.body).toContain(`\r\n${line.orderOptionNo},,,2026-01-15,`);
  // A spreadsheet returns the same file with couriers and numbers filled in (F56).
  for (const language of ['ko', 'en']) {
    const sent = await staff.get<string>('/admin/parcels/template', {
      headers: { 'accept-language': language },
    });
    const filled = sent.body.replace(
      `\n${line.orderOptionNo},,,`,
      `\n${line.orderOptionNo},CJ,"=""${number}""",`,
    );
    const read = await upload(filled);
    expect([language, read.body.parcels]).toEqual([language, 1]);
  }
  const workbook = unzipSync(
    Buffer.from(await (await downloaded('/admin/parcels/template?format=XLSX')).arrayBuffer()),
  );
  const sheet = strFromU8(workbook['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const cells = ['CJ대한통운', number].map((text) => `<t xml:space="preserve">${text}</t>`);
  const row =
    sheet.match(new RegExp(`<row r="\\d+"><c r="A\\d+"><v>${line.orderOptionNo}</v>.*?</row>`))?.[0] ?? '';
  const filled = row.replaceAll('<t xml:space="preserve"></t>', () => cells.shift() ?? '');
  const edited = zipSync({ ...workbook, 'xl/worksheets/sheet1.xml': strToU8(sheet.replace(row, filled)) });
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  expect((await upload(edited, 'dryRun=true', type)).body).toMatchObject({ parcels: 1, shipped: 0 });
  expect((await upload(edited.subarray(0, 900), 'dryRun=true', type)).status).toBe(400);
  const heads = 'orderOptionNo,deliveryCompanyType,invoiceNo';
  const good = `\ufeff${heads}\r\n${line.orderOptionNo},CJ,${number}\r\n`;
  const bad = `${good}=1+1,CJ,${number}\r\n77777,PIGEON,1\r\n`;
  expect((await upload(bad)).body).toMatchObject({
    rows: 3,
    shipped: 0,
    bad: [
      { lineNo: 3, faults: ['BAD_KEY'] },
      { lineNo: 4, faults: ['UNKNOWN_COURIER', 'UNKNOWN_ORDER'] },
    ],
  });
  expect((await upload(bad, 'dryRun=false')).body.shipped).toBe(0);
  expect(
    (await staff.get<Lines>('/admin/orders', { query: { status: 'DELIVERY_ING' } })).body.lines,
  ).not.toContainEqual(expect.objectContaining({ orderOptionNo: line.orderOptionNo }));
  expect((await upload(bad, 'dryRun=false&goodRowsOnly=true')).body.shipped).toBe(1);
  const twice = await upload(good, 'dryRun=false&goodRowsOnly=true');
  expect(twice.body).toMatchObject({ shipped: 0, bad: [{ lineNo: 2, faults: ['ALREADY_SHIPPED'] }] });

  // Unknown headings are named, to be shown which is which; nothing ships by them.
  expect((await upload('a,b\r\n1,2')).body).toMatchObject({ headings: ['a', 'b'], rows: 0 });
  expect((await upload('a,b\r\n1,2', 'dryRun=false')).status).toBe(400);
  expect((await upload(Buffer.from('504b030414000600', 'hex'))).status).toBe(400);
  expect((await upload(good, 'dryRun=true', 'application/json')).status).toBe(415);
  expect((await upload(good, 'dryRun=true', 'text/csv; charset=shift_jis')).status).toBe(415);
  // As Korean Excel saves it (F55): 주문상품번호;택배사;송장번호, 한진택배 and 까치, an empty row.
  const excel = Buffer.concat([
    Buffer.from('c1d6b9aebbf3c7b0b9f8c8a33bc5c3b9e8bbe73bbcdbc0e5b9f8c8a30d0a', 'hex'),
    Buffer.from(`${line.orderOptionNo};`),
    Buffer.from('c7d1c1f8c5c3b9e8', 'hex'),
    Buffer.from(`;${number}\r\n;;\r\n${line.orderOptionNo};`),
    Buffer.from('b1eec4a1', 'hex'),
    Buffer.from(';1\r\n'),
  ]);
  expect((await upload(excel, 'dryRun=true', 'text/csv; charset=euc-kr')).body).toMatchObject({
    rows: 2,
    bad: [
      { lineNo: 2, courier: '한진택배', invoiceNo: number, faults: ['WRONG_STATUS'] },
      { lineNo: 4, courier: '까치', invoiceNo: '1' },
    ],
  });
  expect((await upload(`${heads}\r\n${'x'.repeat(5 * 1024 * 1024)}`)).status).toBe(413);
});

test('a gift comes back: fetched at its recipient’s, inspected, paid back as shown, once', async () => {
  const { line } = await readyGift();
  await staff.post(`/admin/orders/${line.orderNo}/ship`, { deliveryCompanyType: 'CJ', invoiceNo: number });
  await take(line, 'DELIVER');
  const returning = {
    claimReasonType: 'CHANGE_MIND',
    claimType: 'RETURN',
    productCnt: 1,
    saveBankAccountInfo: false,
  };
  const path = `/profile/order-options/${line.orderOptionNo}/claims`;
  const { claimNo } = (await gildong.post<{ claimNo: number }>(`${path}/return`, returning)).body;
  const claim = `/admin/claims/${claimNo}`;
  expect(await events(claimNo)).toEqual(['APPROVE', 'REFUSE']);
  expect((await staff.refused('POST', `${claim}/refund`, { body: { refundAmt: 0 } })).status).toBe(409);
  expect((await staff.refused('POST', `${claim}/pickup-address`, { body: {} })).status).toBe(400);
  const pickup = await staff.post<Record<string, string>>(`${claim}/pickup-address`, { reason: '수거' });
  expect(pickup.body).toMatchObject({ name: recipient.name, address: address.receiverAddress });
  await staff.post(`${claim}/approve`);
  expect((await gildong.put(`${path}/withdraw`)).status).toBe(204);
  const again = (await gildong.post<{ claimNo: number }>(`${path}/return`, returning)).body.claimNo;
  const second = `/admin/claims/${again}`;
  await staff.post(`${second}/approve`);
  await staff.post(`${second}/collect`);
  expect((await gildong.refused('PUT', `${path}/withdraw`)).status).toBe(409);
  const seen = await gildong.get(`/profile/orders/${line.orderNo}`);
  expect(JSON.stringify(seen.body)).toContain('RETURN_PROC_REQUEST_REFUND');
  for (const secret of secrets) expect(withoutNumbers(seen.body)).not.toContain(secret);
  const inspection = { goods: 'GOOD', deductionAmt: 1_000 };
  expect((await staff.post(`${second}/inspect`, inspection)).status).toBe(200);
  const { estimate } = (await staff.get<Claim>(second)).body;
  const refundAmt = estimate?.refundAmt ?? 0;
  const stale = await staff.refused('POST', `${second}/refund`, { body: { refundAmt: refundAmt + 1 } });
  expect(stale).toMatchObject({ status: 409, code: 'ALREADY_CHANGED' });
  const clicks = await Promise.all([1, 2, 3].map(() => staff.post(`${second}/refund`, { refundAmt })));
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const booked = (await shop.charges()).filter(({ orderNo }) => orderNo === line.orderNo);
  expect(booked.map(({ kind }) => kind)).toEqual(['CHARGE', 'REFUND']);
  expect(booked[1]?.amount).toBe(refundAmt);
  expect(
    (await gildong.get<{ refundedAmt: number }>(`/profile/orders/${line.orderNo}`)).body.refundedAmt,
  ).toBe(refundAmt);
});

test('a part goes back as goodwill, once however often it is pressed, and the orderer reads why', async () => {
  const { line } = await readyGift();
  const path = `/admin/orders/${line.orderNo}`;
  const early = await staff.get<{ mostGoodwillAmt: number }>(path);
  expect(early.body.mostGoodwillAmt).toBe(0);
  await staff.post(`${path}/ship`, { deliveryCompanyType: 'CJ', invoiceNo: number });
  const mostAmt = (await staff.get<{ mostGoodwillAmt: number }>(path)).body.mostGoodwillAmt;
  const body = { amount: 3_000, mostAmt, reason: '포장이 찢어져 왔습니다.' };
  for (const wrong of [{ reason: ' ' }, { amount: 0 }, { amount: mostAmt + 1 }, { amount: 1.5 }])
    expect(
      (await staff.refused('POST', `${path}/goodwill-refund`, { body: { ...body, ...wrong } })).status,
    ).toBe(400);
  const clicks = await Promise.all([1, 2, 3].map(() => staff.post(`${path}/goodwill-refund`, body)));
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const keyed = staff.with({ 'Idempotency-Key': 'goodwill-of-the-second-call' });
  const second = { ...body, amount: 1_000, mostAmt: mostAmt - 3_000 };
  const twice = [
    await keyed.post(`${path}/goodwill-refund`, second),
    await keyed.post(`${path}/goodwill-refund`, second),
  ];
  for (const answer of twice)
    expect(answer).toMatchObject({ status: 200, body: { refundAmt: 1_000, mostAmt: mostAmt - 4_000 } });
  const booked = (await shop.charges()).filter(
    ({ orderNo, kind }) => orderNo === line.orderNo && kind === 'REFUND',
  );
  expect(booked.map(({ amount }) => amount)).toEqual([3_000, 1_000]);
  expect((await gildong.get(`/profile/orders/${line.orderNo}`)).body).toMatchObject({
    refundedAmt: 4_000,
    refunds: [
      { amount: 3_000, state: 'DONE', reason: body.reason },
      { amount: 1_000, state: 'DONE', reason: body.reason },
    ],
  });
});

test('a return of a gift is opened for a caller: approved, found by search, and the giver learns no address', async () => {
  const { gift, line } = await readyGift();
  const path = `/admin/orders/${line.orderNo}`;
  const opening = {
    claimType: 'RETURN',
    orderOptionNos: [line.orderOptionNo],
    reasonType: 'DEFECTIVE_PRODUCT',
    text: '전화로 요청',
  };
  const early = await staff.refused('POST', `${path}/claims`, { body: opening });
  expect(early).toMatchObject({ status: 409, code: 'CLAIM_NOT_POSSIBLE' });
  await staff.post(`${path}/ship`, { deliveryCompanyType: 'CJ', invoiceNo: number });
  await take(line, 'DELIVER');
  const named = {
    ...opening,
    returnAddress: {
      receiverName: '김길동',
      receiverContact1: '01087654321',
      receiverZipCd: '04524',
      receiverAddress: '서울 중구 세종대로 110',
    },
  };
  expect((await staff.refused('POST', `${path}/claims`, { body: named })).status).toBe(400);
  const exchange = { ...opening, claimType: 'EXCHANGE' };
  expect((await staff.refused('POST', `${path}/claims`, { body: exchange })).status).toBe(400);
  const asked = { orderOptionNos: opening.orderOptionNos, reasonType: opening.reasonType };
  const { refundAmt } = (await staff.post<{ refundAmt: number }>(`${path}/claim-estimate`, asked)).body;
  const opened = await staff.post<{ claimNo: number; refundAmt: number }>(`${path}/claims`, opening);
  expect(opened.body).toMatchObject({ status: 'RETURN_PROC_BEFORE_RECEIVE', refundAmt });
  const { claimNo } = opened.body;
  for (const search of [String(claimNo), line.orderNo, gift.groupNo, '길동']) {
    const { body } = await staff.get<{ claims: Claim[] }>('/admin/claims', { query: { search } });
    expect(body.claims.map((claim) => claim.claimNo)).toEqual([claimNo]);
    for (const secret of secrets) expect(withoutNumbers(body)).not.toContain(secret);
  }
  const seen = await gildong.get(`/profile/orders/${line.orderNo}`);
  const own = await gildong.get(`/profile/claims/${claimNo}/result`);
  expect(own.body).toMatchObject({ claimNo });
  for (const secret of secrets) {
    expect(withoutNumbers(seen.body)).not.toContain(secret);
    expect(withoutNumbers(own.body)).not.toContain(secret);
  }
  await staff.post(`/admin/claims/${claimNo}/collect`);
  await staff.post(`/admin/claims/${claimNo}/inspect`, { goods: 'GOOD', deductionAmt: 0 });
  expect((await staff.post(`/admin/claims/${claimNo}/refund`, { refundAmt })).status).toBe(200);
  expect((await gildong.get(`/profile/orders/${line.orderNo}`)).body).toMatchObject({
    refundedAmt: refundAmt,
  });
});

test('what cannot be delivered is cancelled by the store, for its own reasons alone', async () => {
  const { line } = await paidGift();
  const path = `/admin/orders/${line.orderNo}`;
  const { refundAmt } = (await staff.post<{ refundAmt: number }>(`${path}/cancel-estimate`, {})).body;
  const buyers = { body: { reasonType: 'CHANGE_MIND', text: '' } };
  expect((await staff.refused('POST', `${path}/cancel`, buyers)).status).toBe(400);
  const done = await staff.post<{ refundAmt: number }>(`${path}/cancel`, {
    reasonType: 'OUT_OF_STOCK',
    text: '',
  });
  expect(done.body.refundAmt).toBe(refundAmt);
  expect(
    (await staff.refused('POST', `${path}/cancel`, { body: { reasonType: 'OUT_OF_STOCK', text: '' } }))
      .status,
  ).toBe(409);
  const { body } = await staff.get<{ claims: Claim[] }>('/admin/claims', {
    query: { status: 'CANCEL_DONE' },
  });
  expect(body.claims.length).toBeGreaterThan(0);
});

test('an exchange ships the same round anew and charges nothing', async () => {
  const { line } = await readyGift();
  const path = `/admin/orders/${line.orderNo}`;
  await staff.post(`${path}/ship`, { deliveryCompanyType: 'CJ', invoiceNo: number });
  const option = (await gildong.get<{ orderOptions?: unknown }>(`/profile/orders/${line.orderNo}`)).body;
  const optionNo = Number(/"optionNo":(\d+)/.exec(JSON.stringify(option))?.[1]);
  const productNo = Number(/"productNo":(\d+)/.exec(JSON.stringify(option))?.[1]);
  const asked = await gildong.post<{ claimNo: number }>(
    `/profile/order-options/${line.orderOptionNo}/claims/exchange`,
    {
      claimReasonType: 'DEFECTIVE_PRODUCT',
      productCnt: 1,
      exchangeOption: { productNo, optionNo, orderCnt: 1 },
    },
  );
  const claim = `/admin/claims/${asked.body.claimNo}`;
  for (const verb of ['approve', 'collect']) expect((await staff.post(`${claim}/${verb}`)).status).toBe(200);
  await staff.post(`${claim}/inspect`, { goods: 'DAMAGED' });
  const lines = await staff.get<Lines>('/admin/orders', { query: { search: line.orderNo } });
  expect(lines.body.lines).toMatchObject([{ status: 'DELIVERY_PREPARE' }]);
  await staff.post(`${path}/ship`, { deliveryCompanyType: 'LOGEN', invoiceNo: '12345678901' });
  expect((await staff.get<Claim>(claim)).body.status).toBe('EXCHANGE_DONE');
  expect((await shop.charges()).filter(({ orderNo }) => orderNo === line.orderNo)).toHaveLength(1);
});

test('the pages show it all, masked, and are not there for an orderer', async () => {
  const { line } = await readyGift();
  await staff.post(`/admin/orders/${line.orderNo}/ship`, { deliveryCompanyType: 'CJ', invoiceNo: number });
  const asked = await gildong.post<{ claimNo: number }>(
    `/profile/order-options/${line.orderOptionNo}/claims/return`,
    { claimReasonType: 'DEFECTIVE_PRODUCT', claimType: 'RETURN', productCnt: 1, saveBankAccountInfo: false },
  );
  const [merchant, orderer] = [await signInByCookie('staff'), await signInByCookie('gildong')];
  for (const [path, shown] of [
    [`/admin/orders?search=${line.orderNo}`, '홍*동'],
    ['/admin/orders?status=DELIVERY_ING&isGift=true&deliveryYmd=2026-01-15', line.orderNo],
    ['/admin/orders?search=12', '뒤 4자리 이상'],
    ['/admin/orders?status=PAY_FAIL&isGift=false&deliveryYmd=2027-01-01', '해당하는 내용이 없습니다'],
    [`/admin/orders/${line.orderNo}`, number],
    ['/admin/orders/picking', '피킹 리스트'],
    ['/admin/orders/parcels', 'CJ대한통운'],
    ['/admin/claims', '반품 요청'],
    [`/admin/claims/${asked.body.claimNo}`, '승인'],
  ] as const) {
    const page = await visit(path, { cookie: merchant });
    expect([path, page.status]).toEqual([path, 200]);
    expect(page.html).toContain(shown);
    for (const secret of secrets) expect(withoutNumbers(page.html)).not.toContain(secret);
    const english = await visit(path, { cookie: `${merchant}; language=en` });
    expect([path, english.status]).toEqual([path, 200]);
    expect((await visit(path, { cookie: orderer })).status).toBe(404);
    expect((await visit(path)).status).toBe(307);
  }
  for (const path of [
    '/admin/orders/1',
    '/admin/orders/26010100000000000000',
    '/admin/claims/0',
    '/admin/claims/999999',
  ])
    expect((await visit(path, { cookie: merchant })).status).toBe(404);
});
