import type { Page } from '@playwright/test';
import { aColleague } from '../../colleagues';
import { type Caller, shop } from '../../fixtures';
import { expect, test } from '../../journey';
import {
  acceptGift,
  dueSoon,
  type Gift,
  giftable,
  giftBody,
  makeSheet,
  registerCard,
  sendGift,
} from '../../stories';
import { desktop, fitsBothWidths } from '../../widths';
import { isAlive, main, pick, resetShop, signIn, title } from '../steps';
import { asked, button, press, room, row, says, setting, trouble } from './console-steps';

/** Fields, buttons and texts of the console as in the field reports (docs/field-reports.md, second list). */
test.use(desktop);

let owner: Caller;
let productNo: number;

test.beforeAll(async () => {
  await resetShop();
  owner = await shop.as('owner');
  ({ productNo } = await giftable(shop));
});

type Product = { updatedAt: string | null; salePrice: number; nameEn: string } & Record<string, unknown>;
const productOf = async () => (await owner.get<Product>(`/admin/products/${productNo}`)).body;

/** Adds the first option to the cart on the current page. */
async function inCart(page: Page) {
  await pick(main(page).getByRole('combobox').first());
  await press(main(page), '정기배송 담기');
  await says(page, '장바구니 보기');
  await page.goto('/cart');
}

