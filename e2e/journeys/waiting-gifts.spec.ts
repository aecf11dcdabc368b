import type { Locator, Page } from '@playwright/test';
import { type Caller, shop } from '../fixtures';
import { expect, test } from '../journey';
import { acceptGift, makeSheet, newestLink, recipient, registerCard, sendGift } from '../stories';
import { fitsBothWidths, fitsLargeText } from '../widths';
import { chip, filter } from './console/console-steps';
import { buttonsIn, isAlive, main, resetShop, signIn, signInByHand, title, typeAddress } from './steps';

/** What a giver and a merchant can do while a gift waits for its recipient (docs/rules/gift.md#putting-right). */
let gildong: Caller;
const other = { name: '남궁민수', contact: '010-7777-1234' };

test.beforeAll(async () => {
  await resetShop();
  gildong = await shop.as('gildong');
  await registerCard(gildong);
});

async function enterRecipient(page: Page, name: string, to: { name: string; contact: string }) {
  await main(page).getByRole('button', { name }).click();
  const dialog = page.getByRole('alertdialog', { name });
  await dialog.getByLabel('이름').fill(to.name);
  await dialog.getByLabel('휴대폰 번호').fill(to.contact);
  await fitsBothWidths(page);
  await dialog.getByRole('button', { name }).click();
  await expect(dialog).toBeHidden();
}

test('the giver puts the number right and extends the deadline', async ({ page }) => {
  const gift = await sendGift(shop, gildong);
  await signIn(page, 'gildong');
  await page.goto('/my/recurring-payments');
  await main(page)
    .getByRole('link', { name: /자세히 보기$/ })
    .first()
    .click();
  await expect(main(page)).toContainText('홍*동 님께 보내는 선물');

  await test.step('the number that was typed is refused in words', async () => {
    await main(page).getByRole('button', { name: '받는 분 바꾸기' }).click();
    const dialog = page.getByRole('alertdialog', { name: '받는 분 바꾸기' });
    await expect(dialog).toContainText('지금 받는 분은 홍*동 님(010-1234-****)이에요.');
    await dialog.getByLabel('이름').fill(recipient.name);
    await dialog.getByLabel('휴대폰 번호').fill(recipient.contact);
    await dialog.getByRole('button', { name: '받는 분 바꾸기' }).click();
    await expect(dialog.getByText('지금과 같아요. 바꿀 내용을 적어 주세요.')).toBeVisible();
    await dialog.getByRole('button', { name: '취소' }).click();
  });
  await test.step('another number', async () => {
    await enterRecipient(page, '받는 분 바꾸기', other);
    await expect(
      main(page).getByText(`${other.name} 님, ${other.contact} 번호로 새 링크를 보내 드려요.`),
    ).toBeVisible();
    await expect(main(page)).toContainText('남**수 님께 보내는 선물');
    await fitsBothWidths(page);
  });
  await test.step('more time', async () => {
    await main(page).getByRole('button', { name: '기한 늘리기' }).click();
    const dialog = page.getByRole('alertdialog', { name: '기한 늘리기' });
    await expect(dialog).toContainText('1월 22일');
    await fitsBothWidths(page);
    await dialog.getByRole('button', { name: '기한 늘리기' }).click();
    await expect(main(page).getByText(/이제 1월 22일.*까지 받을 수 있어요/)).toBeVisible();
    await expect(main(page).getByRole('button', { name: '기한 늘리기' })).toHaveCount(0);
  });
  await test.step('the first link is kind and says nothing; the new one opens, with the new date', async () => {
    await page.goto(gift.link);
    await expect(title(page, '더 이상 쓰지 않는 링크예요')).toBeVisible();
    await fitsBothWidths(page);
    const { link, linkToken } = await newestLink(shop, '01077771234');
    await page.goto(link);
    await expect(title(page, '김길동님이 선물을 보냈어요')).toBeVisible();
    await expect(main(page)).toContainText('1월 22일');
    expect(await shop.inbox(recipient.contact)).toHaveLength(1);
    await acceptGift(shop, linkToken);
  });
});

