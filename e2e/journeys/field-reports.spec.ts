import { type Caller, shop } from '../fixtures';
import { expect, test } from '../journey';
import { ordersOf } from '../scenarios/orders';
import { acceptGift, makeSheet, recipient, registerCard, sendGift } from '../stories';
import { main, resetShop, signIn, title } from './steps';

/** What the field reports ask of the pages (docs/field-reports.md). */
let gildong: Caller;

test.beforeAll(async () => {
  await resetShop();
  gildong = await shop.as('gildong');
  await registerCard(gildong);
});

test('a double click sends one gift, and the way back sends none (B39)', async ({ page }) => {
  const contact = '01039390001';
  await signIn(page, 'gildong');
  const sheet = `/order-sheet/${await makeSheet(shop, gildong)}?isPresent=true`;
  await page.goto(sheet);
  await page.getByLabel('이름').fill(recipient.name);
  await page.getByLabel('휴대폰 번호').fill(contact);
  await page.getByRole('checkbox', { name: '필수 약관에 모두 동의해요' }).check();
  let sent = 0;
  let letThrough = () => {};
  const isLetThrough = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route('**/api/recurring-payments', async (route) => {
    sent += 1;
    await isLetThrough;
    await route.continue();
  });
  const send = page.getByRole('button', { name: /^선물 보내기/ });
  await send.dblclick();
  await expect(main(page).getByRole('button', { disabled: true })).not.toHaveCount(0);
  letThrough();
  await expect(title(page, '선물을 보냈어요')).toBeVisible();
  await expect.poll(() => shop.inbox(contact)).toHaveLength(1);
  expect(sent).toBe(1);

  await page.goBack();
  await page.goto(sheet);
  await expect(main(page)).not.toContainText('필수 약관에 모두 동의해요');
  expect(await shop.inbox(contact)).toHaveLength(1);
});

test('logged in, the recipient can look and follow, and the address names no secret (B47, B74)', async ({
  page,
}) => {
  const gift = await sendGift(shop, gildong, { lastRound: 1 });
  await acceptGift(shop, gift.linkToken);
  await shop.clock.advance('P45D');
  const orderNo = (await ordersOf(gildong, gift.groupNo))[0]?.orderNo;
  await shop.nobody.post(`/sandbox/orders/${orderNo}/ship`, {
    deliveryCompanyType: 'CJ',
    invoiceNo: '123456789012',
  });
  const visited: string[] = [];
  page.on('request', (request) => visited.push(request.url()));
  await page.goto(`/gift/${gift.groupNo}`);
  await page.getByLabel('이름').fill(recipient.name);
  await page.getByLabel('조회 비밀번호', { exact: true }).fill(recipient.password);
  await page.getByRole('button', { name: '선물 보기' }).click();
  await expect(title(page, '김길동님이 보낸 선물')).toBeVisible();
  const token = await page.evaluate(() => sessionStorage.getItem('guestToken') ?? '');
  const secret = /"?([\w-]{22})"?/.exec(token)?.[1] ?? '';
  expect(secret).not.toBe('');
  for (const url of [page.url(), ...visited]) {
    expect(url).not.toContain(secret);
    expect(url).not.toContain(recipient.password);
  }
  const controls = main(page).getByRole('button').or(main(page).getByRole('link'));
  const names = (await controls.allTextContents()).join('\n');
  expect(names).toContain('배송 조회');
  expect(names).not.toMatch(/일시정지|건너뛰기|해지|다시 시작하기|카드|취소|반품|교환|환불|변경/);
});
