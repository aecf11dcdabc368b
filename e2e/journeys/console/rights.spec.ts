import type { Browser, Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { aColleague, colleaguePassword } from '../../colleagues';
import { type Caller, shop } from '../../fixtures';
import { expect, test } from '../../journey';
import { desktop, fits, fitsBothWidths, narrow, widen } from '../../widths';
import { isAlive, main, resetShop, signIn, signInByHand, title } from '../steps';
import { asked, button, confirm, job, paidBoxes, press, room, row, says } from './console-steps';

/** Rights by task, and the second factor: what owners give, and what their colleagues meet. */
test.use(desktop);

let owner: Caller;
test.beforeEach(async () => {
  await resetShop();
  owner = await shop.as('owner');
});

/** The code that an app shows; `steps` of half a minute from now. */
const shownBy = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function elsewhere(browser: Browser, memberId: string, password?: string): Promise<Page> {
  const page = await (await browser.newContext(desktop)).newPage();
  await signIn(page, memberId, password);
  return page;
}

const menu = (page: Page) => page.getByRole('navigation', { name: '콘솔 메뉴' }).getByRole('link');
const check = (name: string) => (dialog: Locator) => dialog.getByRole('radio', { name }).check();

test('an owner makes a role, a colleague does its jobs, and a closed door says what is missing', async ({
  page,
  browser,
}) => {
  const [box] = await paidBoxes(1);
  await aColleague(shop, owner, { memberId: 'packer', name: '한포장' });
  await signIn(page, 'owner');
  await job(page, 'make a role and give it to a colleague', 7, async () => {
    await room(page, '직원');
    await press(main(page), '새 역할');
    await asked(page).getByLabel('역할 이름').fill('포장 담당');
    await asked(page).getByRole('checkbox', { name: '포장과 발송' }).check();
    await press(asked(page), '저장');
    await expect(row(page, '포장 담당')).toContainText('포장과 발송');
    await confirm(page, button(row(page, '(packer)'), '역할 바꾸기'), { fill: check('포장 담당') });
    await expect(row(page, '(packer)')).toContainText('포장 담당');
  });

  const packing = await elsewhere(browser, 'packer', colleaguePassword);
  await test.step('the colleague sees the jobs of the role and no others', async () => {
    await packing.goto('/admin');
    await expect(menu(packing)).toHaveText(['대시보드', '주문']);
    await expect(main(packing).getByRole('heading', { name: '오늘 보낼 상자' })).toBeVisible();
    await expect(main(packing).getByRole('heading', { name: '지표' })).toHaveCount(0);
    await expect(main(packing).getByRole('heading', { name: '배송지 입력을 기다리는 선물' })).toHaveCount(0);
    await room(packing, '주문');
    await packing.goto(`/admin/orders/${box?.orderNo}`);
    await expect(button(main(packing), '판매자 취소')).toHaveCount(0);
    await expect(button(main(packing), '배송지 보기')).toHaveCount(0);
  });
  await test.step('the picking list is masked', async () => {
    await room(packing, '주문');
    await main(packing).getByRole('link', { name: '피킹 리스트' }).click();
    await says(packing, '개인정보 권한이 없어 이름과 연락처, 주소가 가려집니다.');
    await packing.getByLabel('배송예정일', { exact: true }).fill('2026-01-15');
    await packing.getByLabel('사유').fill('오늘 포장');
    await press(main(packing), '만들기');
    await expect(main(packing).getByRole('table').first()).toContainText('홍*동');
    await expect(main(packing)).not.toContainText('홍길동');
  });
  await test.step('no file for a courier without the names', async () => {
    await room(packing, '주문');
    await main(packing).getByRole('link', { name: '택배사 파일' }).click();
    await says(packing, /권한이 없.*: 개인정보/);
    await expect(button(main(packing), '파일 받기')).toBeDisabled();
  });
  const role = () =>
    main(page)
      .getByRole('table', { name: '역할', exact: true })
      .getByRole('row')
      .filter({ hasText: '포장 담당' });
  await test.step('a closed door', async () => {
    const answer = await packing.goto('/admin/products');
    expect(answer?.status()).toBe(403);
    await expect(title(packing, '권한이 필요합니다: 상품')).toBeVisible();
    await says(packing, '권한은 대표 관리자(박하늘)가 직원 화면에서 줄 수 있습니다.');
    await fitsBothWidths(packing);
  });
  await test.step('opens with the next click after the owner has given the right', async () => {
    await press(role(), '수정');
    await asked(page).getByRole('checkbox', { name: '상품' }).check();
    await press(asked(page), '저장');
    await expect(role()).toContainText('상품');
    await packing.reload();
    await expect(title(packing, '상품')).toBeVisible();
    await expect(menu(packing)).toHaveText(['대시보드', '주문', '상품']);
  });
  await test.step('a role that nobody has is removed', async () => {
    await confirm(page, button(row(page, '(packer)'), '역할 바꾸기'), { fill: check('직원 (기본)') });
    await confirm(page, button(role(), '지우기'));
    await says(page, '포장 담당 역할을 지웠습니다.');
    await says(page, '아직 만든 역할이 없습니다.');
  });
  await fitsBothWidths(page);
});

/** From the page of the second factor to the recovery codes. */
async function setUp(page: Page, password = 'sandbox-1234'): Promise<{ secret: string; codes: string[] }> {
  // The page before it asks for the same password.
  await expect(title(page, '2단계 인증')).toBeVisible();
  await page.getByLabel('지금 비밀번호').fill(password);
  await press(main(page), '시작하기');
  await expect(main(page).getByRole('img', { name: /QR/ })).toBeVisible();
  const key = main(page).getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('앱에 나온 코드').fill(shownBy(secret));
  await press(main(page), '확인하고 켜기');
  await says(page, '2단계 인증이 켜졌어요. 다른 기기에서는 로그아웃됐어요.');
  const codes = await main(page)
    .getByText(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    .allTextContents();
  expect(codes).toHaveLength(10);
  return { secret, codes };
}

test('a second factor is set up, asked for at the sign-in, and replaced once by a recovery code', async ({
  page,
}) => {
  await signIn(page, 'staff');
  await page.goto('/my/account');
  await main(page).getByRole('link', { name: '설정하기' }).click();
  await test.step('on a phone, which cannot scan its own screen', async () => {
    await expect(title(page, '2단계 인증')).toBeVisible();
    await narrow(page);
    await page.getByLabel('지금 비밀번호').fill('sandbox-1234');
    await press(main(page), '시작하기');
    const inApp = main(page).getByRole('link', { name: '이 휴대폰의 인증 앱에서 열기' });
    await expect(inApp).toHaveAttribute('href', /^otpauth:\/\/totp\//);
    await fits(page);
    await widen(page);
    await expect(inApp).toBeHidden();
    await page.reload();
  });
  const { secret, codes } = await setUp(page);
  await fitsBothWidths(page);
  await main(page).getByRole('link', { name: '적어 두었어요' }).click();
  await expect(title(page, '대시보드')).toBeVisible();
  const enter = async (code: string) => {
    await page.getByLabel('인증 코드').fill(code);
    await press(main(page), '로그인하기');
  };
  const knock = async () => {
    // After a sign-in the whole page is loaded anew.
    await isAlive(page);
    await press(page, '로그아웃하기');
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/sign-in?returnTo=/admin');
    await signInByHand(page, 'staff', 'sandbox-1234');
    await says(page, '인증 앱의 코드를 입력해 주세요.');
  };
  await test.step('by the app', async () => {
    await knock();
    await enter('000000');
    await says(page, /코드가 맞지 않거나 이미 쓴 코드예요/);
    await fitsBothWidths(page);
    await enter(shownBy(secret, 1));
    await expect(title(page, '대시보드')).toBeVisible();
  });
  await test.step('by a recovery code, once', async () => {
    await knock();
    await enter(codes[0] ?? '');
    await expect(title(page, '대시보드')).toBeVisible();
    await knock();
    await enter(codes[0] ?? '');
    await says(page, /코드가 맞지 않거나 이미 쓴 코드예요/);
    await enter(codes[1] ?? '');
    await expect(title(page, '대시보드')).toBeVisible();
    await page.goto('/my/account');
    await says(page, '켜져 있어요');
    await main(page).getByRole('link', { name: '복구 코드 받기와 끄기' }).click();
    await says(page, '쓰지 않은 복구 코드: 8개');
  });
  await test.step('new codes, and off', async () => {
    await page.getByLabel('인증 코드').fill(codes[2] ?? '');
    await press(main(page), '복구 코드 새로 받기');
    const fresh = main(page).getByText(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    await expect(fresh).toHaveCount(10);
    await says(page, '새 복구 코드예요. 전에 받은 복구 코드는 이제 쓸 수 없어요.');
    const shown = await fresh.allTextContents();
    const [code = ''] = shown;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(main(page), '복사하기');
    await says(page, '복사했어요.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join('\n'));
    await page.reload();
    await page.getByLabel('인증 코드').fill(code);
    await press(main(page), '2단계 인증 끄기');
    await expect(button(main(page), '시작하기')).toBeVisible();
  });
});

test('an owner demands it of everybody, and resets that of a colleague who lost it', async ({
  page,
  browser,
}) => {
  const working = await elsewhere(browser, 'staff');
  await working.goto('/admin');
  await signIn(page, 'owner');
  await page.goto('/admin');
  await room(page, '직원');
  await main(page).getByRole('link', { name: '먼저 내 2단계 인증 설정하기' }).click();
  await setUp(page);
  await main(page).getByRole('link', { name: '적어 두었어요' }).click();
  await expect(title(page, '직원')).toBeVisible();
  await confirm(page, button(main(page), '모두에게 요구하기'));
  await says(page, '콘솔에서 일하는 모두에게 2단계 인증을 요구합니다.');
  await test.step('the colleague sets it up before the next page, and goes on there', async () => {
    await working.getByRole('navigation', { name: '콘솔 메뉴' }).getByRole('link', { name: '주문' }).click();
    await expect(title(working, '2단계 인증')).toBeVisible();
    await says(working, '이 쇼핑몰의 콘솔은 2단계 인증이 있어야 쓸 수 있어요.');
    await fitsBothWidths(working);
    await setUp(working);
    await main(working).getByRole('link', { name: '적어 두었어요' }).click();
    await expect(title(working, '주문')).toBeVisible();
  });
  await test.step('the owner resets it, and the colleague is out', async () => {
    await page.reload();
    await expect(row(page, '(staff)')).toContainText('2단계 인증 켜짐');
    await confirm(page, button(row(page, '(staff)'), '2단계 인증 초기화'));
    await expect(row(page, '(staff)')).not.toContainText('2단계 인증 켜짐');
    await working.reload();
    await expect(working).toHaveURL(/sign-in/);
  });
});
