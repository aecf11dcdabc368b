import { beforeEach, expect, test } from 'vitest';
import { baseUrl } from '../../checks/assert-local';
import { type Caller, type ErrorBody, shop } from '../../fixtures';
import { signInByCookie, visit } from '../../site';
import { acceptGift, dueSoon, makeSheet, recipient, registerCard, sendGift } from '../../stories';

/** The OWNER's settings in the console, and their effect on shoppers, recipients and staff. */
let owner: Caller;
let gildong: Caller;

beforeEach(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  owner = await shop.as('owner');
  gildong = await shop.as('gildong');
  await registerCard(gildong);
});

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const fieldsOf = ({ errors = [] }: ErrorBody) => errors.map(({ field, code }) => `${field} ${code}`);
const refusedFields = async (method: string, path: string, body: unknown) =>
  fieldsOf(await owner.refused(method, path, { body }));

/** The newest text of a kind to a number; the inbox waits for pending messages. */
async function newestText(to: string, template: string) {
  const found = (await shop.inbox(to)).find((message) => message.template === template);
  if (!found) throw new Error(`No ${template} to ${to}`);
  return found;
}

test('the address-input URL goes into the next message, and a bad one is refused with its reason', async () => {
  const path = '/admin/settings';
  expect(await refusedFields('PATCH', path, { addressInputUrl: 'http://elsewhere.example/' })).toEqual([
    'addressInputUrl not_https',
  ]);
  expect(
    await refusedFields('PATCH', path, { orderLeadDays: 8, autoCancel: { isOn: true, cancelDays: 31 } }),
  ).toEqual(expect.arrayContaining(['orderLeadDays too_large', 'autoCancel.cancelDays too_large']));
  expect(
    await refusedFields('PATCH', path, { nightHours: { isOn: true, from: '25:00', until: '08:00' } }),
  ).toEqual(['nightHours.from invalid']);
  expect((await owner.refused('PATCH', path, { body: {} })).status).toBe(400);
  const url = 'https://skin.example/gift?from=text';
  const checked = await owner.get(`${path}/address-input-url`, { query: { url } });
  expect(checked.body).toMatchObject({ problem: null, isOwnPage: false, link: expect.stringContaining(url) });
  expect((await owner.get(`${path}/address-input-url`, { query: { url: 'ftp://x/' } })).body).toMatchObject({
    problem: 'not_https',
    link: null,
  });
  const saved = await owner.patch(path, { addressInputUrl: url });
  expect(saved.body).toMatchObject({ addressInputUrl: url, orderLeadDays: 2 });
  const { link } = await sendGift(shop, gildong);
  expect(link).toMatch(/^https:\/\/skin\.example\/gift\?from=text&recurringPaymentGroupNo=[\w-]{22}$/);
});

test('the shop’s name shows everywhere at once, in either language (F30)', async () => {
  const { link, linkToken } = await sendGift(shop, gildong);
  const cookie = await signInByCookie('owner');
  for (const [ko, en] of [
    ['달마을 <b>&', 'Moon & Village'],
    ['별가게', 'Star Store'],
  ] as const) {
    await owner.patch('/admin/settings', { shopNameKo: ko, shopNameEn: en });
    const paths = [
      '/',
      '/products',
      '/sign-in',
      '/admin',
      '/admin/orders',
      new URL(link).pathname + new URL(link).search,
      '/api/docs',
    ];
    for (const path of paths)
      for (const [language, name] of [
        ['ko', ko],
        ['en', en],
      ] as const) {
        const { html } = await visit(path, {
          ...(path.startsWith('/admin') && { cookie }),
          headers: { 'accept-language': language },
        });
        const [, title = ''] = /<title[^>]*>([^<]*)<\/title>/.exec(html) ?? [];
        expect([path, title]).toEqual([path, expect.stringContaining(escaped(name))]);
        const frame = /<header[\s\S]*?<\/header>/.exec(html)?.[0];
        expect([path, frame]).toEqual([path, expect.stringContaining(escaped(name))]);
        expect([path, html.replaceAll(linkToken, '')]).toEqual([
          path,
          expect.not.stringContaining('Giftround'),
        ]);
        if (path === '/api/docs') continue;
        const [, manifest = ''] = /<link rel="manifest" href="([^"]*)"/.exec(html) ?? [];
        const kept = await visit(manifest, { headers: { 'accept-language': language } });
        expect([path, kept.status, JSON.parse(kept.html)]).toEqual([
          path,
          200,
          expect.objectContaining({ name, short_name: name, lang: language, scope: '/' }),
        ]);
      }
  }
  expect((await visit('/icon.svg')).html).not.toContain('Giftround');
});

