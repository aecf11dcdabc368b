import type { Page } from '@playwright/test';
import { type Caller, shop } from '../fixtures';
import { expect, test } from '../journey';
import { giftable, monthly, recipient, registerCard } from '../stories';
import { main, resetShop, signIn, title } from './steps';

/** A tab with an older cart than the shop's (F02). */
let gildong: Caller;

test.beforeAll(async () => {
  await resetShop();
  gildong = await shop.as('gildong');
  await registerCard(gildong);
});

async function fillCart(): Promise<void> {
  const { productNo, optionNo } = await giftable(shop);
  const row = { productNo, optionNo, orderCnt: 1, optionInputs: [] };
  const plan = { recurringPaymentDelivery: monthly, recurringPaymentLastRound: 3 };
  expect((await gildong.post('/recurring-payments/cart', [{ ...row, ...plan }])).status).toBe(200);
}

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^장바구니/ });
const emptyCart = (page: Page) => main(page).getByText('장바구니가 비어 있어요');
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

async function toSheet(page: Page): Promise<void> {
  await page.goto('/cart');
  await expect(cartLink(page)).toHaveAccessibleName('장바구니, 1개 담김');
  await page.getByRole('button', { name: '이 상품 선물하기' }).click();
  await expect(title(page, '선물하기')).toBeVisible();
}

async function sendTo(page: Page, contact: string): Promise<void> {
  await page.getByLabel('이름').fill(recipient.name);
  await page.getByLabel('휴대폰 번호').fill(contact);
  await page.getByRole('checkbox', { name: '필수 약관에 모두 동의해요' }).check();
  await page.getByRole('button', { name: /^선물 보내기/ }).click();
}

test('after sending, cart and badge are right on every way back, and in another tab', async ({
  page,
  context,
}) => {
  await fillCart();
  await signIn(page, 'gildong');
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(other.getByRole('button', { name: '이 상품 선물하기' })).toBeVisible();
  await toSheet(page);
  await sendTo(page, '01039390002');
  await expect(title(page, '선물을 보냈어요')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('장바구니');

  await page.goBack();
  await expect(emptyCart(page)).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('장바구니');
  await page.goForward();
  await expect(title(page, '선물을 보냈어요')).toBeVisible();
  await page.getByRole('link', { name: '마이페이지에서 보기' }).click();
  await expect(title(page, '정기배송')).toBeVisible();
  await page.goBack();
  await expect(title(page, '선물을 보냈어요')).toBeVisible();
  await page.goBack();
  await expect(emptyCart(page)).toBeVisible();

  await lookAgain(other);
  await expect(emptyCart(other)).toBeVisible();
  await expect(cartLink(other)).toHaveAccessibleName('장바구니');
});

test('a sheet whose rows were ordered meanwhile asks again, and sends only what is wanted', async ({
  page,
  context,
}) => {
  const [first, second] = ['01039390003', '01039390004'] as const;
  await fillCart();
  await signIn(page, 'gildong');
  await toSheet(page);
  const other = await context.newPage();
  await toSheet(other);
  const third = await context.newPage();
  await toSheet(third);
  await sendTo(page, first);
  await expect(title(page, '선물을 보냈어요')).toBeVisible();
  await expect.poll(() => shop.inbox(first)).toHaveLength(1);

  await sendTo(other, second);
  const sure = other.getByRole('alertdialog', { name: '이미 신청한 상품이에요' });
  await expect(sure).toBeVisible();
  expect(await shop.inbox(second)).toEqual([]);
  await sure.getByRole('button', { name: '마이페이지에서 보기' }).click();
  await expect(title(other, '정기배송')).toBeVisible();
  expect(await shop.inbox(second)).toEqual([]);

  await sendTo(third, second);
  await third
    .getByRole('alertdialog', { name: '이미 신청한 상품이에요' })
    .getByRole('button', { name: '한 번 더 신청하기' })
    .dblclick();
  await expect(title(third, '선물을 보냈어요')).toBeVisible();
  await expect.poll(() => shop.inbox(second)).toHaveLength(1);
  expect(await shop.inbox(first)).toHaveLength(1);
});
