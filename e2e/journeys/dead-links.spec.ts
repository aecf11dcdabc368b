import type { Page } from '@playwright/test';
import { type Caller, shop } from '../fixtures';
import { expect, test } from '../journey';
import { acceptGift, type Gift, newestLink, recipient, registerCard, sendGift } from '../stories';
import { fitsBothWidths } from '../widths';
import { main, resetShop, signIn, storageOf, title } from './steps';

/** The page of a dead link (docs/safety.md, S21), and how it protects the secret (S24). */
let gildong: Caller;
const product = '아침을 여는 원두';

test.beforeAll(async () => {
  await resetShop();
  gildong = await shop.as('gildong');
  await registerCard(gildong);
});

const close = (gift: Gift) =>
  gildong.put(`/recurring-payments/close/${gift.id}`, { closeReasonType: 'NECESSITY' });
const decline = (gift: Gift) =>
  shop.recipient(gift.linkToken).post('/recurring-payments/later-input/decline', { reason: null });

/** Opens a dead link: the page explains it, shows nothing of the gift, and does so again after a reload. */
async function seesEnd(page: Page, link: string, words: string) {
  await page.goto(link);
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(title(page, words)).toBeVisible();
    await expect(page).toHaveURL(/\/gift\/address$/);
    const seen = await page.content();
    for (const secret of ['길동', product, recipient.contact, '010-1234'])
      expect(seen, `${words}: ${secret}`).not.toContain(secret);
    const stored = await storageOf(page);
    expect(stored.session.filter((name) => name !== 'giftLink')).toEqual([]);
    expect(stored.local).toBe(0);
  }
  await fitsBothWidths(page);
}

test('an accepted gift offers the look-up, which opens it', async ({ page }) => {
  const gift = await sendGift(shop, gildong);
  await acceptGift(shop, gift.linkToken);
  await seesEnd(page, gift.link, '이미 받은 선물이에요');
  await page.getByLabel('이름').fill(recipient.name);
  await page.getByLabel('조회 비밀번호', { exact: true }).fill(recipient.password);
  await page.getByRole('button', { name: '선물 보기' }).click();
  await expect(title(page, '김길동님이 보낸 선물')).toBeVisible();
  expect((await storageOf(page)).session.sort()).toEqual(['giftLink', 'guestToken']);
});

test('closed, declined, replaced and unknown links say so', async ({ page }) => {
  const closed = await sendGift(shop, gildong);
  await close(closed);
  await seesEnd(page, closed.link, '취소된 선물이에요');

  const declined = await sendGift(shop, gildong);
  await decline(declined);
  await seesEnd(page, declined.link, '거절한 선물이에요');

  const replaced = await sendGift(shop, gildong);
  await gildong.post(`/recurring-payments/${replaced.groupNo}/resend`);
  await seesEnd(page, replaced.link, '새 링크가 있어요');
  const { link } = await newestLink(shop, recipient.contact);
  await page.goto(link);
  await expect(title(page, /선물을 보냈어요$/)).toBeVisible();

  const { linkToken } = await sendGift(shop, gildong);
  await seesEnd(page, link.replace(/=.*$/, `=${linkToken.slice(0, -4)}AAAA`), '찾을 수 없는 링크예요');
});

test('without a link the page says what is needed', async ({ page }) => {
  await page.goto('/gift/address');
  await expect(title(page, '선물 링크가 필요해요')).toBeVisible();
  await expect(page.getByRole('link', { name: '받은 선물 조회' })).toHaveAttribute('href', '/gift');
});

test('declining is kind, asks once more, and is final', async ({ page }) => {
  const gift = await sendGift(shop, gildong);
  await page.goto(gift.link);
  await page.getByRole('button', { name: '정중히 거절하기' }).click();
  const dialog = page.getByRole('alertdialog', { name: '선물을 거절할까요?' });
  await expect(dialog).toBeVisible();
  await fitsBothWidths(page);
  await dialog.getByRole('button', { name: '더 생각해 볼게요' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '정중히 거절하기' }).click();
  await dialog.getByRole('radio', { name: '이미 있어요' }).press('Space');
  const words = dialog.getByLabel(/^보내는 분께 전하기/);
  await words.fill('www.shop.example 보세요');
  await dialog.getByRole('button', { name: '정중히 거절하기' }).click();
  await expect(words).toHaveAccessibleDescription(/링크나 인터넷 주소는 쓸 수 없어요/);
  await words.fill('마음만 고맙게 받을게요.');
  await dialog.getByRole('button', { name: '정중히 거절하기' }).click();
  await expect(title(page, '정중히 거절했어요')).toBeVisible();

  // The sender gets a kind message and the words that were for them, without the reason.
  await signIn(page, 'gildong');
  await page.goto(`/my/recurring-payments/${gift.id}`);
  await expect(main(page)).toContainText('받는 분이 마음만 받기로 했어요');
  await expect(main(page)).toContainText('마음만 고맙게 받을게요.');
  await expect(main(page)).not.toContainText('이미 있어요');
  await seesEnd(page, gift.link, '거절한 선물이에요');
});