test('a reader says that the gift is for someone else, and the giver is told to check the number', async ({
  page,
}) => {
  const gift = await sendGift(shop, gildong);
  await page.goto(gift.link);
  await main(page).getByRole('button', { name: '저 아니에요' }).click();
  const dialog = page.getByRole('alertdialog', { name: '다른 분께 온 선물인가요?' });
  await fitsBothWidths(page);
  await dialog.getByRole('button', { name: '다시 볼게요' }).click();
  await main(page).getByRole('button', { name: '저 아니에요' }).click();
  await dialog.getByRole('button', { name: '저 아니에요' }).click();
  await expect(title(page, '알려 주셔서 고마워요')).toBeVisible();
  await fitsBothWidths(page);
  await page.goto(gift.link);
  await expect(title(page, '더 이상 쓰지 않는 링크예요')).toBeVisible();

  await signIn(page, 'gildong');
  await page.goto(`/my/recurring-payments/${gift.id}`);
  const way = main(page).getByRole('list', { name: '선물이 가는 길' });
  await expect(way).toContainText(/안내를 준비했어요.*안내를 보냈어요.*열어 봤어요/);
  await expect(
    main(page).getByText('안내가 받는 분께 닿지 않았어요. 이름과 번호를 확인해 주세요.'),
  ).toBeVisible();
  await fitsBothWidths(page);
  await enterRecipient(page, '받는 분 바꾸기', other);
  await expect(main(page)).toContainText('남**수 님께 보내는 선물');
  await expect(main(page).getByText('안내가 받는 분께 닿지 않았어요.')).toHaveCount(0);

  await signIn(page, 'staff');
  await page.goto('/admin/applications');
  for (const [place, isThere] of [
    ['안내 발송', true],
    ['닿지 않음', false],
  ] as const) {
    await filter(page, { '기다리는 선물': place });
    await expect(chip(page, `기다리는 선물: ${place}`)).toBeVisible();
    await expect(main(page).getByText('남**수')).toHaveCount(isThere ? 1 : 0);
  }
  await fitsBothWidths(page);
});

