import { beforeEach, expect, test } from 'vitest';
import { type Caller, shop } from '../../fixtures';
import { addressOf } from '../../scenarios/ordinary';
import { signInByCookie, visit } from '../../site';
import { type Applied, giftable, giftBody, makeSheet, monthly, registerCard } from '../../stories';

/** A change notice as the orderer finds, reads and answers it, and as it is applied. */
type Change = {
  changeNoticeNo: number;
  changeDetails: string;
  changeApplyYmd: string;
  responseDeadlineYmd: string;
  firstPaymentYmdAfterChangeApplied: string;
  responseStatusType: string;
  responseYmd: string | null;
  buyPriceNow: number;
  buyPriceThen: number;
  answerable: boolean;
};
type Detail = {
  statusType: string;
  statusChangeReason: string | null;
  nextAmount: number;
  recurringPaymentChangeAgreements: Change[];
};

let gildong: Caller;
let younghee: Caller;
let owner: Caller;
let productNo: number;

beforeEach(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await shop.as('gildong');
  younghee = await shop.as('younghee');
  owner = await shop.as('owner');
  await registerCard(gildong);
  productNo = (await giftable(shop)).productNo;
});

/** An ordinary delivery on the 28th of each month, ordered and charged on the 26th. */
async function anApplication(): Promise<string> {
  const delivery = { ...monthly, date: 28 };
  const orderSheetNo = await makeSheet(shop, gildong, { isPresent: false, lastRound: 3, delivery });
  const { receiverInfoForPresent: _none, ...body } = giftBody(orderSheetNo);
  const addressNo = await addressOf(gildong);
  const applied = await gildong.post<Applied>('/recurring-payments', { ...body, addressNo });
  return applied.body.products[0]?.recurringPaymentId ?? '';
}

/** A price rise of 1,000 per piece, from the 20th on, with answers until the 15th. */
async function recordEvent(): Promise<number> {
  const { status, body } = await owner.post<{ noticeNo: number }>('/admin/change-notices', {
    productNo,
    change: { kind: 'PRICE', salePrice: 99_000, immediateDiscountAmt: 0, recurringDiscountAmt: 0 },
    detailsKo: '원두 값이 올라요.',
    detailsEn: 'Beans cost more.',
    deadlineOn: '2026-01-15',
    applyOn: '2026-01-20',
  });
  expect(status).toBe(201);
  return body.noticeNo;
}

const readOf = async (id: string) => (await gildong.get<Detail>(`/recurring-payments/${id}`)).body;
const found = async (id: string, wish: object = {}) =>
  (await gildong.post<Change>(`/recurring-payments/${id}/notices/search`, { productNo, ...wish })).body;
const answerOf = (responseStatusType: string, changeNoticeNo: number) => ({
  changeNoticeNo,
  responseStatusType,
});
const answer = (id: string, said: string, noticeNo: number, who = gildong) =>
  who.patch(`/recurring-payments/${id}/notices/agreement`, answerOf(said, noticeNo));
const refusal = async (id: string, said: string, noticeNo: number, who = gildong) => {
  const path = `/recurring-payments/${id}/notices/agreement`;
  const { status, code } = await who.refused('PATCH', path, { body: answerOf(said, noticeNo) });
  return [status, code];
};

