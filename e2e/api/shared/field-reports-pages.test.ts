import { beforeAll, expect, test } from 'vitest';
import { baseUrl } from '../../checks/assert-local';
import { type Caller, shop } from '../../fixtures';
import { detailOf, ordersOf } from '../../scenarios/orders';
import { signInByCookie, signOutByCookie, visit } from '../../site';
import { acceptGift, type Gift, makeSheet, registerCard, sendGift } from '../../stories';

/** Personal pages as in the field reports (docs/field-reports.md): locked, never cached, never shown to another member. */
let gildong: Caller;
let cookie: string;
let gift: Gift;
let orderNo: string;

beforeAll(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await shop.as('gildong');
  cookie = await signInByCookie('gildong');
  await registerCard(gildong);
  gift = await sendGift(shop, gildong);
  await acceptGift(shop, gift.linkToken);
  await shop.clock.set('2026-01-13T09:00:00+09:00');
  orderNo = (await ordersOf(gildong, gift.groupNo))[0]?.orderNo ?? '';
});

test('no header skips a login or names somebody (B42)', async () => {
  const skips = ['middleware', 'src/middleware', 'proxy', 'src/proxy'].map((name) =>
    Array(5).fill(name).join(':'),
  );
  const forged: Array<Record<string, string>> = [
    ...skips.map((value) => ({ 'x-middleware-subrequest': value })),
    { 'x-user-id': '1', 'x-member-no': '1', 'x-forwarded-user': 'gildong', 'x-auth-user': 'gildong' },
    { 'x-middleware-rewrite': '/my/orders', 'x-middleware-next': '1', 'x-nextjs-data': '1' },
  ];
  const api = [
    '/recurring-payments',
    `/recurring-payments/${gift.id}`,
    '/profile/orders',
    `/profile/orders/${orderNo}`,
    '/recurring-payments/cards',
    '/members/me',
  ];
  const pages = [
    '/my/recurring-payments',
    `/my/recurring-payments/${gift.id}`,
    '/my/orders',
    `/my/orders/${orderNo}`,
    '/my/cards',
    '/my/account',
    `/order-complete/${gift.groupNo}`,
  ];
  for (const headers of forged) {
    for (const path of api)
      expect(await shop.nobody.with(headers).refused('GET', path)).toMatchObject({ status: 401 });
    for (const path of pages) {
      const page = await visit(path, { headers });
      expect([path, page.status]).toEqual([path, 307]);
      expect(page.location).toContain('/sign-in');
      // The page repeats the requested path and nothing else.
      const said = path
        .split('/')
        .reduce((html, part) => (part ? html.replaceAll(part, '') : html), page.html);
      for (const secret of [gift.groupNo, gift.id, orderNo, '홍*동', '4242'])
        expect(said).not.toContain(secret);
    }
  }
});

test('pages with secrets are kept by nobody, found by nobody, and name themselves to nobody (B47, B66)', async () => {
  const { link } = await sendGift(shop, gildong);
  const secret = [
    link.replace(baseUrl(), ''),
    `/gift/${gift.groupNo}`,
    '/gift',
    '/gift/password-reset?token=x',
  ];
  const own = [
    '/my/recurring-payments',
    `/my/orders/${orderNo}`,
    '/my/cards',
    '/my/account',
    '/cart',
    `/order-complete/${gift.groupNo}`,
    `/order-sheet/${await makeSheet(shop, gildong)}?isPresent=true`,
  ];
  for (const path of [...secret, ...own]) {
    const { status, headers } = await visit(path, own.includes(path) ? { cookie } : {});
    const said = Object.fromEntries(headers);
    expect([path, status]).toEqual([path, 200]);
    expect([path, said['cache-control']]).toEqual([path, expect.stringMatching(/^private,.*no-store/)]);
    expect([path, said['x-robots-tag']]).toEqual([path, expect.stringContaining('noindex')]);
    const referrer = secret.includes(path) ? 'no-referrer' : 'same-origin';
    expect([path, said['referrer-policy']]).toEqual([path, referrer]);
    expect([path, said['x-nextjs-cache'] ?? 'MISS']).toEqual([path, 'MISS']);
  }
});

test('two people in turn and at once: no page shows the other, and none outlives the sign-out (B66)', async () => {
  const list = '/my/recurring-payments';
  const hers = await signInByCookie('younghee');
  const ofGildong = await visit(list, { cookie });
  expect(ofGildong.html).toContain(gift.id);
  const own = Array.from({ length: 6 }, (_, n) => visit(list, { cookie: n % 2 ? cookie : hers }));
  for (const [n, page] of (await Promise.all(own)).entries())
    expect([n, page.status, page.html.includes(gift.id)]).toEqual([n, 200, n % 2 === 1]);
  const detail = await visit(`${list}/${gift.id}`, { cookie: hers });
  expect(detail.html).not.toContain('홍*동');
  const mine = await signInByCookie('gildong');
  expect((await visit(list, { cookie: mine })).status).toBe(200);
  await signOutByCookie(mine);
  const after = await visit(list, { cookie: mine });
  expect([after.status, after.html.includes(gift.id)]).toEqual([307, false]);
});

test('a pause shows at once, in the list and on the page, in every open session (B66)', async () => {
  const other = await signInByCookie('gildong');
  const paths = ['/my/recurring-payments', `/my/recurring-payments/${gift.id}`];
  const words = async () =>
    Promise.all(
      [cookie, other].flatMap((each) =>
        paths.map(async (path) => (await visit(path, { cookie: each })).html.includes('다시 시작하기')),
      ),
    );
  expect(await words()).toEqual([false, false, false, false]);
  await gildong.put(`/recurring-payments/${gift.id}/status`, { changeStatusType: 'USER_PAUSED' });
  expect((await detailOf(gildong, gift.id)).status).toBe('USER_PAUSED');
  expect(await words()).toEqual([true, true, true, true]);
});
