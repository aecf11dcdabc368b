import type { Browser, Page } from '@playwright/test';
import { shop } from '../fixtures';
import { expect, test } from '../journey';
import { registerCard, sendGift } from '../stories';
import { fitsBothWidths } from '../widths';
import { main, pick, resetShop, signIn, signInByHand, title } from './steps';

/** Accounts: signing in, signing out, and never seeing another member's data. */
test.beforeAll(resetShop);

const newcomer = { memberId: 'newcomer', name: '이새롬', mobile: '01077778888', password: 'paper-lantern-7' };

async function signOut(page: Page) {
  await page.goto('/my/account');
  await page.getByRole('button', { name: '로그아웃하기', exact: true }).click();
  await expect(page.getByRole('link', { name: '로그인', exact: true })).toBeVisible();
}

test('sign up, sign out, and the back button shows nothing', async ({ page }) => {
  await page.goto('/sign-up');
  await page.getByLabel('아이디').fill(newcomer.memberId);
  await page.getByLabel('비밀번호', { exact: true }).fill(newcomer.password);
  await page.getByLabel('비밀번호 한 번 더').fill(newcomer.password);
  await page.getByLabel('이름').fill(newcomer.name);
  await page.getByLabel('휴대폰 번호').fill(newcomer.mobile);
  await page.getByLabel('이메일').fill('newcomer@example.com');
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByText('동의가 필요해요.').first()).toBeVisible();
  await fitsBothWidths(page);
  for (const consent of await page.getByRole('checkbox', { name: /^\[필수\]/ }).all()) await consent.check();
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByRole('link', { name: '마이페이지' })).toBeVisible();

  await page.goto('/my/account');
  await expect(main(page)).toContainText(newcomer.name);
  await page.getByRole('link', { name: '카드', exact: true }).click();
  await expect(title(page, '결제 카드')).toBeVisible();
  await page.getByRole('link', { name: '내 정보', exact: true }).click();
  await page.getByRole('button', { name: '로그아웃하기', exact: true }).click();
  await expect(page.getByRole('link', { name: '로그인', exact: true })).toBeVisible();
  await page.goBack();
  await expect(title(page, '로그인')).toBeVisible();
  expect(await page.content()).not.toContain(newcomer.name);
});

test('a new password ends the other devices', async ({ page, browser }) => {
  const other = await elsewhere(browser);
  await signIn(page, 'gildong');
  await signIn(other, 'gildong');
  await page.goto('/my/account');
  // One per device; the reset ended the API token of other journeys.
  await expect(page.getByRole('button', { name: /로그아웃하기$/ })).toHaveCount(2);

  await page.getByLabel('지금 비밀번호').fill('wrong-password-1');
  await page.getByLabel('새 비밀번호', { exact: true }).fill('river-of-boxes-9');
  await page.getByLabel('새 비밀번호 한 번 더').fill('river-of-boxes-9');
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(page.getByLabel('지금 비밀번호')).toHaveAccessibleDescription(
    '지금 쓰는 비밀번호가 맞지 않아요.',
  );
  await page.getByLabel('지금 비밀번호').fill('sandbox-1234');
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(page.getByRole('status')).toContainText('비밀번호를 바꿨어요.');
  await expect(page.getByRole('button', { name: /로그아웃하기$/ })).toHaveCount(1);

  await other.goto('/my/cards');
  await expect(title(other, '로그인')).toBeVisible();
  await signInByHand(other, 'gildong', 'river-of-boxes-9');
  await expect(title(other, '결제 카드')).toBeVisible();
  await other.context().close();
});

test('a forgotten password is set anew through the inbox', async ({ page, context }) => {
  await page.goto('/sign-in');
  await page.getByRole('link', { name: '비밀번호를 잊었어요' }).click();
  await expect(title(page, '비밀번호 다시 정하기')).toBeVisible();
  await page.getByLabel('아이디').fill('younghee');
  await page.getByRole('button', { name: '링크 받기' }).click();
  await expect(page.getByRole('status')).toContainText('휴대폰을 확인해 주세요');

  await page.goto('/sandbox/inbox');
  const opened = context.waitForEvent('page');
  await page
    .getByRole('link', { name: /password-reset/ })
    .first()
    .click();
  const phone = await opened;
  await expect(title(phone, '새 비밀번호')).toBeVisible();
  await expect(phone).toHaveURL(/\/password-reset\/new$/);
  await phone.getByLabel('새 비밀번호', { exact: true }).fill('quiet-harbour-5');
  await phone.getByLabel('새 비밀번호 한 번 더').fill('quiet-harbour-5');
  await phone.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(phone.getByRole('status')).toContainText('비밀번호를 바꿨어요');
  await fitsBothWidths(phone);
  await phone.getByRole('link', { name: '로그인하기' }).click();
  await expect(title(phone, '로그인')).toBeVisible();
  await signInByHand(phone, 'younghee', 'quiet-harbour-5');
  await expect(phone.getByRole('link', { name: '마이페이지' })).toBeVisible();
});