test('a change is told where the application is, agreed to, and holds from its day on', async () => {
  const id = await anApplication();
  const before = await readOf(id);
  expect(before.recurringPaymentChangeAgreements).toEqual([]);
  expect(
    (await gildong.refused('POST', `/recurring-payments/${id}/notices/search`, { body: { productNo } }))
      .status,
  ).toBe(404);
  const noticeNo = await recordEvent();
  const change = await found(id);
  expect(change).toMatchObject({
    changeNoticeNo: noticeNo,
    changeApplyYmd: '2026-01-20',
    responseDeadlineYmd: '2026-01-15',
    firstPaymentYmdAfterChangeApplied: '2026-01-26',
    responseStatusType: 'PENDING',
    responseYmd: null,
    buyPriceThen: 99_000,
    answerable: true,
  });
  expect(change.changeDetails).toMatch(/^원두 값이 올라요\.\n.+→ 99,000원$/);
  expect((await readOf(id)).recurringPaymentChangeAgreements).toEqual([change]);
  const { contents } = (await gildong.get<{ contents: Detail[] }>('/recurring-payments')).body;
  expect(contents.flatMap((item) => item.recurringPaymentChangeAgreements)).toContainEqual(change);
  const english = await gildong.post<Change>(
    `/recurring-payments/${id}/notices/search`,
    { productNo },
    { headers: { language: 'en' } },
  );
  expect(english.body.changeDetails).toContain('Beans cost more.');

  const weekly = { cycleType: 'WEEK', cycle: 2, date: null, dayOfWeek: 'FRIDAY' };
  // Every other Friday from the 9th on: the delivery of the 23rd is ordered on the 21st.
  expect((await found(id, { cycle: weekly })).firstPaymentYmdAfterChangeApplied).toBe('2026-01-21');
  expect((await found(id, { cycle: weekly, lastRound: 1 })).firstPaymentYmdAfterChangeApplied).toBe('');
  expect((await found(id, { cycle: null, lastRound: null })).firstPaymentYmdAfterChangeApplied).toBe(
    '2026-01-26',
  );

  expect((await answer(id, 'DISAGREE', noticeNo)).status).toBe(204);
  expect((await answer(id, 'AGREE', noticeNo)).status).toBe(204);
  expect(await found(id)).toMatchObject({ responseStatusType: 'AGREE', responseYmd: '2026-01-05' });
  const seen = (await owner.get<{ counts: Record<string, number> }>(`/admin/change-notices/${noticeNo}`))
    .body;
  expect(seen.counts.AGREE).toBe(1);

  await shop.clock.set('2026-01-20T09:00:00+09:00');
  const after = await readOf(id);
  expect(after).toMatchObject({ statusType: 'ACTIVE', recurringPaymentChangeAgreements: [] });
  await shop.clock.set('2026-01-26T09:00:00+09:00');
  const charges = (await shop.charges()).filter(({ at }) => at >= '2026-01-25').map(({ amount }) => amount);
  expect(after.nextAmount).toBeGreaterThanOrEqual(99_000);
  expect(charges).toContain(after.nextAmount);
  expect(await refusal(id, 'DISAGREE', noticeNo)).toEqual([409, 'STATE_FORBIDS']);
});

test('no agreement ends the application on the day, an answer taken back is none', async () => {
  const [refusing, silent] = [await anApplication(), await anApplication()];
  const noticeNo = await recordEvent();
  await answer(refusing, 'DISAGREE', noticeNo);
  await answer(silent, 'AGREE', noticeNo);
  await answer(silent, 'PENDING', noticeNo);
  expect(await found(silent)).toMatchObject({ responseStatusType: 'PENDING', responseYmd: null });
  await shop.clock.set('2026-01-16T09:00:00+09:00');
  expect(await refusal(silent, 'AGREE', noticeNo)).toEqual([409, 'STATE_FORBIDS']);
  expect(await found(silent)).toMatchObject({ answerable: false });
  await shop.clock.set('2026-01-20T09:00:00+09:00');
  expect([await readOf(refusing), await readOf(silent)]).toMatchObject([
    { statusType: 'SYSTEM_CLOSED', statusChangeReason: 'DISAGREE_ON_SERVICE_CHANGE' },
    { statusType: 'SYSTEM_CLOSED', statusChangeReason: 'NO_RESPONSE_ON_SERVICE_CHANGE' },
  ]);
  expect(await refusal(silent, 'AGREE', noticeNo)).toEqual([409, 'STATE_FORBIDS']);
  for (const id of [refusing, silent])
    expect(
      (await gildong.refused('POST', `/recurring-payments/${id}/notices/search`, { body: { productNo } }))
        .status,
    ).toBe(404);
});

