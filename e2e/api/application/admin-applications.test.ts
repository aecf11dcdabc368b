import { beforeEach, expect, test } from 'vitest';
import { type Caller, shop } from '../../fixtures';
import { signInByCookie, visit } from '../../site';
import { acceptGift, type Gift, newestLink, recipient, registerCard, sendGift } from '../../stories';

/** The merchant's applications over HTTP: masked, found, unmasked with a reason, changed. */
let gildong: Caller;
let owner: Caller;
let staff: Caller;
let gift: Gift;

type Row = {
  recurringPaymentId: string;
  groupNo: string;
  isGift: boolean;
  statusType: string;
  recipientName: string | null;
  orderer: { name: string };
};
type List = { applications: Row[]; next: string | null };
type Detail = {
  application: Row;
  actions: string[];
  freeGifts: { isFrozen: boolean };
  group: { guestLockedUntil: string | null };
  timeline: Array<{
    actor: string;
    actorId: string | null;
    step: { to: string; reasonText: string | null } | null;
    changes: Array<{ field: string; before: string; after: string }>;
  }>;
  messages: Array<{ kind: string; to: string }>;
  consents: Array<{ party: string; termsType: string }>;
};

beforeEach(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await shop.as('gildong');
  owner = await shop.as('owner');
  staff = await shop.as('staff');
  await registerCard(gildong);
  gift = await sendGift(shop, gildong);
});

const detailOf = async (id = gift.id) => (await staff.get<Detail>(`/admin/applications/${id}`)).body;
const find = (query: Record<string, string>) => staff.get<List>('/admin/applications', { query });

test('nobody and orderers are kept out of every call; only the OWNER unlocks', async () => {
  const path = `/admin/applications/${gift.id}`;
  const calls: Array<[string, string, unknown?]> = [
    ['GET', '/admin/applications'],
    ['GET', path],
    ['POST', `${path}/pause`, {}],
    ['POST', `${path}/resume`, {}],
    ['POST', `${path}/close`, { reason: 'x' }],
    ['POST', `${path}/clear-flag`, {}],
    ['POST', `${path}/rerun`],
    ['POST', `${path}/unmask`, { reason: 'x' }],
    ['PUT', `${path}/free-gifts`, { freeGiftOptionNos: [] }],
    ['GET', `/admin/groups/${gift.groupNo}`],
    ['POST', `/admin/groups/${gift.groupNo}/resend-link`],
    [
      'PUT',
      `/admin/groups/${gift.groupNo}/recipient`,
      { receiverName: '홍길순', receiverContact: '01098765432' },
    ],
    ['POST', `/admin/groups/${gift.groupNo}/deadline`, { days: 7 }],
    ['POST', `/admin/groups/${gift.groupNo}/unlock-guest-login`],
  ];
  for (const [method, url, body] of calls) {
    expect((await shop.nobody.refused(method, url, { body })).status, `${method} ${url}`).toBe(401);
    expect((await gildong.refused(method, url, { body })).status, `${method} ${url}`).toBe(403);
  }
  const unlock = `/admin/groups/${gift.groupNo}/unlock-guest-login`;
  expect((await staff.refused('POST', unlock)).status).toBe(403);
  expect((await owner.post(unlock)).status).toBe(204);
  expect((await detailOf()).application.statusType).toBe('WAITING');
});

test('one search finds masked people for either role, and a list keeps the look of each merchant', async () => {
  type Found = { people: { name: string; role: string; phone: string | null }[]; applications: Row[] };
  for (const merchant of [staff, owner])
    for (const text of ['ㅎㄱㄷ', '홍길', recipient.contact]) {
      const { body } = await merchant.post<Found>('/admin/search', { text });
      expect(body.people).toMatchObject([{ role: 'RECIPIENT', name: '홍*동' }]);
      expect(body.applications.map((row) => row.recurringPaymentId)).toEqual([gift.id]);
      expect(JSON.stringify(body)).not.toMatch(/길동|12345678/);
    }
  const { body: trail } = await owner.get<{ entries: { actor: string }[] }>('/admin/audit', {
    query: { action: 'person.search' },
  });
  expect(trail.entries.map(({ actor }) => actor)).toEqual([
    'OWNER',
    'OWNER',
    'OWNER',
    'STAFF',
    'STAFF',
    'STAFF',
  ]);

  const look = {
    columns: ['applications.next'],
    size: 25,
    views: [{ name: '내 보기', query: 'statuses=WAITING&isGift=true' }],
  };
  expect((await staff.patch('/admin/lists/applications', look)).status).toBe(204);
  const cookie = await signInByCookie('staff');
  const page = await visit('/admin/applications', { cookie });
  expect(page.html).toContain('내 보기');
  const other = await visit('/admin/applications', { cookie: await signInByCookie('owner') });
  expect(other.html).not.toContain('내 보기');
  for (const query of ['keyword=홍길동', 'statuses=WAITING&search=5678']) {
    const body = { ...look, views: [{ name: '사람', query }] };
    expect(await staff.refused('PATCH', '/admin/lists/applications', { body })).toMatchObject({
      status: 400,
      errors: [{ field: 'views.0.query', code: 'invalid' }],
    });
  }
});