test('the merchant puts the number right and extends the deadline', async ({ page }) => {
  const gift = await sendGift(shop, gildong);
  await signIn(page, 'staff');
  await page.goto(`/admin/applications/${gift.id}`);
  await enterRecipient(page, '수령자 변경', other);
  await expect(main(page).getByText('수령자를 바꾸고 새 링크를 보냅니다.')).toBeVisible();
  await expect(main(page)).toContainText('다른 번호로 바뀜');
  await main(page).getByRole('button', { name: '기한 연장' }).click();
  const dialog = page.getByRole('alertdialog', { name: '기한 연장' });
  await dialog.getByLabel('더할 일수').fill('40');
  await dialog.getByRole('button', { name: '기한 연장' }).click();
  await expect(dialog.getByLabel('더할 일수')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('더할 일수').fill('10');
  await fitsBothWidths(page);
  await dialog.getByRole('button', { name: '기한 연장' }).click();
  await expect(main(page).getByText(/기한을 .*1월 25일.*까지 연장했습니다/)).toBeVisible();
  // The history names both, masked.
  await expect(main(page)).toContainText('홍*동 010-1234-****');
  await expect(main(page)).toContainText('남**수 010-7777-****');
});

test('a giver agrees to pay for a far region, and the recipient on Jeju learns what that tells', async ({
  page,
}) => {
  const owner = await shop.as('owner');
  const farGifts = { way: 'GIVER_AGREES', mostAmt: 3_000 };
  expect((await owner.patch('/admin/settings', { farGifts })).status).toBe(200);
  const to = { name: '고한라', contact: '01055556666' };
  await signIn(page, 'gildong');
  await page.goto(`/order-sheet/${await makeSheet(shop, gildong)}?isPresent=true`);
  await isAlive(page);
  await main(page).getByLabel('이름').fill(to.name);
  await main(page).getByLabel('휴대폰 번호').fill(to.contact);
  const agrees = main(page).getByRole('checkbox', { name: /제주와 섬이면 배송 때마다 최대 3,000원을/ });
  await expect(agrees).not.toBeChecked();
  await expect(agrees).toHaveAccessibleDescription(/모두 더해 최대 66,000원/);
  await expect(main(page)).toContainText('3회 · 모두 57,000원');
  await agrees.check();
  await expect(main(page).locator('strong', { hasText: '모두 더해 최대 66,000원' })).toBeVisible();
  await fitsBothWidths(page);
  await main(page).getByRole('checkbox', { name: '필수 약관에 모두 동의해요' }).check();
  await main(page).getByRole('button', { name: '선물 보내기' }).click();
  await expect(title(page, '선물을 보냈어요')).toBeVisible();
  const { link } = await newestLink(shop, to.contact);
  await page.goto('/my/recurring-payments');
  await main(page)
    .getByRole('link', { name: /자세히 보기$/ })
    .first()
    .click();
  await expect(main(page)).toContainText('받는 분 주소가 제주나 섬이면 최대 3,000원이 더해져요.');
  const detail = page.url();

  await page.goto(link);
  await page.getByRole('button', { name: '선물 받기' }).click();
  await typeAddress(page);
  const zip = page.getByLabel('우편번호');
  await zip.fill('40210');
  await expect(page.getByText('경북 울릉군에는 아직 선물을 보낼 수 없어요')).toBeVisible();
  await zip.fill('63122');
  await expect(main(page)).toContainText('제주특별자치도까지 가는 추가 배송비는 보내는 분이 내요.');
  await expect(main(page)).not.toContainText('3,000');
  await fitsBothWidths(page);
  await page.getByLabel('주소', { exact: true }).fill('제주특별자치도 제주시 연북로 1');
  // A house has no unit: what to press is below the field that asks for one.
  const unit = page.getByLabel('상세주소');
  await page.getByRole('button', { name: '다음' }).click();
  await expect(unit).toBeFocused();
  await page.getByRole('button', { name: '단독주택이라 상세주소가 없어요' }).click();
  await expect(unit).toHaveValue('단독주택');
  await page.getByRole('button', { name: '다음' }).click();
  await expect(title(page, '함께 받을 사은품을 골라 주세요')).toBeVisible();
  await page.getByRole('button', { name: '다음' }).click();
  await page.getByRole('button', { name: '이대로 계속하기' }).click();
  await page.getByLabel('조회 비밀번호', { exact: true }).fill(recipient.password);
  await page.getByRole('checkbox', { name: /^\[필수\]/ }).check();
  await page.getByRole('button', { name: '받기', exact: true }).click();
  await expect(title(page, '선물 수락이 완료됐어요')).toBeVisible();

  await signIn(page, 'gildong');
  await page.goto(detail);
  await expect(main(page)).toContainText('22,000원');
  await expect(main(page)).not.toContainText('연북로');
  await owner.patch('/admin/settings', { farGifts: { way: 'REFUSED', mostAmt: 3_000 } });
});

test('a gift is chosen by its occasion, planned for a day, put right, taken back, and sent again', async ({
  page,
}) => {
  test.slow();
  const to = { name: 'Jane Smith', contact: '01066667777' };
  await signIn(page, 'gildong');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const counts = { taps: 0, fields: 0 };
  const tap = (target: Locator) => {
    counts.taps += 1;
    return target.click();
  };
  const type = (field: Locator, text: string) => {
    counts.fields += 1;
    return field.fill(text);
  };

  await test.step('the first products are in sight below the occasions', async () => {
    const first = await main(page).getByRole('article').first().boundingBox();
    expect(first?.y ?? 999).toBeLessThan(700);
    await main(page).getByRole('link', { name: '생일' }).click();
    await expect(title(page, '생일 선물')).toBeVisible();
    await expect(main(page)).toContainText('“생일을 축하해요” 카드를 함께 보내요');
    await fitsLargeText(page);
  });
  await test.step('with a known card it takes five taps and two fields', async () => {
    const began = Date.now();
    await tap(main(page).getByRole('link', { name: /원두/ }).first());
    await isAlive(page);
    await tap(main(page).getByRole('button', { name: '선물하기' }));
    await tap(
      page.getByRole('dialog', { name: '옵션을 골라 주세요' }).getByRole('button', { name: /^홀빈$/ }),
    );
    await expect(title(page, '선물하기')).toBeVisible();
    await isAlive(page);
    await expect(main(page).getByRole('radio', { name: '생일', exact: true })).toBeChecked();
    await type(main(page).getByLabel('이름'), to.name);
    await type(main(page).getByLabel('휴대폰 번호'), to.contact);
    await expect(main(page)).toContainText('Jane Smith 님, 010-6666-7777 번호로 보내요.');
    await expect(main(page).getByRole('radio', { name: 'English' })).toBeChecked();
    await tap(main(page).getByRole('checkbox', { name: '필수 약관에 모두 동의해요' }));
    // The day is an extra of this gift.
    await main(page).getByText('날짜를 정해서').click();
    const send = main(page).getByRole('button', { name: '선물 보내기' });
    await send.click();
    await expect(main(page).getByLabel('보내는 날')).toBeFocused();
    await expect(main(page)).toContainText('오늘 수락하면 첫 배송 1월 15일(목)');
    await main(page).getByLabel('보내는 날').fill('2026-02-20');
    // The sheet counts from that day, and says nothing of a night that no hour lies in.
    await expect(main(page)).toContainText('안내를 받은 날 수락하면 첫 배송 3월 15일(일)');
    await expect(main(page)).toContainText(
      '2월 20일(금)에 바로 수락해도 첫 상자는 그보다 늦은 3월 15일(일)에 도착할 예정이에요.',
    );
    await expect(main(page)).toContainText('3월 2일(월) 23:59까지');
    await expect(main(page)).not.toContainText('밤 시간');
    await fitsBothWidths(page);
    await tap(send);
    await expect(title(page, /선물을 예약했어요$/)).toBeVisible();
    expect(counts).toEqual({ taps: 5, fields: 2 });
    const seconds = Math.round((Date.now() - began) / 1_000);
    test.info().annotations.push({ type: 'giver', description: `${seconds} s` });
  });
  await test.step('until it leaves, the giver changes what they like; nothing is sent', async () => {
    await expect(main(page)).toContainText('2월 20일(금) 09:00에 선물 안내를 보내요');
    await fitsBothWidths(page);
    await main(page).getByRole('button', { name: '받는 분 바꾸기' }).click();
    const change = page.getByRole('alertdialog');
    await change.getByLabel('이름').fill(other.name);
    await expect(change.getByRole('radio', { name: '한국어' })).toBeChecked();
    await change.getByLabel('이름').fill(to.name);
    await expect(change.getByRole('radio', { name: 'English' })).toBeChecked();
    await change.getByRole('radio', { name: '한국어' }).press('Space');
    await change.getByLabel('휴대폰 번호').fill('01066668888');
    await expect(change).toContainText('Jane Smith 님, 010-6666-8888 번호로 보내요.');
    await change.getByRole('button', { name: '받는 분 바꾸기' }).click();
    await expect(
      main(page).getByText('받는 분을 바꿨어요. Jane Smith 님, 010-6666-8888 번호로 보내요.'),
    ).toBeVisible();
    await page.goto('/my/recurring-payments');
    await main(page)
      .getByRole('link', { name: /자세히 보기$/ })
      .first()
      .click();
    const dialog = page.getByRole('alertdialog');
    await main(page).getByRole('button', { name: '보낼 시간 바꾸기' }).click();
    await dialog.getByLabel('보내는 날').fill('2026-01-04');
    await dialog.getByRole('button', { name: '보낼 시간 바꾸기' }).click();
    await expect(dialog.getByText('지금보다 나중 시각을 골라 주세요.')).toBeVisible();
    await dialog.getByLabel('보내는 날').fill('2026-02-21');
    await dialog.getByRole('button', { name: '보낼 시간 바꾸기' }).click();
    await expect(main(page).getByText('보낼 시간을 바꿨어요: 2월 21일(토) 09:00')).toBeVisible();
    // Another system can plan it for the night; the page offers no such hour.
    const path = `/recurring-payments/${new URL(page.url()).pathname.split('/').at(-1)}`;
    const { body } = await gildong.get<{ recurringPaymentGroupNo: string }>(path);
    const invitation = `/recurring-payments/${body.recurringPaymentGroupNo}/invitation`;
    expect((await gildong.put(invitation, { invitationYmdt: '2026-02-21 23:00' })).status).toBe(200);
    await page.reload();
    await expect(main(page)).toContainText('2월 21일(토) 23:00은 밤이라 아침이 되면 선물 안내를 보내요.');
    await expect(main(page).getByRole('list', { name: '선물이 가는 길' })).toContainText(
      '밤이라 아침에 안내 예정',
    );
    await main(page).getByRole('button', { name: '카드 고치기' }).click();
    await dialog.getByLabel('전하고 싶은 말').fill('먼 곳에서 축하해');
    await dialog.getByRole('button', { name: '카드 고치기' }).click();
    await expect(main(page).getByText('카드를 고쳤어요.')).toBeVisible();
    await expect(main(page)).toContainText('먼 곳에서 축하해');
    await main(page).getByRole('button', { name: '+ 나만 보는 이름 붙이기' }).click();
    await dialog.getByLabel('이름').fill('제인 이모');
    await dialog.getByRole('button', { name: '저장하기' }).click();
    await expect(main(page)).toContainText('제인 이모 님께 보내는 선물');
    await fitsBothWidths(page);
    // One way out, not two that do the same.
    expect(await buttonsIn(page.getByRole('region', { name: '할 수 있는 일' }))).toEqual([
      '선물 정보 바꾸기',
    ]);
    await main(page).getByRole('button', { name: '선물 취소하기' }).click();
    await dialog.getByRole('button', { name: '선물 취소하기' }).click();
    await expect(main(page)).toContainText('직접 종료했어요');
  });
  await test.step('then it is sent again to the same person, in English', async () => {
    await main(page)
      .getByRole('button', { name: /다시 보내기/ })
      .click();
    await expect(title(page, '선물하기')).toBeVisible();
    await isAlive(page);
    await expect(main(page).getByRole('radio', { name: /010-6666-\*{4}/ })).toBeChecked();
    await expect(main(page).getByLabel('전하고 싶은 말')).toHaveValue('먼 곳에서 축하해');
    await main(page).getByText('English').click();
    await main(page).getByRole('checkbox', { name: '필수 약관에 모두 동의해요' }).click();
    await main(page).getByRole('button', { name: '선물 보내기' }).click();
    await expect(title(page, '선물을 보냈어요')).toBeVisible();
    await expect(main(page)).toContainText('먼 곳에서 축하해');
    expect(await shop.inbox(to.contact)).toEqual([]);
    const { link } = await newestLink(shop, '01066668888');
    const reader = await page.context().browser()?.newContext({ locale: 'ko-KR' });
    const phone = await reader?.newPage();
    if (!phone) throw new Error('No browser');
    await phone.goto(link);
    await expect(phone.locator('html')).toHaveAttribute('lang', 'en');
    // Who reads English finds the address in English; the box carries the Korean one.
    await main(phone).getByText('Tap to open').click();
    await phone.getByRole('button', { name: 'Accept gift' }).click();
    await phone.getByLabel('Street, building or lot number').fill('테헤란로 152');
    const found = phone.getByRole('button', { name: /152 Teheran-ro/ });
    await expect(found).toContainText('서울특별시 강남구 테헤란로 152');
    await expect(main(phone)).toContainText('Your parcel carries the Korean address');
    await found.click();
    await expect(main(phone)).toContainText('서울특별시 강남구 테헤란로 152');
    await reader?.close();
  });
});

test('a visitor signs in on the way, and goes on where they pressed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const choose = async () => {
    await page.goto('/products');
    await main(page).getByRole('link', { name: /원두/ }).first().click();
    await isAlive(page);
    await main(page).getByText('6회', { exact: true }).click();
  };
  const answer = () =>
    page.getByRole('dialog', { name: '옵션을 골라 주세요' }).getByRole('button', { name: /^홀빈$/ });
  await choose();
  await main(page).getByRole('button', { name: '선물하기' }).click();
  await answer().click();
  await expect(title(page, '로그인')).toBeVisible();
  await signInByHand(page, 'gildong', 'sandbox-1234');
  await expect(title(page, '선물하기')).toBeVisible();
  await expect(main(page)).toContainText('홀빈');
  await expect(main(page)).toContainText('6회 · 모두');

  await page.context().clearCookies();
  await choose();
  const put = main(page).getByRole('button', { name: '정기배송 담기' });
  await page.evaluate(() => window.scrollTo({ top: 500 }));
  await put.click();
  await answer().click();
  await expect(title(page, '로그인')).toBeVisible();
  const top = await page.evaluate(() => JSON.parse(window.sessionStorage.getItem('pressed') ?? '{}').top);
  expect(top).toBeGreaterThan(100);
  await signInByHand(page, 'gildong', 'sandbox-1234');
  await expect(put).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  await put.click();
  await expect(main(page)).toContainText('담았어요');
});
