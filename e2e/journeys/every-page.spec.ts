import type { Page } from '@playwright/test';
import { baseUrl } from '../checks/assert-local';
import { makePageStory, pagesToSee, type Viewer } from '../checks/walls';
import { type Caller, shop } from '../fixtures';
import { expect, test } from '../journey';
import { returning, type Story } from '../route-callers/story';
import { pageRoutes } from '../shop/manifest';
import { acceptGift, address, birthdayCard, guestOf, recipient, sendGift } from '../stories';
import { fits, narrow, widen } from '../widths';
import { isAlive, signIn, storageOf } from './steps';

/**
 * Every page of the build, with the print list and the inbox, works under its policy, twice (docs/safety.md, S37, S02, S24), with
 * markup in every text that people and merchants write (S40): shown as written, never run, never a link. e2e/api/shared/headers.test.ts
 * tests the headers themselves.
 */
const image = '<img src=x onerror="window.__x=1">';
const breaking = '"></textarea></script><script>window.__x=1</script><svg onload=window.__x=1>';
const code = '{{constructor.constructor("window.__x=1")()}}';
const link = 'javascript:window.__x=1';
const text = `${image}\n${breaking}\n${code} ${link} \u202etxet`;

let story: Story;
let waiting: Awaited<ReturnType<typeof sendGift>>;

test.beforeAll(async () => {
  story = await makePageStory(image);
  const owner = shop.nobody.with({ accessToken: story.credentials.owner });
  await asMerchant(owner);
  await asOrderer(story.gildong);
  await asRecipient(story.gildong);
});

/** Expects the call to succeed, and shows which text it refused, because a refused text would not be tested. */
async function takes(call: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
}

async function asMerchant(owner: Caller) {
  const { productNo } = story.numbers;
  const { body: product } = await owner.get<{ updatedAt: string | null }>(`/admin/products/${productNo}`);
  const words = {
    nameKo: image,
    nameEn: image,
    summaryKo: image,
    summaryEn: image,
  };
  await takes(
    owner.put(`/admin/products/${productNo}`, {
      ...product,
      seenUpdatedAt: product.updatedAt,
      ...words,
      descriptionKo: text,
      descriptionEn: text,
    }),
  );
  await takes(
    owner.post('/admin/change-notices', {
      productNo,
      change: { kind: 'CONTENT' },
      detailsKo: breaking,
      detailsEn: breaking,
      deadlineOn: '2026-02-25',
      applyOn: '2026-02-27',
    }),
  );
  await takes(owner.post('/admin/holidays', { holidayOn: '2026-08-03', nameKo: image, nameEn: image }));
  await takes(
    owner.post('/admin/area-fees', {
      zipFrom: '63900',
      zipTo: '63901',
      placeKo: image,
      placeEn: image,
      extraAmt: 10,
    }),
  );
  await takes(
    owner.post('/admin/delivery-rules', {
      name: image,
      conditionType: 'FREE',
      baseAmt: 0,
      freeOverAmt: 0,
      returnAmt: 0,
    }),
  );
  await takes(
    owner.post('/admin/terms', {
      termsType: 'USE',
      version: '9',
      titleKo: image,
      titleEn: image,
      contentsKo: text,
      contentsEn: text,
      isRequired: true,
      enforcedFrom: '2026-02-01',
    }),
  );
  await takes(
    owner.put('/admin/templates/ROUND_PAID/ko', {
      isEnabled: true,
      title: image,
      body: `${text.replace('\u202e', '')} #{product.name}`,
    }),
  );
  await takes(owner.patch('/admin/settings', { shopNameKo: 'A<b>B', shopNameEn: 'A<b>B' }));
}

const addressee = { receiverName: image, receiverContact1: '01055556666', ...address };

async function asOrderer(gildong: Caller) {
  await takes(
    gildong.post('/profile/shipping-addresses', {
      ...addressee,
      addressName: image,
      receiverDetailAddress: image,
      addressMemo: text,
    }),
  );
  const claim = {
    ...returning,
    claimReasonDetail: text,
    returnAddress: { ...addressee, receiverDetailAddress: image },
  };
  await gildong.put(`/profile/claims/${story.numbers.claimNo}/withdraw`);
  await takes(gildong.post(`/profile/order-options/${story.numbers.shippedOptionNo}/claims/return`, claim));
}

async function asRecipient(gildong: Caller) {
  const to = { ...recipient, name: image };
  const giftCard = { ...birthdayCard, words: `${image}\n${breaking}`, signedBy: image };
  const accepted = await sendGift(shop, gildong, { to, giftCard });
  const written = { receiverName: image, receiverDetailAddress: image, deliveryMemo: text };
  await acceptGift(shop, accepted.linkToken, written);
  const guest = await guestOf(shop, accepted.groupNo, to);
  const thanks = { reactionType: 'HEART', words: `${breaking}\n${image}` };
  await takes(guest.put(`/recurring-payments/${accepted.groupNo}/guest/thanks`, thanks));
  const declined = await sendGift(shop, gildong, { to });
  await takes(
    shop.recipient(declined.linkToken).post('/recurring-payments/later-input/decline', { reason: null }),
  );
  const closed = await sendGift(shop, gildong, { to });
  await takes(
    gildong.put(`/recurring-payments/close/${closed.id}`, { closeReasonType: 'ETC', closeReason: breaking }),
  );
  waiting = await sendGift(shop, gildong, { to, giftCard });
  story.gifts.accepted = accepted;
  story.numbers.recurringPaymentId = accepted.id;
}

