import { beforeEach, expect, test } from 'vitest';
import { type Caller, shop } from '../../fixtures';
import { signInByCookie, visit } from '../../site';
import { giftable, makeSheet, registerCard, sendGift } from '../../stories';

/** The merchant's products, free gifts and change notices over HTTP. */
let gildong: Caller;
let owner: Caller;
let staff: Caller;

type Option = { optionNo: number; stock: number };
type Product = Record<string, unknown> & {
  productNo: number;
  updatedAt: string | null;
  options: Option[];
  liveApplications: number;
};
type Listed = { products: Product[]; nextBeforeProductNo: number | null };
type Condition = { conditionNo: number; state: string; hiddenBy: number | null };
type Notice = { noticeNo: number; state: string; counts: Record<string, number> };

beforeEach(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await shop.as('gildong');
  owner = await shop.as('owner');
  staff = await shop.as('staff');
});

const option = {
  nameKo: '',
  nameEn: '',
  valueKo: '',
  valueEn: '',
  addPrice: 0,
  isUsed: true,
  stock: 10,
};
const barleyTea = {
  nameKo: '보리차',
  nameEn: 'Barley tea',
  summaryKo: '',
  summaryEn: '',
  descriptionKo: '<img src=x onerror=alert(1)>',
  descriptionEn: '',
  categoryNos: [1],
  imageUrl: '/products/green-tea.svg',
  salePrice: 9_000,
  immediateDiscountAmt: 0,
  recurringDiscountAmt: 500,
  deliveryRule: { conditionType: 'FIXED_FEE', baseAmt: 3_000, freeOverAmt: 0, returnAmt: 3_000 },
  monthCycles: [1, 2],
  weekCycles: [],
  daysOfWeek: [],
  lastRoundRule: { min: 2, max: 6, isNeeded: false },
  isOnSale: true,
  isRecurring: true,
  servesExisting: true,
  kind: 'NORMAL',
  options: [option],
};
const register = async (wish: object = {}) =>
  (await staff.post<Product>('/admin/products', { ...barleyTea, ...wish })).body;
const edit = ({ updatedAt, ...product }: Product, wish: object = {}) => ({
  ...product,
  seenUpdatedAt: updatedAt,
  ...wish,
});

const price = {
  kind: 'PRICE',
  salePrice: 99_000,
  immediateDiscountAmt: 0,
  recurringDiscountAmt: 0,
};
const noticeOf = (productNo: number, wish: object = {}) => ({
  productNo,
  change: price,
  detailsKo: '값이 올라요.',
  detailsEn: 'It costs more.',
  deadlineOn: '2026-01-12',
  applyOn: '2026-01-13',
  ...wish,
});

test('nobody and orderers are kept out of every call; notices are the OWNER’s', async () => {
  const { productNo } = await register();
  const merchants: Array<[string, string, unknown?]> = [
    ['GET', '/admin/products'],
    ['POST', '/admin/products', barleyTea],
    ['GET', `/admin/products/${productNo}`],
    ['PUT', `/admin/products/${productNo}`, barleyTea],
    ['POST', `/admin/products/${productNo}/options/1/stock`, { by: 1 }],
    ['PUT', `/admin/products/${productNo}/options/1/stock`, { stock: 1, seenStock: 1 }],
    ['GET', `/admin/free-gift-conditions?productNo=${productNo}`],
    ['POST', '/admin/free-gift-conditions', {}],
    ['GET', '/admin/free-gift-conditions/options'],
    ['GET', '/admin/free-gift-conditions/1'],
    ['PUT', '/admin/free-gift-conditions/1', {}],
    ['POST', '/admin/free-gift-conditions/1/end'],
  ];
  const owners: Array<[string, string, unknown?]> = [
    ['GET', '/admin/change-notices'],
    ['POST', '/admin/change-notices', noticeOf(productNo)],
    ['POST', '/admin/change-notices/preview', { productNo, change: price }],
    ['GET', '/admin/change-notices/1'],
    ['POST', '/admin/change-notices/1/cancel'],
  ];
  for (const [method, url, body] of [...merchants, ...owners]) {
    expect((await shop.nobody.refused(method, url, { body })).status, `${method} ${url}`).toBe(401);
    expect((await gildong.refused(method, url, { body })).status, `${method} ${url}`).toBe(403);
  }
  for (const [method, url, body] of owners)
    expect((await staff.refused(method, url, { body })).status, `${method} ${url}`).toBe(403);
});