test('who comes after sees nothing of who was before (B66, S30)', async ({ page, browser }) => {
  await resetShop();
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  const to = { name: '남궁민수', contact: '01098765432', password: 'x' };
  const gift = await sendGift(shop, gildong, { to });
  const own = {
    pages: ['/my/recurring-payments', '/my/addresses', '/my/cards'],
    words: ['남**수', '김길동'],
  };
  const parallel = await elsewhere(browser);
  await signIn(parallel, 'younghee');
  const foreign = [`/my/recurring-payments/${gift.id}`, `/order-complete/${gift.groupNo}`];

  await signIn(page, 'gildong');
  for (const path of own.pages.toReversed()) await page.goto(path);
  await expect(main(page)).toContainText('남**수');
  await seesNothing(parallel);
  await signOut(page);

  // The same browser: first by links, then by loading each page.
  await page.goto('/sign-in?returnTo=/my/recurring-payments');
  await signInByHand(page, 'younghee', 'sandbox-1234');
  await expect(title(page, '정기배송')).toBeVisible();
  await expect(main(page)).not.toContainText('남**수');
  await page.getByRole('link', { name: '배송지', exact: true }).click();
  await expect(title(page, '배송지')).toBeVisible();
  await expect(main(page)).not.toContainText('김길동');
  await seesNothing(page);
  await parallel.context().close();

  async function seesNothing(visitor: Page) {
    for (const path of own.pages) {
      const answer = await visitor.goto(path);
      expect(answer?.headers()['cache-control']).toContain('no-store');
      const seen = await visitor.content();
      for (const word of own.words) expect(seen, path).not.toContain(word);
    }
    for (const path of foreign) {
      const answer = await visitor.goto(path);
      expect([path, answer?.status()]).toEqual([path, 404]);
      expect(await visitor.content()).not.toContain('남**수');
    }
  }
});

test('two tabs, two members: what one shows never lands at the other (F25)', async ({ page, context }) => {
  await resetShop();
  const why = page.getByText('다른 탭에서 다른 계정으로 로그인해서');
  const addToCart = page.getByRole('button', { name: '정기배송 담기' });
  const younghee = await shop.as('younghee');
  const inCart = async () => (await younghee.get<unknown[]>('/recurring-payments/cart')).body;
  const empty = await inCart();
  await signIn(page, 'gildong');
  const choose = async () => {
    await page.goto('/products/1');
    await pick(page.getByRole('combobox').first(), /^홀빈$/);
  };
  await choose();

  // The first tab is not notified: the write is refused, and the tab then belongs to the other member.
  await signIn(page, 'younghee');
  await addToCart.click();
  await expect(why).toBeVisible();
  await fitsBothWidths(page);
  expect(await inCart()).toEqual(empty);
  await page.goto('/my/account');
  await expect(main(page)).toContainText('younghee');
  await expect(why).toBeHidden();

  // The second tab notifies the first: its next link is a full page load, which also says why.
  const second = await context.newPage();
  await signIn(page, 'gildong');
  await second.goto('/my/cards');
  await page.getByRole('link', { name: '배송지', exact: true }).click();
  await expect(why).toBeVisible();
  await expect(title(page, '배송지')).toBeVisible();

  // Signed out in the second tab: the first action leads to the sign-in, and back to the choice.
  await choose();
  await signOut(second);
  await addToCart.click();
  await expect(title(page, '로그인')).toBeVisible();
  await signInByHand(page, 'younghee', 'sandbox-1234');
  await expect(page).toHaveURL(/\/products\/\d+\?/);
  expect(await inCart()).toEqual(empty);
  await second.close();
});

/** A page in its own browser. */
async function elsewhere(browser: Browser) {
  const context = await browser.newContext();
  return context.newPage();
}
