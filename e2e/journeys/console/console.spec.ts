import type { Page } from '@playwright/test';
import { shop } from '../../fixtures';
import { expect, test } from '../../journey';
import { damagedReturn } from '../../scenarios/orders';
import { acceptGift, type Gift, recipient, registerCard, sendGift } from '../../stories';
import { desktop, fitsBothWidths, narrow } from '../../widths';
import { main, resetShop, signIn, title } from '../steps';
import { job, room } from './console-steps';

/** The merchant's day, by clicking, at a desk. */
test.use(desktop);

const badge = (page: Page, text: string) => main(page).getByText(text, { exact: true }).first();

async function aGift(): Promise<Gift> {
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  return sendGift(shop, gildong);
}

/** A gift whose first box is paid and packed, and that box's order number. */
async function aPackedBox() {
  const gift = await aGift();
  await acceptGift(shop, gift.linkToken);
  await shop.clock.set('2026-01-13T10:00:00+09:00');
  const staff = await shop.as('staff');
  const { body } = await staff.get<{ lines: Array<{ orderNo: string; orderOptionNo: number }> }>(
    '/admin/orders',
    { query: { search: gift.groupNo } },
  );
  const [line] = body.lines;
  if (!line) throw new Error('No order was created');
  for (const step of ['PREPARE_PRODUCT', 'PREPARE_DELIVERY'])
    await staff.post(`/admin/orders/lines/${line.orderOptionNo}/step`, { step });
  return { gift, ...line };
}

