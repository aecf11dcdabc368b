import type { Page } from '@playwright/test';
import { type Caller, shop } from '../fixtures';
import { expect, test } from '../journey';
import { addressOf, applyForThe20th } from '../scenarios/ordinary';
import { giftable, registerCard } from '../stories';
import { fitsBothWidths } from '../widths';
import { main, pick, resetShop, signIn, title } from './steps';

/** Returns and exchanges in my page. */
let gildong: Caller;
let staff: Caller;

test.beforeAll(async () => {
  await resetShop();
  gildong = await shop.as('gildong');
  staff = await shop.as('staff');
  await registerCard(gildong);
  await applyForThe20th(shop, gildong, { lastRound: 3, addressNo: await addressOf(gildong) });
});

const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });
type Line = { orderNo: string; orderOptionNo: number };

/** A delivered box of an ordinary order. */
async function aDeliveredBox(): Promise<Line> {
  await shop.clock.set('2026-01-18T10:00:00+09:00');
  const query = { status: 'PAY_DONE', deliveryYmd: '2026-01-20' };
  const { body } = await staff.get<{ lines: Line[] }>('/admin/orders', { query });
  const [line] = body.lines;
  if (!line) throw new Error('No order was created');
  const step = (name: string) => staff.post(`/admin/orders/lines/${line.orderOptionNo}/step`, { step: name });
  await step('PREPARE_PRODUCT');
  await step('PREPARE_DELIVERY');
  const shipping = { deliveryCompanyType: 'CJ', invoiceNo: '123456789012' };
  await staff.post(`/admin/orders/${line.orderNo}/ship`, shipping);
  await step('DELIVER');
  return line;
}

test('a change is announced, not agreed to, then agreed to', async ({ page }) => {
  test.slow();
  const owner = await shop.as('owner');
  const { productNo } = await giftable(shop);
  await owner.post('/admin/change-notices', {
    productNo,
    change: { kind: 'PRICE', salePrice: 99_000, immediateDiscountAmt: 0, recurringDiscountAmt: 0 },
    detailsKo: '원두 값이 올라요.',
    detailsEn: 'Beans cost more.',
    deadlineOn: '2026-01-12',
    applyOn: '2026-01-13',
  });
  await signIn(page, 'gildong');
  await page.goto('/my/recurring-payments');
  await expect(main(page)).toContainText('바뀌는 내용에 답해 주세요');
  await main(page)
    .getByRole('link', { name: /자세히 보기$/ })
    .first()
    .click();
  await expect(main(page).getByRole('heading', { name: '바뀌는 내용을 확인해 주세요' })).toBeVisible();
  await expect(main(page)).toContainText('99,000원');
  await page.getByRole('button', { name: '동의하지 않기' }).click();
  const sure = dialog(page, '동의하지 않을까요?');
  await expect(sure).toBeVisible();
  await fitsBothWidths(page);
  await sure.getByRole('button', { name: '동의하지 않기' }).click();
  await expect(main(page)).toContainText('1월 5일(월)에 동의하지 않는다고 답했어요.');
  await page.getByRole('button', { name: '동의하기' }).click();
  await expect(main(page)).toContainText('1월 5일(월)에 동의했어요.');
  await page.getByRole('link', { name: '정기배송·선물 목록' }).click();
  await expect(title(page, '정기배송')).toBeVisible();
  await expect(main(page)).not.toContainText('바뀌는 내용에 답해 주세요');
  await shop.clock.set('2026-01-13T09:00:00+09:00');
  await page.reload();
  await expect(main(page).getByText('이용 중', { exact: true }).first()).toBeVisible();
});

