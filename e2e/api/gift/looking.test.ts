import { beforeAll, expect, test } from 'vitest';
import { baseUrl } from '../../checks/assert-local';
import { type Caller, type ErrorBody, shop } from '../../fixtures';
import { acceptGift, type Gift, recipient, registerCard, sendGift } from '../../stories';

/**
 * Reading a gift does not accept it (docs/safety.md, S23): previews, crawlers, prefetches and unusual methods
 * change nothing.
 */
let gildong: Caller;
let gift: Gift;
beforeAll(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await shop.as('gildong');
  await registerCard(gildong);
  gift = await sendGift(shop, gildong);
});

const browser = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36';
const agents = [
  'kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
  'facebookexternalhit/1.1',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Twitterbot/1.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 facebookexternalhit/1.1 Facebot',
  browser,
];
const purposes: Array<Record<string, string>> = [
  {},
  { 'sec-purpose': 'prefetch' },
  { purpose: 'prefetch', 'x-moz': 'prefetch' },
];
const endpoint9 = '/api/recurring-payments/later-input/shippings';
const held = () => ({ recurringPaymentGroupNo: gift.linkToken });
const standOf = async () => {
  const { body } = await gildong.get<Record<string, unknown>>(`/recurring-payments/${gift.id}`);
  return JSON.stringify([body, (await shop.inbox(recipient.contact)).length]);
};

test('a hundred looks leave the gift as it was, and tell a person’s browser alone what it is (F34)', async () => {
  const before = await standOf();
  const { pathname, search } = new URL(gift.link);
  for (const agent of agents)
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      for (const purpose of purposes) {
        const headers = { 'user-agent': agent, ...purpose };
        const page = await fetch(`${baseUrl()}${pathname}${search}`, { method, headers });
        expect([agent, method, page.status]).toEqual([agent, method, method === 'OPTIONS' ? 204 : 200]);
        const drawn = await page.text();
        const isPerson = agent === browser && method === 'GET' && purpose === purposes[0];
        expect([agent, method, drawn.includes('길동')]).toEqual([agent, method, isPerson]);
        if (!isPerson)
          for (const secret of ['길동', '원두', recipient.contact, '010-1234', gift.groupNo])
            expect(drawn).not.toContain(secret);
        if (method !== 'OPTIONS') expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
        const asked = await fetch(`${baseUrl()}${endpoint9}`, { method, headers: { ...headers, ...held() } });
        expect([agent, method, asked.status]).toEqual([agent, method, method === 'OPTIONS' ? 204 : 200]);
      }
  // The browsers that chat apps open a link in are those of persons.
  for (const app of ['KAKAOTALK 2410500', 'NAVER(inapp; search; 2000; 12.15.1)', '[FBAN/FBIOS;FBAV/535.0]']) {
    const page = await fetch(gift.link, { headers: { 'user-agent': `${browser} ${app}` } });
    expect([app, (await page.text()).includes('길동')]).toEqual([app, true]);
  }
  expect(await standOf()).toBe(before);
});

test('a page is drawn for a link under the guards of endpoint 9 (F34)', async () => {
  const pageOf = async (token: string, headers: Record<string, string> = {}) =>
    (
      await fetch(`${baseUrl()}/gift/address?recurringPaymentGroupNo=${token}`, {
        headers: { 'user-agent': browser, ...headers },
      })
    ).text();
  expect(await pageOf(gift.linkToken, { 'accept-language': 'en' })).toContain('has sent you a gift');
  expect(await pageOf(gift.groupNo)).toContain('찾을 수 없는 링크예요');
  expect(await pageOf('%ED%95%9C%E2%80%AE%F0%9F%8E%81')).toContain('선물 링크가 필요해요');
  // Wrong links count on the page and in the API together; a right link still works.
  let tried = 0;
  while (!(await pageOf(`${gift.linkToken.slice(0, -3)}AAA`)).includes('잠시') && tried < 100) tried += 1;
  expect(tried).toBeLessThan(100);
  const { status } = await shop.recipient(`${gift.linkToken.slice(0, -3)}BBB`).get(endpoint9.slice(4));
  expect(status).toBe(429);
  expect(await pageOf(gift.linkToken)).toContain('길동');
});

test('what wants to be a PUT and is none does nothing', async () => {
  const before = await standOf();
  for (const [path, headers] of [
    [`${endpoint9}?_method=PUT`, {}],
    [endpoint9, { 'x-http-method-override': 'PUT' }],
    [endpoint9, { 'x-http-method': 'PUT', 'x-method-override': 'PUT' }],
  ] as const) {
    const { status } = await fetch(`${baseUrl()}${path}`, { headers: { ...held(), ...headers } });
    expect([path, status < 500]).toEqual([path, true]);
  }
  for (const method of ['POST', 'PATCH', 'DELETE']) {
    const answer = await fetch(`${baseUrl()}${endpoint9}?_method=PUT`, {
      method,
      headers: { ...held(), 'x-http-method-override': 'PUT', 'content-type': 'application/json' },
      body: '{}',
    });
    const { code }: ErrorBody = await answer.json();
    expect([method, answer.status, code, answer.headers.get('allow')]).toEqual([
      method,
      405,
      'METHOD_NOT_ALLOWED',
      'GET, PUT, HEAD, OPTIONS',
    ]);
  }
  expect(await standOf()).toBe(before);
});

test('and the one who was meant accepts', async () => {
  await acceptGift(shop, gift.linkToken);
  const { body } = await gildong.get<{ status: string }>(`/recurring-payments/${gift.id}`);
  expect(body.status).toBe('ACTIVE');
});