test.describe('on the day on which the shop begins', () => {
  test.beforeEach(resetShop);

  test('a gift is followed from waiting to its last round', async ({ page }) => {
    test.slow();
    const gift = await aGift();
    await signIn(page, 'staff');

    await test.step('it waits, and the dashboard counts it', async () => {
      await page.goto('/admin');
      await expect(title(page, '대시보드')).toBeVisible();
      await expect(main(page).getByText('10일 남음')).toBeVisible();
      await page.goto(`/admin/applications/${gift.id}`);
      await expect(badge(page, '이용대기')).toBeVisible();
      // Names are masked, and the recipient enters the address.
      await expect(main(page).getByText('홍*동').first()).toBeVisible();
      await expect(main(page).getByText(recipient.contact)).toHaveCount(0);
    });

    await test.step('accepted, it is in use, and the page says why the address cannot be changed here', async () => {
      await acceptGift(shop, gift.linkToken);
      await page.reload();
      await expect(badge(page, '이용중')).toBeVisible();
      await expect(main(page).getByText(/수령자가 직접 입력한 것이라/)).toBeVisible();
    });

    await test.step('paused and resumed by the merchant', async () => {
      await page.getByRole('button', { name: '일시정지', exact: true }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await fitsBothWidths(page);
      await page.getByRole('alertdialog').getByRole('button', { name: '일시정지', exact: true }).click();
      await expect(badge(page, '관리자 일시정지')).toBeVisible();
      await page.getByRole('button', { name: '일시정지 해제', exact: true }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await fitsBothWidths(page);
      await page.getByRole('alertdialog').getByRole('button', { name: '일시정지 해제', exact: true }).click();
      await expect(badge(page, '이용중')).toBeVisible();
    });

    await test.step('after its three rounds it is finished', async () => {
      await shop.clock.set('2026-04-20T09:00:00+09:00');
      await page.reload();
      await expect(badge(page, '회차종료')).toBeVisible();
      await expect(main(page).getByText(/3회차/).first()).toBeVisible();
      await page.goto('/admin/applications?status=ROUND_FINISHED');
      await expect(page.getByRole('link', { name: gift.id })).toBeVisible();
    });
  });

  test('boxes leave by a file of parcel numbers, and the recipient follows hers', async ({
    page,
    context,
  }) => {
    const { gift, orderNo, orderOptionNo } = await aPackedBox();
    await signIn(page, 'staff');

    const file = (rows: string[]) => ({
      name: 'parcels.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['orderNo,orderOptionNo,deliveryCompanyType,invoiceNo', ...rows, ''].join('\r\n')),
    });
    const good = `${orderNo},${orderOptionNo},CJ,123456789012`;

    await test.step('a look at the file tells of its bad row and ships nothing', async () => {
      await page.goto('/admin');
      await room(page, '주문');
      await main(page).getByRole('link', { name: '송장 일괄 등록' }).click();
      await page
        .getByLabel('엑셀 또는 CSV 파일')
        .setInputFiles(file([good, '26010100000000000000,,CJ,123456789013']));
      await page.getByRole('button', { name: '검사만 하기' }).click();
      await expect(page.getByRole('heading', { name: '잘못된 줄 1개' })).toBeVisible();
      await expect(main(page).getByText('없는 주문입니다.')).toBeVisible();
      await fitsBothWidths(page);
    });

    await test.step('a good file ships', async () => {
      await page.getByLabel('엑셀 또는 CSV 파일').setInputFiles(file([good]));
      await page.getByRole('button', { name: '발송 처리' }).click();
      await expect(main(page).getByText('상자 1개를 발송 처리했습니다.')).toBeVisible();
      await fitsBothWidths(page);
    });

    await test.step('the recipient sees the carrier and the number', async () => {
      await context.clearCookies();
      await page.goto(`/gift/${gift.groupNo}`);
      await page.getByLabel('이름').fill(recipient.name);
      await page.getByLabel('조회 비밀번호', { exact: true }).fill(recipient.password);
      await page.getByRole('button', { name: '선물 보기' }).click();
      await expect(page.getByRole('link', { name: /배송 조회/ })).toHaveAttribute('href', /123456789012/);
    });
  });

  test('a return comes back and is paid back in part', async ({ page }) => {
    test.slow();
    const { orderNo, orderOptionNo } = await aPackedBox();
    const gildong = await shop.as('gildong');
    const owner = await shop.as('owner');
    await owner.post(`/admin/orders/${orderNo}/ship`, {
      deliveryCompanyType: 'CJ',
      invoiceNo: '123456789012',
    });
    const claim = await gildong.post<{ claimNo: number }>(
      `/profile/order-options/${orderOptionNo}/claims/return`,
      { ...damagedReturn, claimReasonType: 'CHANGE_MIND', claimReasonDetail: '생각과 달라요' },
    );
    expect(claim.status).toBe(200);
    await signIn(page, 'staff');
    const step = async (name: string, fill?: () => Promise<void>) => {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await fill?.();
      await fitsBothWidths(page);
      await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    };
    await job(page, 'take a return from its request to the refund', 11, async () => {
      await room(page, '클레임');
      await page.getByRole('link', { name: /반품 \d+$/ }).click();
      await step('승인');
      await step('수거 완료');
      await step('검수', async () => {
        const dialog = page.getByRole('alertdialog');
        await dialog.getByText('파손: 재고로 되돌리지 않습니다').click();
        await dialog.getByLabel('환불에서 뺄 금액').fill('1000');
      });
      await step('환불');
      await expect(badge(page, '반품완료')).toBeVisible();
    });

    const refunds = (await shop.charges()).filter(
      ({ kind, orderNo: no }) => kind === 'REFUND' && no === orderNo,
    );
    const [charge] = (await shop.charges()).filter(
      ({ kind, orderNo: no }) => kind === 'CHARGE' && no === orderNo,
    );
    expect(refunds).toHaveLength(1);
    expect(refunds[0]?.amount).toBeGreaterThan(0);
    // The delivery fee is not refunded; the return fee and the damage are deducted.
    expect(refunds[0]?.amount).toBeLessThan((charge?.amount ?? 0) - 1_000);
  });
});

test('STAFF is stopped at the owner’s doors', async ({ page }) => {
  await signIn(page, 'staff');
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: '콘솔 메뉴' });
  await expect(menu.getByRole('link', { name: '주문' })).toBeVisible();
  await expect(menu.getByRole('link', { name: '설정' })).toHaveCount(0);
  await narrow(page);
  await page.getByText('대시보드', { exact: true }).and(page.locator('summary')).click();
  await expect(menu.getByRole('link', { name: '주문' })).toBeVisible();
  await expect(menu.getByRole('link', { name: '설정' })).toHaveCount(0);
  for (const path of [
    '/admin/settings',
    '/admin/staff',
    '/admin/audit',
    '/admin/persons',
    '/admin/kept-contracts',
    '/admin/notices',
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(403);
  }
  await page.context().clearCookies();
  await signIn(page, 'gildong');
  const response = await page.goto('/admin');
  expect(response?.status()).toBe(404);
});