test('the list is masked for both roles and finds a recipient by parts of name and number, wherever they are typed (F57)', async () => {
  for (const merchant of [staff, owner]) {
    const { body } = await merchant.get<List>('/admin/applications', { query: { isGift: true } });
    expect(body.applications.map(({ recurringPaymentId }) => recurringPaymentId)).toContain(gift.id);
    expect(JSON.stringify(body)).not.toContain(recipient.name);
    expect(JSON.stringify(body)).not.toContain(recipient.contact);
  }
  const byRecipient = (keyword: string) => find({ searchType: 'RECIPIENT', keyword });
  const international = `+82 ${recipient.contact.slice(1)}`;
  for (const keyword of [
    recipient.contact,
    international,
    recipient.contact.slice(-4),
    recipient.name.slice(1),
  ])
    for (const found of [await byRecipient(keyword), await find({ keyword })])
      expect(found.body.applications, keyword).toContainEqual(
        expect.objectContaining({ recurringPaymentId: gift.id, recipientName: '홍*동' }),
      );
  expect((await byRecipient(recipient.contact.slice(-3))).status).toBe(400);
  const hostile = await find({ searchType: 'PRODUCT', keyword: "%' or 1=1 --" });
  expect(hostile.body.applications).toEqual([]);
  const several = await find({ statuses: 'WAITING,ADMIN_PAUSED', keyword: gift.groupNo });
  expect(several.body.applications).toMatchObject([{ statusType: 'WAITING' }]);
});

test('pages by key go through everything once', async () => {
  await sendGift(shop, gildong);
  const all = (await find({ size: '200' })).body.applications.map((row) => row.recurringPaymentId);
  expect(all.length).toBeGreaterThan(2);
  const seen: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const { body }: { body: List } = await find({ size: '1', ...(after && { after }) });
    seen.push(...body.applications.map((row) => row.recurringPaymentId));
    after = body.next;
  }
  expect(seen).toEqual(all);
});

test('what is masked is shown for a typed reason only', async () => {
  await acceptGift(shop, gift.linkToken);
  const path = `/admin/applications/${gift.id}/unmask`;
  expect((await staff.refused('POST', path, { body: {} })).errors).toMatchObject([{ field: 'reason' }]);
  expect((await staff.refused('POST', path, { body: { reason: '  ' } })).status).toBe(400);
  const { body, headers } = await staff.post<{ recipient: { name: string; zip: string } }>(path, {
    reason: '배송 문의',
  });
  expect(body.recipient).toMatchObject({ name: recipient.name, contact: recipient.contact });
  expect(body.recipient.zip).toMatch(/^\d{5}$/);
  expect(headers.get('cache-control')).toContain('no-store');
});

test('a change by the orderer is in the history with before and after, beside the steps of the status', async () => {
  const body = { lastRound: 7, addressNo: null };
  expect((await gildong.put(`/recurring-payments/${gift.id}/info`, body)).status).toBe(200);
  await acceptGift(shop, gift.linkToken);
  const { timeline, consents, messages } = await detailOf();
  expect(timeline.map(({ actor, step, changes }) => [actor, step?.to ?? changes[0]?.field])).toEqual([
    ['RECIPIENT', 'ACTIVE'],
    ['ORDERER', 'LAST_ROUND'],
    ['ORDERER', 'WAITING'],
  ]);
  expect(timeline[1]?.changes[0]).toMatchObject({ after: expect.stringContaining('7') });
  expect(consents.map(({ party }) => party)).toContain('RECIPIENT');
  expect(messages.map(({ to }) => to).every((to) => to.endsWith('****'))).toBe(true);
});

