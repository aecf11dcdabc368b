import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Database from '@/lib/sqlite';
import { type StripeStub, startStripe } from '@/lib/testing/stubs/stripe';
import { type Caller, shopAt } from '../fixtures';
import { expect, test } from '../journey';
import { runCommand } from '../shop/command';
import { freshDatabase, type OwnShop, openOwnShop } from '../shop/own-shop';
import { startServer } from '../shop/server';
import { signInByCookie } from '../site';
import { acceptGift, type Gift, newestLink, recipient, sendGift } from '../stories';
import { desktop } from '../widths';
import {
  asked,
  button,
  confirm,
  job,
  namedCase,
  press,
  room,
  row,
  says,
  setting,
  trouble,
  turnPages,
} from './console/console-steps';
import { main } from './steps';

/**
 * What only the merchant can resolve manually: gateway cases, damaged records, ledger differences after a restore. Stripe is a
 * stub.
 */
test.use(desktop);

let stripe: StripeStub;
let own: OwnShop;
let settings: Record<string, string>;

test.beforeAll(async ({ shopLog: _ }) => {
  stripe = await startStripe();
  settings = {
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_BASE_URL: stripe.baseUrl,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    SHOP_SECRET: 'a-secret-of-its-own-for-the-payment-cases',
  };
  own = await openOwnShop(settings);
  await own.shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  await registerThroughPage(await own.shop.as('gildong'));
});
test.afterAll(async () => {
  await own?.end();
  await stripe?.close();
});

async function registerThroughPage(caller: Caller) {
  const { body } = await caller.post<{ url: string }>('/profile/card-page', {});
  const form = new URLSearchParams({ last4: '4242' });
  const answer = await fetch(body.url, { method: 'POST', body: form, redirect: 'manual' });
  const arrival = new URL(answer.headers.get('location') ?? '');
  const { reference, next: _, ...params } = Object.fromEntries(arrival.searchParams);
  expect((await caller.post('/profile/card-page/finish', { reference, params })).status).toBe(200);
}

/** The console of the shop at an address, its owner signed in. */
async function openConsole(page: Page, baseUrl: string): Promise<void> {
  const cookies = (await signInByCookie('owner', undefined, baseUrl)).split('; ').map((pair) => {
    const cut = pair.indexOf('=');
    return { name: pair.slice(0, cut), value: pair.slice(cut + 1), url: baseUrl };
  });
  await page.context().addCookies(cookies);
  await page.goto(`${baseUrl}/admin`);
}

async function aPaidGift(): Promise<{ gift: Gift; key: string; orderNo: string }> {
  const gift = await sendGift(own.shop, await own.shop.as('gildong'), { lastRound: 5 });
  await acceptGift(own.shop, gift.linkToken);
  await own.shop.clock.advance('P31D');
  const owner = await own.shop.as('owner');
  const { body } = await owner.get<{ rounds: Array<{ orderNo: string }> }>(`/admin/applications/${gift.id}`);
  const orderNo = body.rounds[0]?.orderNo ?? '';
  return { gift, key: `${orderNo}-1`, orderNo };
}

async function hear(type: string, object: object | undefined) {
  const { body, headers } = stripe.event(type, object);
  const answer = await fetch(`${own.server().baseUrl}/api/webhooks/payments`, {
    method: 'POST',
    headers,
    body,
  });
  expect(answer.status).toBe(200);
}

test('a dispute is seen on the dashboard, looked into, and settled; the setting says whether it pauses', async ({
  page,
}) => {
  const { gift, key, orderNo } = await aPaidGift();
  const invoice = { deliveryCompanyType: 'CJ', invoiceNo: '123456789012' };
  await own.shop.nobody.post(`/sandbox/orders/${orderNo}/ship`, invoice);
  await hear('charge.dispute.created', stripe.ledger.dispute(key));
  await openConsole(page, own.server().baseUrl);

  const dispute = main(page)
    .getByRole('table', { name: '이의 제기와 결제사의 환불' })
    .getByRole('row')
    .filter({ hasText: '카드 결제 이의 제기' });
  await expect(dispute).toContainText('김*동');
  await dispute.getByRole('link', { name: '살펴보기' }).click();
  await expect(await namedCase(page)).toContainText(orderNo);
  await page.goBack();
  await trouble(page, /^확인할 결제/, '결제 확인');
  await says(page, '카드 결제 이의 제기');
  for (const fact of ['신청', '선물 수락', '주문 생성', '결제', '발송', '송장'])
    await expect(main(page).getByRole('term').filter({ hasText: fact }).first()).toBeVisible();
  await says(page, /123456789012/);

  await trouble(page, /^확인이 필요한 신청/, '신청');
  await row(page, gift.id).getByRole('link', { name: gift.id }).click();
  await says(page, '결제 이의 제기');
  await confirm(page, button(main(page), '확인 완료'));
  await says(page, '확인 필요 표시를 지웠습니다.');

  await setting(page, '주문과 결제');
  await main(page)
    .getByRole('checkbox', { name: /이의 제기나 부정 사용 경고/ })
    .uncheck();
  await press(main(page), '저장');
  await says(page, '저장했습니다.');
  const other = await aPaidGift();
  await hear('radar.early_fraud_warning.created', stripe.ledger.warn(other.key));
  const owner = await own.shop.as('owner');
  const standing = async (id: string) =>
    (await owner.get<{ application: object }>(`/admin/applications/${id}`)).body.application;
  expect(await standing(gift.id)).toMatchObject({ statusType: 'ADMIN_PAUSED', flagReason: null });
  expect(await standing(other.gift.id)).toMatchObject({ statusType: 'ACTIVE', flagReason: 'FRAUD_WARNING' });

  const toSettle = main(page).getByRole('button', { name: '확인함으로 표시' });
  await job(page, 'mark a dispute or a warning as seen to', 2, async () => {
    await room(page, '결제 확인');
    await press(main(page), '확인함으로 표시');
    await expect(toSettle).toHaveCount(1);
  });
  await press(main(page), '확인함으로 표시');
  await expect(toSettle).toHaveCount(0);
  await says(page, '확인함으로 표시했습니다.');
  await main(page).getByRole('link', { name: '전체' }).click();
  await expect(main(page).getByText('확인함', { exact: true })).toHaveCount(2);
  await page.goto(`${own.server().baseUrl}/admin/payment-cases?status=ALL&size=1`);
  await turnPages(page, main(page));
});

