import { devices, expect, type Page } from '@playwright/test';

/**
 * The shop's journeys are walked on a phone, where most gifts are opened, the console's and one of the shop's on a desktop. That
 * each step fits the other width too is looked at on the way (`fitsBothWidths`).
 */
export const phone = contextOf('Pixel 7');
export const desktop = { ...contextOf('Desktop Chrome'), viewport: { width: 1280, height: 900 } };

/** Without the browser, which a worker has but one of. */
function contextOf(name: string) {
  const device = devices[name];
  if (!device) throw new Error(`Playwright knows no ${name}`);
  const { defaultBrowserType: _, ...context } = device;
  return context;
}

export const widen = (page: Page) => page.setViewportSize(desktop.viewport);
export const narrow = (page: Page) => page.setViewportSize(phone.viewport);

/** What is shown now fits a phone and a desktop. Leaves the page as wide as it was. */
export async function fitsBothWidths(page: Page): Promise<void> {
  const before = page.viewportSize() ?? phone.viewport;
  await fits(page);
  await page.setViewportSize(before.width === phone.viewport.width ? desktop.viewport : phone.viewport);
  await fits(page);
  await page.setViewportSize(before);
}

/**
 * What is shown now fits the narrowest phone, a phone on which every letter is twice as large, and the narrowest with such
 * letters (field reports, F35).
 */
export async function fitsLargeText(page: Page): Promise<void> {
  const before = page.viewportSize() ?? phone.viewport;
  await page.setViewportSize({ width: 320, height: before.height });
  await fits(page);
  await page.setViewportSize(phone.viewport);
  const letters = (size: string) =>
    page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size);
  await letters('200%');
  await fits(page);
  await page.setViewportSize({ width: 320, height: before.height });
  await fits(page);
  await letters('');
  await page.setViewportSize(before);
}

/** Nothing sticks out sideways, and whatever can be pressed lies open to a finger once it is scrolled to. */
export async function fits(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? phone.viewport;
  // What opens or closes takes a moment to lie still.
  const options = { message: `${page.url()} at ${width} px`, timeout: 5_000 };
  await expect.poll(() => page.evaluate(problemsOfLayout), options).toEqual([]);
}

function problemsOfLayout(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const problems = scrollWidth > clientWidth ? [`${scrollWidth} px of page on ${clientWidth} px`] : [];
  // An open dialog covers all else.
  const place = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document;
  for (const control of place.querySelectorAll('a[href], button:enabled, input:enabled, summary')) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const [box] = control.getClientRects();
    // Chips and skip links show something else in their place.
    if (!box || box.width < 2 || box.height < 2) continue;
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (hit && (control.contains(hit) || hit.closest('label')?.contains(control))) continue;
    problems.push(`${control.outerHTML.slice(0, 120)} lies under ${hit?.outerHTML.slice(0, 120)}`);
  }
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S{3,}/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      if (lines > 1 && word.length / lines < 2) problems.push(`${word} breaks into ${lines} lines`);
    }
  }
  return problems;
}