test('pause, resume and close by the merchant go through the table, and the end is final', async () => {
  await acceptGift(shop, gift.linkToken);
  const path = `/admin/applications/${gift.id}`;
  expect((await detailOf()).actions).toEqual(['PAUSE', 'CLOSE']);
  expect((await staff.post(`${path}/pause`, { reason: '점검' })).status).toBe(204);
  const resuming = { body: { changeStatusType: 'ACTIVE' } };
  expect(await gildong.refused('PUT', `/recurring-payments/${gift.id}/status`, resuming)).toMatchObject({
    status: 409,
  });
  expect((await staff.post(`${path}/resume`, {})).status).toBe(204);
  expect((await staff.refused('POST', `${path}/resume`, { body: {} })).status).toBe(409);
  expect((await staff.refused('POST', `${path}/close`, { body: {} })).status).toBe(400);
  expect((await staff.post(`${path}/close`, { reason: '재고 종료' })).status).toBe(204);
  const detail = await detailOf();
  expect(detail).toMatchObject({ application: { statusType: 'ADMIN_CLOSED' }, actions: [] });
  expect(detail.timeline[0]).toMatchObject({
    actor: 'MERCHANT',
    actorId: 'staff',
    step: { reasonText: '재고 종료' },
  });
  expect((await staff.refused('POST', `${path}/pause`, { body: {} })).status).toBe(409);
});

test('a new link goes to the recipient, is never shown here, and a repeated call sends none', async () => {
  const path = `/admin/groups/${gift.groupNo}/resend-link`;
  const headers = { 'Idempotency-Key': 'console-resend-1' };
  for (const _ of [1, 2])
    expect((await staff.call('POST', path, { headers })).body).toMatchObject({ resendsLeft: 2 });
  const link = await newestLink(shop, recipient.contact);
  expect(JSON.stringify(link)).not.toContain(gift.linkToken);
  const group = await staff.get(`/admin/groups/${gift.groupNo}`);
  const token = /recurringPaymentGroupNo=([\w-]+)/.exec(JSON.stringify(link))?.[1] ?? 'no token';
  expect(JSON.stringify(group.body)).not.toContain(token);
  await shop.recipient(token).get('/recurring-payments/later-input/shippings');
});

test('a guest login that failures closed is opened by the OWNER at once (S13)', async () => {
  await acceptGift(shop, gift.linkToken);
  const path = `/recurring-payments/${gift.groupNo}/guest`;
  const logIn = (password: string) =>
    shop.nobody.call('POST', path, { body: { name: recipient.name, password }, unchecked: true });
  for (let at = 0; at < 5; at += 1) expect((await logIn('wrong-password')).status).toBe(401);
  expect((await logIn(recipient.password)).status).toBe(429);
  expect((await detailOf()).group.guestLockedUntil).not.toBeNull();
  expect((await owner.post(`/admin/groups/${gift.groupNo}/unlock-guest-login`)).status).toBe(204);
  expect((await logIn(recipient.password)).status).toBe(200);
});

test('a failed round is tried again at once with the card that the orderer added', async () => {
  const failing = await shop.as('gildong');
  await shop.gateway.fault({ when: 'before', action: 'decline:insufficient_funds', times: 20 });
  await acceptGift(shop, gift.linkToken);
  await shop.clock.advance('P40D');
  expect((await detailOf()).application.statusType).toBe('SYSTEM_PAUSED');
  await shop.gateway.heal();
  await registerCard(failing);
  expect((await detailOf()).actions).toEqual(['RERUN', 'CLOSE']);
  const { body } = await staff.post(`/admin/applications/${gift.id}/rerun`);
  expect(body).toEqual({ outcome: 'PAID', error: null });
  expect((await staff.refused('POST', `/admin/applications/${gift.id}/rerun`)).status).toBe(409);
});

test('the pages show what the calls show: masked, found by the filters, not there for orderers', async () => {
  const cookie = await signInByCookie('staff');
  const list = await visit('/admin/applications?statuses=WAITING&statuses=ACTIVE&isGift=true&keyword=', {
    cookie,
  });
  expect(list.status).toBe(200);
  expect(list.html).toContain(gift.id);
  const detail = await visit(`/admin/applications/${gift.id}`, { cookie });
  const group = await visit(`/admin/applications/groups/${gift.groupNo}`, { cookie });
  for (const page of [list, detail, group]) {
    expect(page.status).toBe(200);
    for (const secret of [recipient.name, recipient.contact, gift.linkToken])
      expect(page.html).not.toContain(secret);
  }
  const wrong = await visit('/admin/applications?searchType=RECIPIENT&keyword=12', { cookie });
  expect(wrong.html).not.toContain(gift.id);
  const orderer = await signInByCookie('gildong');
  for (const path of ['/admin/applications', `/admin/applications/${gift.id}`])
    expect((await visit(path, { cookie: orderer })).html).not.toContain(gift.groupNo);
  expect((await visit('/admin/applications/26010599999999999999', { cookie })).status).toBe(404);
});