test.describe('the mouse wheel over a focused number changes nothing (F52)', () => {
  const turn = async (page: Page, place: ReturnType<Page['locator']>) => {
    const fields = place.locator('input:is([type=number], [inputmode="numeric"]):not([aria-hidden]):visible');
    const count = await fields.count();
    for (let at = 0; at < count; at += 1) {
      const field = fields.nth(at);
      const before = await field.inputValue();
      await field.focus();
      await field.hover();
      await page.mouse.wheel(0, 240);
      await page.mouse.wheel(0, -120);
      await page.keyboard.press('Tab');
      expect([page.url(), at, await field.inputValue()]).toEqual([page.url(), at, before]);
    }
    return count;
  };

  test('in the console', async ({ page }) => {
    await signIn(page, 'owner');
    for (const [path, least] of [
      [`/admin/products/${productNo}`, 6],
      [`/admin/products/${productNo}/free-gifts/new`, 0],
      [`/admin/notices/new?productNo=${productNo}`, 3],
      ['/admin/settings/orders', 3],
      ['/admin/settings/gift', 2],
    ] as const) {
      await page.goto(path);
      await expect(title(page, /./)).toBeVisible();
      expect(await turn(page, main(page))).toBeGreaterThanOrEqual(least);
    }
  });

  test('in the shop: the box of a product, the cart, the change of an application', async ({ page }) => {
    const gildong = await shop.as('gildong');
    await registerCard(gildong);
    const gift = await sendGift(shop, gildong);
    await acceptGift(shop, gift.linkToken);
    await signIn(page, 'gildong');
    await page.goto(`/products/${productNo}`);
    expect(await turn(page, main(page))).toBeGreaterThan(0);
    await inCart(page);
    await expect(main(page).getByRole('textbox', { name: /수량$/ }).first()).toBeVisible();
    expect(await turn(page, main(page))).toBeGreaterThan(0);
    await page.goto(`/my/recurring-payments/${gift.id}`);
    await main(page).getByRole('button', { name: '선물 정보 바꾸기' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await turn(page, page.getByRole('dialog'));
  });
});

test.describe('what is typed before the page is alive stays (F53)', () => {
  /** The page as drawn by the server; its scripts load only after `arrive`. */
  const early = async (page: Page, path: string) => {
    let arrive = () => {};
    const arrived = new Promise<void>((done) => {
      arrive = done;
    });
    await page.route('**/_next/static/**/*.js*', async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    return async () => {
      arrive();
      await isAlive(page);
    };
  };

  test('in the product: prices, texts, ticks and the stock beside it', async ({ page }) => {
    await signIn(page, 'owner');
    const { salePrice, nameEn } = await productOf();
    const comeAlive = await early(page, `/admin/products/${productNo}`);
    const price = page.getByLabel('판매가');
    // The shown values are the stored ones, before and after React takes over.
    await expect(price).toHaveValue(String(salePrice));
    await expect(page.getByLabel('상품명 (영어)')).toHaveValue(nameEn);
    await expect(page.getByRole('checkbox', { name: '판매 중', exact: true })).toBeChecked();
    await price.fill(String(salePrice + 700));
    await page.getByLabel('한 줄 소개 (영어)').fill('Typed early');
    await page.getByRole('checkbox', { name: '일반 신청도 종료회차를 정해야 함' }).check();
    const stock = page.getByLabel(/더하거나 뺄 수량$/).first();
    await stock.fill('4');
    await comeAlive();
    await expect(price).toHaveValue(String(salePrice + 700));
    await expect(stock).toHaveValue('4');
    await expect(button(main(page), '반영')).toBeEnabled();
    await press(main(page), '저장');
    await says(page, '저장했습니다.');
    expect(await productOf()).toMatchObject({
      salePrice: salePrice + 700,
      summaryEn: 'Typed early',
      lastRoundRule: { isNeeded: true },
    });
  });

  test('in the settings: numbers, a choice and a switch', async ({ page }) => {
    await signIn(page, 'owner');
    let comeAlive = await early(page, '/admin/settings/orders');
    await expect(page.getByLabel('일시정지 최대 일수')).not.toHaveValue('');
    await page.getByLabel('일시정지 최대 일수').fill('77');
    await page.getByRole('radio', { name: '신청에 정한 카드만' }).check({ force: true });
    await comeAlive();
    await press(main(page), '저장');
    await says(page, '저장했습니다.');
    comeAlive = await early(page, '/admin/settings/night');
    await page.getByRole('checkbox').first().click();
    const isOn = await page.getByRole('checkbox').first().isChecked();
    await comeAlive();
    await press(main(page), '저장');
    await says(page, '저장했습니다.');
    const { body } = await owner.get('/admin/settings');
    expect(body).toMatchObject({ pauseLimitDays: 77, retryCards: 'MAIN_ONLY', nightHours: { isOn } });
    await owner.patch('/admin/settings', { retryCards: 'ALL' });
  });

  test('in the shop: signing in, and how many of a product', async ({ page }) => {
    let comeAlive = await early(page, '/sign-in');
    await page.getByLabel('아이디').fill('younghee');
    await page.getByLabel('비밀번호', { exact: true }).fill('sandbox-1234');
    // Without scripts, the browser would send the form with the password in the URL.
    await page.getByLabel('비밀번호', { exact: true }).press('Enter');
    await expect(button(main(page), '로그인하기')).toBeDisabled();
    await comeAlive();
    await expect(page).toHaveURL(/\/sign-in$/);
    await press(main(page), '로그인하기');
    await expect(page).not.toHaveURL(/sign-in/);
    comeAlive = await early(page, `/products/${productNo}`);
    const count = main(page).getByRole('textbox', { name: /수량$/ }).first();
    await count.fill('3');
    await comeAlive();
    await expect(count).toHaveValue('3');
    await inCart(page);
    await expect(main(page).getByRole('textbox', { name: /수량$/ }).first()).toHaveValue('3');
  });
});

test('a door that is closed says which right is missing, and leads back into the console (F58)', async ({
  page,
}) => {
  await signIn(page, 'staff');
  for (const [path, door, who] of [
    ['/admin/settings', '권한이 필요합니다: 설정', /대표 관리자\(박하늘\)가 직원 화면에서/],
    ['/admin/settings/terms', '권한이 필요합니다: 설정', /박하늘/],
    ['/admin/staff', '권한이 필요합니다: 직원 관리', /박하늘/],
    ['/admin/notices/new', '권한이 필요합니다: 설정', /박하늘/],
    ['/admin/persons', '대표 관리자만 볼 수 있습니다', /대표 관리자\(박하늘\)에게 부탁/],
  ] as const) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 403]);
    await expect(title(page, door)).toBeVisible();
    await says(page, who);
    await expect(main(page).getByRole('link', { name: '대시보드로' })).toHaveAttribute('href', '/admin');
  }
  await fitsBothWidths(page);
  await main(page).getByRole('link', { name: '대시보드로' }).click();
  await expect(title(page, '대시보드')).toBeVisible();
});

