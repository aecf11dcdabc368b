import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { shop } from '../fixtures';
import { expect, test } from '../journey';
import { acceptGift, address, birthdayCard, monthly, recipient, registerCard, sendGift } from '../stories';
import { desktop, fitsBothWidths, fitsLargeText } from '../widths';
import { openTab } from './console/console-steps';
import { buttonsIn, isAlive, main, price, resetShop, signIn, title, typeAddress } from './steps';

/** The product's main story, by clicking: from a new visitor to a parcel in transit. */
test.beforeAll(resetShop);

const product = '아침을 여는 원두 200g';

test('a gift from the cart to the recipient’s parcel', async ({ page, context, browser }) => {
  test.slow();

  await test.step('sign in as gildong', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: '로그인' }).click();
    await page.getByRole('button', { name: /^gildong/ }).click();
    await expect(page.getByLabel('아이디')).toHaveValue('gildong');
    await page.getByRole('button', { name: '로그인하기' }).click();
    await expect(page.getByRole('link', { name: '마이페이지' })).toBeVisible();
  });

  await test.step('choose a product and put it in the cart', async () => {
    // What cannot be a gift says so where people choose, and on its page, which leads back to what can.
    await page.goto('/products');
    const reserved = main(page).getByRole('article').filter({ hasText: '올해 햅쌀' });
    await expect(reserved).toContainText('선물 불가');
    await reserved.getByRole('link').click();
    await expect(title(page, /올해 햅쌀/)).toBeVisible();
    await expect(main(page)).toContainText('선물 불가');
    await expect(main(page)).toContainText('정기배송을 하지 않는 상품이에요.');
    await fitsBothWidths(page);
    await main(page).getByRole('link', { name: '전체 상품 보기' }).click();
    await expect(title(page, '상품')).toBeVisible();
    await page
      .getByRole('link', { name: new RegExp(product) })
      .first()
      .click();
    await expect(title(page, product)).toBeVisible();
    // A gift is the default: the bar is visible with the total, and asks for what is missing (F36).
    const gift = main(page).getByRole('button', { name: '선물하기' });
    await expect(gift).toBeInViewport();
    await expect(page.getByRole('radio', { name: /^3회/ })).toBeChecked();
    await expect(main(page)).toContainText('3회 · 모두 57,000원');
    await expect(page.getByRole('radio', { name: /^3회/ })).toHaveAccessibleName(/1월 15일 ~ 3월 15일쯤/);
    await gift.click();
    const asked = page.getByRole('dialog', { name: '옵션을 골라 주세요' });
    await expect(asked).toContainText('고르면 받는 분을 적는 곳으로 넘어가요.');
    await fitsBothWidths(page);
    await fitsLargeText(page);
    // The focus stays inside, comes back to the button, and the phone's back button closes the sheet alone.
    for (let presses = 0; presses < 9; presses += 1) {
      await page.keyboard.press('Tab');
      await expect(asked.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    await expect(gift).toBeFocused();
    const put = main(page).getByRole('button', { name: '정기배송 담기' });
    await put.click();
    await expect(asked).toContainText('고르면 장바구니에 담겨요.');
    await page.goBack();
    await expect(asked).toBeHidden();
    await expect(title(page, product)).toBeVisible();
    await page.getByRole('radio', { name: /^12회/ }).press('Space');
    await expect(main(page)).toContainText('12회 · 모두 228,000원');
    await page.getByRole('radio', { name: '다른 횟수' }).press('Space');
    await page.getByLabel('총 회차', { exact: true }).fill('2');
    await expect(main(page)).toContainText('2회 · 모두 38,000원');
    // How often is one choice, and the day a sentence with a word that opens the days.
    const day = page.getByLabel('받는 날 바꾸기');
    await expect(main(page)).toContainText('15일에 받아요');
    await day.selectOption('31');
    await expect(main(page)).toContainText('31일에 받아요');
    await expect(day).toHaveAccessibleDescription(/그달 마지막 날/);
    await page.getByLabel('얼마나 자주').selectOption({ label: '2주마다' });
    await day.selectOption({ label: '금요일' });
    await expect(main(page)).toContainText('금요일에 받아요');
    await page.getByLabel('얼마나 자주').selectOption({ label: '매월' });
    await expect(main(page)).toContainText('15일에 받아요');
    // A gift needs an end round: after the option the same sheet asks for it.
    await page.getByRole('radio', { name: /^정하지 않음/ }).press('Space');
    await gift.click();
    await asked.getByRole('button', { name: '홀빈', exact: true }).click();
    const rounds = page.getByRole('dialog', { name: '몇 번 보낼까요?' });
    await expect(rounds.getByRole('radio', { name: /^3회/ })).toBeFocused();
    await expect(rounds.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(rounds.getByRole('radio', { name: /^정하지 않음/ })).toHaveCount(0);
    await rounds.getByRole('button', { name: '선물하기' }).click();
    await expect(rounds.getByRole('group', { name: '몇 번 보낼까요?' })).toHaveAccessibleDescription(
      /총 회차를 정해 주세요/,
    );
    await fitsBothWidths(page);
    await fitsLargeText(page);
    await page.goBack();
    await expect(rounds).toBeHidden();
    await expect(page.getByLabel('분쇄')).toHaveValue(/\d/);
    await fitsBothWidths(page);
    await put.click();
    await page.getByRole('link', { name: '장바구니 보기' }).click();
    await expect(title(page, '정기배송 장바구니')).toBeVisible();
    await fitsBothWidths(page);
  });

  await test.step('set the end round in the cart, then gift this item', async () => {
    const giftThis = page.getByRole('button', { name: '이 상품 선물하기' });
    await expect(giftThis).toHaveCount(0);
    // The button is the way to what is missing.
    await main(page).getByRole('listitem').getByRole('button', { name: '총 회차 정하고 선물하기' }).click();
    await page.getByRole('button', { name: '3회' }).click();
    await expect(main(page).getByText('15일에 받아요')).toBeVisible();
    await fitsBothWidths(page);
    await page.getByRole('button', { name: '저장하기' }).click();
    await expect(page.getByText('매월 15일 · 총 3회')).toBeVisible();
    await expect(giftThis).toBeEnabled();
    await expect(page.getByRole('button', { name: '선택상품 선물하기' })).toBeEnabled();
    await giftThis.click();
    await expect(title(page, '선물하기')).toBeVisible();
  });

  await test.step('fill in the order sheet', async () => {
    // Product and total come before any question, and stay visible (F36).
    await expect(main(page).getByRole('heading', { level: 3, name: product })).toBeInViewport();
    const send = page.getByRole('button', { name: /^선물 보내기/ });
    await expect(send).toBeInViewport();
    await expect(main(page).getByText('3회 · 모두 57,000원')).toBeInViewport();
    await page.getByLabel('이름').fill(recipient.name);
    await page.getByLabel('휴대폰 번호').fill(recipient.contact);
    await writeCard(page);
    await seeAsRecipient(page);
    await page.getByRole('button', { name: '카드 등록하기' }).click();
    const dialog = page.getByRole('dialog', { name: '카드 등록하기' });
    await expect(dialog).toBeVisible();
    await fitsBothWidths(page);
    await dialog.getByRole('button', { name: /4242 4242 4242 4242/ }).click();
    await dialog.getByRole('button', { name: '카드 등록하기' }).click();
    await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked();
    // Five terms are one line until they are opened.
    await expect(page.getByRole('checkbox')).toHaveCount(1);
    await page.getByRole('button', { name: '5가지 내용 보기' }).click();
    await expect(page.getByRole('checkbox')).toHaveCount(6);
    await page.getByRole('checkbox', { name: '필수 약관에 모두 동의해요' }).check();
    await send.click();
  });

  const groupNo = await test.step('the gift is sent, its recipient masked', async () => {
    await expect(title(page, '선물을 보냈어요')).toBeVisible();
    await expect(main(page)).toContainText('홍*동 님(010-1234-****)');
    const seen = await page.content();
    for (const secret of [recipient.name, recipient.contact, '010-1234-5678'])
      expect(seen).not.toContain(secret);
    await expect(main(page).getByRole('figure', { name: '생일을 축하해요 카드' })).toContainText(cardWords);
    // The next dates, and on what they depend.
    await expect(main(page)).toContainText('받는 분이 오늘 수락할 때의 날짜예요.');
    await expect(
      main(page).getByRole('listitem').filter({ hasText: '1월 15일(목) 무렵 도착 예정' }),
    ).toContainText('1월 13일(화) 무렵 결제 예정');
    await fitsBothWidths(page);
    return new URL(page.url()).pathname.split('/').at(-1) ?? '';
  });

  const phone = await test.step('tap the link in the text', async () => {
    await page.getByRole('link', { name: '받은 메시지함' }).click();
    const opened = context.waitForEvent('page');
    await page.getByRole('region', { name: '010-1234-5678의 휴대폰' }).getByRole('link').first().click();
    return await opened;
  });

  await test.step('the recipient reads the offer, without a price', async () => {
    await expect(title(phone, '김길동님이 선물을 보냈어요')).toBeVisible();
    // The card is wrapped: who and why, and nothing to do but to open it.
    const card = main(phone).locator('details');
    await expect(card).toHaveJSProperty('open', false);
    await expect(main(phone).getByText(product)).toBeHidden();
    await expect(phone.getByRole('button', { name: '선물 받기' })).toHaveCount(0);
    await fitsBothWidths(phone);
    await main(phone).getByText('눌러서 열어 보기').click();
    await expect(main(phone).getByText(cardWords)).toBeVisible();
    await expect(main(phone).getByText('막내 드림')).toBeVisible();
    await expect(main(phone)).toContainText(product);
    await expect(main(phone)).not.toContainText(price);
    await expect.poll(() => phone.url()).not.toContain('recurringPaymentGroupNo');
    await fitsBothWidths(phone);
    await phone.getByRole('button', { name: '선물 받기' }).click();
  });

  await enterAddress(phone);

  await test.step('choose a free gift', async () => {
    await expect(title(phone, '함께 받을 사은품을 골라 주세요')).toBeVisible();
    await fitsBothWidths(phone);
    await phone.getByRole('radio').first().check();
    await phone.getByRole('button', { name: '다음' }).click();
  });

  await test.step('check, set the look-up password, agree and accept on one page', async () => {
    await expect(title(phone, '마지막으로 확인해 주세요')).toBeVisible();
    await expect(main(phone)).toContainText(`(06236) ${address.receiverAddress}`);
    await expect(main(phone)).toContainText(address.receiverDetailAddress);
    const accept = phone.getByRole('button', { name: '받기', exact: true });
    await accept.click();
    await expect(phone.getByLabel('조회 비밀번호', { exact: true })).toBeFocused();
    await expect(phone.getByText('동의해 주셔야 선물을 보내 드릴 수 있어요.')).toBeVisible();
    await fitsBothWidths(phone);
    await phone.getByLabel('조회 비밀번호', { exact: true }).fill(recipient.password);
    await phone.getByRole('button', { name: '비밀번호 보기' }).click();
    await expect(phone.getByLabel('조회 비밀번호', { exact: true })).toHaveAttribute('type', 'text');
    // Three facts in sight; the whole text is behind a fold.
    for (const fact of ['무엇을', '왜', '언제까지'])
      await expect(phone.getByText(fact, { exact: true })).toBeVisible();
    await expect(phone.getByText('제공과 출처')).toBeHidden();
    await phone.getByText('전체 내용 보기').click();
    await expect(phone.getByText('제공과 출처')).toBeVisible();
    await fitsBothWidths(phone);
    await phone.getByRole('checkbox', { name: /^\[필수\]/ }).check();
    await accept.click();
    await expect(title(phone, '선물 수락이 완료됐어요')).toBeVisible();
    await expect(main(phone)).toContainText(groupNo);
    await fitsBothWidths(phone);
  });

  await test.step('the first day goes into the calendar', async () => {
    const coming = phone.waitForEvent('download');
    await phone.getByRole('button', { name: '첫 배송일 캘린더에 저장하기' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('gift.ics');
    expect(readFileSync(await file.path(), 'utf8')).toMatch(
      /^BEGIN:VCALENDAR\r\n[\s\S]*\r\nSUMMARY:선물 1회차 배송: [\s\S]*END:VCALENDAR\r\n$/,
    );
    await expect(title(phone, '선물 수락이 완료됐어요')).toBeVisible();
  });

  await test.step('thank the giver, who sees it', async () => {
    await phone.getByRole('button', { name: '마음 보내기' }).click();
    await expect(phone.getByText('그림을 하나 골라 주세요.')).toBeVisible();
    await phone.getByRole('radio', { name: '고마워요' }).press('Space');
    await phone.getByLabel('한마디').fill('정말 고마워.\n잘 마실게!');
    await phone.getByRole('button', { name: '마음 보내기' }).click();
    await expect(phone.getByText('고마운 마음을 보냈어요')).toBeVisible();
    await expect(phone.getByText('김길동님께 문자로도 알려 드려요.')).toBeVisible();
    await fitsBothWidths(phone);
    await page.goto(`/order-complete/${groupNo}`);
    await expect(main(page)).toContainText('정말 고마워.');
    await expect(main(page).getByRole('img', { name: '고마워요' })).toBeVisible();
    await fitsBothWidths(page);
  });

  await test.step('three months go by', async () => {
    await page.getByRole('link', { name: '시계' }).first().click();
    await page.getByRole('button', { name: '3개월' }).click();
    await expect(page.getByText('그사이에 일어난 일')).toBeVisible({ timeout: 60_000 });
  });

  const orderNo = await test.step('three paid orders, and the gift is finished', async () => {
    await page.goto('/my');
    await expect(main(page)).toContainText('모든 회차를 결제했어요');
    // Paid is not arrived: the list, the page and its ribbon count boxes.
    await expect(main(page)).toContainText('3회 중 0회 도착');
    await page.getByRole('link', { name: `${product} 자세히 보기` }).click();
    await expect(title(page, product)).toBeVisible();
    await expect(page.getByRole('link', { name: /^\d회차 주문 보기$/ })).toHaveCount(3);
    await expect(main(page).getByText('결제완료')).toHaveCount(3);
    await expect(main(page)).not.toContainText(recipient.name);
    await page.getByRole('link', { name: '1회차 주문 보기' }).click();
    await expect(page).toHaveURL(/\/my\/orders\/\d+$/);
    return new URL(page.url()).pathname.split('/').at(-1) ?? '';
  });

  await test.step('the shop ships the first box; its sender may not track it', async () => {
    await page.goto('/sandbox/clock');
    await page.getByRole('button', { name: `${orderNo} 발송하기` }).click();
    await expect(page.getByRole('button', { name: `${orderNo} 배송 완료하기` })).toBeVisible();
    await page.goto(`/my/orders/${orderNo}`);
    await expect(main(page)).toContainText('배송중');
    await expect(main(page)).toContainText('홍*동');
    await expect(page.getByRole('link', { name: /배송 조회/ })).toHaveCount(0);
    for (const secret of [recipient.name, address.receiverAddress, '01012345678'])
      expect(await page.content()).not.toContain(secret);
  });

  await test.step('the recipient logs in and follows the parcel', async () => {
    await phone.goto('/gift');
    await phone.getByLabel('선물번호').fill(groupNo);
    await phone.getByLabel('이름').fill(recipient.name);
    await phone.getByLabel('조회 비밀번호', { exact: true }).fill(recipient.password);
    await phone.getByRole('button', { name: '선물 보기' }).click();
    await expect(title(phone, '김길동님이 보낸 선물')).toBeVisible();
    const track = phone.getByRole('link', { name: /배송 조회/ });
    await expect(track).toHaveCount(1);
    await expect(track).toHaveAttribute('rel', /noreferrer/);
    await expect(track).toHaveAttribute('href', /^https?:\/\//);
    await expect(main(phone)).not.toContainText(address.receiverAddress);
    await expect(main(phone)).not.toContainText(price);
    await expect(main(phone)).not.toContainText('결제');
    await expect(main(phone)).toContainText('1회차가 오고 있어요 (1월 15일(목) 예정이었어요)');
    await expect(main(phone)).toContainText('3회 중 0회 도착 · 1회차가 오는 중');
    await expect(phone.getByRole('list', { name: '상자가 오는 길' })).toHaveCount(0);
    // What a recipient can do, and thanks to a box that arrived (B74).
    expect(await buttonsIn(main(phone))).toEqual([
      '상자에 문제가 있어요',
      '배송지 보기·바꾸기',
      '새로 고침',
      '조회 마치기',
    ]);
    // What comes next is first; the card is folded below it.
    await main(phone).getByRole('heading', { name: '함께 온 카드' }).click();
    await expect(main(phone).getByRole('figure', { name: '함께 온 카드' })).toContainText(cardWords);
    await expect(main(phone)).toContainText('정말 고마워.');
    await page.goto('/sandbox/clock');
    await page.getByRole('button', { name: `${orderNo} 배송 완료하기` }).click();
    await expect(page.getByText(`${orderNo} 배송 완료하기`)).toHaveCount(0);
    // Who comes back to the page reads what is true now.
    await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(main(phone)).toContainText('2회차가 늦어지고 있어요 (2월 15일(일) 예정이었어요)');
    await expect(main(phone)).toContainText('3회 중 1회 도착');
    await page.goto('/my');
    await expect(main(page)).toContainText('3회 중 1회 도착');
    // The giver reads the same.
    await expect(main(page)).toContainText('2회차가 늦어지고 있어요 (2월 15일(일) 예정이었어요)');
    await phone.getByRole('button', { name: '고마움 전하기' }).click();
    await expect(phone.getByRole('group', { name: '1회차 상자, 고마워요' })).toBeVisible();
    await fitsBothWidths(phone);
    await phone.getByRole('radio', { name: '잘 쓸게요' }).press('Space');
    await phone.getByRole('button', { name: '마음 보내기' }).click();
    await expect(phone.getByText('고마운 마음을 보냈어요')).toHaveCount(2);
    await expect(phone.getByRole('button', { name: '고마움 전하기' })).toHaveCount(0);
  });

  await test.step('the recipient moves house: the boxes to come follow, the giver sees nothing of it', async () => {
    await phone.getByRole('button', { name: '배송지 보기·바꾸기' }).click();
    const password = phone.getByLabel('조회 비밀번호', { exact: true });
    await password.fill('not-the-password');
    await phone.getByRole('button', { name: '배송지 보기', exact: true }).click();
    await expect(password).toHaveAccessibleDescription(/비밀번호가 맞지 않아요/);
    await password.fill(recipient.password);
    await phone.getByRole('button', { name: '배송지 보기', exact: true }).click();
    await expect(phone.getByLabel('주소', { exact: true })).toHaveValue(address.receiverAddress);
    await expect(main(phone).getByText('곧 준비를 시작해요.')).toHaveCount(2);
    await fitsBothWidths(phone);
    await phone.getByLabel('상세주소').fill('새집 7층');
    await phone.getByRole('button', { name: '새 배송지 저장하기' }).click();
    const moved = phone.getByRole('status').filter({ hasText: '새 배송지로 가는 상자예요' });
    await expect(moved).toContainText(`${product} 2회차`);
    await expect(moved).toContainText(`${product} 3회차`);
    await expect(moved).not.toContainText('1회차');
    await fitsBothWidths(phone);
    await page.goto(`/order-complete/${groupNo}`);
    // Visited weeks later it is still true.
    await expect(title(page, '마지막 회차까지 결제했어요')).toBeVisible();
    expect(await page.content()).not.toContain('새집');
    // The newest thanks are a card, though nothing was written; what came before is below it.
    const thanks = main(page).getByRole('figure', { name: '받는 분이 전한 마음' });
    await expect(thanks).toContainText(/잘 쓸게요.*상자를 받고/);
    await expect(thanks.locator('img')).toHaveCount(2);
    await expect(main(page).getByText('정말 고마워.')).toBeHidden();
    await main(page).getByRole('heading', { name: '그 전에 전한 마음' }).click();
    await expect(main(page).getByText('정말 고마워.')).toBeVisible();
    await fitsBothWidths(page);
  });

  await test.step('wants few texts, in English', async () => {
    const few = phone.getByRole('checkbox', { name: '꼭 필요한 문자만 받기' });
    await few.click();
    await expect(few).toBeChecked();
    const english = phone.getByRole('radio', { name: 'English' });
    await english.press('Space');
    await expect(english).toBeChecked();
    await phone.reload();
    await expect(few).toBeChecked();
    await expect(english).toBeChecked();
  });

  await test.step('reports a box; the shop answers with an exchange', async () => {
    await phone.getByRole('button', { name: /^상자에 문제가 있어요/ }).click();
    await phone.getByRole('button', { name: '알리기' }).click();
    const words = phone.getByLabel('어떤 상태인지 알려 주세요');
    // The label is a sentence, which the error does not make an object of.
    await expect(words).toHaveAccessibleDescription(
      /읽고, 보내는 분께는 보이지 않아요\. 꼭 입력해 주세요\.$/,
    );
    await expect(phone.getByText('무엇이 문제인지 골라 주세요.')).toBeVisible();
    await phone.getByRole('radio', { name: '빠진 것이 있어요' }).press('Space');
    await words.fill('두 봉지 중 하나가 없어요.');
    await phone.getByRole('button', { name: '알리기' }).click();
    await expect(main(phone)).toContainText('빠진 것이 있어요');
    await phone.getByRole('button', { name: '알린 문제 취소하기' }).click();
    await expect(main(phone)).not.toContainText('두 봉지 중 하나가 없어요.');
    await phone.getByRole('button', { name: /^상자에 문제가 있어요/ }).click();
    await phone.getByRole('radio', { name: '상했거나 깨졌어요' }).press('Space');
    await words.fill('봉투가 터져서 왔어요.');
    await fitsBothWidths(phone);
    await phone.getByRole('button', { name: '알리기' }).click();
    await expect(phone.getByText('쇼핑몰이 확인하고 여기에 답해 드려요.')).toBeVisible();
    const desk = await (
      await browser.newContext({ ...desktop, baseURL: new URL(page.url()).origin })
    ).newPage();
    await signIn(desk, 'owner');
    await desk.goto('/admin');
    await desk.getByRole('link', { name: /답변할 상자 문제/ }).click();
    await expect(main(desk)).toContainText('봉투가 터져서 왔어요.');
    await desk.getByRole('button', { name: '답변 보내기' }).click();
    await expect(desk.getByLabel('답변', { exact: true })).toHaveAccessibleDescription(/꼭 입력해/);
    await desk.getByLabel('답변', { exact: true }).fill('새 원두를 보내 드릴게요.');
    await desk.getByRole('radio', { name: '같은 상품으로 교환 시작하기' }).press('Space');
    await fitsBothWidths(desk);
    await desk.getByRole('button', { name: '답변 보내기' }).click();
    await expect(desk.getByText('답변했습니다.')).toBeVisible();
    await openTab(desk, '전체');
    await expect(desk.getByRole('link', { name: '클레임 보기' })).toBeVisible();
    await desk.context().close();
    await phone.getByRole('button', { name: '새로 고침' }).click();
    await expect(main(phone)).toContainText('새 원두를 보내 드릴게요.');
    await expect(main(phone)).toContainText('교환 · 준비하고 있어요');
    await page.goto('/my/claims');
    expect(await page.content()).not.toContain('봉투가 터져서');
  });
});

/** Counts what a hand does: touches of the page outside a field that is typed into, and fields that were typed into. */
function countHands(): void {
  const counted = { taps: 0, fields: new Set<string>() };
  const isField = (at: EventTarget | null) =>
    at instanceof HTMLInputElement && !['checkbox', 'radio'].includes(at.type);
  document.addEventListener('pointerdown', ({ target }) => {
    if (!isField(target)) counted.taps += 1;
  });
  document.addEventListener('input', ({ target }) => {
    if (isField(target)) counted.fields.add((target as HTMLInputElement).id);
  });
  Object.assign(window, { hands: () => ({ taps: counted.taps, fields: counted.fields.size }) });
}

test('a recipient accepts a gift with a card with 6 taps, 3 fields and in less than 90 seconds', async ({
  page,
}) => {
  const younghee = await shop.as('younghee');
  await registerCard(younghee);
  // All of its free gifts come, so that there is no step to choose one.
  const plain = { products: [{ productNo: 2, optionNo: 5 }], giftCard: birthdayCard };
  const { link } = await sendGift(shop, younghee, plain);
  await page.addInitScript(countHands);
  await page.goto(link);
  const from = Date.now();
  const type = async (label: string, text: string) =>
    page.getByLabel(label, { exact: true }).pressSequentially(text, { delay: 150 });
  let letters = 0;
  const read = async () => {
    letters += (await main(page).allInnerTexts()).join('').replace(/\s/g, '').length;
  };
  await read();
  await main(page).getByText('눌러서 열어 보기').click();
  await read();
  await page.getByRole('button', { name: '선물 받기' }).click();
  await expect(title(page, '어디로 보내 드릴까요?')).toBeVisible();
  await read();
  await type('도로명, 건물 이름 또는 지번', '테헤란로 152');
  await page.getByRole('button', { name: /테헤란로 152/ }).click();
  await expect(page.getByLabel('상세주소')).toBeFocused();
  await type('상세주소', address.receiverDetailAddress);
  await page.getByRole('button', { name: '다음' }).click();
  // Nothing can be chosen, so the last page comes next.
  await expect(title(page, '마지막으로 확인해 주세요')).toBeFocused();
  await read();
  await type('조회 비밀번호', recipient.password);
  await page.getByRole('checkbox', { name: /^\[필수\]/ }).check();
  await page.getByRole('button', { name: '받기', exact: true }).click();
  await expect(title(page, '선물 수락이 완료됐어요')).toBeVisible();
  const seconds = (Date.now() - from) / 1_000;
  const hands = await page.evaluate(() => (window as unknown as { hands: () => object }).hands());
  expect(hands).toEqual({ taps: 6, fields: 3 });
  expect(seconds).toBeLessThan(90);
  test.info().annotations.push({
    type: 'recipient',
    description: `${Math.round(seconds)} s, ${letters} letters to read`,
  });
});

const cardWords = '예순 번째 생신을 축하드려요.';

async function writeCard(page: Page) {
  await page.getByRole('radio', { name: '생일', exact: true }).press('Space');
  const text = page.getByLabel('전하고 싶은 말');
  await text.fill('여기서 봐요 shop.example/a');
  await text.blur();
  await expect(text).toHaveAccessibleDescription(/링크나 인터넷 주소는 쓸 수 없어요/);
  await text.fill(`${cardWords}\n늘 건강하세요!`);
  await expect(page.getByText('링크나 인터넷 주소는 쓸 수 없어요.')).toHaveCount(0);
  await page.getByLabel('보내는 사람').fill('막내 드림');
  await page.getByRole('radio', { name: '생일 그림 3' }).press('Space');
  // What is typed shows at once on the recipient's own card.
  const preview = main(page).locator('details');
  await expect(preview.getByText(cardWords)).toBeVisible();
  await expect(preview.locator('img').first()).toHaveAttribute('src', /candles/);
  await fitsBothWidths(page);
  await page.getByRole('button', { name: '포장된 모습부터 다시 보기' }).click();
  await expect(preview.getByText(cardWords)).toBeHidden();
}

/** The whole first page of the recipient, without a link; what the giver typed is still there afterwards. */
async function seeAsRecipient(page: Page) {
  await page.getByRole('button', { name: '받는 분께 이렇게 보여요' }).click();
  const preview = page.getByRole('dialog', { name: '받는 분께 이렇게 보여요' });
  await expect(preview.getByRole('heading', { name: '김길동님이 선물을 보냈어요' })).toBeVisible();
  await expect(preview.getByText(product)).toBeHidden();
  await preview.getByText('눌러서 열어 보기').click();
  await expect(preview.getByText(cardWords)).toBeVisible();
  await expect(preview.getByText('막내 드림')).toBeVisible();
  await expect(preview).toContainText(product);
  await expect(preview).toContainText('매월 15일 · 총 3회');
  await expect(preview).toContainText('1월 15일(목) 23:59까지');
  await expect(preview).toContainText('안심하고 확인하세요');
  await expect(preview).not.toContainText(price);
  await fitsBothWidths(page);
  await fitsLargeText(page);
  await expect(preview.getByRole('link')).toHaveCount(0);
  await preview.getByRole('button', { name: '선물 받기' }).click();
  await expect(preview).toContainText('받는 분만 누를 수 있어요.');
  await page.goBack();
  await expect(preview).toBeHidden();
  await expect(title(page, '선물하기')).toBeVisible();
  await expect(page.getByLabel('이름')).toHaveValue(recipient.name);
  // A recipient who reads English: their whole page, around it the giver's own language.
  await page.getByRole('radio', { name: 'English' }).press('Space');
  await page.getByRole('button', { name: '받는 분께 이렇게 보여요' }).click();
  await expect(preview.getByRole('heading', { name: '김길동 has sent you a gift' })).toBeVisible();
  await preview.getByText('Tap to open').click();
  await expect(preview).toContainText('Morning roast coffee beans 200 g');
  await expect(preview).toContainText('Every month on the 15th · 3 deliveries');
  await expect(preview).toContainText('Until Thu, Jan 15, 23:59');
  await expect(preview).toContainText('미리 보기예요.');
  await page.goBack();
  await expect(preview).toBeHidden();
  await page.getByRole('radio', { name: '한국어' }).press('Space');
}

const chatApp = { userAgent: `${desktop.userAgent} KAKAOTALK 2410500` };

test('a card in English opens with a key, without a script, and without motion where none is wanted', async ({
  browser,
}) => {
  const younghee = await shop.as('younghee');
  await registerCard(younghee);
  const { link } = await sendGift(shop, younghee, { giftCard: birthdayCard });
  const english = { ...desktop, locale: 'en-US', baseURL: new URL(link).origin };

  const plain = await browser.newContext({ ...english, javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(link);
  await expect(main(page).getByText('Happy birthday', { exact: true })).toBeVisible();
  await expect(main(page).getByText('늘 건강하세요!')).toBeHidden();
  await page.locator('summary').press('Enter');
  await expect(main(page).getByText('늘 건강하세요!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept gift' })).toBeVisible();
  await plain.close();

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const context = await browser.newContext({ ...english, reducedMotion, ...chatApp });
    const moving = await context.newPage();
    // The browser of a chat app may refuse every storage.
    await moving.addInitScript(() => {
      for (const name of ['sessionStorage', 'localStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    });
    await moving.goto(link);
    await isAlive(moving);
    await fitsBothWidths(moving);
    await fitsLargeText(moving);
    await moving.locator('summary').focus();
    await moving.keyboard.press('Enter');
    const ends = await moving.locator('details').evaluate((details) =>
      details
        .getAnimations({ subtree: true })
        .map((each) => Number(each.effect?.getComputedTiming().endTime))
        // Without motion a change still takes a hundredth of a millisecond.
        .filter((end) => end >= 1),
    );
    expect(Math.max(0, ...ends)).toBeLessThan(700);
    expect(ends.length > 0).toBe(reducedMotion === 'no-preference');
    await expect(main(moving).getByText('막내 드림')).toBeVisible();
    await fitsBothWidths(moving);
    await fitsLargeText(moving);
    // Opened, it stays open, also on the way back from the address.
    await moving.keyboard.press('Enter');
    await moving.getByRole('button', { name: 'Accept gift' }).click();
    await expect(title(moving, 'Where shall we deliver?')).toBeVisible();
    await moving.goBack();
    await expect(main(moving).getByText('막내 드림')).toBeVisible();
    await context.close();
  }
});

async function enterAddress(phone: Page) {
  const zip = phone.getByLabel('우편번호');
  const detail = phone.getByLabel('상세주소');

  await test.step('find the address', async () => {
    await expect(title(phone, '어디로 보내 드릴까요?')).toBeVisible();
    await expect(phone.getByLabel('이름', { exact: true })).toHaveValue(recipient.name);
    await expect(phone.getByLabel('휴대폰 번호')).toHaveValue(recipient.contact);
    await phone.getByRole('button', { name: '다음' }).click();
    const search = phone.getByRole('searchbox');
    await expect(search).toBeFocused();
    await expect(search).toHaveAccessibleDescription(/주소를 찾아 골라 주세요/);
    // The search begins by itself as soon as the typing pauses.
    await search.fill('테헤란로 152');
    await expect(phone.getByRole('button', { name: /테헤란로 152/ })).toBeVisible();
    await fitsBothWidths(phone);
    await phone.getByRole('button', { name: /테헤란로 152/ }).click();
    await expect(main(phone)).toContainText('(06236)');
    await expect(phone.getByText('배송할 수 있는 곳이에요.')).toBeVisible();
    await expect(zip).toHaveCount(0);
    await expect(detail).toBeFocused();
    await detail.fill(address.receiverDetailAddress);
    await typeAddress(phone);
    await expect(zip).toHaveValue('06236');
    // There is a way back, and what was typed stays.
    await zip.fill('0623');
    await phone.getByRole('button', { name: '검색해서 찾기' }).click();
    await expect(search).toBeFocused();
    await fitsBothWidths(phone);
    await phone.getByRole('button', { name: '다음' }).click();
    await expect(zip).toHaveAccessibleDescription(/우편번호 5자리/);
    await expect(zip).toHaveValue('0623');
  });

  await test.step('an island is said at once and goes no further', async () => {
    await zip.fill('63122');
    await expect(phone.getByText('제주특별자치도에는 아직 선물을 보낼 수 없어요')).toBeVisible();
    await phone.getByRole('button', { name: '다음' }).click();
    await expect(zip).toBeFocused();
    await expect(zip).toHaveAccessibleDescription(/이 우편번호로는 선물을 보낼 수 없어요/);
  });

  await test.step('correct it by hand', async () => {
    await zip.fill('06236');
    await expect(phone.getByText('배송할 수 있는 곳이에요.')).toBeVisible();
    await phone.getByLabel('주소', { exact: true }).fill(address.receiverAddress);
    await phone.getByRole('radio', { name: '경비실에 맡겨 주세요' }).press('Space');
    await phone.getByRole('button', { name: '다음' }).click();
  });
}

test('gifting what is selected leaves the rest of the cart alone', async ({ page }) => {
  const younghee = await shop.as('younghee');
  const row = { orderCnt: 1, recurringPaymentDelivery: monthly };
  await younghee.post('/recurring-payments/cart', [
    { productNo: 3, optionNo: 7, ...row, recurringPaymentLastRound: 3 },
    { productNo: 7, optionNo: 13, ...row },
  ]);
  await signIn(page, 'younghee');
  await page.goto('/cart');
  const giftSelected = page.getByRole('button', { name: '선택상품 선물하기' });
  // One product has no end round: the button leads to its plan and names it.
  await expect(main(page)).toContainText(/“갓 찧은 쌀 4kg”.*총 회차를 정해 주세요/);
  await main(page).getByRole('button', { name: '총 회차 정하고 선물하기' }).last().click();
  await expect(page.getByRole('button', { name: '3회' })).toBeInViewport();
  await page.getByRole('button', { name: '취소', exact: true }).click();
  await page.getByRole('checkbox', { name: /^전체 선택/ }).uncheck();
  await page.getByRole('checkbox', { name: '하동 첫물 녹차 80g 선택' }).check();
  await giftSelected.click();
  await expect(title(page, '선물하기')).toBeVisible();
  await expect(main(page)).toContainText('하동 첫물 녹차 80g');
  await expect(main(page)).not.toContainText('갓 찧은 쌀 4kg');
  await page.goto('/cart');
  await expect(main(page)).toContainText('갓 찧은 쌀 4kg');
});

/** The giver's buttons, by their labels: a gift is no recurring delivery to its giver. */
const words: Record<string, string> = {
  PAUSE: '일시정지',
  RESUME: '다시 시작하기',
  SKIP: '이번 회차 건너뛰기',
  CHANGE_DELIVERY_INFO: '선물 정보 바꾸기',
  CHANGE_GIFT_INFO: '사은품 바꾸기',
  CLOSE: '선물 끝내기',
};

test('the orderer’s buttons are nextActions, in every state (B74)', async ({ page }) => {
  const younghee = await shop.as('younghee');
  await registerCard(younghee);
  const gift = await sendGift(shop, younghee, { lastRound: 3 });
  await signIn(page, 'younghee');

  async function buttonsAgree(expected: string) {
    const path = `/recurring-payments/${gift.id}`;
    const { body } = await younghee.get<{ status: string; nextActions: string[] }>(path);
    expect(body.status).toBe(expected);
    await page.goto(`/my${path}`);
    await expect(title(page, product)).toBeVisible();
    const offered = await buttonsIn(page.getByRole('region', { name: '할 수 있는 일' }));
    expect(offered).toEqual(body.nextActions.map((action) => words[action]));
    return body.nextActions;
  }
  const change = (changeStatusType: string) =>
    younghee.put(`/recurring-payments/${gift.id}/status`, { changeStatusType });

  expect(await buttonsAgree('WAITING')).toHaveLength(2);
  await acceptGift(shop, gift.linkToken);
  expect(await buttonsAgree('ACTIVE')).toHaveLength(4);
  await change('USER_PAUSED');
  expect(await buttonsAgree('USER_PAUSED')).toContain('RESUME');
  await change('ACTIVE');
  await shop.clock.advance('P3M');
  expect(await buttonsAgree('ROUND_FINISHED')).toEqual([]);
});
