import type { Page } from '@playwright/test';
import { type Caller, shop } from '../fixtures';
import { expect, test } from '../journey';
import { address, makeSheet, recipient, registerCard, sendGift } from '../stories';
import { isAlive, main, resetShop, signIn, title, typeAddress } from './steps';

/** A browser translates the page: it puts <font> elements around the texts, and around later ones too (F03). */
let gildong: Caller;

test.beforeAll(async () => {
  await resetShop();
  gildong = await shop.as('gildong');
  await registerCard(gildong);
});

async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wrap = (text: Text) => {
      if (!text.data.trim() || !text.parentElement?.closest('body')) return;
      if (text.parentElement.closest('font, script, style, textarea, option')) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const wrapAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    // As when a person translates the page after it has loaded.
    Object.assign(window, {
      translatePage: () => {
        wrapAll();
        new MutationObserver(wrapAll).observe(document.body, { childList: true, subtree: true });
      },
    });
  });
}

/** React rejects a page whose texts changed before it took over the server's HTML. */
async function startTranslating(page: Page): Promise<void> {
  await isAlive(page);
  await page.evaluate(() => (window as unknown as { translatePage: () => void }).translatePage());
}

test('a gift is sent from a translated page', async ({ page }) => {
  await translate(page);
  await signIn(page, 'gildong');
  await page.goto(`/order-sheet/${await makeSheet(shop, gildong)}?isPresent=true`);
  await expect(page.getByLabel('이름')).toBeVisible();
  await startTranslating(page);
  await page.getByRole('button', { name: /^선물 보내기/ }).click();
  await expect(page.getByLabel('이름')).toBeFocused();
  await page.getByLabel('이름').fill(recipient.name);
  await page.getByLabel('휴대폰 번호').fill('01039390005');
  await page.getByRole('checkbox', { name: '필수 약관에 모두 동의해요' }).check();
  await page.getByRole('button', { name: /^선물 보내기/ }).click();
  await expect(title(page, '선물을 보냈어요')).toBeVisible();
  await page.getByRole('button', { name: '알림 다시 보내기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '새 링크 보내기' }).click();
  await expect(main(page)).toContainText('새 링크를 보내 드려요.');
});

test('a gift is accepted, followed and looked up on a translated page', async ({ page }) => {
  const gift = await sendGift(shop, gildong);
  await translate(page);
  await page.goto(gift.link);
  await expect(title(page, /선물을 보냈어요/)).toBeVisible();
  await startTranslating(page);
  await page.getByRole('button', { name: '정중히 거절하기' }).click();
  const decline = page.getByRole('alertdialog');
  await decline.getByRole('radio', { name: '모르는 분이에요' }).press('Space');
  await decline.getByRole('button', { name: '더 생각해 볼게요' }).click();
  await page.getByRole('button', { name: '선물 받기' }).click();
  await page.getByRole('button', { name: '다음' }).click();
  await typeAddress(page);
  await page.getByLabel('우편번호').fill('06236');
  await page.getByLabel('주소', { exact: true }).fill(address.receiverAddress);
  await page.getByLabel('상세주소').fill(address.receiverDetailAddress);
  await expect(main(page)).toContainText('배송할 수 있는 곳이에요.');
  await page.getByRole('button', { name: '다음' }).click();
  await page.getByRole('button', { name: '다음' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '사은품 고르기' }).click();
  await page.getByRole('radio').first().press('Space');
  await page.getByRole('button', { name: '다음' }).click();
  await page.getByLabel('조회 비밀번호', { exact: true }).fill(recipient.password);
  await page.getByRole('checkbox', { name: /^\[필수\]/ }).check();
  await page.getByRole('button', { name: '받기', exact: true }).click();
  await expect(title(page, '선물 수락이 완료됐어요')).toBeVisible();
  await page.getByRole('button', { name: '배송 일정 보기' }).click();
  await expect(title(page, '김길동님이 보낸 선물')).toBeVisible();
  await page.getByRole('button', { name: '사은품 바꾸기' }).click();
  await page.getByRole('radio').nth(1).press('Space');
  await page.getByRole('button', { name: '사은품 저장하기' }).click();
  await expect(main(page)).toContainText('사은품을 저장했어요.');
  await page.getByRole('button', { name: '배송일 바꾸기' }).click();
  await page.getByLabel('상자를 받을 날').fill('2026-01-24');
  await page.getByRole('button', { name: '이날 받기' }).click();
  await expect(main(page)).toContainText('→ 1월 24일(토)');
  await page.getByLabel('비우는 첫날').fill('2026-02-10');
  await page.getByLabel('비우는 마지막 날').fill('2026-02-20');
  await page.getByRole('button', { name: '이 기간 피하기' }).click();
  await expect(main(page)).toContainText('→ 2월 21일(토)');
  await expect(page.getByRole('button', { name: '이날 받기' })).toHaveCount(0);
  await expect(main(page)).toContainText('이제 배송일을 바꿀 수 없어요.');
  await expect(main(page)).toContainText('준비가 시작되면 여기에 나와요.');
  // Ended before a box: nothing is promised any more.
  const path = `/recurring-payments/close/${gift.id}`;
  await gildong.put(path, { closeReasonType: 'NECESSITY' });
  await page.getByRole('button', { name: '새로 고침' }).click();
  await expect(main(page)).toContainText('상자를 보내기 전에 끝난 선물이에요.');
  await expect(main(page)).not.toContainText('함께 오는 사은품');
  await page.getByRole('button', { name: '조회 마치기' }).click();
  await expect(page.getByRole('button', { name: '선물 보기' })).toBeVisible();
});
