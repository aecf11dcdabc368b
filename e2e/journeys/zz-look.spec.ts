import { shop } from '../fixtures';
import { test } from '../journey';
import { acceptGift, birthdayCard, giftBody, makeSheet, monthly, newestLink, recipient, registerCard, sendGift, type Applied } from '../stories';
import { isAlive, resetShop, signIn } from './steps';

const tag = process.env.TAG ?? 'x';
test('look', async ({ page }) => {
  test.setTimeout(300_000);
  await resetShop();
  const me = await shop.as('gildong');
  await registerCard(me);
  const shot = async (name: string, path: string, width = 390, lang = 'ko') => {
    await page.setViewportSize({ width, height: 844 });
    await page.context().addCookies([{ name: 'language', value: lang, url: new URL(page.url()).origin }]).catch(() => {});
    await page.goto(path);
    await isAlive(page);
    await page.screenshot({ path: `/dev/shm/ha-shots/${tag}-${name}-${width}.png`, fullPage: true });
  };
  const running = await sendGift(shop, me, { lastRound: 6, giftCard: birthdayCard });
  await acceptGift(shop, running.linkToken);
  await shop.clock.advance('P2M');
  await signIn(page, 'gildong');
  await page.goto('/my/account');
  await shot('running', `/my/recurring-payments/${running.id}`);
  await shot('running', `/my/recurring-payments/${running.id}`, 1280);
  const waiting = await sendGift(shop, me, { giftCard: birthdayCard, to: { ...recipient, contact: '01033334444' } });
  await shot('waiting', `/my/recurring-payments/${waiting.id}`);
  await shot('complete', `/order-complete/${waiting.groupNo}`);
  await shot('complete', `/order-complete/${waiting.groupNo}`, 1280);
  const sheet = await makeSheet(shop, me, { lastRound: 3, delivery: monthly });
  const planned = await me.post<Applied>('/recurring-payments', { ...giftBody(sheet, { ...recipient, contact: '01055556666' }), giftCard: birthdayCard, invitationYmdt: '2026-04-01 09:00' });
  const { recurringPaymentGroupNo: groupNo, products } = planned.body;
  await shot('planned', `/my/recurring-payments/${products[0]?.recurringPaymentId}`);
  await shot('complete-planned', `/order-complete/${groupNo}`);
  await me.put(`/recurring-payments/${running.id}/status`, { changeStatusType: 'USER_PAUSED' });
  await shot('paused', `/my/recurring-payments/${running.id}`);
});
