import type { Page } from '@playwright/test';
import { type Caller, shop } from '../fixtures';
import { expect, test } from '../journey';
import { acceptGift, address, makeSheet, recipient, registerCard, sendGift } from '../stories';
import { isAlive, main, resetShop, signIn, title } from './steps';

/** The back button of a phone closes what is open, and leaves the page only when nothing is (docs/rules/pages.md#back-closes). */
let younghee: Caller;

test.beforeAll(async () => {
  await resetShop();
  younghee = await shop.as('younghee');
  await registerCard(younghee);
});
test.use({ viewport: { width: 390, height: 844 } });

/** Opens a page from another one, so that there is a page to go back to. */
async function from(page: Page, first: string, path: string) {
  await page.goto(first);
  await page.goto(path);
  await isAlive(page);
}
const anyDialog = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'));

/** Reloaded with an open sheet, the page has none, and one step back leaves it. */
async function reloadLeavesNothing(page: Page): Promise<void> {
  await page.reload();
  await isAlive(page);
  await expect(anyDialog(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.history.state?.sheets ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/my\/account$/);
}

test('back closes a confirmation, and a form above a form, and then leaves', async ({ page }) => {
  const gift = await sendGift(shop, younghee);
  await acceptGift(shop, gift.linkToken);
  await signIn(page, 'younghee');
  const path = `/my/recurring-payments/${gift.id}`;
  const pause = main(page).getByRole('button', { name: '일시정지' });

  await test.step('a confirmation closes and the page stays', async () => {
    await from(page, '/my/account', path);
    for (let time = 0; time < 2; time += 1) {
      await pause.click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await page.goBack();
      await expect(anyDialog(page)).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/my\/account$/);
  });
  await test.step('the button that closes it leaves nothing behind', async () => {
    await from(page, '/my/account', path);
    for (let time = 0; time < 3; time += 1) {
      await pause.click();
      await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click();
      await expect(anyDialog(page)).toHaveCount(0);
    }
    await pause.click();
    await page.keyboard.press('Escape');
    await expect(anyDialog(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/my\/account$/);
  });
  await test.step('nor does what was done in it, nor a link that opened it, nor a reload', async () => {
    await from(page, '/my/account', `${path}?action=PAUSE`);
    await page.getByRole('alertdialog').getByRole('button', { name: '일시정지' }).click();
    await expect(main(page).getByRole('button', { name: '다시 시작하기' })).toBeVisible();
    await expect(anyDialog(page)).toHaveCount(0);
    await main(page).getByRole('button', { name: '다시 시작하기' }).click();
    await expect(anyDialog(page)).toBeVisible();
    await reloadLeavesNothing(page);
  });
  await test.step('nor does a refusal, which draws the page anew, and a reload after it', async () => {
    await from(page, '/my/account', path);
    await main(page).getByRole('button', { name: '다시 시작하기' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    await younghee.put(`/recurring-payments/${gift.id}/status`, { changeStatusType: 'ACTIVE' });
    await dialog.getByRole('button', { name: '다시 시작하기' }).click();
    await expect(page.getByRole('button', { name: '일시정지', includeHidden: true })).toBeAttached();
    await expect(dialog).toBeVisible();
    expect(await page.evaluate(() => window.history.state?.sheets)).toBe(1);
    await reloadLeavesNothing(page);
  });
  await test.step('the upper one of two closes first; what was typed in the lower one stays', async () => {
    await from(page, '/my/account', '/my/addresses');
    await main(page).getByRole('button', { name: '배송지 추가하기' }).first().click();
    const form = page.getByRole('dialog', { name: '배송지 추가하기' });
    await form.getByLabel('받는 분').fill('이영희');
    await form.getByRole('button', { name: '주소 찾기' }).click();
    const search = page.getByRole('dialog', { name: '주소 찾기' });
    await expect(search).toBeVisible();
    await page.goBack();
    await expect(search).toHaveCount(0);
    await expect(form.getByLabel('받는 분')).toHaveValue('이영희');
    await page.goBack();
    await expect(form).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/my\/account$/);
  });
});

test('what is typed in the page stays, and a link in a sheet goes where it goes', async ({ page }) => {
  await signIn(page, 'younghee');
  await test.step('the fields below a sheet', async () => {
    await from(page, '/my/account', `/order-sheet/${await makeSheet(shop, younghee)}?isPresent=true`);
    await main(page).getByLabel('이름').fill('홍길동');
    await main(page).getByRole('button', { name: '받는 분께 이렇게 보여요' }).click();
    await expect(anyDialog(page)).toContainText('이영희님이 선물을 보냈어요');
    await page.goBack();
    await expect(anyDialog(page)).toHaveCount(0);
    await expect(main(page).getByLabel('이름')).toHaveValue('홍길동');
    await page.goBack();
    await expect(page).toHaveURL(/\/my\/account$/);
  });
  await test.step('the way back from a link leads to its page, not to a closed sheet', async () => {
    await sendGift(shop, younghee);
    await from(page, '/my/account', '/my/cards');
    await main(page).getByRole('button', { name: /삭제/ }).first().click();
    await anyDialog(page).getByRole('link').click();
    await expect(page).toHaveURL(/\/my\/recurring-payments$/);
    // As a long press on back does, and then forward page by page.
    await page.evaluate(() => window.history.go(-3));
    await expect(page).toHaveURL(/\/my\/account$/);
    await page.goForward();
    await expect(title(page, '결제 카드')).toBeVisible();
    await isAlive(page);
    await page.goForward();
    await expect(page).toHaveURL(/\/my\/recurring-payments$/);
    await page.goBack();
    await expect(title(page, '결제 카드')).toBeVisible();
    await expect(anyDialog(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/my\/account$/);
  });
  await test.step('the console', async () => {
    const { id } = await sendGift(shop, younghee);
    await signIn(page, 'staff');
    await from(page, '/admin', `/admin/applications/${id}`);
    await main(page).getByRole('button', { name: '기한 연장' }).click();
    await expect(anyDialog(page)).toBeVisible();
    await page.goBack();
    await expect(anyDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/applications\//);
    await page.goBack();
    await expect(page).toHaveURL(/\/admin$/);
  });
});

test('back closes a part of the recipient’s page, and what was typed stays', async ({ page }) => {
  const gift = await sendGift(shop, younghee);
  await acceptGift(shop, gift.linkToken);
  await from(page, '/gift', `/gift/${gift.groupNo}`);
  await page.getByLabel('이름').fill(recipient.name);
  await page.getByLabel('조회 비밀번호', { exact: true }).fill(recipient.password);
  await page.getByRole('button', { name: '선물 보기' }).click();
  const days = page.getByRole('button', { name: '배송일 바꾸기' });
  const firstDay = page.getByLabel('비우는 첫날');
  await test.step('by its button, by the one at its end and by the back button, with the focus on its button', async () => {
    await days.click();
    await firstDay.fill('2026-02-10');
    await expect(days).toHaveAttribute('aria-expanded', 'true');
    for (const close of [
      () => days.click(),
      () => page.getByRole('button', { name: '닫기' }).click(),
      () => page.goBack(),
    ]) {
      await close();
      await expect(firstDay).toBeHidden();
      await expect(days).toBeFocused();
      await days.click();
      await expect(firstDay).toHaveValue('2026-02-10');
    }
    await days.click();
  });
  await test.step('an address asks for its password again, and keeps what was typed over it', async () => {
    const move = page.getByRole('button', { name: '배송지 보기·바꾸기' });
    const password = page.getByLabel('조회 비밀번호', { exact: true });
    const show = async () => {
      await move.click();
      await password.fill(recipient.password);
      await page.getByRole('button', { name: '배송지 보기', exact: true }).click();
    };
    await show();
    await expect(page.getByLabel('상세주소')).toHaveValue(address.receiverDetailAddress);
    await page.getByLabel('상세주소').fill('새집 7층');
    await page.goBack();
    await expect(move).toBeFocused();
    expect(await page.content()).not.toContain(address.receiverAddress);
    await show();
    await expect(page.getByLabel('상세주소')).toHaveValue('새집 7층');
    await page.goBack();
  });
  await test.step('with nothing open, it leaves', async () => {
    await expect(page.getByLabel('상세주소')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/gift$/);
  });
});
