import type { Page } from '@playwright/test';
import { expect, test } from '../journey';
import { type OwnShop, openOwnShop } from '../shop/own-shop';
import { signInByCookie } from '../site';
import { giftable } from '../stories';
import { desktop } from '../widths';
import { press, says } from './console/console-steps';
import { main } from './steps';

/** A shop that sells in dollars (docs/rules/money.md#currency): its merchant types cents, and its visitors read them. */
test.use(desktop);

let own: OwnShop;

test.beforeAll(async ({ shopLog: _ }) => {
  own = await openOwnShop({ SHOP_CURRENCY: 'USD' });
  await own.shop.reset({ now: '2026-01-05T09:00:00+09:00' });
});
test.afterAll(async () => {
  await own?.end();
});

async function openConsole(page: Page, path: string): Promise<void> {
  const { baseUrl } = own.server();
  const cookies = (await signInByCookie('owner', undefined, baseUrl)).split('; ').map((pair) => {
    const cut = pair.indexOf('=');
    return { name: pair.slice(0, cut), value: pair.slice(cut + 1), url: baseUrl };
  });
  await page.context().addCookies(cookies);
  await page.goto(`${baseUrl}${path}`);
}

test('a price is typed with cents, never rounded, and shown with them', async ({ page }) => {
  const { productNo } = await giftable(own.shop);
  const owner = await own.shop.as('owner');
  const priceOf = async () =>
    (await owner.get<{ salePrice: number }>(`/admin/products/${productNo}`)).body.salePrice;
  const before = await priceOf();
  await openConsole(page, `/admin/products/${productNo}`);
  const price = page.getByLabel('판매가', { exact: true });
  await test.step('a third decimal is refused in words', async () => {
    await expect(price).toHaveValue((before / 100).toFixed(2));
    await expect(main(page)).toContainText('$0.50 이상이어야');
    await price.fill('19.901');
    await press(main(page), '저장');
    await says(page, '19.90처럼 숫자로 입력해 주십시오.');
    expect(await priceOf()).toBe(before);
  });
  await test.step('cents are saved, and what was typed stays as it was typed', async () => {
    await price.fill('21.9');
    await page.getByLabel('정기결제 할인').fill('2');
    await press(main(page), '저장');
    await says(page, '저장했습니다.');
    await expect(price).toHaveValue('21.9');
    expect(await priceOf()).toBe(2_190);
  });
  await test.step('the console and the shop show dollars', async () => {
    const { baseUrl } = own.server();
    await page.goto(`${baseUrl}/admin/products`);
    await expect(main(page)).toContainText('$21.90');
    await page.goto(`${baseUrl}/products/${productNo}`);
    await expect(main(page)).toContainText('$19.90');
    await expect(main(page)).not.toContainText(/₩|\d원/);
  });
  await test.step('a fee of a region takes cents, too', async () => {
    await page.goto(`${own.server().baseUrl}/admin/settings/area-fees`);
    await press(main(page), '구간 추가');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('시작 우편번호').fill('63700');
    await dialog.getByLabel('끝 우편번호').fill('63710');
    await dialog.getByLabel('지역 이름(한국어)').fill('새 섬');
    await dialog.getByLabel('지역 이름(영어)').fill('New isle');
    await dialog.getByLabel('추가 금액').fill('4.05');
    await press(dialog, '저장');
    await expect(main(page).getByRole('row').filter({ hasText: '새 섬' })).toContainText('$4.05');
  });
});