test('a record that cannot be read is marked in its list, and is run again once it can', async ({ page }) => {
  const gildong = await own.shop.as('gildong');
  const [gift, whole] = [await sendGift(own.shop, gildong), await sendGift(own.shop, gildong)];
  for (const { linkToken } of [gift, whole]) await acceptGift(own.shop, linkToken);
  const write = (snapshot: string) => {
    const db = new Database(own.databaseUrl.slice('file:'.length), { timeout: 10_000 });
    db.prepare(`update application set snapshot = ${snapshot} where recurring_payment_id = ?`).run(gift.id);
    db.close();
  };
  write("'x' || snapshot");
  await own.shop.clock.advance('P35D');
  await openConsole(page, own.server().baseUrl);
  await room(page, '신청');
  await expect(row(page, gift.id)).toContainText('읽을 수 없음');
  await expect(row(page, whole.id)).not.toContainText('읽을 수 없음');

  await trouble(page, /^따로 빼 둔 작업/, '작업');
  const aside = row(page, gift.groupNo);
  await press(aside, '지금 다시 하기');
  await says(page, /^다시 했지만 실패했습니다/);
  write('substr(snapshot, 2)');
  await press(aside, '지금 다시 하기');
  await says(page, '다시 해서 끝냈습니다.');
  await expect(main(page).getByText('따로 빼 둔 건이 없습니다.')).toBeVisible();
  const owner = await own.shop.as('owner');
  const { body } = await owner.get<{ rounds: object[] }>(`/admin/applications/${gift.id}`);
  expect(body.rounds).toHaveLength(1);
});

test('a gift that a restore contradicts waits for the merchant, who clears it and sends its link again', async ({
  page,
}) => {
  const gift = await sendGift(own.shop, await own.shop.as('gildong'), { lastRound: 3 });
  const file = join(own.dir, 'before.backup');
  const place = { SANDBOX_DIR: own.dir, LOG_LEVEL: 'warn', ...settings };
  const taken = await runCommand('backup', ['--to', file], { ...place, DATABASE_URL: own.databaseUrl });
  expect(taken, taken.err).toMatchObject({ code: 0 });
  await acceptGift(own.shop, gift.linkToken);
  await own.shop.clock.advance('P35D');
  const charged = stripe.ledger.intents().length;
  await own.kill();

  const dir = join(own.dir, 'restored');
  const databaseUrl = await freshDatabase(dir);
  const ended = await runCommand('restore', ['--from', file], { ...place, DATABASE_URL: databaseUrl });
  expect(ended, ended.err).toMatchObject({ code: 0 });
  const server = await startServer({ databaseUrl, dir: own.dir, env: settings });
  try {
    const shop = shopAt(() => server.baseUrl);
    await openConsole(page, server.baseUrl);
    await page.goto(`${server.baseUrl}/admin/applications/${gift.id}`);
    await expect(async () => {
      await page.reload();
      await expect(button(main(page), '확인 완료')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await press(main(page), '링크 재발송');
    await press(asked(page), '링크 재발송');
    await expect(asked(page)).toContainText('결제 기록');
    await page.keyboard.press('Escape');
    await confirm(page, button(main(page), '확인 완료'));
    await says(page, '확인 필요 표시를 지웠습니다.');
    await confirm(page, button(main(page), '링크 재발송'));
    await says(page, /새 링크를 보냅니다/);
    const { linkToken } = await newestLink(shop, recipient.contact);
    await acceptGift(shop, linkToken);
    await shop.clock.advance('P15D');
    const owner = await shop.as('owner');
    const { body } = await owner.get<{ rounds: object[] }>(`/admin/applications/${gift.id}`);
    expect(body.rounds).toHaveLength(1);
    expect(stripe.ledger.intents()).toHaveLength(charged);
  } finally {
    await server.stop();
  }
});
