import { request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { withoutNumbers } from '@/lib/testing/without-numbers';
import { baseUrl } from '../../checks/assert-local';
import { type Caller, type ErrorBody, shop } from '../../fixtures';
import { nothing, ordersOf } from '../../scenarios/orders';
import { signInByCookie, visit } from '../../site';
import {
  acceptGift,
  address,
  birthdayCard,
  type Gift,
  giftBody,
  guestOf,
  makeSheet,
  newestLink,
  recipient,
  registerCard,
  sendGift,
} from '../../stories';

/** Who sees what, in API answers and on pages (docs/field-reports.md). */
let gildong: Caller;
let cookie: string;
let gift: Gift;
let orderNo: string;
const parcel = { deliveryCompanyType: 'CJ', invoiceNo: '123456789012' };
const canaries = [recipient.name, recipient.contact, '010-1234-5678', '5678', '12345678'];
const places = [
  address.receiverAddress,
  address.receiverDetailAddress,
  address.receiverZipCd,
  address.deliveryMemo,
];

beforeAll(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await shop.as('gildong');
  cookie = await signInByCookie('gildong');
  await registerCard(gildong);
  gift = await sendGift(shop, gildong);
  await acceptGift(shop, gift.linkToken);
  await shop.clock.set('2026-01-13T09:00:00+09:00');
  orderNo = (await ordersOf(gildong, gift.groupNo))[0]?.orderNo ?? '';
  await shop.nobody.post(`/sandbox/orders/${orderNo}/ship`, parcel);
});

test('no answer and no page of the orderer tells who the recipient is or where the box goes (B06, B59)', async () => {
  const sheet = await makeSheet(shop, gildong);
  const answers = [
    await gildong.post('/recurring-payments', giftBody(sheet)),
    await gildong.get('/recurring-payments', { query: { size: 200 } }),
    await gildong.get(`/recurring-payments/${gift.id}`),
    await gildong.put(`/recurring-payments/${gift.id}/info`, { ...nothing, lastRound: 4 }),
    await gildong.get('/profile/orders'),
    await gildong.get(`/profile/orders/${orderNo}`),
    await gildong.get('/profile/shipping-addresses'),
  ].map(({ body }) => JSON.stringify(body));
  const paths = [
    `/order-complete/${gift.groupNo}`,
    '/my/recurring-payments',
    `/my/recurring-payments/${gift.id}`,
    '/my/orders',
    `/my/orders/${orderNo}`,
    '/my/addresses',
  ];
  const pages = await Promise.all(paths.map((path) => visit(path, { cookie })));
  expect(pages.map(({ status }) => status)).toEqual(paths.map(() => 200));
  const seen = [...answers, ...pages.map(({ html }) => html)].map(withoutNumbers);
  for (const [at, text] of seen.entries())
    for (const secret of [...canaries.slice(0, 3), ...places.slice(1), parcel.invoiceNo])
      expect([at, secret, text.includes(secret)]).toEqual([at, secret, false]);
  for (const text of [answers[5], pages[0]?.html, pages[4]?.html]) expect(text).toContain('홍*동');
  const tracking = await gildong.refused('GET', `/profile/orders/${orderNo}/delivery`);
  expect(tracking).toMatchObject({ status: 403, code: 'FORBIDDEN' });
});

test('bots may look at a link as often as they like, and learn nothing (B08)', async () => {
  const { id, link, linkToken } = await sendGift(shop, gildong, { giftCard: birthdayCard });
  const path = link.replace(baseUrl(), '');
  const shippings = '/recurring-payments/later-input/shippings';
  const bots = [
    'TelegramBot (like TwitterBot)',
    'kakaotalk-scrap/1.0',
    'facebookexternalhit/1.1',
    'Twitterbot/1.0',
  ];
  for (const bot of [...bots, 'Mozilla/5.0 HeadlessChrome/140.0.0.0']) {
    const headers = { 'user-agent': bot };
    for (let n = 0; n < 4; n += 1) {
      await visit(path, { headers, method: 'HEAD' });
      const page = await visit(path, { headers });
      expect(page.status).toBe(200);
      const secrets = [
        ...canaries.slice(0, 3),
        linkToken,
        '김길동',
        '길동',
        '01020000001',
        ...places,
        '예순',
        '막내',
      ];
      secrets.push('생일을 축하', '/cards/birthday');
      for (const secret of secrets.filter((each) => each !== linkToken))
        expect(withoutNumbers(page.html)).not.toContain(secret);
      const preview = page.html.match(/<(?:title|meta)[^>]*(?:og:|twitter:|description|>)[^<]*/g) ?? [];
      for (const secret of secrets) expect(preview.join('\n')).not.toContain(secret);
      await shop.recipient(linkToken).with(headers).call('HEAD', shippings);
      await shop.recipient(linkToken).with(headers).get(shippings);
    }
  }
  expect((await gildong.get(`/recurring-payments/${id}`)).body).toMatchObject({ status: 'WAITING' });
  await acceptGift(shop, linkToken);
});

test('a forged Host never reaches a link (B41)', async () => {
  const body = JSON.stringify(
    giftBody(await makeSheet(shop, gildong), { ...recipient, contact: '01099990001' }),
  );
  const { accessToken } = (
    await shop.nobody.post<{ accessToken: string }>('/oauth/token', {
      memberId: 'gildong',
      password: 'sandbox-1234',
    })
  ).body;
  const status = await new Promise<number | undefined>((done, fail) => {
    const call = request(`${baseUrl()}/api/recurring-payments`, {
      method: 'POST',
      headers: {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'content-type': 'application/json',
        accessToken,
      },
    });
    call.once('response', (response) => {
      response.resume();
      done(response.statusCode);
    });
    call.once('error', fail);
    call.end(body);
  });
  expect(status).toBe(200);
  const { link } = await newestLink(shop, '01099990001');
  expect(link.startsWith(`${baseUrl()}/gift/address?recurringPaymentGroupNo=`)).toBe(true);
});

test('a token of the recipient moves nothing of the orderer’s (B34, B74)', async () => {
  const guest = await guestOf(shop, gift.groupNo);
  const before = (await gildong.get(`/recurring-payments/${gift.id}`)).body;
  const one = `/recurring-payments/${gift.id}`;
  const calls: Array<[string, string, unknown?]> = [
    ['PUT', `${one}/info`, { ...nothing, lastRound: 9 }],
    ['PUT', `${one}/status`, { changeStatusType: 'USER_PAUSED' }],
    ['POST', `${one}/skip/next`],
    ['PUT', `/recurring-payments/close/${gift.id}`, { closeReasonType: 'CYCLE' }],
    ['POST', `/recurring-payments/${gift.groupNo}/resend`],
    ['POST', '/recurring-payments/card', {}],
    ['GET', '/recurring-payments/card'],
    ['GET', '/recurring-payments/cart'],
    ['POST', '/recurring-payments/order-sheets', {}],
    ['POST', '/recurring-payments', {}],
    ['GET', `/profile/orders/${orderNo}/delivery`],
  ];
  for (const [method, path, body] of calls)
    expect([path, await guest.refused(method, path, { body })]).toMatchObject([path, { status: 401 }]);
  const accepting = await guest.call<ErrorBody>('PUT', '/recurring-payments/later-input/shippings', {
    body: {},
  });
  expect(accepting.status).toBe(401);
  expect((await gildong.get(one)).body).toEqual(before);
});
