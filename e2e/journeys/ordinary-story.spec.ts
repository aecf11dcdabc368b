import type { Page } from '@playwright/test';
import { type Caller, shop } from '../fixtures';
import { expect, test } from '../journey';
import { allApproving, giftable, makeSheet, registerCard } from '../stories';
import { desktop, fitsBothWidths } from '../widths';
import { buttonsIn, main, resetShop, signIn, title } from './steps';

/** A recurring delivery for oneself: ordered, paused, resumed, skipped, changed, followed and ended. */
test.use(desktop);
let gildong: Caller;
const product = '아침을 여는 원두 200g';

test.beforeAll(async () => {
  await resetShop();
  gildong = await shop.as('gildong');
  await registerCard(gildong);
});

type Detail = { status: string; nextRecurringDate: string; lastRound: number; recurringPaymentId: string };

test('order, pause, resume, skip, change, follow, end', async ({ page }) => {
  await signIn(page, 'gildong');
  const orderSheetNo = await makeSheet(shop, gildong, {
    products: [await giftable(shop)],
    isPresent: false,
    lastRound: 6,
  });

  await test.step('order with an address of one’s own', async () => {
    await page.goto(`/order-sheet/${orderSheetNo}?isPresent=false`);
    await expect(title(page, '정기배송 신청하기')).toBeVisible();
    const addresses = page.getByRole('group', { name: '받으실 곳' }).getByRole('radio');
    await expect(addresses).toHaveCount(2);
    await addresses.last().check();
    await expect(page).toHaveURL(/addressNo=\d+/);
    await page.getByRole('group', { name: product }).getByRole('radio').first().check();
    await page.getByRole('checkbox', { name: '필수 약관에 모두 동의해요' }).check();
    await page.getByRole('button', { name: /정기배송 신청하기$/ }).click();
    await expect(title(page, '정기배송을 신청했어요')).toBeVisible();
  });

  await page.goto('/my/recurring-payments');
  await page.getByRole('link', { name: `${product} 자세히 보기` }).click();
  await expect(title(page, product)).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const read = async () => (await gildong.get<Detail>(`/recurring-payments/${id}`)).body;
  const actions = page.getByRole('region', { name: '할 수 있는 일' });
  const state = main(page).getByText('이용 중', { exact: true });
  const paused = main(page).getByText('일시정지', { exact: true });

  await test.step('its buttons are nextActions (B74)', async () => {
    expect(await buttonsIn(actions)).toEqual([
      '일시정지',
      '이번 회차 건너뛰기',
      '정기배송 정보 바꾸기',
      '사은품 바꾸기',
      '정기배송 해지하기',
    ]);
  });

  await test.step('pause, and the list knows at once (B66)', async () => {
    await actions.getByRole('button', { name: '일시정지' }).click();
    const sure = dialog(page, '잠시 멈출까요?');
    await expect(sure).toBeVisible();
    await fitsBothWidths(page);
    await sure.getByRole('button', { name: '일시정지하기' }).click();
    await expect(main(page)).toContainText('일시정지했어요.');
    await expect(actions.getByRole('button', { name: '다시 시작하기' })).toBeVisible();
    await page.getByRole('link', { name: '정기배송·선물 목록' }).click();
    await expect(title(page, '정기배송')).toBeVisible();
    await expect(row(page)).toContainText('일시정지');
    await page.getByRole('link', { name: `${product} 자세히 보기` }).click();
    await expect(title(page, product)).toBeVisible();
    await expect(paused.first()).toBeVisible();
    await page.goBack();
    await expect(row(page)).toContainText('일시정지');
  });

  await test.step('resume from the list', async () => {
    await page.getByRole('link', { name: `${product}: 다시 시작하기` }).click();
    const sure = dialog(page, '다시 시작할까요?');
    await expect(sure).toBeVisible();
    await fitsBothWidths(page);
    await sure.getByRole('button', { name: '다시 시작하기' }).click();
    await expect(main(page)).toContainText('다시 시작했어요.');
    await expect(state.first()).toBeVisible();
    expect((await read()).status).toBe('ACTIVE');
  });

  await test.step('skip a round', async () => {
    const before = await read();
    await actions.getByRole('button', { name: '이번 회차 건너뛰기' }).click();
    const sure = dialog(page, '이번 회차를 건너뛸까요?');
    await expect(sure).toBeVisible();
    await fitsBothWidths(page);
    await sure.getByRole('button', { name: '이번 회차 건너뛰기' }).click();
    await expect(main(page)).toContainText('이번 회차를 건너뛰었어요.');
    const after = await read();
    expect(after.nextRecurringDate > before.nextRecurringDate).toBe(true);
    expect(after.lastRound).toBe(6);
  });

  await test.step('change the end round in the layer', async () => {
    await actions.getByRole('button', { name: '정기배송 정보 바꾸기' }).click();
    const layer = page.getByRole('dialog', { name: '정기배송 정보 바꾸기' });
    await layer.getByRole('button', { name: '12회' }).click();
    await expect(layer).toContainText('바꾸면 이렇게 돼요');
    await fitsBothWidths(page);
    await layer.getByRole('button', { name: '저장하기' }).click();
    await expect(main(page)).toContainText('바꾼 내용을 저장했어요.');
    await expect(main(page)).toContainText('총 12회');
    expect((await read()).lastRound).toBe(12);
  });

  await test.step('follow the parcel of one’s own order', async () => {
    await shop.clock.advance('P2M');
    type Orders = { items: Array<{ orderNo: string }> };
    const { body } = await gildong.get<Orders>('/profile/orders', {
      query: { startYmd: '2026-01-01', endYmd: '2026-12-31' },
    });
    const orderNo = body.items[0]?.orderNo ?? '';
    await shop.nobody.post(`/sandbox/orders/${orderNo}/ship`, {});
    await page.goto(`/my/orders/${orderNo}`);
    await expect(main(page)).toContainText('배송중');
    const track = page.getByRole('link', { name: /배송 조회/ });
    await expect(track).toHaveAttribute('rel', /noreferrer/);
    await expect(track).toHaveAttribute('href', /^https?:\/\//);
    await shop.nobody.post(`/sandbox/orders/${orderNo}/deliver`, {});
    await page.reload();
    await expect(main(page)).toContainText(/12회 중 1회차 · \d+월 \d+일\(.\) 도착/);
    await expect(main(page)).not.toContainText('희망 배송일');
    await page.getByRole('link', { name: `${product} 정기배송 보기` }).click();
    await expect(title(page, product)).toBeVisible();
  });

  await test.step('end it, with a reason', async () => {
    await actions.getByRole('button', { name: '정기배송 해지하기' }).click();
    const sure = dialog(page, '정기배송을 해지할까요?');
    await sure.getByRole('button', { name: '정기배송 해지하기' }).click();
    await expect(sure).toContainText('하나를 골라 주세요.');
    await fitsBothWidths(page);
    await sure.getByRole('radio', { name: '배송 주기가 맞지 않아요' }).check();
    await sure.getByRole('button', { name: '정기배송 해지하기' }).click();
    await expect(main(page)).toContainText('해지했어요.');
    expect((await read()).status).toBe('USER_CLOSED');
    expect(await buttonsIn(actions)).toEqual([]);
  });
});

test('a card that is refused says so and keeps the layer open', async ({ page }) => {
  await signIn(page, 'gildong');
  await page.goto('/my/cards');
  await page.getByRole('button', { name: '카드 등록하기' }).click();
  const layer = page.getByRole('dialog', { name: '카드 등록하기' });
  await layer.getByRole('button', { name: /4000 0000 0000 0002/ }).click();
  await layer.getByRole('button', { name: '카드 등록하기' }).click();
  await expect(layer.getByRole('alert')).toContainText('다른 카드를 사용해 주세요');
  await fitsBothWidths(page);
  await expect(layer.getByLabel('카드 번호')).toHaveValue('4000 0000 0000 0002');
  await layer.getByRole('button', { name: '닫기' }).click();
  await expect(main(page)).toContainText(allApproving.slice(-4));
});

const row = (page: Page) => page.getByRole('article').filter({ hasText: product });

const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });
