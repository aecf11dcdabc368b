import type { Locator, Page } from '@playwright/test';
import { type Caller, shop } from '../fixtures';
import { expect, test } from '../journey';
import { address, makeSheet, recipient, registerCard, sendGift } from '../stories';
import { fitsBothWidths } from '../widths';
import { main, resetShop, signIn, title } from './steps';

/** What people paste into fields (docs/field-reports.md, second list). */
let gildong: Caller;

test.beforeAll(async () => {
  await resetShop();
  gildong = await shop.as('gildong');
  await registerCard(gildong);
});
test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

/** As a person does: what is there is marked, and what was copied elsewhere comes in its place. */
async function paste(page: Page, field: Locator, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
}

test('a pasted number goes whole to its owner, and is read back before it is used (F01, F33)', async ({
  page,
}) => {
  const [contact, shown] = ['01045450001', '010-4545-0001'];
  await signIn(page, 'gildong');
  await page.goto(`/order-sheet/${await makeSheet(shop, gildong)}?isPresent=true`);
  const mobile = page.getByLabel('휴대폰 번호');
  const send = page.getByRole('button', { name: /^선물 보내기/ });
  await send.click();
  await expect(page.getByLabel('이름')).toHaveAccessibleDescription(/이름을 꼭 입력해 주세요/);
  await expect(mobile).toHaveAccessibleDescription(/휴대폰 번호를 꼭 입력해 주세요/);
  await fitsBothWidths(page);
  await page.getByLabel('이름').fill(recipient.name);
  await expect(page.getByLabel('이름')).not.toHaveAccessibleDescription(/꼭 입력해 주세요/);

  const readBack = main(page).getByText(/^\d{3}-\d{4}-\d{4}로 보내요\.$/);
  for (const tooShort of [` ${shown.slice(0, -1)}`, contact.slice(0, -1)]) {
    await paste(page, mobile, tooShort);
    await expect(mobile).toHaveValue(tooShort);
    await expect(mobile).toHaveAccessibleDescription(/모두 11자리예요/);
    await expect(readBack).toHaveCount(0);
  }
  const full = `+82 (0)${shown.slice(1)}`.replace(/[!-~]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) + 0xfee0),
  );
  for (const whole of [
    ` ${shown}`,
    `\u202a${shown}\u202c`,
    `0082 ${shown.slice(1)}`,
    `82${contact}`,
    full,
    `+82 (0)${shown.slice(1)} `,
  ]) {
    await paste(page, mobile, whole);
    await expect(readBack).toHaveText(`${shown}로 보내요.`);
    await expect(mobile).not.toHaveAccessibleDescription(/11자리/);
  }
  await page.getByRole('checkbox', { name: '필수 약관에 모두 동의해요' }).check();
  await send.click();
  await expect(title(page, '선물을 보냈어요')).toBeVisible();
  await expect.poll(() => shop.inbox(contact)).toHaveLength(1);
  expect(await shop.inbox(contact.slice(0, -1))).toEqual([]);
});

test('number and postcode are pasted whole when a gift is accepted (F01)', async ({ page }) => {
  const contact = '01045460001';
  const { link } = await sendGift(shop, gildong, { to: { ...recipient, contact } });
  await page.goto(link);
  await page.getByRole('button', { name: '선물 받기' }).click();
  const [mobile, zip, detail] = [
    page.getByLabel('휴대폰 번호'),
    page.getByLabel('우편번호'),
    page.getByLabel('상세주소'),
  ];
  await paste(page, mobile, ` 010-1234-567`);
  await paste(page, zip, ' 0623 ');
  await page.getByRole('button', { name: '다음' }).click();
  await expect(mobile).toHaveAccessibleDescription(/모두 11자리예요/);
  await expect(zip).toHaveAccessibleDescription(/우편번호 5자리/);
  await expect(detail).toHaveAccessibleDescription(/상세주소를 꼭 입력해 주세요/);
  await fitsBothWidths(page);
  await detail.fill(address.receiverDetailAddress);
  await expect(detail).not.toHaveAccessibleDescription(/꼭 입력해 주세요/);
  await paste(page, mobile, ' 010-1234-5678');
  await page.getByLabel('주소', { exact: true }).fill(address.receiverAddress);
  for (const typed of [' 06236 ', '０６２３６']) {
    await paste(page, zip, typed);
    await expect(zip).toHaveValue(typed);
    await expect(zip).not.toHaveAccessibleDescription(/우편번호 5자리/);
  }
  await page.getByRole('button', { name: '다음' }).click();
  await expect(title(page, '마지막으로 확인해 주세요').or(title(page, /비밀번호|사은품/))).toBeVisible();
});

test('a pasted number signs up whole (F01)', async ({ page }) => {
  const memberId = 'pasted';
  await page.goto('/sign-up');
  await page.getByLabel('아이디').fill(memberId);
  await page.getByLabel('비밀번호', { exact: true }).fill('paper-lantern-7');
  await page.getByLabel('비밀번호 한 번 더').fill('paper-lantern-7');
  await page.getByLabel('이름').fill('Ma.Cristina Santos');
  await page.getByLabel('이메일').fill('pasted@example.com');
  for (const consent of await page.getByRole('checkbox', { name: /^\[필수\]/ }).all()) await consent.check();
  const mobile = page.getByLabel('휴대폰 번호');
  await paste(page, mobile, ' 010-4747-000');
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(mobile).toHaveAccessibleDescription(/모두 11자리예요/);
  await paste(page, mobile, '\u2068+82 10-4747-0001\u2069');
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByRole('link', { name: '마이페이지' })).toBeVisible();
  const member = await (await shop.as(memberId, 'paper-lantern-7')).get<{
    mobileNo: string;
    memberName: string;
  }>('/members/me');
  expect(member.body).toMatchObject({ mobileNo: '01047470001', memberName: 'Ma.Cristina Santos' });
});
