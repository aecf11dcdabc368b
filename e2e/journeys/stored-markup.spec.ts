import type { Page } from '@playwright/test';
import { type Caller, shop } from '../fixtures';
import { expect, test } from '../journey';
import { returning, type Story } from '../route-callers/story';
import { acceptGift, address, recipient, sendGift } from '../stories';
import { makePageStory, pagesToSee, type Viewer } from '../walls';
import { signIn } from './steps';

/**
 * Markup in every text that people and merchants write (safety.md, S40), on every page of the build, the print list and the
 * inbox among them: shown as it was written, never run, never a link.
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

/** Does it, and says which text a call would not take, since what is refused is shown nowhere. */
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
    categoryKo: image,
    categoryEn: image,
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
  const accepted = await sendGift(shop, gildong, { to });
  const written = { receiverName: image, receiverDetailAddress: image, deliveryMemo: text };
  await acceptGift(shop, accepted.linkToken, written);
  const declined = await sendGift(shop, gildong, { to });
  await takes(
    shop.recipient(declined.linkToken).post('/recurring-payments/later-input/decline', { reason: null }),
  );
  const closed = await sendGift(shop, gildong, { to });
  await takes(
    gildong.put(`/recurring-payments/close/${closed.id}`, { closeReasonType: 'ETC', closeReason: breaking }),
  );
  waiting = await sendGift(shop, gildong, { to });
  story.gifts.accepted = accepted;
  story.numbers.recurringPaymentId = accepted.id;
}

/** Whatever ran, opened, or became an element out of a text. */
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

for (const viewer of ['nobody', 'gildong', 'owner'] satisfies Viewer[])
  test(`nothing of it runs on the pages of ${viewer}`, async ({ page }) => {
    test.slow();
    page.on('dialog', () => expect('a dialog').toBe('none'));
    if (viewer !== 'nobody') await signIn(page, viewer);
    let shown = 0;
    const pages = pagesToSee(story).filter((one) => one.viewer === viewer);
    for (const { path } of pages) {
      await page.goto(path, { waitUntil: 'load' });
      expect([path, await harmIn(page)]).toEqual([path, nothing]);
      if ((await page.getByText('onerror=').count()) > 0) shown += 1;
    }
    // It is there to be seen: as text.
    expect(shown).toBeGreaterThan(1);
  });

test('nothing of it runs for the recipient: the link, the gift, the message', async ({ page }) => {
  page.on('dialog', () => expect('a dialog').toBe('none'));
  await page.goto(waiting.link);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('선물');
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