test('the second of two people who save keeps what both wrote, field by field (F59)', async ({ page }) => {
  await signIn(page, 'owner');
  await page.goto(`/admin/products/${productNo}`);
  const before = await productOf();
  const theirs = {
    ...before,
    salePrice: before.salePrice + 100,
    summaryEn: 'Theirs',
    descriptionEn: 'Their story',
  };
  const meanwhile = await owner.put(`/admin/products/${productNo}`, {
    ...theirs,
    seenUpdatedAt: before.updatedAt,
  });
  expect(meanwhile.status).toBe(200);
  await page.getByLabel('한 줄 소개 (영어)').fill('Mine');
  await page.getByLabel('상품명 (영어)').fill('My name');
  await press(main(page), '저장');

  const conflict = main(page).getByRole('alert').filter({ hasText: '다른 사람이 먼저 저장' });
  await expect(conflict).toContainText('한 줄 소개 (영어)');
  await expect(conflict).toContainText('Theirs');
  await expect(conflict).toContainText('Mine');
  await fitsBothWidths(page);
  await press(conflict, '둘 다 살리기');
  // A field that one side changed gets that side's value; a field that both changed keeps mine until I choose.
  await expect(page.getByLabel('판매가')).toHaveValue(String(before.salePrice + 100));
  await expect(page.getByLabel(/^설명 \(영어\)/)).toHaveValue('Their story');
  await expect(page.getByLabel('상품명 (영어)')).toHaveValue('My name');
  await expect(page.getByLabel('한 줄 소개 (영어)')).toHaveValue('Mine');
  await press(main(page), '저장');
  await says(page, '저장했습니다.');
  expect(await productOf()).toMatchObject({
    salePrice: before.salePrice + 100,
    summaryEn: 'Mine',
    nameEn: 'My name',
    descriptionEn: 'Their story',
  });

  for (const [choice, kept] of [
    ['내 것으로', 'Mine again'],
    ['저장된 것으로', 'Theirs again'],
  ] as const) {
    await page.reload();
    const { updatedAt, ...seen } = await productOf();
    const put = { ...seen, summaryEn: 'Theirs again', seenUpdatedAt: updatedAt };
    expect((await owner.put(`/admin/products/${productNo}`, put)).status).toBe(200);
    await page.getByLabel('한 줄 소개 (영어)').fill('Mine again');
    await press(main(page), '저장');
    await press(conflict, choice);
    await expect(page.getByLabel('한 줄 소개 (영어)')).toHaveValue(kept);
    await press(main(page), '저장');
    await says(page, '저장했습니다.');
    expect((await productOf()).summaryEn).toBe(kept);
  }
});

