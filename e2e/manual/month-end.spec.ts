import { shop } from '../fixtures';
import { expect } from '../journey';
import { paidBoxes } from '../journeys/console/console-steps';
import { main, resetShop } from '../journeys/steps';
import { card, test } from './camera';

/** Pictures of the manual's month's end: the last morning of January. */
test.beforeEach(async () => {
  await resetShop();
  await paidBoxes(3);
  await shop.clock.set('2026-01-31T09:00:00+09:00');
});

test('the accountant’s month', async ({ desk, language, t, shoot }) => {
  await desk.goto('/admin/exports');
  await main(desk).getByText(t('exports.kind.ACCOUNTS')).click();
  await desk.getByLabel(t('exports.month'), { exact: true }).selectOption('2026-01');
  await desk.getByLabel(t('console.reason')).fill(language === 'ko' ? '1월 회계' : 'Accounts of January');
  await shoot(desk, 'accounts');
});

test('figures', async ({ desk, t, shoot }) => {
  await desk.goto('/admin');
  const figures = [card(desk, t('figures.charged')), card(desk, t('figures.recovery'))];
  for (const figure of figures) await figure.scrollIntoViewIfNeeded();
  await expect(main(desk).locator('canvas[style*="height"]').first()).toBeVisible();
  await shoot(desk, 'figures', { of: figures });
});
