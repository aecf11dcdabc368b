import type { Page } from '@playwright/test';
import { type Caller, shop } from '../../fixtures';
import { expect, test } from '../../journey';
import { acceptGift, giftable, monthly, recipient, registerCard, sendGift } from '../../stories';
import { desktop, fitsBothWidths } from '../../widths';
import { main, signIn, title } from '../steps';
import {
  asked,
  button,
  chip,
  choose,
  confirm,
  job,
  openProduct,
  press,
  room,
  row,
  says,
  setting,
} from './console-steps';

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

async function lookUp(phone: Page, groupNo: string) {
  await phone.goto('/gift');
  await phone.getByLabel('선물번호').fill(groupNo);
  await phone.getByLabel('이름', { exact: true }).fill(recipient.name);
  await phone.getByLabel('조회 비밀번호', { exact: true }).fill(recipient.password);
  await phone.getByRole('button', { name: '선물 보기' }).click();
}

test('the shop closes for Chuseok: previewed, moved once, and every page says why', async ({
  page,
  browser,
}) => {
  const gift = await sendGift(shop, gildong, { delivery: { ...monthly, date: 25 } });
  await acceptGift(shop, gift.linkToken);

  await job(page, 'close every Sunday', 5, async () => {
    await setting(page, '쉬는 날');
    await main(page).getByText('일요일', { exact: true }).click();
    const form = main(page).locator('form').filter({ hasText: '매주 쉬는 요일' });
    await press(form, '옮겨질 상자 보기');
    await press(form, '이대로 저장');
    await expect(form.getByText('저장했습니다')).toBeVisible();
  });

  await test.step('a span that ends before it begins, or too far ahead, is refused at its field', async () => {
    const form = main(page).locator('form').filter({ hasText: '마지막 날' });
    await page.getByLabel('이름(한국어)').fill('추석 연휴');
    await page.getByLabel('이름(영어)').fill('Chuseok');
    for (const [first, last] of [
      ['2026-09-26', '2026-09-24'],
      ['2031-09-24', '2031-09-26'],
    ] as const) {
      await page.getByLabel('첫날', { exact: true }).fill(first);
      await page.getByLabel('마지막 날', { exact: true }).fill(last);
      await press(form, '옮겨질 상자 보기');
      await expect(page.getByLabel('마지막 날', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(row(page, '추석 연휴')).toHaveCount(0);
  });

  await test.step('the span is previewed before it is saved', async () => {
    await page.getByLabel('첫날', { exact: true }).fill('2026-09-24');
    await page.getByLabel('마지막 날', { exact: true }).fill('2026-09-26');
    await page.getByLabel('이름(한국어)').fill('추석 연휴');
    await page.getByLabel('이름(영어)').fill('Chuseok');
    const form = main(page).locator('form').filter({ hasText: '마지막 날' });
    await press(form, '옮겨질 상자 보기');
    await expect(form.getByText(/9월 25일\(금\) → 9월 28일\(월\): \d+개/)).toBeVisible();
    await expect(form.getByRole('link', { name: `신청 ${gift.id}` })).toBeVisible();
    await expect(form.getByText('홍*동 · ')).toBeVisible();
    await expect(row(page, '추석 연휴')).toHaveCount(0);
    await fitsBothWidths(page);
    const owner = await shop.as('owner');
    await owner.patch('/admin/closed-days', {
      add: [{ startYmd: '2026-09-28', endYmd: '2026-09-28', nameKo: '재고 조사', nameEn: '' }],
    });
    await press(form, '이대로 저장');
    await expect(form.getByText(/그사이 옮겨질 상자나 날짜가 바뀌어/)).toBeVisible();
    await expect(form.getByText(/9월 25일\(금\) → 9월 29일\(화\): \d+개/)).toBeVisible();
    await expect(row(page, '추석 연휴')).toHaveCount(0);
    const stocktaking = { startYmd: '2026-09-28', endYmd: '2026-09-28', deliveryCompanyType: null };
    await owner.patch('/admin/closed-days', { remove: [stocktaking] });
    await press(form, '이대로 저장');
    await expect(form.getByText(/9월 25일\(금\) → 9월 28일\(월\): \d+개/)).toBeVisible();
    await press(form, '이대로 저장');
    await expect(row(page, '추석 연휴')).toBeVisible();
  });

  await test.step('the box has moved, with its charge', async () => {
    await page.goto(`/admin/applications/${gift.id}`);
    await says(page, /2026년 9월 28일/);
    await says(page, '배송예정일 (쉬는 날)');
    // The boxes after it, planned around the closed days and the Sundays.
    await expect(row(page, '2회차')).toContainText(/예정.*2026년 10월 26일\(월\)/);
    await signIn(page, 'gildong');
    await page.goto(`/my/recurring-payments/${gift.id}`);
    await says(page, /2026년 9월 28일\(월\)/);
    await says(page, '9월 25일(금) (추석 연휴) 휴무로 옮긴 날짜예요.');
    await says(page, /2026년 9월 26일\(토\)에 결제/);
  });

  await test.step('the recipient reads the same, and each side got one text', async () => {
    const phone = await browser.newPage();
    await lookUp(phone, gift.groupNo);
    await says(phone, '9월 25일(금) (추석 연휴) 휴무로 옮긴 날짜예요.');
    await phone.close();
    await shop.clock.set('2026-09-15T09:00:00+09:00');
    expect(await textsTo(recipient.contact, 'GIFT_DATE_MOVED')).toBe(1);
    expect(await textsTo('01020000001', 'BOX_DATE_MOVED')).toBe(1);
  });

  await test.step('once it is ordered, its order and its round say it as well', async () => {
    await shop.clock.set('2026-09-26T09:00:00+09:00');
    await signIn(page, 'gildong');
    await page.goto(`/my/recurring-payments/${gift.id}`);
    await main(page).getByRole('link', { name: '1회차 주문 보기' }).click();
    await says(page, '9월 25일(금) (추석 연휴) 휴무로 옮긴 날짜예요.');
    await fitsBothWidths(page);
  });

  await test.step('a courier rests: only the days of the usual one move boxes', async () => {
    await signIn(page, 'owner');
    await page.goto('/admin');
    await setting(page, '쉬는 날');
    const span = main(page).locator('form').filter({ hasText: '마지막 날' });
    await page.getByLabel('첫날', { exact: true }).fill('2026-10-25');
    await page.getByLabel('마지막 날', { exact: true }).fill('2026-10-26');
    await page.getByLabel('이름(한국어)').fill('한진 휴무');
    await page.getByLabel('이름(영어)').fill('Hanjin rests');
    await choose(page, '택배사', '한진택배');
    await press(span, '옮겨질 상자 보기');
    await expect(span.getByText('지금 옮겨질 상자가 없습니다.')).toBeVisible();
    await expect(
      span.getByText('평소 보내는 택배사가 아니어서 한진택배의 쉬는 날로는 옮겨지는 상자가 없습니다.'),
    ).toBeVisible();
    await press(span, '취소');
    await expect(span.getByText('지금 옮겨질 상자가 없습니다.')).toHaveCount(0);
    await press(span, '옮겨질 상자 보기');
    await press(span, '이대로 저장');
    await expect(row(page, '한진 휴무')).toContainText('한진택배');
    const usual = main(page).locator('form').filter({ hasText: '매주 쉬는 요일' });
    await choose(page, '평소 보내는 택배사', '한진택배');
    await press(usual, '옮겨질 상자 보기');
    await expect(usual.getByText(/10월 26일\(월\) → 10월 27일\(화\): \d+개/)).toBeVisible();
    await press(usual, '이대로 저장');
    await expect(usual.getByText('저장했습니다')).toBeVisible();
  });

  await test.step('public holidays are chosen, and a closed day is taken back', async () => {
    await signIn(page, 'owner');
    await page.goto('/admin');
    await setting(page, '쉬는 날');
    await press(main(page), '2026년');
    const form = main(page).locator('form').filter({ hasText: '한글날' });
    await press(form, '모두 빼기');
    await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await press(form, '모두 고르기');
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

test('more boxes than the preview names are in the list of their day', async ({ page }) => {
  for (let at = 0; at < 11; at += 1) {
    const { linkToken } = await sendGift(shop, gildong, { delivery: { ...monthly, date: 25 } });
    await acceptGift(shop, linkToken);
  }
  await setting(page, '쉬는 날');
  const form = main(page).locator('form').filter({ hasText: '마지막 날' });
  for (const label of ['첫날', '마지막 날']) await page.getByLabel(label, { exact: true }).fill('2026-09-25');
  await page.getByLabel('이름(한국어)').fill('추석');
  await press(form, '옮겨질 상자 보기');
  await expect(form.getByText('9월 25일(금) → 9월 26일(토): 11개')).toBeVisible();
  await expect(form.getByText('홍*동 · ')).toHaveCount(10);
  await fitsBothWidths(page);
  const others = form.getByRole('link', { name: '그 밖의 상자 1개: 이 날의 신청 목록 보기' });
  const [list] = await Promise.all([page.waitForEvent('popup'), others.click()]);
  await expect(title(list, '신청')).toBeVisible();
  await expect(chip(list, '다음 배송예정일: 2026-09-25')).toBeVisible();
  await expect(main(list).getByRole('row')).toHaveCount(1 + 11);
  await list.close();
  // What is typed is still there, and its preview.
  await press(form, '이대로 저장');
  await expect(row(page, '추석')).toBeVisible();
});

test('an option runs out and another one comes in its place, to those who agree', async ({
  page,
  browser,
}) => {
  const { productNo } = await giftable(shop);
  const gift = await sendGift(shop, gildong, { delivery: { ...monthly, date: 25 } });
  await acceptGift(shop, gift.linkToken);
  const { body: before } = await gildong.get<{ nextAmount: number }>(`/recurring-payments/${gift.id}`);

  await test.step('paused, and who rests is a list that leads to each', async () => {
    await openProduct(page, productNo);
    await main(page).getByRole('link', { name: '품절로 쉬기' }).click();
    await choose(page, '옵션', /^홀빈$/);
    await press(main(page), '쉴 신청 보기');
    await press(main(page), '이대로 쉬기');
    await main(page)
      .getByRole('row')
      .nth(1)
      .getByRole('link', { name: /^\d+건$/ })
      .click();
    await expect(title(page, '신청')).toBeVisible();
    await expect(chip(page, /품절로 쉬는 신청/)).toBeVisible();
    await expect(main(page).getByRole('columnheader', { name: '상태가 바뀐 때' })).toBeVisible();
    await fitsBothWidths(page);
    await row(page, gift.id).getByRole('link').first().click();
    await says(page, '품절로 쉼');
  });

  await job(page, 'offer another option for what ran out', 6, async () => {
    await room(page, '상품');
    await main(page).getByRole('link', { name: '품절로 쉬기' }).click();
    await main(page).getByRole('link', { name: '다른 옵션 보내기' }).click();
    await expect(title(page, '변경 안내 작성')).toBeVisible();
    await expect(main(page).getByRole('radio', { name: /^옵션/ })).toBeChecked();
    await choose(page, '대신 보낼 옵션', /디카페인 홀빈/);
    await page.getByLabel('안내 문구 (한국어)').fill('홀빈 생두가 들어오지 않습니다.');
    await page.getByLabel('안내 문구 (영어)').fill('There are no more whole beans.');
    await fitsBothWidths(page);
    await press(main(page), '대상 확인');
    await expect(asked(page)).toContainText(/건에 동의를 묻습니다\. 주문자 \d+명이 메시지를 받습니다/);
    await expect(asked(page)).toContainText('모두 지금 금액 그대로 결제합니다.');
    await expect(asked(page)).toContainText(/\d+건은 품절이나 재고 부족으로 쉬고 있으며/);
    await expect(asked(page)).toContainText(/대신 보낼 옵션의 재고는 120개/);
    await expect(asked(page).getByRole('listitem').filter({ hasText: gift.id })).toContainText('→ 홍*동');
    await press(asked(page), '안내 보내기');
    await says(page, '디카페인 홀빈, 추가 금액 2,000원');
  });

  await test.step('the giver reads that the price stays, and agrees', async () => {
    await signIn(page, 'gildong');
    await page.goto(`/my/recurring-payments/${gift.id}`);
    await says(page, '분쇄: 홀빈 → 분쇄: 디카페인 홀빈');
    await says(page, '지금 금액 그대로예요');
    await fitsBothWidths(page);
    await press(main(page), '동의하기');
    await says(page, '동의했어요.');
  });

  await test.step('on the day it goes on with the substitute, and the recipient hears it once', async () => {
    await shop.clock.set('2026-09-29T09:00:00+09:00');
    await page.goto(`/my/recurring-payments/${gift.id}`);
    await says(page, /디카페인 홀빈/);
    await says(page, /2026년 10월 25일\(일\)/);
    expect(await textsTo(recipient.contact, 'GIFT_SUBSTITUTED')).toBe(1);
    const phone = await browser.newPage();
    await lookUp(phone, gift.groupNo);
    await says(phone, /디카페인 홀빈/);
    await phone.close();
    await shop.clock.set('2026-10-23T09:00:00+09:00');
    const paid = (await shop.charges()).filter(({ at }) => at >= '2026-10-22');
    expect(paid.map(({ amount }) => amount)).toContain(before.nextAmount);
  });
});

test('a product runs out and comes back: who pauses is previewed, and it goes on by itself', async ({
  page,
}) => {
  const product = await giftable(shop);
  const gift = await sendGift(shop, gildong, { delivery: { ...monthly, date: 25 } });
  await acceptGift(shop, gift.linkToken);

  await job(page, 'pause what ran out', 5, async () => {
    await openProduct(page, product.productNo);
    await main(page).getByRole('link', { name: '품절로 쉬기' }).click();
    await expect(title(page, '품절로 쉬기')).toBeVisible();
    await press(main(page), '쉴 신청 보기');
    await says(page, /신청 \d+건을 쉬고, 주문자 \d+명과 수령자 \d+명에게 한 번씩 알립니다/);
    await expect(main(page).getByRole('listitem').filter({ hasText: gift.id })).toContainText(/길?\*동 → /);
    const text = (kind: string) => main(page).getByRole('region', { name: kind });
    for (const kind of ['품절로 쉼', '배송 지연 (받는 분)'])
      await expect(text(kind)).toContainText(/(\S\*\S)님에게 가는 문자입니다\.[\s\S]*\1님, /);
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

  await signIn(page, 'owner');
  await job(page, 'add stock to what ran out', 4, async () => {
    await room(page, '상품');
    await main(page).getByRole('link', { name: '품절로 쉬기' }).click();
    const held = main(page)
      .getByRole('row')
      .filter({ hasText: /[1-9]\d*건/ });
    await expect(held).toHaveCount(1);
    await fitsBothWidths(page);
    const [, needed = ''] = ((await held.textContent()) ?? '').match(/ \/ (\d+)/) ?? [];
    await held.getByRole('link', { name: '재고 바꾸기' }).click();
    await page.getByLabel(/^홀빈 더하거나 뺄 수량$/).fill(needed);
    await press(row(page, /^홀빈/), '반영');
    await says(page, `재고가 ${needed}개가 되었습니다.`);
  });

  await test.step('it goes on by itself, and each side hears it once', async () => {
    await shop.clock.set('2026-09-14T10:00:00+09:00');
    await page.goto(`/admin/applications/${gift.id}`);
    await says(page, '이용중');
    for (const [contact, template] of [
      ['01020000001', 'DELIVERY_RESUMED'],
      [recipient.contact, 'GIFT_DELAYED'],
      [recipient.contact, 'GIFT_RESUMED'],
    ] as const)
      expect(await textsTo(contact, template)).toBe(1);
  });

  await test.step('the other options are resumed by hand', async () => {
    await room(page, '상품');
    await main(page).getByRole('link', { name: '품절로 쉬기' }).click();
    await expect(title(page, '품절로 쉬기')).toBeVisible();
    for (
      let left = await main(page).getByRole('button', { name: '지금 다시 시작' }).count();
      left > 0;
      left -= 1
    ) {
      await confirm(page, button(main(page), '지금 다시 시작'));
      await expect(main(page).getByRole('button', { name: '지금 다시 시작' })).toHaveCount(left - 1);
    }
    await says(page, '쉬고 있는 상품이 없습니다.');
    await signIn(page, 'gildong');
    await page.goto(`/my/recurring-payments/${gift.id}`);
    await says(page, /2026년 9월 25일\(금\)/);
  });
});