test('a product is registered once a key, found in the list and in the shop', async () => {
  const headers = { 'Idempotency-Key': 'barley-1' };
  const first = await staff.post<Product>('/admin/products', barleyTea, { headers });
  const again = await staff.post<Product>('/admin/products', barleyTea, { headers });
  expect(first.status).toBe(201);
  expect(again.body).toEqual(first.body);
  const { productNo } = first.body;
  const query = { keyword: 'BARLEY', sale: 'ON', recurring: true, kind: 'NORMAL' };
  const { body } = await owner.get<Listed>('/admin/products', { query });
  expect(body.products).toMatchObject([{ productNo, stock: 10 }]);
  const page = await owner.get<Listed>('/admin/products', { query: { size: 5 } });
  const next = await owner.get<Listed>('/admin/products', {
    query: { size: 5, beforeProductNo: page.body.nextBeforeProductNo ?? 0 },
  });
  expect(next.body.products[0]?.productNo).toBeLessThan(page.body.products[4]?.productNo ?? 0);
  expect((await shop.nobody.get<{ buyPrice: number }>(`/products/${productNo}`)).body.buyPrice).toBe(8_500);
  expect((await visit(`/products/${productNo}`)).html).toContain('총 2회부터 6회까지');
});

test('what cannot be recurring is refused with its reason, and every broken field is named', async () => {
  const refusal = (wish: object) =>
    staff.refused('POST', '/admin/products', { body: { ...barleyTea, ...wish } });
  expect(await refusal({ kind: 'SET' })).toMatchObject({
    status: 400,
    code: 'PRODUCT_NOT_RECURRING',
    errors: [{ field: 'isRecurring' }],
  });
  expect(await refusal({ salePrice: 900 })).toMatchObject({ code: 'PRODUCT_TOO_CHEAP' });
  const broken = { nameKo: 'x'.repeat(101), imageUrl: 'javascript:alert(1)', monthCycles: [7], options: [] };
  expect((await refusal(broken)).errors?.map(({ field }) => field).sort()).toEqual([
    'imageUrl',
    'monthCycles.0',
    'nameKo',
    'options',
  ]);
  const nameless = await refusal({ nameKo: '', nameEn: ' ' });
  expect(nameless.errors?.map(({ field, code }) => `${field} ${code}`)).toEqual(['nameKo required']);
  const shelf = { categoryNos: [999] };
  expect((await refusal(shelf)).errors?.map(({ field }) => field)).toEqual(['categoryNos.0']);
  expect(await register({ nameKo: '' })).toMatchObject({ nameKo: 'Barley tea', nameEn: 'Barley tea' });
});

test('stock moves by pieces or is set as it was seen', async () => {
  const product = await register();
  const path = `/admin/products/${product.productNo}/options/${product.options[0]?.optionNo}/stock`;
  expect((await staff.post(path, { by: -4 })).body).toEqual({ stock: 6 });
  expect((await staff.refused('POST', path, { body: { by: -7 } })).errors?.[0]?.field).toBe('by');
  expect((await staff.refused('PUT', path, { body: { stock: 50, seenStock: 10 } })).code).toBe(
    'ALREADY_CHANGED',
  );
  expect((await staff.put(path, { stock: 50, seenStock: 6 })).body).toEqual({ stock: 50 });
});

test('an edit holds for new applications: the sheet is dearer, the one that lives keeps its price', async () => {
  const product = await register();
  const line = { productNo: product.productNo, optionNo: product.options[0]?.optionNo ?? 0 };
  await registerCard(gildong);
  const gift = await sendGift(shop, gildong, { products: [line] });
  const seen = (await staff.get<Product>(`/admin/products/${product.productNo}`)).body;
  expect(seen.liveApplications).toBe(1);
  const dearer = edit(seen, { salePrice: 12_000 });
  const path = `/admin/products/${product.productNo}`;
  expect((await staff.put<Product>(path, dearer)).body).toMatchObject({ priceChanged: true });
  expect((await staff.refused('PUT', path, { body: dearer })).status).toBe(409);
  // 8,500 and the delivery fee of 3,000.
  const { body } = await gildong.get<{ nextAmount: number }>(`/recurring-payments/${gift.id}`);
  expect(body.nextAmount).toBe(11_500);
  const shown = await shop.nobody.get<{ buyPrice: number }>(`/products/${product.productNo}`);
  expect(shown.body.buyPrice).toBe(11_500);
  const tooShort = makeSheet(shop, gildong, { products: [line], lastRound: 1 });
  await expect(tooShort).rejects.toThrow('LAST_ROUND_NOT_ALLOWED');
});