test('a return is asked for, taken back, asked for again, followed and paid back as shown', async ({
  page,
}) => {
  test.slow();
  const { orderNo } = await aDeliveredBox();
  await signIn(page, 'gildong');

  await test.step('nothing yet', async () => {
    await page.goto('/my/claims');
    await expect(title(page, '취소 · 교환 · 반품')).toBeVisible();
    await expect(main(page).getByText('이 기간에는 신청한 내역이 없어요')).toBeVisible();
    await page.getByRole('link', { name: '주문 보러 가기' }).click();
    await page.getByRole('link', { name: `${orderNo} 주문 자세히 보기` }).click();
  });

  const shown: string[] = [];
  const ask = async () => {
    await page.getByRole('button', { name: '반품 신청하기' }).click();
    const asked = dialog(page, '반품 신청하기');
    await expect(asked.getByLabel('상자를 찾을 곳')).toContainText('받은 곳');
    await pick(asked.getByLabel('이유'), '단순 변심');
    const estimate = asked.getByRole('region', { name: '예상 환불 금액' });
    await expect(estimate).toContainText('반품 배송비');
    await fitsBothWidths(page);
    const words = asked.getByLabel('자세한 내용');
    await words.fill('가'.repeat(201));
    await asked.getByRole('button', { name: '반품 신청하기' }).click();
    await expect(words).toHaveAttribute('aria-invalid', 'true');
    await expect(asked.getByRole('alert').first()).toBeVisible();
    await words.fill('<b>🎁</b>\n\u200b 찌그러졌어요');
    await expect(words).not.toHaveAttribute('aria-invalid');
    shown.push(((await estimate.locator('dd').last().textContent()) ?? '').trim());
    await asked.getByRole('button', { name: '반품 신청하기' }).click();
    await expect(main(page)).toContainText('반품을 신청했어요.');
    await page.getByRole('link', { name: '반품 신청 내역 보기' }).click();
    await expect(title(page, '반품')).toBeVisible();
    await expect(main(page)).toContainText('판매자가 신청을 확인하고 있어요.');
    await expect(main(page)).toContainText(shown.at(-1) ?? '');
  };

  await test.step('asked for, and taken back', async () => {
    await ask();
    await page.getByRole('button', { name: '신청 철회하기' }).click();
    await dialog(page, '신청을 철회할까요?').getByRole('button', { name: '신청 철회하기' }).click();
    await expect(main(page)).toContainText('신청을 철회했어요.');
    await expect(page.getByRole('button', { name: '신청 철회하기' })).toHaveCount(0);
    await page.getByRole('link', { name: orderNo }).click();
    await expect(page.getByRole('button', { name: '반품 신청하기' })).toBeVisible();
  });

  await test.step('an exchange opened by the shop for a caller, fetched elsewhere, and taken back', async () => {
    await page.context().clearCookies();
    await signIn(page, 'staff');
    await page.goto(`/admin/orders/${orderNo}`);
    await page.getByRole('button', { name: '반품·교환 접수' }).click();
    const asked = dialog(page, '반품·교환 접수');
    await asked.getByText('교환', { exact: true }).click();
    await pick(asked.getByLabel('사유와 귀책'), '귀책: 판매자');
    await pick(asked.getByLabel('바꿔 받을 옵션'));
    await asked.getByText('배송한 곳이 아닌 다른 곳에서 회수').click();
    const open = asked.getByRole('button', { name: '반품·교환 접수' });
    await expect(open).toBeDisabled();
    await asked.getByLabel('회수지의 이름').fill('김대리');
    await asked.getByLabel('연락처').fill('010-5555-6666');
    await asked.getByLabel('우편번호').fill('04524');
    await asked.getByLabel('주소', { exact: true }).fill('서울특별시 중구 세종대로 110');
    await fitsBothWidths(page);
    await open.click();
    await expect(main(page)).toContainText(/교환 \d+번을 접수하고 승인했습니다\./);
    await main(page).getByRole('link', { name: '교환 수거 전' }).first().click();
    await page.getByRole('button', { name: '회수지 보기' }).click();
    const why = dialog(page, '회수지').or(page.getByRole('dialog', { name: '회수지' }));
    await why.getByLabel('사유').fill('기사님께 알려 드리기 위해');
    await why.getByRole('button', { name: '회수지 보기' }).click();
    await expect(main(page)).toContainText('세종대로 110');

    await page.context().clearCookies();
    await signIn(page, 'gildong');
    await page.goto(`/my/orders/${orderNo}`);
    await page.getByRole('button', { name: '교환 신청 철회하기' }).click();
    await dialog(page, '신청을 철회할까요?').getByRole('button', { name: '교환 신청 철회하기' }).click();
    await expect(page.getByRole('button', { name: '반품 신청하기' })).toBeVisible();
  });

  await test.step('asked for again, and handled by the merchant', async () => {
    await ask();
    const claimNo = new URL(page.url()).pathname.split('/').at(-1);
    const claim = `/admin/claims/${claimNo}`;
    for (const verb of ['approve', 'collect']) await staff.post(`${claim}/${verb}`);
    await page.reload();
    await expect(main(page)).toContainText('상자가 돌아왔어요.');
    await expect(page.getByRole('button', { name: '신청 철회하기' })).toHaveCount(0);
    await staff.post(`${claim}/inspect`, { goods: 'GOOD', deductionAmt: 0 });
    const { body } = await staff.get<{ estimate: { refundAmt: number } }>(claim);
    await staff.post(`${claim}/refund`, { refundAmt: body.estimate.refundAmt });
    await page.reload();
    await expect(main(page)).toContainText('돌려드린 금액');
    await expect(main(page)).toContainText('환불완료');
    const refunds = (await shop.charges()).filter(
      (entry) => entry.kind === 'REFUND' && entry.orderNo === orderNo,
    );
    expect(refunds.map(({ amount }) => `${amount.toLocaleString('en-US')}원`)).toEqual(shown.slice(-1));
  });

  await test.step('it stands in the list', async () => {
    await page.getByRole('link', { name: '취소 · 교환 · 반품 목록' }).click();
    await expect(main(page).getByRole('article')).toHaveCount(1);
    await expect(main(page).getByRole('article')).toContainText('반품완료');
    await page.getByRole('link', { name: '교환', exact: true }).click();
    await expect(main(page).getByText('이 기간에는 신청한 내역이 없어요')).toBeVisible();
  });
});
