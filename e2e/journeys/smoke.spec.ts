import type { Page } from '@playwright/test';
import { shop } from '../fixtures';
import { expect, test } from '../journey';
import { acceptGift, address, recipient, registerCard, sendGift } from '../stories';
import { desktop } from '../widths';
import { main, price, resetShop, signIn, title } from './steps';

/** The story in English, in a few pages; runs on PostgreSQL too. Names and addresses stay as people write them. */
test.use({ ...desktop, locale: 'en-US' });
test.beforeAll(resetShop);

const korean = /[가-힣]/;
const product = 'Morning roast coffee beans 200 g';

test('a gift from the cart to the parcel, in English', async ({ page }) => {
  test.slow();
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  const gift = await sendGift(shop, gildong);

  await test.step('the shop speaks English', async () => {
    await page.goto('/products');
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(main(page)).not.toContainText(korean);
    await page
      .getByRole('link', { name: /coffee beans/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Send as a gift' })).toBeVisible();
    await expect(main(page)).not.toContainText(korean);
    expect(await page.title()).not.toMatch(korean);
  });

  await test.step('the recipient accepts', async () => {
    await page.goto(gift.link);
    await expect(title(page, /has sent you a gift$/)).toBeVisible();
    await expect(main(page)).not.toContainText(price);
    expect((await textOf(page)).replaceAll('김길동', '')).not.toMatch(korean);
    await acceptGift(shop, gift.linkToken);
  });

  await test.step('three months later it is finished', async () => {
    await shop.clock.advance('P3M');
    await signIn(page, 'gildong');
    await page.goto(`/my/recurring-payments/${gift.id}`);
    await expect(title(page, product)).toBeVisible();
    await expect(main(page)).toContainText('All deliveries paid');
    await expect(main(page).getByText('Paid', { exact: true })).toHaveCount(3);
    expect((await textOf(page)).replaceAll('홍*동', '')).not.toMatch(korean);
  });

  await test.step('the recipient follows a parcel', async () => {
    const orders = await gildong.get<{ items: Array<{ orderNo: string }> }>('/profile/orders', {
      query: { startYmd: '2026-01-01', endYmd: '2026-12-31' },
    });
    await shop.nobody.post(`/sandbox/orders/${orders.body.items[0]?.orderNo}/ship`, {});
    await page.goto(`/gift/${gift.groupNo}`);
    await page.getByLabel('Name').fill(recipient.name);
    await page.getByLabel('Look-up password', { exact: true }).fill(recipient.password);
    await page.getByRole('button', { name: 'Show my gift' }).click();
    await expect(page.getByRole('link', { name: /Track/ })).toHaveAttribute('rel', /noreferrer/);
    // The address is shown after the password alone.
    await expect(main(page)).not.toContainText(address.receiverAddress);
    await page.getByRole('button', { name: 'See or change the address' }).click();
    await page.getByLabel('Look-up password', { exact: true }).fill(recipient.password);
    await page.getByRole('button', { name: 'Show the address' }).click();
    await expect(main(page)).toContainText(address.receiverAddress);
    await expect(main(page)).not.toContainText(price);
  });
});

const textOf = async (page: Page) => (await main(page).textContent()) ?? '';
