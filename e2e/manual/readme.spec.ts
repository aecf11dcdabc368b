import { shop } from '../fixtures';
import { expect } from '../journey';
import { press } from '../journeys/console/console-steps';
import { main, resetShop, signIn } from '../journeys/steps';
import { acceptGift, birthdayCard, makeSheet, recipient, registerCard, sendGift } from '../stories';
import { shootForReadme, test } from './camera';

/** The three phones of the README. */
test.beforeEach(resetShop);

const words = '지은아, 생일 축하해!\n매달 향기로운 아침 보내.';

test('the card as its giver writes it', async ({ phone, t }) => {
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  const orderSheetNo = await makeSheet(shop, gildong);
  await signIn(phone, 'gildong');
  await phone.goto(`/order-sheet/${orderSheetNo}?isPresent=true`);
  await phone.getByRole('radio', { name: t('greeting.occasion.BIRTHDAY'), exact: true }).press('Space');
  const field = phone.getByLabel(t('greeting.write.words'));
  await field.fill(words);
  await main(phone)
    .getByText(t('greeting.write.design'), { exact: true })
    .evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await shootForReadme(phone, 'card');
});

test('the gift before it is opened', async ({ phone }) => {
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  const { link } = await sendGift(shop, gildong, { giftCard: { ...birthdayCard, words } });
  await phone.goto(link);
  await expect(main(phone).locator('details')).toBeVisible();
  await shootForReadme(phone, 'gift');
});

test('the gift as its recipient follows it', async ({ phone, t }) => {
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  // Nothing of it has to be chosen.
  const plain = { products: [{ productNo: 2, optionNo: 5 }], lastRound: 6 };
  const gift = await sendGift(shop, gildong, plain);
  await acceptGift(shop, gift.linkToken);
  await shop.clock.set('2026-01-20T09:00:00+09:00');
  await phone.goto('/gift');
  await phone.getByLabel(t('word.giftNo')).fill(gift.groupNo);
  await phone.getByLabel(t('word.name'), { exact: true }).fill(recipient.name);
  await phone.getByLabel(t('word.lookupPassword'), { exact: true }).fill(recipient.password);
  await press(phone, t('gift.lookup.submit'));
  await expect(main(phone).getByText(t('gift.view.refresh'))).toBeVisible();
  await shootForReadme(phone, 'viewer');
});