/** Anything that ran, opened, or became an element from a text. */
async function harmIn(page: Page) {
  return page.evaluate(() => ({
    ran: '__x' in window,
    elements: document.querySelectorAll('img[src="x"], svg[onload], [onerror], [onload]').length,
    links: [...document.querySelectorAll('a[href], form[action], iframe')].filter((element) =>
      /^\s*(javascript|data|vbscript):/i.test(
        element.getAttribute('href') ?? element.getAttribute('action') ?? '',
      ),
    ).length,
  }));
}
const nothing = { ran: false, elements: 0, links: 0 };

/** Records what a page's policy refused. */
const watch = () => {
  const broken: string[] = [];
  Object.assign(window, { broken });
  document.addEventListener('securitypolicyviolation', (event) =>
    broken.push(`${event.effectiveDirective} ${event.blockedURI}`),
  );
};
const brokenIn = (page: Page) =>
  page.evaluate(() => ('broken' in window && Array.isArray(window.broken) ? window.broken : ['not watched']));

for (const viewer of ['nobody', 'gildong', 'owner'] satisfies Viewer[])
  test(`every page of ${viewer} comes alive twice, breaks no policy, and runs nothing of it`, async ({
    page,
    context,
  }) => {
    test.slow();
    await context.addInitScript(watch);
    const reported: string[] = [];
    const elsewhere: string[] = [];
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/csp-reports') reported.push(`${request.postData()}`);
      if (/^https?:$/.test(url.protocol) && url.origin !== baseUrl()) elsewhere.push(url.href);
    });
    page.on('dialog', () => expect('a dialog').toBe('none'));
    if (viewer !== 'nobody') await signIn(page, viewer);
    let shown = 0;
    const pages = pagesToSee(story).filter((one) => one.viewer === viewer);
    expect(pages.length).toBeGreaterThan(5);
    for (const { path } of pages) {
      for (const resize of [narrow, widen]) {
        await resize(page);
        const answer = await page.goto(path);
        await isAlive(page);
        const width = page.viewportSize()?.width;
        expect([path, width, answer?.status(), await brokenIn(page)]).toEqual([path, width, 200, []]);
        expect([path, width, await harmIn(page)]).toEqual([path, width, nothing]);
        await fits(page);
      }
      if ((await page.getByText('onerror=').count()) > 0) shown += 1;
    }
    // The markup is visible as text.
    expect(shown).toBeGreaterThan(1);
    // No token, name or number where a later visitor's script could read it.
    expect(await storageOf(page)).toMatchObject({ local: 0 });
    expect({ reported, elsewhere }).toEqual({ reported: [], elsewhere: [] });
  });

test('the list of pages is the build’s', () => {
  expect(pagesToSee(story).map(({ route }) => route)).toEqual(pageRoutes);
});

test('nothing of it runs for the recipient: the link, the gift, the message', async ({ page }) => {
  page.on('dialog', () => expect('a dialog').toBe('none'));
  await page.goto(waiting.link);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('선물');
  await page.locator('summary').click();
  await expect(page.getByText(breaking)).toBeVisible();
  expect(await harmIn(page)).toEqual(nothing);
  await page.goto(`/gift/${story.gifts.accepted.groupNo}`);
  await page.getByLabel('이름').fill(image);
  await page.getByLabel('조회 비밀번호', { exact: true }).fill(recipient.password);
  await page.getByRole('button', { name: '선물 보기' }).click();
  await expect(page.getByText(image).first()).toBeVisible();
  expect(await harmIn(page)).toEqual(nothing);
});

test('a field for an address takes http and https, and nothing that runs', async () => {
  const owner = shop.nobody.with({ accessToken: story.credentials.owner });
  const { body } = await owner.get<{ trackingUrls: Record<string, string> }>('/admin/settings');
  for (const url of [
    'javascript:alert(1)//{invoiceNo}',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example/x',
    ' javascript:1',
  ]) {
    const addressInput = await owner.refused('PATCH', '/admin/settings', { body: { addressInputUrl: url } });
    expect([url, addressInput.status]).toEqual([url, 400]);
    const [carrier = 'CJ'] = Object.keys(body.trackingUrls ?? {});
    const tracking = await owner.refused('PATCH', '/admin/settings', {
      body: { trackingUrls: { ...body.trackingUrls, [carrier]: url } },
    });
    expect([url, tracking.status]).toEqual([url, 400]);
  }
});
