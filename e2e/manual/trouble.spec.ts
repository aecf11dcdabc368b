import { shop } from '../fixtures';
import { expect } from '../journey';
import { asked, paidBoxes, press } from '../journeys/console/console-steps';
import { main, resetShop } from '../journeys/steps';
import { giftable, registerCard, sendGift } from '../stories';
import { test } from './camera';

/** Pictures of the manual's last chapter: something goes wrong. */
test.beforeEach(resetShop);

test('a product ran out', async ({ desk, t, shoot }) => {
  await paidBoxes(2);
  const { productNo } = await giftable(shop);
  await desk.goto(`/admin/ran-outs?productNo=${productNo}`);
  await press(main(desk), t('ranOuts.show'));
  await expect(main(desk).getByRole('button', { name: t('ranOuts.save') })).toBeVisible();
  await shoot(desk, 'ran-out', { height: 1_000 });
});

test('a gift went to a wrong number', async ({ desk, t, shoot }) => {
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  const gift = await sendGift(shop, gildong);
  await desk.goto(`/admin/applications/${gift.id}`);
  await press(main(desk), t('applications.action.CHANGE_RECIPIENT'));
  await expect(asked(desk)).toBeVisible();
  await shoot(desk, 'wrong-number', { of: asked(desk) });
});

test('texts that did not arrive', async ({ desk, t, shoot }) => {
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  const rejected = { template: 'ADDRESS_INPUT' };
  await shop.messageChannel.fault({ when: 'before', action: 'reject', match: rejected, times: 5 });
  await sendGift(shop, gildong).catch(() => undefined);
  await shop.clock.advance('PT10M');
  await shop.messageChannel.heal();
  await desk.goto('/admin/messages?state=FAILED');
  await expect(
    main(desk)
      .getByRole('button', { name: t('messages.retry') })
      .first(),
  ).toBeVisible();
  await shoot(desk, 'undelivered', { height: 640 });
});

test('two people save one form', async ({ desk, t, shoot }) => {
  await desk.goto('/admin/settings/shop');
  const contact = { phone: '02-555-0199', email: '', hoursKo: '', hoursEn: '' };
  await (await shop.as('owner')).patch('/admin/settings', { contact });
  await desk.getByLabel(t('settings.shop.phone')).fill('02-555-0111');
  await desk.getByLabel(t('settings.shop.email')).fill('help@moon.example');
  await press(main(desk), t('console.save'));
  const conflict = main(desk)
    .getByRole('alert')
    .filter({ hasText: t('console.conflict.title') });
  await expect(conflict).toBeVisible();
  await shoot(desk, 'conflict', { of: conflict });
});
