import { type Caller, shop } from '../fixtures';
import { expect } from '../journey';
import { asked, type Box, paidBoxes, press, says } from '../journeys/console/console-steps';
import { main, resetShop, signIn } from '../journeys/steps';
import { damagedReturn } from '../scenarios/orders';
import { acceptGift, birthdayCard, dueSoon, guestOf, recipient, registerCard, sendGift } from '../stories';
import { desktop } from '../widths';
import { card, test } from './camera';

/** Pictures of the manual's every day, on mornings on which its jobs wait. */
test.beforeEach(resetShop);

type Lines = { lines: Array<{ orderNo: string; orderOptionNo: number }> };

/** A paid box leaves; its gift's recipient may report it, its giver claim it. */
async function ship(owner: Caller, { orderNo, orderOptionNo }: Omit<Box, 'gift'>): Promise<void> {
  for (const step of ['PREPARE_PRODUCT', 'PREPARE_DELIVERY'])
    await owner.post(`/admin/orders/lines/${orderOptionNo}/step`, { step });
  const invoiceNo = `12345678${orderOptionNo}`.padEnd(12, '0').slice(0, 12);
  const { status } = await owner.post(`/admin/orders/${orderNo}/ship`, {
    deliveryCompanyType: 'CJ',
    invoiceNo,
  });
  expect(status).toBe(200);
}

async function report({ gift, orderOptionNo }: Box, caseType: string, words: string): Promise<void> {
  const guest = await guestOf(shop, gift.groupNo);
  const path = `/recurring-payments/${gift.groupNo}/guest/cases`;
  expect((await guest.post(path, { orderOptionNo, caseType, words })).status).toBe(204);
}

const boxAt = (boxes: Box[], at: number): Box => {
  const box = boxes[at];
  if (!box) throw new Error(`There is no box ${at}`);
  return box;
};

test('the first page of a morning', async ({ desk, language, shoot }) => {
  const owner = await shop.as('owner');
  const [shipped] = await paidBoxes(3);
  if (!shipped) throw new Error('No box was paid');
  await ship(owner, shipped);
  await report(shipped, 'DAMAGED', damaged[language]);
  await desk.goto('/admin');
  await says(desk, damaged[language]);
  await shoot(desk, 'today', { of: desk.locator('body'), height: 900 });
});

const damaged = { ko: '상자가 젖고 봉투가 찢어졌어요.', en: 'The box was wet and a bag is torn.' };
const answer = {
  ko: '죄송합니다. 새 상품을 오늘 보내 드리겠습니다.',
  en: 'We are sorry. A new one leaves today.',
};

test('boxes, the courier’s file, parcel numbers and packing slips', async ({ desk, t, language, shoot }) => {
  const owner = await shop.as('owner');
  const contact = { phone: '02-555-0100', email: '', hoursKo: '', hoursEn: '' };
  await owner.patch('/admin/settings', { contact });
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  const { delivery, due } = await dueSoon(shop);
  for (const giftCard of [birthdayCard, undefined, undefined]) {
    const gift = await sendGift(shop, gildong, { delivery, ...(giftCard && { giftCard }) });
    await acceptGift(shop, gift.linkToken);
  }
  await shop.clock.set(due);
  await shop.clock.advance('P1D');
  const selectAll = () => main(desk).getByRole('checkbox', { name: t('console.list.selectAll') });
  const bulk = desk.getByRole('region', { name: t('console.list.bulk') });

  await desk.goto('/admin/orders?isToShip=true');
  await selectAll().check();
  await press(main(desk), t('orders.step.PREPARE_PRODUCT'));
  await expect(bulk).toContainText(t('orders.step.PREPARE_DELIVERY'));
  // The bar with the steps stays at the foot of the window.
  await desk.setViewportSize({ ...desktop.viewport, height: 580 });
  await shoot(desk, 'prepare', { of: desk.locator('body'), height: 580 });
  await desk.setViewportSize(desktop.viewport);
  await press(main(desk), t('orders.step.PREPARE_DELIVERY'));
  // No step is left that several boxes take at once.
  await expect(bulk).toHaveCount(0);

  await desk.goto('/admin/orders/courier-files');
  await desk.getByLabel(t('console.reason')).fill(language === 'ko' ? '오늘 발송' : 'Boxes of today');
  await shoot(desk, 'courier-file');

  await desk.goto('/admin/orders/picking');
  await desk.getByLabel(t('console.reason')).fill(language === 'ko' ? '오늘 포장' : 'Packing of today');
  await press(main(desk), t('picking.show'));
  await main(desk).getByText(t('picking.paper.A4')).click();
  const slips = main(desk).getByRole('list', { name: t('picking.slips') });
  const withCard = slips.getByRole('listitem').filter({ hasText: birthdayCard.signedBy }).first();
  await shoot(desk, 'packing-slip', { of: withCard, height: 700 });

  const { body } = await owner.get<Lines>('/admin/orders', { query: { isToShip: 'true' } });
  const rows = body.lines.map(({ orderNo }, at) => `${orderNo},${at === 1 ? '4000' : `40000000000${at}`}`);
  await desk.goto('/admin/orders/parcels');
  await desk.getByLabel(t('parcels.file')).setInputFiles({
    name: 'parcels.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['주문번호,송장번호', ...rows].join('\r\n')),
  });
  await press(main(desk), t('parcels.check'));
  await says(desk, t('parcels.fault.BAD_NUMBER'));
  await shoot(desk, 'parcel-numbers', { height: 900 });
});