test('the token leaves the address bar and goes to nobody (S24)', async ({ page }) => {
  const gift = await sendGift(shop, gildong);
  const leaks: string[] = [];
  const origin = new URL(gift.link).origin;
  const opened = await page.goto(gift.link);
  expect(opened?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer' });
  expect(opened?.headers()['cache-control']).toContain('no-store');
  expect(opened?.headers()['x-robots-tag']).toContain('noindex');
  // A person's browser gets the offer in the first HTML (F34); a previewer does not (e2e/api/gift/looking.test.ts).
  const [, drawn] = /<h1[^>]*>([^<]*)</.exec((await opened?.text()) ?? '') ?? [];
  expect(drawn).toBe('김길동님이 선물을 보냈어요');

  await expect(title(page, /선물을 보냈어요$/)).toBeVisible();
  await expect(page).toHaveURL(/\/gift\/address$/);
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    const url = request.url();
    if (url.includes(gift.linkToken) || referer.includes(gift.linkToken)) leaks.push(url);
    if (/^https?:/.test(url) && new URL(url).origin !== origin) leaks.push(url);
  });
  await page.getByRole('button', { name: '선물 받기' }).click();
  await expect(title(page, '어디로 보내 드릴까요?')).toBeVisible();
  await page.getByLabel('이름', { exact: true }).fill('다른 이름');
  // The typed text, under a hash: typed-input.spec.ts.
  await expect.poll(() => storageOf(page)).toEqual({ session: ['giftLink'], local: 1 });
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(gift.linkToken);

  // The phone's back button goes back one step; a reload in the tab keeps the gift.
  await page.goBack();
  await expect(title(page, /선물을 보냈어요$/)).toBeVisible();
  await page.reload();
  await expect(title(page, /선물을 보냈어요$/)).toBeVisible();
  expect(leaks).toEqual([]);
});

// Last: it moves the clock past every deadline.
test('an expired link says so, and lets the giver know that the gift would still be welcome', async ({
  page,
}) => {
  const gift = await sendGift(shop, gildong);
  await shop.clock.advance('P11D');
  await seesEnd(page, gift.link, '입력 기한이 지났어요');
  const texts = async () =>
    (await shop.inbox('01020000001')).filter(({ template }) => template === 'GIFT_ASKED_AGAIN');
  expect(await texts()).toEqual([]);

  await main(page).getByRole('button', { name: '보내는 분께 알리기' }).click();
  await expect(main(page).getByRole('status')).toHaveText(/보내는 분께 문자/);
  await fitsBothWidths(page);
  await expect.poll(async () => (await texts()).length).toBe(1);
  await page.reload();
  await expect(main(page).getByRole('status')).toHaveText(/보내는 분께 문자를 보냈어요/);
  await expect(main(page).getByRole('button', { name: '보내는 분께 알리기' })).toHaveCount(0);

  const [text] = await texts();
  await signIn(page, 'gildong');
  await page.goto(text?.links[0] ?? '');
  await expect(main(page)).toContainText('받는 분이 아직 받고 싶어 하세요');
  await fitsBothWidths(page);
  await main(page)
    .getByRole('button', { name: /다시 보내기$/ })
    .click();
  await expect(page).toHaveURL(/\/order-sheet\/.*again=/);

  // Soon nobody knows any more whom it was for, and the page leaves no gap where the name was.
  await shop.clock.advance('P5D');
  await page.goto(text?.links[0] ?? '');
  await expect(main(page)).toContainText('받는 분의 정보를 지웠어요.');
  await expect(main(page)).not.toContainText('님께 보내는 선물');
});