test('two people with a role, a colleague or the closed week: the second sees who was first, and chooses', async ({
  page,
}) => {
  await aColleague(shop, owner, { memberId: 'packer', name: '한포장' });
  const made = { name: '포장', rights: ['PACKING'] };
  const { body } = await owner.post<{ roleNo: number }>('/admin/staff/roles', made);
  await signIn(page, 'owner');
  await page.goto('/admin/staff');
  const conflict = page.getByRole('alert').filter({ hasText: '다른 사람이 먼저 저장' });
  const first = /owner 님이 .+에 저장했습니다/;

  await test.step('a role', async () => {
    const roles = main(page).getByRole('table', { name: '역할', exact: true });
    await roles.getByRole('button', { name: '수정' }).click();
    const theirs = { name: '발송', rights: ['PACKING', 'ORDERS'] };
    expect((await owner.put(`/admin/staff/roles/${body.roleNo}`, theirs)).status).toBe(204);
    await asked(page).getByLabel('역할 이름').fill('창고');
    await press(asked(page), '저장');
    await expect(conflict).toContainText(first);
    await expect(conflict).toContainText('역할 이름 (둘 다 바꿈)저장된 것발송내 것창고');
    await expect(conflict).toContainText('주문과 신청 · 포장과 발송');
    await fitsBothWidths(page);
    await press(conflict, '둘 다 살리기');
    await press(asked(page), '저장');
    await expect(row(page, '창고')).toContainText('주문과 신청, 포장과 발송');
  });

  await test.step('a colleague', async () => {
    await button(row(page, '(packer)'), '역할 바꾸기').click();
    const { body: of } = await owner.get<{ staff: { memberNo: number; memberId: string }[] }>('/admin/staff');
    const packer = of.staff.find(({ memberId }) => memberId === 'packer')?.memberNo;
    expect((await owner.patch(`/admin/staff/${packer}`, { roleNo: body.roleNo })).status).toBe(204);
    await asked(page).getByRole('radio', { name: '대표 관리자' }).check();
    await press(asked(page), '역할 바꾸기');
    await expect(conflict).toContainText(first);
    await expect(conflict).toContainText('역할 (둘 다 바꿈)저장된 것창고내 것대표 관리자');
    await press(conflict, '저장된 것으로');
    await expect(asked(page).getByRole('radio', { name: '창고' })).toBeChecked();
    await press(asked(page), '역할 바꾸기');
    await expect(row(page, '(packer)')).toContainText('창고');
  });

  await test.step('the weekdays without boxes', async () => {
    await setting(page, '쉬는 날');
    const form = main(page).locator('form').filter({ hasText: '매주 쉬는 요일' });
    await main(page).getByText('일요일', { exact: true }).click();
    expect((await owner.patch('/admin/closed-days', { weekdays: ['SATURDAY'] })).status).toBe(200);
    await press(form, '옮겨질 상자 보기');
    await expect(conflict).toContainText(first);
    await fitsBothWidths(page);
    await expect(conflict).toContainText('매주 쉬는 요일 (둘 다 바꿈)저장된 것토요일내 것일요일');
    await press(conflict, '저장된 것으로');
    await main(page).getByText('일요일', { exact: true }).click();
    await press(form, '옮겨질 상자 보기');
    await press(form, '이대로 저장');
    await expect(form.getByText('저장했습니다')).toBeVisible();
    const { body: closed } = await owner.get('/admin/closed-days');
    expect(closed).toMatchObject({ weekdays: ['SATURDAY', 'SUNDAY'] });
    await owner.patch('/admin/closed-days', { weekdays: [] });
  });
});

test('an order whose cards were all declined says so, everywhere in the same words (F54)', async ({
  page,
}) => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  await registerCard(gildong, '4000000000000341');
  const gifts: Gift[] = [];
  for (let at = 0; at < 2; at += 1) gifts.push(await sendGift(shop, gildong));
  for (const { linkToken } of gifts) await acceptGift(shop, linkToken);
  await shop.gateway.fault({ when: 'before', action: 'decline:insufficient_funds', times: 50 });
  await shop.clock.set('2026-01-13T10:00:00+09:00');
  await signIn(page, 'staff');
  await page.goto('/admin');

  const nothingPaid = /결제됨 0원, 거절 [\d,]+원, 결과 모름 0원/;
  await says(page, nothingPaid);
  await room(page, '작업');
  await expect(row(page, '주문 생성과 결제')).toContainText(nothingPaid);

  const [gift] = gifts;
  await room(page, '신청');
  await page.getByLabel('검색어').fill(gift?.id ?? '');
  await press(main(page), '검색');
  await main(page)
    .getByRole('link', { name: gift?.id ?? '' })
    .click();
  await says(page, '카드 거절');
  await says(page, /오늘 더 시도할 카드가 없습니다/);
  await expect(button(main(page), '지금 다시 시도')).toHaveCount(0);
  const card = 'VISA 4242';
  await says(page, card);

  await room(page, '주문');
  await page.getByLabel('번호·전화번호·이름').fill(gift?.id ?? '');
  await press(main(page), '검색');
  await expect(main(page).getByRole('table')).toContainText('카드 거절');
  await expect(main(page).getByRole('table')).not.toContainText('결제 확인 중');
  await main(page).locator('[data-row-link]').first().click();
  await says(page, '카드 거절');
  await says(page, card);
  await says(page, '잔액 부족');
  await says(page, /^다음 시도 1월 14일/);
  await fitsBothWidths(page);

  await shop.gateway.heal();
  await registerCard(gildong);
  await page.goto(`/admin/applications/${gift?.id}`);
  await press(main(page), '지금 다시 시도');
  await says(page, '결제됐습니다.');
  await expect(button(main(page), '지금 다시 시도')).toHaveCount(0);
});

