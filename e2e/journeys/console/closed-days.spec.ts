import { type Caller, shop } from '../../fixtures';
import { expect, test } from '../../journey';
import { acceptGift, giftable, monthly, recipient, registerCard, sendGift } from '../../stories';
import { desktop, fitsBothWidths } from '../../widths';
import { main, signIn, title } from '../steps';
import { button, confirm, press, room, row, says, setting } from './console-steps';

/** Days on which the shop is closed, and products that ran out: from the dashboard to what giver and recipient see. */
test.use(desktop);

let gildong: Caller;

test.beforeEach(async ({ page }) => {
  await shop.reset({ now: '2026-09-14T09:00:00+09:00' });
  gildong = await shop.as('gildong');
  await registerCard(gildong);
  await signIn(page, 'owner');
  await page.goto('/admin');
});

const textsTo = async (contact: string, template: string) =>
  (await shop.inbox(contact)).filter((text) => text.template === template).length;

test('the shop closes for Chuseok: previewed, moved once, and every page says why', async ({
  page,
  browser,
}) => {
  const gift = await sendGift(shop, gildong, { delivery: { ...monthly, date: 25 } });
  await acceptGift(shop, gift.linkToken);

  await test.step('no boxes on Sundays', async () => {
    await setting(page, '쉬는 날');
    await main(page).getByText('일요일', { exact: true }).click();
    const form = main(page).locator('form').filter({ hasText: '매주 쉬는 요일' });
    await press(form, '옮겨질 상자 보기');
    await press(form, '이대로 저장');
    await expect(form.getByText('저장했습니다')).toBeVisible();
  });

  await test.step('the span is previewed before it is saved', async () => {
    await page.getByLabel('첫날', { exact: true }).fill('2026-09-24');
    await page.getByLabel('마지막 날', { exact: true }).fill('2026-09-26');
    await page.getByLabel('이름(한국어)').fill('추석 연휴');
    await page.getByLabel('이름(영어)').fill('Chuseok');
    const form = main(page).locator('form').filter({ hasText: '마지막 날' });
    await press(form, '옮겨질 상자 보기');
    await expect(form.getByText(/9월 25일\(금\) → 9월 28일\(월\): \d+개/)).toBeVisible();
    await expect(row(page, '추석 연휴')).toHaveCount(0);
    await fitsBothWidths(page);
    await press(form, '이대로 저장');
    await expect(row(page, '추석 연휴')).toBeVisible();
  });

  await test.step('the box has moved, with its charge', async () => {
    await page.goto(`/admin/applications/${gift.id}`);
    await says(page, /2026년 9월 28일/);
    await says(page, '배송예정일 (쉬는 날)');
    await signIn(page, 'gildong');
    await page.goto(`/my/recurring-payments/${gift.id}`);
    await says(page, /2026년 9월 28일\(월\)/);
    await says(page, '9월 25일(금) (추석 연휴) 휴무로 옮긴 날짜예요.');
    await says(page, /2026년 9월 26일\(토\)에 결제/);
  });

  await test.step('the recipient reads the same, and each side got one text', async () => {
    const phone = await browser.newPage();
    await phone.goto('/gift');
    await phone.getByLabel('선물번호').fill(gift.groupNo);
    await phone.getByLabel('이름', { exact: true }).fill(recipient.name);
    await phone.getByLabel('조회 비밀번호', { exact: true }).fill(recipient.password);
    await phone.getByRole('button', { name: '선물 보기' }).click();
    await says(phone, '9월 25일(금) (추석 연휴) 휴무로 옮긴 날짜예요.');
    await phone.close();
    await shop.clock.set('2026-09-15T09:00:00+09:00');
    expect(await textsTo(recipient.contact, 'GIFT_DATE_MOVED')).toBe(1);
    expect(await textsTo('01020000001', 'BOX_DATE_MOVED')).toBe(1);
  });

  await test.step('public holidays are chosen, and a closed day is taken back', async () => {
    await signIn(page, 'owner');
    await page.goto('/admin');
    await setting(page, '쉬는 날');
    await press(main(page), '2026년');
    const form = main(page).locator('form').filter({ hasText: '한글날' });
    await form.getByLabel('10월 3일(토) 개천절').uncheck();
    await press(form, '옮겨질 상자 보기');
    await press(form, '이대로 저장');
    await expect(row(page, '한글날')).toBeVisible();
    await expect(row(page, '기독탄신일')).toBeVisible();
    await confirm(page, button(row(page, '추석 연휴'), '삭제'));
    await expect(row(page, '추석 연휴')).toHaveCount(0);
    await page.goto(`/admin/applications/${gift.id}`);
    await says(page, /2026년 9월 28일/);
  });
});

test('a product runs out and comes back: who pauses is previewed, and it goes on by itself', async ({
  page,
}) => {
  const product = await giftable(shop);
  const gift = await sendGift(shop, gildong, { delivery: { ...monthly, date: 25 } });
  await acceptGift(shop, gift.linkToken);

  await test.step('pause, from the product', async () => {
    await room(page, '상품');
    await page.goto(`/admin/products/${product.productNo}`);
    await main(page).getByRole('link', { name: '품절로 쉬기' }).click();
    await expect(title(page, '품절로 쉬기')).toBeVisible();
    await press(main(page), '쉴 신청 보기');
    await says(page, /신청 \d+건을 쉬고, 구매자 \d+명과 수령자 \d+명에게 한 번씩 알립니다/);
    await fitsBothWidths(page);
    await press(main(page), '이대로 쉬기');
    await expect(button(main(page).getByRole('row').nth(1), '지금 다시 시작')).toBeVisible();
  });

  await test.step('the giver reads why, may end it and cannot resume it', async () => {
    await signIn(page, 'gildong');
    await page.goto(`/my/recurring-payments/${gift.id}`);
    await says(page, /상품이 떨어져 쉬고 있어요/);
    await expect(main(page).getByRole('button', { name: '다시 받기' })).toHaveCount(0);
    await expect(main(page).getByRole('button', { name: '선물 끝내기' })).toBeVisible();
  });

  await test.step('back: resumed by hand, and each side hears it', async () => {
    await signIn(page, 'owner');
    await page.goto('/admin/ran-outs');
    for (
      let left = await main(page).getByRole('button', { name: '지금 다시 시작' }).count();
      left > 0;
      left -= 1
    ) {
      await confirm(page, button(main(page), '지금 다시 시작'));
      await expect(main(page).getByRole('button', { name: '지금 다시 시작' })).toHaveCount(left - 1);
    }
    await says(page, '쉬고 있는 상품이 없습니다.');
    await shop.clock.set('2026-09-15T09:00:00+09:00');
    expect(await textsTo(recipient.contact, 'GIFT_DELAYED')).toBe(1);
    expect(await textsTo(recipient.contact, 'GIFT_RESUMED')).toBe(1);
    await signIn(page, 'gildong');
    await page.goto(`/my/recurring-payments/${gift.id}`);
    await says(page, /2026년 9월 25일\(금\)/);
  });
});