const business = {
  companyName: '주식회사 달마을',
  representative: '김달님',
  registrationNo: '123-45-67891',
  mailOrderNo: '제2026-서울강남-0001호',
  address: '서울특별시 강남구 테헤란로 1',
  hostingProvider: '달구름',
};
const contact = { phone: '02-555-0100', email: 'help@moon.example', hoursKo: '평일', hoursEn: 'Weekdays' };
/** A picture of one point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
async function putLogo(file: Buffer<ArrayBuffer>, type = 'image/png') {
  const response = await fetch(`${baseUrl()}/api/admin/settings/logo`, {
    method: 'PUT',
    headers: { ...owner.headers(), 'content-type': type },
    body: file,
  });
  const body: { logo?: { name: string } | null; errors?: Array<{ code: string }> } = await response.json();
  return { status: response.status, body };
}

test('logo, colour and business show on the next page of every visitor, in either language; wrong ones are refused', async () => {
  const path = '/admin/settings';
  expect(await refusedFields('PATCH', path, { accentColour: '#ff6b6b' })).toEqual(['accentColour invalid']);
  expect(await refusedFields('PATCH', path, { accentColour: 'red' })).toEqual(['accentColour invalid']);
  const wrong = { ...business, registrationNo: '123-45-67890' };
  expect(await refusedFields('PATCH', path, { business: wrong })).toEqual([
    'business.registrationNo invalid',
  ]);
  expect(await refusedFields('PATCH', path, { contact: { ...contact, phone: 'call me' } })).toEqual([
    'contact.phone invalid',
  ]);
  const before = (await visit('/')).html;
  await owner.patch(path, { accentColour: '#123C69', business, contact });
  for (const [language, words] of [
    ['ko', ['사업자등록번호', '상담 시간', '평일', '개인정보 처리방침']],
    ['en', ['Business registration no.', 'Hours', 'Weekdays', 'Privacy policy']],
  ] as const) {
    const { html } = await visit('/', { headers: { 'accept-language': language } });
    for (const text of [
      ...words,
      '123-45-67891',
      '김달님',
      '달구름',
      'help@moon.example',
      '--own-accent:#123c69',
    ])
      expect([language, html]).toEqual([language, expect.stringContaining(text)]);
  }
  expect(before).not.toContain('--own-accent');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  for (const [file, type, status, code] of [
    [svg, 'image/svg+xml', 415, undefined],
    [svg, 'image/png', 400, 'unknown_picture'],
    [png.subarray(0, -4), 'image/png', 400, 'cut_picture'],
    [Buffer.concat([png, Buffer.from('PK')]), 'image/png', 400, 'picture_with_more'],
    [Buffer.alloc(2 * 1024 * 1024 + 1), 'image/png', 413, undefined],
  ] as const) {
    const { status: answered, body } = await putLogo(Buffer.from(file), type);
    expect([code, answered, body.errors?.[0]?.code]).toEqual([code, status, code]);
  }
  expect((await owner.get<{ logo: unknown }>(path)).body.logo).toBeNull();
  const { body } = await putLogo(png);
  expect(body.logo).toMatchObject({ width: 1, height: 1 });
  const picture = `/pictures/${body.logo?.name}`;
  for (const page of ['/', '/products', '/sign-in', '/gift'])
    expect([page, (await visit(page)).html]).toEqual([page, expect.stringContaining(`src="${picture}"`)]);
  const served = await visit(picture);
  expect([served.status, served.headers.get('content-type'), served.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    expect.stringContaining('immutable'),
  ]);
  await owner.delete('/admin/settings/logo');
  expect((await visit(picture)).status).toBe(404);
  expect((await visit('/')).html).not.toContain(picture);
});

test('terms, privacy policy and guide to returns have a page with the version in force', async () => {
  const text = { titleKo: '새 방침', titleEn: 'New policy', contentsKo: '새 내용', contentsEn: 'New text' };
  const next = {
    ...text,
    termsType: 'PI_PROCESS',
    version: '2.0',
    isRequired: false,
    enforcedFrom: '2026-01-12',
  };
  expect(await refusedFields('POST', '/admin/terms', { ...next, isRequired: true })).toEqual([
    'isRequired not_allowed',
  ]);
  await owner.post('/admin/terms', next);
  for (const [path, ko, en] of [
    ['/terms', '이용약관', 'Terms of use'],
    ['/privacy', '개인정보 처리방침', 'Privacy policy'],
    ['/delivery', '배송·교환·반품 안내', 'Delivery, exchanges and returns'],
  ] as const)
    for (const [language, title] of [
      ['ko', ko],
      ['en', en],
    ] as const) {
      const { status, html } = await visit(path, { headers: { 'accept-language': language } });
      const [, heading] = /<h1[^>]*>([^<]*)</.exec(html) ?? [];
      expect([path, status, heading]).toEqual([path, 200, title]);
      expect(html).not.toContain('새 내용');
    }
  await shop.clock.set('2026-01-12T00:00:30+09:00');
  expect((await visit('/privacy')).html).toContain('새 내용');
});

test('public pages name their address in each language, and a product its price to search engines', async () => {
  const { body } = await shop.nobody.get<{ items: Array<{ productNo: number; buyPrice: number }> }>(
    '/products',
  );
  const [product] = body.items;
  const path = `/products/${product?.productNo}`;
  const { html, headers } = await visit(path);
  const base = new URL(baseUrl()).origin;
  for (const [attributes, address] of [
    ['rel="canonical"', path],
    ['rel="alternate" hrefLang="ko"', path],
    ['rel="alternate" hrefLang="en"', `${path}?language=en`],
  ])
    expect(html).toMatch(new RegExp(`<link ${attributes} href="[^"]*${address?.replace('?', '\\?')}"`));
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/products\/[^"]+"/);
  const [, text = ''] = /<script type="application\/ld\+json"[^>]*>([^<]*)</.exec(html) ?? [];
  expect(JSON.parse(text)).toMatchObject({
    '@type': 'Product',
    url: expect.stringContaining(path),
    offers: {
      price: product?.buyPrice,
      priceCurrency: 'KRW',
      availability: 'https://schema.org/InStock',
    },
  });
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  const english = await visit(`${path}?language=en`, { headers: { 'accept-language': 'ko' } });
  expect(english.html).toContain('<html lang="en"');
  expect(english.headers.get('set-cookie')).toMatch(/^language=en;/);
  const chosen = await visit(`${path}?language=en`, { cookie: 'language=ko' });
  expect(chosen.html).toContain('<html lang="ko"');
  const named = await shop.nobody.get<{ items: unknown[] }>('/products', { query: { keyword: 'ㅇㄷ' } });
  expect(named.body.items).toMatchObject([{ productName: '아침을 여는 원두 200g' }]);
  expect((await visit('/robots.txt')).html).toContain('Disallow: /\n');
  const sitemap = await visit('/sitemap.xml');
  expect([sitemap.status, sitemap.html.includes(base)]).toEqual([200, false]);
});

test('a reminder comes on its day with a new link, and the first one still opens the gift', async () => {
  await owner.patch('/admin/settings', { reminderDays: [1, 3], unopenedReminderDays: 0 });
  const gift = await sendGift(shop, gildong);
  await shop.clock.set('2026-01-12T07:59:00+09:00');
  const texts = async () => (await shop.inbox(recipient.contact)).map(({ template }) => template);
  expect(await texts()).not.toContain('ADDRESS_REMINDER');
  await shop.clock.set('2026-01-12T08:30:00+09:00');
  const reminder = await newestText(recipient.contact, 'ADDRESS_REMINDER');
  expect(reminder.links[0]).toMatch(/recurringPaymentGroupNo=[\w-]{22}$/);
  expect(reminder.links[0]).not.toBe(gift.link);
  await acceptGift(shop, gift.linkToken);
  await shop.clock.set('2026-01-15T12:00:00+09:00');
  expect((await texts()).filter((template) => template === 'ADDRESS_REMINDER')).toHaveLength(1);
});

test('a template is worded anew, tried out on a number, and refused without its link', async () => {
  const path = '/admin/templates/ADDRESS_INPUT/ko';
  const title = '[#{shop.name}] 선물';
  const body = '#{recipient.name}님께 온 선물\n#{gift.address}';
  expect(await refusedFields('PUT', path, { isEnabled: true, title, body: '선물' })).toEqual([
    'body link_missing',
  ]);
  expect(await refusedFields('PUT', path, { isEnabled: true, title, body: `여기 ${body}#{card}` })).toEqual([
    'body unknown_placeholder',
  ]);
  const tested = await owner.post(`${path}/test`, { to: '01077770000', title, body });
  expect(tested.status).toBe(204);
  expect((await newestText('01077770000', 'ADDRESS_INPUT')).body).toMatch(/^홍길순님께 온 선물\nhttp\S+$/);
  expect((await owner.put(path, { isEnabled: true, title, body })).status).toBe(204);
  await sendGift(shop, gildong);
  expect((await newestText(recipient.contact, 'ADDRESS_INPUT')).body).toMatch(
    /^홍길동님께 온 선물\nhttp\S+$/,
  );
  const { body: listed } = await owner.get<{
    templates: Array<{ kind: string; language: string; bytes: number }>;
  }>('/admin/templates');
  expect(
    listed.templates.find(({ kind, language }) => kind === 'ADDRESS_INPUT' && language === 'ko'),
  ).toMatchObject({
    channel: 'LMS',
    neededLink: 'gift.address',
  });
  expect((await owner.refused('PUT', '/admin/templates/NO_SUCH/ko', { body: {} })).status).toBe(400);
});

test('a new version of a text is asked for from its day on', async () => {
  const next = {
    termsType: 'USE',
    version: '2.0',
    titleKo: '새 이용약관',
    titleEn: 'New terms',
    contentsKo: '내용',
    contentsEn: 'Text',
    isRequired: true,
    enforcedFrom: '2026-01-12',
  };
  const { body } = await owner.post<{ termsNo: number }>('/admin/terms', next);
  const asked = async () => {
    const sheet = await makeSheet(shop, gildong);
    const query = { isPresent: true };
    const read = await gildong.get<{ termsInfos: Array<{ termsType: string; termsNo: number }> }>(
      `/recurring-payments/order-sheet/${sheet}`,
      { query },
    );
    return read.body.termsInfos.find(({ termsType }) => termsType === 'USE')?.termsNo;
  };
  expect(await asked()).not.toBe(body.termsNo);
  await shop.clock.set('2026-01-12T00:00:30+09:00');
  expect(await asked()).toBe(body.termsNo);
  owner = await shop.as('owner');
  const path = `/admin/terms/${body.termsNo}`;
  const change = { ...next, enforcedFrom: '2026-02-01' };
  expect(await owner.refused('PUT', path, { body: change })).toMatchObject({
    status: 409,
    code: 'STATE_FORBIDS',
  });
  expect(await owner.refused('DELETE', path)).toMatchObject({ status: 409 });
  expect(await refusedFields('POST', '/admin/terms', { ...next, version: '3.0' })).toEqual([
    'enforcedFrom too_small',
  ]);
});

test('a postcode with a new extra fee can receive no gift until the fee is gone', async () => {
  const range = { zipFrom: '06236', zipTo: '06236', placeKo: '섬', placeEn: 'Isle', extraAmt: 3_000 };
  const areas = async () =>
    (await shop.nobody.get<unknown[]>('/later-input/areafees', { query: { zipCd: '06236' } })).body;
  expect(await refusedFields('POST', '/admin/area-fees', { ...range, zipTo: '06000' })).toEqual([
    'zipTo too_small',
  ]);
  expect(await areas()).toEqual([]);
  const { id, linkToken } = await sendGift(shop, gildong);
  await acceptGift(shop, linkToken);
  const reach = { giftCount: 1, applicationCount: 0, loweredCount: 0, costPerRound: 3_000 };
  const preview = await owner.post('/admin/area-fees/preview', { areaFeeNo: null, range });
  expect(preview.body).toEqual(reach);
  const { body } = await owner.post<{ areaFeeNo: number }>('/admin/area-fees', range);
  expect(body).toMatchObject({ reach });
  expect((await owner.get(`/admin/applications/${id}`)).body).toMatchObject({
    application: { flagReason: 'AREA_FEE' },
  });
  expect(await areas()).toHaveLength(1);
  const wider = await owner.put(`/admin/area-fees/${body.areaFeeNo}`, {
    ...range,
    zipTo: '22386',
    placeKo: '넓은 섬',
  });
  expect(wider.body).toMatchObject({
    overlaps: expect.arrayContaining([expect.objectContaining({ zipFrom: '22386' })]),
  });
  const looked = await owner.get('/admin/area-fees/lookup', { query: { zipCd: '06236' } });
  expect(looked.body).toMatchObject({ zip: '06236', areaFee: { placeKo: '넓은 섬' } });
  const first = await owner.get<{ nextAfter: string }>('/admin/area-fees', { query: { size: 1 } });
  const second = await owner.get('/admin/area-fees', { query: { size: 1, after: first.body.nextAfter } });
  expect(second.body).not.toEqual(first.body);
  expect((await owner.delete(`/admin/area-fees/${body.areaFeeNo}`)).status).toBe(204);
  expect(await areas()).toEqual([]);
});

test('delivery rules and holidays are kept', async () => {
  const rule = {
    name: '새 규칙',
    conditionType: 'CONDITIONAL',
    baseAmt: 2_500,
    freeOverAmt: 40_000,
    returnAmt: 5_000,
  };
  const { body } = await owner.post<{ ruleNo: number }>('/admin/delivery-rules', rule);
  await owner.put(`/admin/delivery-rules/${body.ruleNo}`, { ...rule, conditionType: 'FREE' });
  const { body: listed } = await owner.get<{ rules: Array<{ ruleNo: number }> }>('/admin/delivery-rules');
  expect(listed.rules.find(({ ruleNo }) => ruleNo === body.ruleNo)).toMatchObject({
    baseAmt: 0,
    freeOverAmt: 0,
  });
  expect(await refusedFields('POST', '/admin/delivery-rules', { ...rule, freeOverAmt: 0 })).toEqual([
    'freeOverAmt too_small',
  ]);
  const day = { holidayOn: '2026-02-17', nameKo: '설날', nameEn: 'Seollal' };
  expect((await owner.post('/admin/holidays', day)).status).toBe(201);
  expect(await refusedFields('POST', '/admin/holidays', day)).toEqual(['holidayOn duplicate']);
  const query = { startYmd: '2026-02-01', endYmd: '2026-02-28' };
  expect((await owner.get('/admin/holidays', { query })).body).toEqual({ holidays: [day] });
  expect((await owner.delete('/admin/holidays/2026-02-17')).status).toBe(204);
  expect((await owner.refused('DELETE', '/admin/holidays/2026-02-17')).status).toBe(404);
});

test('a lead time of four days charges orders four days ahead, those already planned too', async () => {
  const { delivery } = await dueSoon(shop);
  const gift = await sendGift(shop, gildong, { delivery: { ...delivery, date: 20 } });
  await acceptGift(shop, gift.linkToken);
  await owner.patch('/admin/settings', { orderLeadDays: 4 });
  const roundOf = async () =>
    (await gildong.get<{ nextRound: number }>(`/recurring-payments/${gift.id}`)).body.nextRound;
  await shop.clock.set('2026-01-15T12:00:00+09:00');
  expect(await roundOf()).toBe(1);
  await shop.clock.set('2026-01-16T12:00:00+09:00');
  expect(await roundOf()).toBe(2);
});

test('somebody invited sets their own password, works, and is shut out at once', async () => {
  const invitation = {
    memberId: 'newcomer',
    name: '최신입',
    mobile: '01055556666',
    email: 'new@example.com',
    role: 'STAFF',
    language: 'ko',
  };
  const { body, status } = await owner.post<{ memberNo: number }>('/admin/staff', invitation);
  expect(status).toBe(201);
  expect(await refusedFields('POST', '/admin/staff', invitation)).toEqual(['memberId duplicate']);
  const text = await newestText('01055556666', 'STAFF_INVITATION');
  const token = new URL(text.links[0] ?? '').searchParams.get('token');
  const password = 'a long walk by the sea';
  const set = await shop.nobody.put('/members/password-reset', {
    token,
    password,
    passwordConfirm: password,
  });
  expect(set.status).toBe(204);
  const newcomer = await shop.as('newcomer', password);
  expect((await newcomer.get('/admin/jobs')).status).toBe(200);
  const path = `/admin/staff/${body.memberNo}`;
  const { body: listed } = await owner.get<{ staff: Array<{ memberNo: number }> }>('/admin/staff');
  expect(listed.staff.find(({ memberNo }) => memberNo === body.memberNo)).toMatchObject({
    mobile: '010-5555-****',
    isInvited: false,
    sessions: 1,
  });
  expect((await owner.delete(`${path}/sessions`)).status).toBe(204);
  expect((await newcomer.refused('GET', '/admin/jobs')).status).toBe(401);
  const again = await shop.as('newcomer', password);
  await owner.patch(path, { isEnabled: false });
  expect((await again.refused('GET', '/admin/jobs')).status).toBe(401);
  const login = { body: { memberId: 'newcomer', password } };
  expect((await shop.nobody.refused('POST', '/oauth/token', login)).status).toBe(401);
  const self = listed.staff.find((one) => 'isSelf' in one && one.isSelf === true);
  const own = { body: { role: 'STAFF' } };
  expect(await owner.refused('PATCH', `/admin/staff/${self?.memberNo}`, own)).toMatchObject({
    status: 409,
    code: 'OWN_ACCOUNT',
  });
});