test('a notice asks who lives, waits for answers, and ends who gave none on its day', async () => {
  const { productNo, optionNo } = await giftable(shop);
  await registerCard(gildong);
  const gift = await sendGift(shop, gildong, { products: [{ productNo, optionNo }] });
  const preview = await owner.post('/admin/change-notices/preview', { productNo, change: price });
  const { concernedApplications: asked } = preview.body as Record<string, number>;
  expect(asked).toBeGreaterThan(0);
  const early = noticeOf(productNo, { deadlineOn: '2026-01-11' });
  expect((await owner.refused('POST', '/admin/change-notices', { body: early })).errors).toMatchObject([
    { field: 'deadlineOn', code: 'too_small' },
  ]);
  const { status, body } = await owner.post<Notice>('/admin/change-notices', noticeOf(productNo));
  expect(status).toBe(201);
  expect(body).toMatchObject({ state: 'OPEN', counts: { PENDING: asked } });
  const told = await shop.inbox('01020000001');
  expect(told.filter(({ template }) => template === 'CHANGE_NOTICE')).toHaveLength(1);

  // The same change again would concern nobody.
  const another = { change: { ...price, salePrice: 98_000 } };
  const called = await owner.post<Notice>('/admin/change-notices', noticeOf(productNo, another));
  const cancel = `/admin/change-notices/${called.body.noticeNo}/cancel`;
  expect((await owner.post<Notice>(cancel)).body.state).toBe('CANCELLED');
  expect((await owner.refused('POST', cancel)).code).toBe('STATE_FORBIDS');

  await shop.clock.set('2026-01-13T09:00:00+09:00');
  const applied = await owner.get<Notice>(`/admin/change-notices/${body.noticeNo}`);
  expect(applied.body.state).toBe('APPLIED');
  const ended = await gildong.get<{ statusType: string; statusChangeReason: string }>(
    `/recurring-payments/${gift.id}`,
  );
  expect(ended.body).toMatchObject({
    statusType: 'SYSTEM_CLOSED',
    statusChangeReason: 'NO_RESPONSE_ON_SERVICE_CHANGE',
  });
});

test('a newer free-gift condition hides an older one until it ends', async () => {
  const { productNo } = await register();
  const { body } = await staff.get<{ options: Option[] }>('/admin/free-gift-conditions/options');
  const condition = {
    nameKo: '머그',
    nameEn: 'Mug',
    startOn: '2026-01-05',
    endOn: '2026-02-05',
    cycleType: 'MULTIPLE',
    cycleMultiple: 3,
    cycleRounds: [],
    quantityType: 'SELECTABLE',
    selectableQuantity: 1,
    optionNos: body.options.slice(0, 2).map(({ optionNo }) => optionNo),
  };
  const create = () => staff.post<Condition>('/admin/free-gift-conditions', { productNo, ...condition });
  const old = (await create()).body;
  const newer = (await create()).body;
  const list = async () =>
    (
      await staff.get<{ conditions: Condition[] }>('/admin/free-gift-conditions', { query: { productNo } })
    ).body.conditions.map(({ conditionNo, hiddenBy }) => [conditionNo, hiddenBy]);
  expect(await list()).toEqual([
    [newer.conditionNo, null],
    [old.conditionNo, newer.conditionNo],
  ]);
  const path = `/admin/free-gift-conditions/${newer.conditionNo}`;
  const renamed = await staff.put<Condition & { nameKo: string }>(path, { ...condition, nameKo: '새 이름' });
  expect(renamed.body).toMatchObject({ nameKo: '새 이름', startOn: '2026-01-05', endOn: '2026-02-05' });
  expect((await staff.post<Condition>(`${path}/end`)).body.state).toBe('ENDED');
  expect(await list()).toEqual([
    [newer.conditionNo, null],
    [old.conditionNo, null],
  ]);
});

test('the pages open for merchants in both languages, notices for the OWNER only, and text stays text', async () => {
  const { productNo } = await register();
  const [asOwner, asStaff] = [await signInByCookie('owner'), await signInByCookie('staff')];
  const pages = ['', '/new', `/${productNo}`, `/${productNo}/free-gifts/new`].map(
    (path) => `/admin/products${path}`,
  );
  for (const path of pages)
    for (const language of ['ko', 'en']) {
      const { status, html } = await visit(path, { cookie: `${asStaff}; language=${language}` });
      expect(status, path).toBe(200);
      expect(html).not.toContain('<img src=x');
    }
  for (const path of ['/admin/notices', '/admin/notices/new', `/admin/notices/new?productNo=${productNo}`]) {
    expect((await visit(path, { cookie: asOwner })).status, path).toBe(200);
    expect((await visit(path, { cookie: asStaff })).html, path).not.toContain('detailsKo');
    expect((await visit(path, { cookie: asStaff })).status, path).toBe(403);
  }
  expect((await visit('/admin/products/999999', { cookie: asStaff })).status).toBe(404);
});