test('money that failed, and the way to the cards', async ({ desk, phone, t, shoot }) => {
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  const { delivery, due } = await dueSoon(shop);
  const gift = await sendGift(shop, gildong, { delivery });
  await acceptGift(shop, gift.linkToken);
  await shop.gateway.fault({ when: 'before', action: 'decline:insufficient_funds', times: 50 });
  await shop.clock.set(due);
  await desk.goto('/admin');
  await press(card(desk, t('dashboard.work.failed')), t('payment.cardLink'));
  await says(desk, t('payment.cardLinkSent'));
  await shoot(desk, 'unpaid', { of: card(desk, t('dashboard.work.failed')) });
  await shop.gateway.heal();
  await signIn(phone, 'gildong');
  await phone.goto('/my/cards');
  await shoot(phone, 'cards', { of: phone.locator('body'), height: 844 });
});

test('a gift that waits', async ({ desk, t, shoot }) => {
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  const gift = await sendGift(shop, gildong);
  await shop.clock.advance('P3D');
  await desk.goto(`/admin/applications/${gift.id}`);
  await expect(main(desk).getByRole('button', { name: t('applications.action.RESEND_LINK') })).toBeVisible();
  await shoot(desk, 'waiting-gift', { height: 900 });
});

test('a claim', async ({ desk, language, t, shoot }) => {
  const owner = await shop.as('owner');
  const box = boxAt(await paidBoxes(1), 0);
  await ship(owner, box);
  const gildong = await shop.as('gildong');
  const { body } = await gildong.post<{ claimNo: number }>(
    `/profile/order-options/${box.orderOptionNo}/claims/return`,
    { ...damagedReturn, claimReasonDetail: damaged[language] },
  );
  await desk.goto(`/admin/claims/${body.claimNo}`);
  await expect(main(desk).getByRole('button', { name: t('claims.APPROVE'), exact: true })).toBeVisible();
  await shoot(desk, 'claim', { height: 900 });
});

test('a question about a box, and its answer', async ({ desk, phone, language, t, shoot }) => {
  const owner = await shop.as('owner');
  const box = boxAt(await paidBoxes(1), 0);
  await ship(owner, box);
  await report(box, 'DAMAGED', damaged[language]);
  await desk.goto('/admin/box-cases');
  await desk.getByLabel(t('boxCases.answer'), { exact: true }).fill(answer[language]);
  await main(desk).getByText(t('boxCases.way.EXCHANGE')).click();
  await shoot(desk, 'box-problem');
  await press(main(desk), t('boxCases.send'));
  await says(desk, t('boxCases.answered'));

  await phone.goto('/gift');
  await phone.getByLabel(t('word.giftNo')).fill(box.gift.groupNo);
  await phone.getByLabel(t('word.name'), { exact: true }).fill(recipient.name);
  await phone.getByLabel(t('word.lookupPassword'), { exact: true }).fill(recipient.password);
  await press(phone, t('gift.lookup.submit'));
  const read = phone.getByText(answer[language]);
  await expect(read).toBeVisible();
  await shoot(phone, 'answer', { of: main(phone).locator('section').filter({ has: read }).last() });
});

test('somebody is found by half a name', async ({ desk, t, shoot }) => {
  await paidBoxes(1);
  await desk.goto('/admin');
  await desk.getByRole('button', { name: new RegExp(`^${t('console.find')}`) }).click();
  await asked(desk).getByRole('combobox').fill('ㄱㄷ');
  await expect(desk.getByRole('option').first()).toBeVisible();
  await shoot(desk, 'search', { of: asked(desk) });
});
