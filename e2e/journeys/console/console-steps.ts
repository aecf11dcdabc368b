import { expect, type Locator, type Page, test } from '@playwright/test';
import { shop } from '../../fixtures';
import { acceptGift, type Gift, registerCard, type SheetInput, sendGift } from '../../stories';
import { phone } from '../../widths';
import { main, pick, title } from '../steps';

/** What a page's user has pressed so far. */
const pressesOf = new WeakMap<Page, string[]>();

/**
 * A job of the console, from the dashboard to its end, in at most `most` presses: of the mouse, of Enter, or a choice of a list or of a
 * file; typing is none. docs/field-reports.md lists the jobs with these numbers.
 */
export async function job<Result>(
  page: Page,
  name: string,
  most: number,
  work: () => Promise<Result>,
): Promise<Result> {
  return test.step(name, async () => {
    const presses = pressesOf.get(page) ?? [];
    if (!pressesOf.has(page)) {
      pressesOf.set(page, presses);
      await page.exposeBinding('notePress', (_, what: string) => {
        presses.push(what);
      });
      await page.addInitScript(() => {
        const note = ({ type, target }: Event) =>
          Reflect.get(window, 'notePress')(`${type} ${target instanceof Element ? target.textContent : ''}`);
        const isChoice = (target: EventTarget | null) =>
          target instanceof HTMLSelectElement ||
          (target instanceof HTMLInputElement && target.type === 'file');
        addEventListener('pointerdown', note, true);
        addEventListener('keydown', (event) => event.key === 'Enter' && note(event), true);
        addEventListener('input', (event) => isChoice(event.target) && note(event), true);
      });
    }
    const { origin } = new URL(page.url());
    await page.goto(origin === 'null' ? '/admin' : `${origin}/admin`);
    await expect(title(page, '대시보드')).toBeVisible();
    presses.length = 0;
    const result = await work();
    expect(presses.length, `${name}: ${presses}`).toBeGreaterThan(0);
    expect(presses.length, `${name}: ${presses}`).toBeLessThanOrEqual(most);
    return result;
  });
}

/** How a merchant navigates the console: by its menu, its buttons and their dialogs. */
export async function room(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '콘솔 메뉴' });
  const onPhone = page.locator('summary').filter({ visible: true }).first();
  if ((page.viewportSize()?.width ?? 0) <= phone.viewport.width) await onPhone.click();
  const link = menu.getByRole('link', { name, exact: true });
  const href = await link.getAttribute('href');
  await link.click();
  // The previous page of the same section may have the same title.
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(title(page, name)).toBeVisible();
}

/** By the link beside the title of a detail page. */
export async function backToList(page: Page, name: string): Promise<void> {
  await main(page)
    .getByRole('link', { name: `${name} 목록`, exact: true })
    .click();
  await expect(title(page, name)).toBeVisible();
}

/** Follows a line of the list of problems on the dashboard; returns the count of the line. */
export async function trouble(page: Page, line: RegExp, place: string): Promise<number> {
  await room(page, '대시보드');
  const link = main(page).getByRole('link', { name: line });
  const count = Number(((await link.textContent()) ?? '').match(/\d+$/)?.[0]);
  expect(count).toBeGreaterThan(0);
  await link.click();
  await expect(title(page, place)).toBeVisible();
  return count;
}

/** To the second page of a list and back; `?size=1` makes each list long enough. */
export async function turnPages(
  page: Page,
  list: Locator = main(page).getByRole('table').last(),
): Promise<void> {
  const pages = main(page).getByRole('navigation', { name: '목록 이동' });
  const top = list.getByRole('row').nth(1).or(list.getByRole('link').first()).first();
  const [all, newest] = [(await list.textContent()) ?? '', (await top.textContent()) ?? ''];
  await pages.getByText('다음', { exact: true }).click();
  await expect(list).not.toHaveText(all);
  await pages.getByText('처음으로', { exact: true }).click();
  await expect(pages.getByText('처음으로', { exact: true })).toHaveCount(0);
  await expect(top).toHaveText(newest);
}