test('a substitute option is counted, announced with the price that stays, and charged at it', async () => {
  const id = await anApplication();
  const { nextAmount } = await readOf(id);
  type Option = { optionNo: number; addPrice: number; valueKo: string };
  const { body: product } = await owner.get<{ options: Option[] }>(`/admin/products/${productNo}`);
  const [replaced] = product.options;
  const dearer = product.options.find((option) => option.addPrice > (replaced?.addPrice ?? 0));
  const change = { kind: 'OPTION', replacedOptionNo: replaced?.optionNo, optionNo: dearer?.optionNo };
  const counted = await owner.post('/admin/change-notices/preview', { productNo, change });
  expect(counted.body).toMatchObject({
    risingApplications: 0,
    fallingApplications: 0,
    heldApplications: 0,
    substitute: { neededCnt: expect.any(Number) },
  });
  const body = {
    productNo,
    change,
    detailsKo: '생두가 들어오지 않아요.',
    detailsEn: 'No more beans.',
    deadlineOn: '2026-01-15',
    applyOn: '2026-01-20',
  };
  const same = { ...body, change: { ...change, optionNo: change.replacedOptionNo } };
  expect(await owner.refused('POST', '/admin/change-notices', { body: same })).toMatchObject({
    status: 400,
    errors: [{ field: 'change.optionNo', code: 'not_allowed' }],
  });
  const { body: sent } = await owner.post<{ noticeNo: number; after: unknown }>(
    '/admin/change-notices',
    body,
  );
  expect(sent.after).toMatchObject({ kind: 'OPTION', option: { optionNo: dearer?.optionNo } });
  expect(await found(id)).toMatchObject({
    buyPriceNow: null,
    optionNow: expect.stringContaining(replaced?.valueKo ?? ''),
    optionThen: expect.stringContaining(dearer?.valueKo ?? ''),
    changeDetails: expect.stringMatching(/^생두가 들어오지 않아요\.\n.+ → .+$/),
  });
  await answer(id, 'AGREE', sent.noticeNo);
  await shop.clock.set('2026-01-26T09:00:00+09:00');
  const { body: after } = await gildong.get<{ productInfo: object }>(`/recurring-payments/${id}`);
  expect(after.productInfo).toMatchObject({ optionNo: dearer?.optionNo, optionValue: dearer?.valueKo });
  const charges = (await shop.charges()).filter(({ at }) => at >= '2026-01-25').map(({ amount }) => amount);
  expect(charges).toContain(nextAmount);
});

test('only whose application it is finds and answers it', async () => {
  const id = await anApplication();
  const noticeNo = await recordEvent();
  expect(await refusal(id, 'AGREE', noticeNo, younghee)).toEqual([404, 'NOT_FOUND']);
  expect(await refusal(id, 'AGREE', noticeNo, shop.nobody)).toEqual([401, 'UNAUTHENTICATED']);
  expect(await refusal(id, 'AGREE', noticeNo + 1)).toEqual([404, 'NOT_FOUND']);
  expect(await refusal(id, 'MAYBE', noticeNo)).toEqual([400, 'VALIDATION']);
  const search = `/recurring-payments/${id}/notices/search`;
  expect((await younghee.refused('POST', search, { body: { productNo } })).status).toBe(404);
  expect((await gildong.refused('POST', search, { body: { productNo: productNo + 1 } })).status).toBe(404);
  expect((await gildong.refused('POST', search, { body: {} })).status).toBe(400);
  expect((await gildong.refused('GET', search)).status).toBe(405);
  expect(await found(id)).toMatchObject({ responseStatusType: 'PENDING' });
});

test('my page says what changes, until when to answer and what becomes of it', async () => {
  const id = await anApplication();
  const noticeNo = await recordEvent();
  const cookie = await signInByCookie('gildong');
  const page = async (path: string) => (await visit(path, { cookie })).html;
  expect(await page('/my/recurring-payments')).toContain('바뀌는 내용에 답해 주세요');
  const detail = await page(`/my/recurring-payments/${id}`);
  for (const words of [
    '바뀌는 내용을 확인해 주세요',
    '원두 값이 올라요.',
    '99,000원',
    '동의하기',
    '자동으로 종료돼요',
  ])
    expect(detail).toContain(words);
  await answer(id, 'AGREE', noticeNo);
  expect(await page('/my/recurring-payments')).not.toContain('바뀌는 내용에 답해 주세요');
  expect(await page(`/my/recurring-payments/${id}`)).toContain('동의했어요.');
});