test('each line of the dashboard leads to as many rows as it counts', async ({ page }) => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  const [, product] = (await shop.products()).filter(({ giftable, options }) => giftable && options[0]);
  const option = product?.options[0];
  if (!product || !option) throw new Error('Only one product can be a gift');
  const products = [{ productNo: product.productNo, optionNo: option.optionNo }];
  const { delivery, due } = await dueSoon(shop);
  const sold = [
    await sendGift(shop, gildong, { products, delivery }),
    await sendGift(shop, gildong, { products }),
  ];
  const declined = await sendGift(shop, gildong, { delivery });
  for (const { linkToken } of [...sold, declined]) await acceptGift(shop, linkToken);
  const stock = `/admin/products/${product.productNo}/options/${option.optionNo}/stock`;
  // The reset ended the earlier session.
  const merchant = await shop.as('owner');
  expect((await merchant.put(stock, { stock: 0, seenStock: option.stock })).status).toBe(200);
  await signIn(page, 'owner');
  await page.goto('/admin');
  const rows = main(page).getByRole('table').getByRole('row');
  const leads = async (line: RegExp, place: string) => {
    const count = await trouble(page, line, place);
    await expect(rows).toHaveCount(count + 1);
  };

  const failing = async (action: 'reject' | 'http500') => {
    const match = { template: 'ADDRESS_INPUT' };
    await shop.messageChannel.fault({ when: 'before', action, match, times: 50 });
    const sheet = await makeSheet(shop, gildong);
    expect((await gildong.post('/recurring-payments', giftBody(sheet))).status).toBe(200);
    for (let hour = 0; hour < 3; hour += 1) await shop.clock.advance('PT1H');
    await shop.messageChannel.heal();
  };
  await failing('http500');
  await leads(/^발송사가 받지 않고 있는 메시지/, '메시지');
  await failing('reject');
  await leads(/^배송지 입력 안내가 닿지 않은 선물/, '메시지');
  await leads(/^보내지 못한 메시지/, '메시지');

  await shop.gateway.fault({ when: 'before', action: 'decline:insufficient_funds', times: 50 });
  await shop.clock.set(due);
  await leads(/^결제되지 않아 다시 시도하는 주문/, '주문');
  await leads(/^확인이 필요한 신청/, '신청');
  await expect(row(page, sold[0]?.id ?? '')).toBeVisible();
  await room(page, '대시보드');
  await main(page).getByRole('link', { name: product.productName }).click();
  await expect(title(page, product.productName)).toBeVisible();
  await shop.clock.advance('P4D');
  await shop.gateway.heal();
  // Both lines lead to the applications that the system paused.
  const short = await trouble(page, /^재고 부족으로 멈춘 신청/, '신청');
  await expect(row(page, sold[0]?.id ?? '')).toBeVisible();
  const unpaid = await trouble(page, /^결제 실패로 멈춘 신청/, '신청');
  await expect(row(page, declined.id)).toBeVisible();
  await expect(rows).toHaveCount(short + unpaid + 1);
});