/** Sets filters of a list behind its button, each a list of choices or a date. */
export async function filter(page: Page, values: Record<string, string>): Promise<void> {
  await main(page).locator('summary').filter({ hasText: '조건' }).click();
  for (const [label, value] of Object.entries(values)) {
    const field = main(page).locator('form').getByLabel(label, { exact: true });
    if (/^\d{4}-/.test(value)) await field.fill(value);
    else await pick(field, value);
  }
  await press(main(page), '적용');
}

/** A list's tab; its name ends with the number of rows. */
export const tab = (page: Page, name: string): Locator =>
  main(page)
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${name} ?[\\d,+]*$`) });

/** Returns once the rows are those of the tab. */
export async function openTab(page: Page, name: string): Promise<void> {
  await tab(page, name).click();
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
}

/** A filter that is set, and its way out. */
export const chip = (page: Page, text: string | RegExp): Locator =>
  main(page).getByRole('list', { name: '설정한 조건' }).getByRole('link', { name: text });

/** Through the list of products. */
export async function openProduct(page: Page, productNo: number): Promise<void> {
  const name = (await shop.products()).find((each) => each.productNo === productNo)?.productName ?? '';
  await room(page, '상품');
  await main(page).getByRole('link', { name, exact: true }).click();
  await expect(title(page, name)).toBeVisible();
}

/** Through the settings' own page. */
export async function setting(page: Page, name: string): Promise<void> {
  await room(page, '설정');
  await main(page)
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
  await expect(title(page, name)).toBeVisible();
}

export const press = (place: Page | Locator, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).first().click();

export const asked = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Presses a button, fills in the dialog and confirms with `yes`; returns when the dialog is closed. */
export async function confirm(
  page: Page,
  button: Locator,
  { yes, fill }: { yes?: string; fill?: (dialog: Locator) => Promise<void> } = {},
): Promise<void> {
  const name = yes ?? ((await button.textContent()) ?? '').trim();
  await button.click();
  await fill?.(asked(page));
  await press(asked(page), name);
  await expect(asked(page)).toHaveCount(0);
}

export const button = (place: Page | Locator, name: string): Locator =>
  place.getByRole('button', { name, exact: true }).first();

export const choose = (page: Page, label: string, option: string | RegExp): Promise<void> =>
  pick(main(page).getByLabel(label, { exact: true }), option);

export const says = (page: Page, text: string | RegExp): Promise<void> =>
  expect(main(page).getByText(text).first()).toBeVisible();

/** Also finds rows behind a dialog, like `main`. */
export const row = (page: Page, text: string | RegExp): Locator =>
  main(page).getByRole('row', { includeHidden: true }).filter({ hasText: text }).first();

export async function gifts(count: number, wish: SheetInput = {}): Promise<Gift[]> {
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  const sent: Gift[] = [];
  for (let at = 0; at < count; at += 1) sent.push(await sendGift(shop, gildong, wish));
  return sent;
}

export type Box = { gift: Gift; orderNo: string; orderOptionNo: number };

/** Accepted gifts on the day on which their first boxes are charged. */
export async function paidBoxes(count: number): Promise<Box[]> {
  const sent = await gifts(count);
  for (const { linkToken } of sent) await acceptGift(shop, linkToken);
  await shop.clock.set('2026-01-13T10:00:00+09:00');
  const staff = await shop.as('staff');
  const boxes: Box[] = [];
  for (const gift of sent) {
    const query = { search: gift.groupNo };
    const { body } = await staff.get<{ lines: Omit<Box, 'gift'>[] }>('/admin/orders', { query });
    for (const { orderNo, orderOptionNo } of body.lines) boxes.push({ gift, orderNo, orderOptionNo });
  }
  return boxes;
}

/** The case that the address names: without a reload of the page, a browser does not mark it as its target. */
export async function namedCase(page: Page): Promise<Locator> {
  await expect(page).toHaveURL(/#case-\d+$/);
  return page.locator(new URL(page.url()).hash);
}
