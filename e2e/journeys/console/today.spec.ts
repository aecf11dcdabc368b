import type { Locator, Page } from '@playwright/test';
import { shop } from '../../fixtures';
import { expect, test } from '../../journey';
import { acceptGift, dueSoon, guestOf, recipient, registerCard, sendGift } from '../../stories';
import { desktop, fitsBothWidths } from '../../widths';
import { main, resetShop, signIn, title } from '../steps';
import { button, choose, job, namedCase, press, room, row, says } from './console-steps';

/** The merchant's first page: each list of work from its row to the end, and the figures. */
test.use(desktop);

const card = (page: Page, name: string): Locator =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The action beside the first row of a list of work. */
const beside = (page: Page, name: string, action: string): Locator =>
  button(card(page, name), action).or(card(page, name).getByRole('link', { name: action, exact: true }));

test('the work of a day is done from the first page', async ({ page }) => {
  test.slow();
  await resetShop();
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  const waiting = await sendGift(shop, gildong);
  const first = await dueSoon(shop);
  const shipped = await sendGift(shop, gildong, { delivery: first.delivery });
  await acceptGift(shop, shipped.linkToken);
  await shop.clock.set(first.due);
  const second = await dueSoon(shop);
  const unpaid = await sendGift(shop, gildong, { delivery: second.delivery });
  await acceptGift(shop, unpaid.linkToken);
  await shop.gateway.fault({ when: 'before', action: 'decline:insufficient_funds', times: 50 });
  await shop.clock.set(second.due);
  const toApplication = () =>
    card(page, '결제하지 못한 주문')
      .getByRole('link', { name: '신청에서 다시 시도' })
      .and(page.locator(`[href="/admin/applications/${unpaid.id}"]`));
  await signIn(page, 'staff');
  await page.goto('/admin');

  await job(page, 'prepare and ship a box of today', 5, async () => {
    await expect(card(page, '오늘 보낼 상자')).toContainText('발송 늦음');
    await fitsBothWidths(page);
    for (const step of ['상품준비중으로', '배송준비중으로']) {
      await beside(page, '오늘 보낼 상자', step).click();
      await says(page, '1건을 변경했습니다.');
      await expect(beside(page, '오늘 보낼 상자', step)).toHaveCount(0);
    }
    await beside(page, '오늘 보낼 상자', '발송').click();
    await choose(page, '택배사', /CJ/);
    await page.getByLabel('송장번호').fill('123456789012');
    await press(main(page), '발송');
    await says(page, '발송 처리했습니다.');
  });
  await room(page, '대시보드');
  await expect(card(page, '오늘 보낼 상자')).toHaveCount(0);

  const list = card(page, '결제하지 못한 주문');
  await job(page, 'send an unpaid order’s customer to their cards', 1, async () => {
    await expect(list).toContainText(/VISA 4242: 잔액 부족/);
    await expect(list).toContainText(/1월 \d+일\(.\)까지 결제되지 않으면 켜 둔 메시지로 알림/);
    await beside(page, '결제하지 못한 주문', '카드 링크 보내기').click();
    await says(page, '주문자에게 카드를 더하거나 바꾸는 링크를 보냈습니다.');
  });
  await test.step('one text, once', async () => {
    await expect(list).toContainText('카드 등록 링크');
    await beside(page, '결제하지 못한 주문', '카드 링크 보내기').click();
    await says(page, /^한 시간 안에 카드 링크를 이미 보냈/);
    await shop.clock.advance('PT1M');
    const texts = (await shop.inbox('01020000001')).filter(({ template }) => template === 'CARD_LINK');
    expect(texts).toHaveLength(1);
    expect(texts[0]?.links.join()).toContain('/my/cards');
  });

  await test.step('order and application tell the same of it', async () => {
    await page.reload();
    const told = /^메시지 “카드 등록 링크” .*\(/;
    await card(page, '결제하지 못한 주문').locator('[data-row-link]').first().click();
    await says(page, told);
    await says(page, /VISA 4242: 잔액 부족/);
    await fitsBothWidths(page);
    await page.goto(`/admin/applications/${unpaid.id}`);
    await says(page, told);
    await says(page, /VISA 4242: 잔액 부족/);
  });

  await test.step('the way from the list to the button that tries again', async () => {
    await page.goto('/admin');
    await toApplication().click();
    await says(page, '결제되지 않은 회차가 있습니다. 오늘 더 시도할 카드가 없습니다.');
  });

  await test.step('two days later it has paused its application, and a link is about to end', async () => {
    await shop.clock.advance('P2D');
    await shop.gateway.heal();
    await page.goto('/admin');
    await expect(card(page, '결제하지 못한 주문')).toContainText('더 시도하지 않음');
    await expect(card(page, '결제하지 못한 주문')).toContainText('결제 실패');
    await toApplication().click();
    // Nothing comes of itself: the date is that of a new start.
    await says(page, /^다시 시작하면 \d+년 \d+월/);
    await expect(button(main(page), '지금 다시 시도')).toBeVisible();
  });
  await job(page, 'send a link again that is about to end', 1, async () => {
    await expect(card(page, '이틀 안에 끝나는 링크')).toContainText(/1월 15일/);
    const invitations = async () =>
      (await shop.inbox(recipient.contact)).filter(({ template }) => template === 'ADDRESS_INPUT').length;
    const sent = await invitations();
    const ours = card(page, '이틀 안에 끝나는 링크').getByRole('row').filter({ hasText: '홍*동' });
    await press(ours, '링크 재발송');
    await says(page, /^새 링크를 보냅니다\./);
    await shop.clock.advance('PT1M');
    expect(await invitations()).toBe(sent + 1);
  });
  await test.step('the line of the dashboard leads to its list', async () => {
    await page.reload();
    await main(page)
      .getByRole('link', { name: /^이틀 안에 링크가 끝나는 선물/ })
      .click();
    await expect(row(page, waiting.id)).toBeVisible();
  });

  await test.step('a text is refused, and a box is not the right one', async () => {
    await shop.messageChannel.fault({
      when: 'before',
      action: 'reject',
      match: { template: 'ADDRESS_INPUT' },
      times: 5,
    });
    await sendGift(shop, gildong).catch(() => undefined);
    await shop.clock.advance('PT10M');
    await shop.messageChannel.heal();
    const guest = await guestOf(shop, shipped.groupNo);
    const { body } = await (await shop.as('staff')).get<{ lines: Array<{ orderOptionNo: number }> }>(
      '/admin/orders',
      { query: { search: shipped.groupNo } },
    );
    const report = {
      orderOptionNo: body.lines[0]?.orderOptionNo,
      caseType: 'WRONG',
      words: '다른 원두가 왔어요.',
    };
    expect((await guest.post(`/recurring-payments/${shipped.groupNo}/guest/cases`, report)).status).toBe(204);
  });
  await job(page, 'send a text again that did not arrive', 1, async () => {
    await beside(page, '닿지 않은 메시지', '다시 보내기').first().click();
    await says(page, '곧 다시 보냅니다.');
  });
  await job(page, 'answer a report of a box', 2, async () => {
    await expect(card(page, '받는 분이 알린 상자 문제')).toContainText('다른 원두가 왔어요.');
    await beside(page, '받는 분이 알린 상자 문제', '답변하기').click();
    await expect(title(page, '상자 문제')).toBeVisible();
    await expect(await namedCase(page)).toContainText('다른 원두가 왔어요.');
    await page.getByLabel('답변', { exact: true }).fill('바로 다시 보내 드리겠습니다.');
    await press(main(page), '답변 보내기');
    await expect(button(main(page), '답변 보내기')).toHaveCount(0);
  });
  await room(page, '대시보드');
  await expect(card(page, '받는 분이 알린 상자 문제')).toHaveCount(0);

  await test.step('each figure has its chart and, behind it, its table', async () => {
    await shop.clock.advance('P1D');
    await page.goto('/admin');
    for (const name of [
      '결제한 금액',
      '앞으로 60일의 결제',
      '이용중, 새 신청, 종료',
      '실패한 결제의 회수',
      '선물이 간 길',
      '시작한 달로 본 유지율',
    ]) {
      const figure = card(page, name).last();
      await expect(figure.locator('canvas[style*="height"]')).toBeVisible();
      await figure.getByText('표로 보기').click();
      await expect(figure.getByRole('table').first().getByRole('row').nth(1)).toBeVisible();
    }
    const charges = (await shop.charges()).filter(
      ({ kind, at }) => kind === 'CHARGE' && at >= '2025-12-31T15:00',
    );
    const paid = charges.reduce((sum, { amount }) => sum + amount, 0);
    await expect(card(page, '결제한 금액').last()).toContainText(`${paid.toLocaleString('en-US')}원`);
    await expect(card(page, '결제한 금액').last()).toContainText('지난달');
    await fitsBothWidths(page);
  });
});
