import { setTimeout as wait } from 'node:timers/promises';
import { shop } from '../fixtures';
import { expect, test } from '../journey';
import { address, makeSheet, newestLink, recipient, registerCard } from '../stories';
import {
  isAlive,
  isUsableAtBothWidths,
  isUsableInTheDark,
  main,
  price,
  resetShop,
  signIn,
  title,
} from './steps';

/** A gift in English, with a card and for a day, by clicking; each step can be used by everybody, also in the dark. */
test.beforeAll(resetShop);

const words = 'Happy sixtieth birthday!';

test('a gift in English: planned, opened, accepted on a slow network, thanked for and looked up', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  const english = { name: 'language', value: 'en', url: baseURL ?? '' };
  await page.context().addCookies([english]);
  await signIn(page, 'gildong');

  await test.step('the sheet: recipient, occasion, words and day', async () => {
    await page.goto(`/order-sheet/${await makeSheet(shop, gildong)}?isPresent=true`);
    await isAlive(page);
    await expect(title(page, 'Send as a gift')).toBeVisible();
    await expect(main(page)).toContainText('Qty 1');
    await page.getByLabel('Name').fill('Jane Smith');
    await page.getByLabel('Mobile number').fill(recipient.contact);
    await page.getByRole('radio', { name: 'Birthday', exact: true }).press('Space');
    await page.getByLabel('Your message').fill(words);
    await page.getByText('On a day I choose').click();
    await page.getByLabel('Day', { exact: true }).fill('2026-01-08');
    await isUsableAtBothWidths(page, 'the sheet');
    await isUsableInTheDark(page, 'the sheet');
    await page.getByRole('checkbox', { name: 'I agree to all required terms' }).check();
    await page.getByRole('button', { name: /^Send the gift/ }).click();
    await expect(title(page, /^Your gift for .* is scheduled$/)).toBeVisible();
    await expect(main(page)).toContainText(/The invitation goes out on .*Jan 8/);
    await page.reload();
    await expect(title(page, /^Your gift for .* is scheduled$/)).toBeVisible();
    await isUsableAtBothWidths(page, 'the planned gift');
  });

  await test.step('the ribbon ties itself, and is tied at once where no motion is wanted', async () => {
    const motions = () =>
      page
        .locator('.gift-tie')
        .first()
        .evaluate((ribbon) => getComputedStyle(ribbon).animationName);
    expect(await motions()).not.toBe('none');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await motions()).toBe('none');
    await page.emulateMedia({ reducedMotion: null });
  });

  await shop.clock.set('2026-01-08T09:00:00+09:00');
  const { link } = await newestLink(shop, recipient.contact);
  const reader = await browser.newContext({ ...test.info().project.use, baseURL, locale: 'en-US' });
  const phone = await reader.newPage();

  await test.step('the wrapped card says in the first view who sent what and why', async () => {
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(link);
    await isAlive(phone);
    const giver = title(phone, /has sent you a gift$/);
    await expect(giver).toBeInViewport({ ratio: 1 });
    await expect(main(phone).getByText('Happy birthday', { exact: true }).first()).toBeInViewport({
      ratio: 1,
    });
    await expect(main(phone).getByText('Tap to open')).toBeInViewport({ ratio: 1 });
    await isUsableAtBothWidths(phone, 'the wrapped card');
    await isUsableInTheDark(phone, 'the wrapped card');
    await main(phone).getByText('Tap to open').click();
    await expect(main(phone).getByText(words)).toBeVisible();
    await expect(main(phone)).not.toContainText(price);
    await isUsableAtBothWidths(phone, 'the open card');
    await isUsableInTheDark(phone, 'the open card');
  });

  let sent = 0;
  await test.step('every call takes a second or two', async () => {
    await phone.route('**/api/**', async (route) => {
      if (route.request().method() === 'PUT') sent += 1;
      await wait(route.request().method() === 'GET' ? 1_000 : 2_000);
      await route.continue();
    });
    await phone.getByRole('button', { name: 'Accept gift' }).click();
    await expect(title(phone, 'Where shall we deliver?')).toBeVisible();
    await expect(main(phone)).toContainText('This takes about a minute.');
    await phone.getByLabel('Street, building or lot number').fill('테헤란로 152');
    await phone.getByRole('button', { name: /152/ }).first().click();
    await phone.getByLabel('Apt, floor, unit').fill(address.receiverDetailAddress);
    await phone.getByRole('radio', { name: 'Leave with the concierge' }).press('Space');
    await isUsableAtBothWidths(phone, 'the address');
    await phone.reload();
    await expect(phone.getByLabel('Apt, floor, unit')).toHaveValue(address.receiverDetailAddress);
    await expect(phone.getByRole('radio', { name: 'Leave with the concierge' })).toBeChecked();
    await isAlive(phone);
    await phone.getByRole('button', { name: 'Next' }).click();
    await expect(title(phone, 'Choose your free gifts')).toBeVisible();
    await isUsableAtBothWidths(phone, 'the free gifts');
    await phone.getByRole('radio').first().check();
    await phone.getByRole('button', { name: 'Next' }).click();
    await expect(title(phone, 'One last check')).toBeVisible();
    await phone.reload();
    await expect(title(phone, 'One last check')).toBeVisible();
    await isAlive(phone);
    await expect(main(phone)).toContainText(address.receiverDetailAddress);
    await phone.getByLabel('Look-up password', { exact: true }).fill(recipient.password);
    await phone.getByRole('checkbox', { name: /^\[Required\]/ }).check();
    await isUsableAtBothWidths(phone, 'the last page');
    const accept = phone.getByRole('button', { name: /^Accept/ });
    await accept.click();
    await expect(accept).toHaveAttribute('aria-busy', 'true');
    // Pressed again while it is under way.
    await accept.click({ force: true });
    await expect(title(phone, 'Gift accepted')).toBeVisible();
    expect(sent).toBe(1);
    const told = (await shop.inbox(recipient.contact)).map(({ template }) => template);
    expect(told.filter((template) => template === 'GIFT_RECEIVED')).toHaveLength(1);
    await phone.unrouteAll();
    await isUsableAtBothWidths(phone, 'the accepted gift');
  });

  await test.step('thanks, once, also after a reload', async () => {
    await phone.getByRole('radio', { name: 'Thank you' }).press('Space');
    await phone.getByLabel('A few words').fill('I will think of you every morning.');
    await phone.getByRole('button', { name: 'Send my thanks' }).click();
    await expect(phone.getByText('Thanks sent')).toBeVisible();
    await isUsableAtBothWidths(phone, 'the thanks');
    await phone
      .getByRole('link', { name: 'See the schedule' })
      .or(phone.getByRole('button', { name: 'See the schedule' }))
      .click();
  });

  await test.step('the viewer: days away, and the address', async () => {
    await expect(title(phone, /^A gift from /)).toBeVisible();
    await phone.reload();
    await expect(title(phone, /^A gift from /)).toBeVisible();
    await isUsableAtBothWidths(phone, 'the viewer');
    await isUsableInTheDark(phone, 'the viewer');
    await phone.getByRole('button', { name: 'Change dates, or be away' }).click();
    await phone.getByLabel('First day away').fill('2026-02-10');
    await phone.getByLabel('Last day away').fill('2026-02-20');
    await isUsableAtBothWidths(phone, 'the days away');
    await phone.getByRole('button', { name: 'Avoid these days' }).click();
    await expect(main(phone)).toContainText(/Changed\. .* → .*Feb 21/);
    await phone.getByRole('button', { name: 'See or change the address' }).click();
    await phone.getByLabel('Look-up password', { exact: true }).fill(recipient.password);
    await phone.getByRole('button', { name: 'Show the address' }).click();
    await expect(phone.getByLabel('Apt, floor, unit')).toHaveValue(address.receiverDetailAddress);
    await phone.getByLabel('Apt, floor, unit').fill('102-202');
    await isUsableAtBothWidths(phone, 'the new address');
    await phone.getByRole('button', { name: 'Save the new address' }).click();
    await expect(phone.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  });
  await reader.close();
});
