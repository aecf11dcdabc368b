import { setTimeout as wait } from 'node:timers/promises';
import { shop } from '../fixtures';
import { expect, test } from '../journey';
import { ordersOf, packBox, shipBox } from '../scenarios/orders';
import { newestLink, recipient, registerCard } from '../stories';
import {
  isAlive,
  isUsableAtBothWidths,
  isUsableInTheDark,
  main,
  pick,
  price,
  resetShop,
  signIn,
  title,
} from './steps';

/** A gift in English, from the product's page to the answer about a damaged box, by clicking; each step can be used by everybody, also in the dark. */
test.beforeAll(resetShop);

const words = 'Happy sixtieth birthday!';
const product = 'Morning roast coffee beans 200 g';
/** What couriers read in place of a unit, in their language. */
const house = '단독주택';

test('a gift in English: from the shop to the cart, planned, opened, accepted on a slow network, thanked for, packed and reported', async ({
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

  await test.step('what cannot be a gift says so in the list and on its page, and leads back', async () => {
    await page.goto('/products');
    const rice = main(page).getByRole('article').filter({ hasText: 'new rice' });
    await expect(rice).toContainText('Not as a gift');
    await rice.getByRole('link').click();
    await expect(title(page, /new rice/)).toBeVisible();
    await expect(main(page)).toContainText('Not as a gift');
    await expect(main(page)).toContainText('Not available for recurring delivery.');
    await isUsableAtBothWidths(page, 'no gift');
    await main(page).getByRole('link', { name: 'See all products' }).click();
    await expect(title(page, 'Products')).toBeVisible();
  });

  await test.step('the product: how often and how many; the cart', async () => {
    const card = main(page).getByRole('article').filter({ hasText: product });
    await expect(card).not.toContainText('Not as a gift');
    await card.getByRole('link').click();
    await expect(title(page, product)).toBeVisible();
    await isAlive(page);
    await page.getByLabel('How often').selectOption({ label: 'Every 2 weeks' });
    await expect(main(page)).toContainText(/Arrives on \w+days/);
    await page.getByLabel('How often').selectOption({ label: 'Every month' });
    await expect(main(page)).toContainText('Arrives on the 15th');
    await page.getByRole('radio', { name: /^3 deliveries/ }).check();
    await pick(page.getByLabel('Grind'), 'Whole beans');
    await isUsableAtBothWidths(page, 'the product');
    await main(page).getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('link', { name: 'View cart' }).click();
    await expect(title(page, 'Recurring delivery cart')).toBeVisible();
    await expect(main(page)).toContainText('Every month on the 15th · 3 deliveries');
    await page.reload();
    await isAlive(page);
    await isUsableAtBothWidths(page, 'the cart');
    await page.getByRole('button', { name: 'Send this as a gift' }).click();
  });

  const groupNo = await test.step('the sheet: recipient, occasion, words and day', async () => {
    await expect(title(page, 'Send as a gift')).toBeVisible();
    await expect(main(page)).toContainText('Qty 1');
    await page.getByLabel('Name').fill('Jane Smith');
    await page.getByLabel('Mobile number').fill(recipient.contact);
    await page.getByRole('radio', { name: 'Birthday', exact: true }).press('Space');
    await page.getByLabel('Your message').fill(words);
    await page.getByText('On a day I choose').click();
    await page.getByLabel('Day', { exact: true }).fill('2026-01-08');
    // On the birthday itself only the card is there, and the sheet says so before anything is paid.
    const later = main(page).getByText(
      'Even if it is accepted on Thu, Jan 8, the first box is due later: on Thu, Jan 15.',
    );
    await expect(later).toBeVisible();
    await page.getByRole('radio', { name: 'No card' }).press('Space');
    await expect(later).toHaveCount(0);
    await page.getByRole('radio', { name: 'Birthday', exact: true }).press('Space');
    await expect(later).toBeVisible();
    await isUsableAtBothWidths(page, 'the sheet');
    await isUsableInTheDark(page, 'the sheet');
    await page.getByRole('checkbox', { name: 'I agree to all required terms' }).check();
    await page.getByRole('button', { name: /^Send the gift/ }).click();
    await expect(title(page, /^Your gift for .* is scheduled$/)).toBeVisible();
    await expect(main(page)).toContainText(/The invitation goes out on .*Jan 8/);
    await page.reload();
    await expect(title(page, /^Your gift for .* is scheduled$/)).toBeVisible();
    await isUsableAtBothWidths(page, 'the planned gift');
    return new URL(page.url()).pathname.split('/').at(-1) ?? '';
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
    // Who lives in a house is asked for a unit, and finds beside the field what to press.
    const unit = phone.getByLabel('Apt, floor, unit');
    await expect(unit).toBeFocused();
    await phone.getByRole('button', { name: 'Next' }).click();
    await expect(unit).toHaveAttribute('aria-invalid', 'true');
    await phone.getByRole('button', { name: 'No unit number' }).click();
    await expect(unit).toHaveValue(house);
    await expect(unit).not.toHaveAttribute('aria-invalid', 'true');
    await phone.getByRole('radio', { name: 'Leave with the concierge' }).press('Space');
    await isUsableAtBothWidths(phone, 'the address');
    await phone.reload();
    await expect(unit).toHaveValue(house);
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
    await expect(main(phone)).toContainText(house);
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
    await expect(phone.getByLabel('Apt, floor, unit')).toHaveValue(house);
    await phone.getByLabel('Apt, floor, unit').fill('102-202');
    await isUsableAtBothWidths(phone, 'the new address');
    await phone.getByRole('button', { name: 'Save the new address' }).click();
    await expect(phone.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  });

  const stage = phone.getByRole('list', { name: 'Where your box is' }).locator('[aria-current=step]');
  const staff = await shop.as('owner');
  const box = await test.step('the box is packed and leaves; the recipient sees both', async () => {
    await shop.clock.set('2026-01-13T09:00:00+09:00');
    const [order] = await ordersOf(gildong, groupNo);
    if (!order) throw new Error('No box was paid');
    await packBox(staff, order);
    // Who leaves the page comes back with name and password.
    await phone.getByRole('button', { name: 'Sign out of this page' }).click();
    await expect(title(phone, 'Find my gift')).toBeVisible();
    await isUsableAtBothWidths(phone, 'the look-up');
    await phone.getByLabel('Name').fill('Jane Smith');
    await phone.getByLabel('Look-up password', { exact: true }).fill(recipient.password);
    await phone.getByRole('button', { name: 'Show my gift' }).click();
    await expect(stage).toHaveText('Packing');
    await isUsableAtBothWidths(phone, 'the packed box');
    await shipBox(staff, order);
    await phone.getByRole('button', { name: 'Refresh' }).click();
    await expect(stage).toHaveText('On its way');
    await shop.nobody.post(`/sandbox/orders/${order.orderNo}/deliver`);
    await phone.reload();
    await expect(stage).toHaveText('Arrival');
    await isUsableAtBothWidths(phone, 'the box that arrived');
    return order;
  });

  await test.step('it is damaged: a report on a slow network, kept over a reload, and its answer', async () => {
    const report = 'The bag came open.';
    const open = () => main(phone).getByRole('button', { name: 'Something is wrong' }).click();
    await open();
    await phone.getByRole('radio', { name: 'It arrived damaged' }).press('Space');
    await phone.getByLabel('Tell us about it').fill(report);
    await isUsableAtBothWidths(phone, 'the report');
    await phone.reload();
    await open();
    await expect(phone.getByLabel('Tell us about it')).toHaveValue(report);
    await expect(phone.getByRole('radio', { name: 'It arrived damaged' })).toBeChecked();
    await phone.route('**/guest/cases', async (route) => {
      await wait(1_000);
      await route.continue();
    });
    const send = phone.getByRole('button', { name: 'Report it' });
    await send.click();
    await expect(send).toHaveAttribute('aria-busy', 'true');
    await send.click({ force: true });
    await expect(main(phone)).toContainText('The shop is looking into it and will answer here.');
    await phone.unrouteAll();
    type Cases = { cases: Array<{ caseNo: number; orderNo: string; words: string | null }> };
    const { body } = await staff.get<Cases>('/admin/box-cases');
    const mine = body.cases.filter(({ orderNo }) => orderNo === box.orderNo);
    expect(mine.map((each) => each.words)).toEqual([report]);
    const answer = 'So sorry. A new bag is on its way.';
    await staff.post(`/admin/box-cases/${mine[0]?.caseNo}/answer`, { answer, claimType: null });
    await phone.getByRole('button', { name: 'Refresh' }).click();
    await expect(main(phone)).toContainText(answer);
    await isUsableAtBothWidths(phone, 'the answer');
    await phone.reload();
    await expect(main(phone)).toContainText(answer);
    await expect(main(phone)).toContainText(report);
    // The giver reads neither, and has the thanks as a card.
    await page.goto(`/order-complete/${groupNo}`);
    const thanks = main(page).getByRole('figure', { name: 'Their thanks' });
    await expect(thanks).toContainText('I will think of you every morning.');
    await expect(thanks.getByRole('img', { name: 'Thank you' })).toBeVisible();
    await isUsableAtBothWidths(page, 'the thanks that came back');
    await isUsableInTheDark(page, 'the thanks that came back');
    await expect(main(page)).not.toContainText(report);
    await expect(main(page)).not.toContainText(answer);
  });
  await reader.close();
});
