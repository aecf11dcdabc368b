import { shop } from '../fixtures';
import { expect } from '../journey';
import { paidBoxes } from '../journeys/console/console-steps';
import { main, resetShop } from '../journeys/steps';
import { card, test } from './camera';

/** Pictures of the manual's month's end: the first morning of February. */
test.beforeEach(async () => {
  await resetShop();
  await paidBoxes(3);
  await shop.clock.set('2026-02-02T09:00:00+09:00');
});

test('the accountant’s month', async ({ desk, language, t, shoot }) => {
  await desk.goto('/admin/exports');
  await main(desk).getByText(t('exports.kind.ACCOUNTS')).click();
  await desk.getByLabel(t('exports.month'), { exact: true }).fill('2026-01');
  await desk.getByLabel(t('console.reason')).fill(language === 'ko' ? '1월 회계' : 'Accounts of January');
  await shoot(desk, 'accounts');
});

test('figures', async ({ desk, t, shoot }) => {
  await desk.goto('/admin');
  const figures = [card(desk, t('figures.charged')), card(desk, t('figures.recovery'))];
  for (const figure of figures) await expect(figure).toBeVisible();
  await expect(figures[0]?.locator('canvas[style*="height"]') ?? main(desk)).toBeVisible();
  await shoot(desk, 'figures', { of: figures });
});
