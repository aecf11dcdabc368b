import { devices, expect, type Page } from '@playwright/test';

/**
 * The shop's journeys run on a phone, where most gifts are opened; the console's and one of the shop's run on a desktop.
 * `fitsBothWidths` checks that each step also fits the other width.
 */
export const phone = contextOf('Pixel 7');
export const desktop = { ...contextOf('Desktop Chrome'), viewport: { width: 1280, height: 900 } };

/** Without the browser setting, because a worker has only one browser. */
function contextOf(name: string) {
  const device = devices[name];
  if (!device) throw new Error(`Playwright knows no ${name}`);
  const { defaultBrowserType: _, ...context } = device;
  return context;
}

export const widen = (page: Page) => page.setViewportSize(desktop.viewport);
export const narrow = (page: Page) => page.setViewportSize(phone.viewport);

/** The current page fits a phone and a desktop. Restores the width afterwards. */
export async function fitsBothWidths(page: Page): Promise<void> {
  const before = page.viewportSize() ?? phone.viewport;
  await fits(page);
  await page.setViewportSize(before.width === phone.viewport.width ? desktop.viewport : phone.viewport);
  await fits(page);
  await page.setViewportSize(before);
}

/**
 * The current page fits the narrowest phone, a phone with letters twice as large, and the narrowest phone with such letters
 * (field reports, F35).
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

/** Nothing overflows sideways, and every control can be tapped once it is scrolled into view. */
export async function fits(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? phone.viewport;
  // Opening and closing elements need a moment to stop moving.
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
