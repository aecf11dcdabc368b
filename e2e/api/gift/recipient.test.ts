import { beforeAll, expect, test } from 'vitest';
import { baseUrl } from '../../checks/assert-local';
import { type Caller, type ErrorBody, shop } from '../../fixtures';
import {
  type Applied,
  acceptBody,
  acceptGift,
  birthdayCard,
  giftBody,
  guestOf,
  makeSheet,
  newestLink,
  recipient,
  registerCard,
  sendGift,
} from '../../stories';

/** Endpoints 9 to 12, called by a recipient and by strangers. */
const shippings = '/recurring-payments/later-input/shippings';
const randomToken = 'AbCdEfGhIjKlMnOpQrStUv';
let gildong: Caller;

beforeAll(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await shop.as('gildong');
  await registerCard(gildong);
});

const codeOf = async (caller: Caller, method: string, path: string, body?: unknown) => {
  const { status, code } = await caller.refused(method, path, body === undefined ? {} : { body });
  return [status, code];
};
/** The answer without the parts that name the call itself. */
const plain = ({ timestamp: _, path: __, ...rest }: ErrorBody) => rest;

test('a link that is absent, doubled or no token is 401, every other wrong one the same 404 (S20, B33)', async () => {
  const gifts = [await sendGift(shop, gildong), await sendGift(shop, gildong), await sendGift(shop, gildong)];
  const [first, second] = gifts;
  if (!first || !second) throw new Error('No gifts');
  const body = await acceptBody(shop, first.linkToken);
  for (const method of ['GET', 'PUT']) {
    const call = (token: string | null) =>
      (token === null ? shop.nobody : shop.recipient(token)).refused(
        method,
        shippings,
        method === 'PUT' ? { body } : {},
      );
    for (const none of [null, '', 'abc', `${first.linkToken}, ${second.linkToken}`])
      expect(await call(none)).toMatchObject({ status: 401, code: 'LINK_TOKEN_MISSING' });
    const random = plain(await call(randomToken));
    expect(random).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const cut = first.linkToken.slice(1);
    for (const wrong of [first.groupNo, cut, `${first.linkToken}A`, `${first.linkToken}=`])
      expect(plain(await call(wrong))).toEqual(random);
  }
  const elsewhere = await shop.nobody.refused(
    'GET',
    `${shippings}?recurringPaymentGroupNo=${first.linkToken}`,
  );
  expect(elsewhere.status).toBe(401);
  const numbers = gifts.map(({ groupNo }) => BigInt(groupNo)).sort();
  for (const [at, number] of numbers.slice(1).entries())
    expect(number - (numbers[at] ?? 0n) > 2n ** 20n).toBe(true);
});

test('what the recipient reads names no price and no contact of the orderer', async () => {
  const { linkToken, groupNo } = await sendGift(shop, gildong);
  const { status, body, headers } = await shop.recipient(linkToken).get<Record<string, unknown>>(shippings);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    recurringPaymentGroupNo: groupNo,
    receiverName: recipient.name,
    receiverContact1: recipient.contact,
    deadlineYmd: '2026-01-15',
    termsInfos: [{ termsType: 'PI_GIFT_ACCEPT_COLLECTION_AND_USE', required: true }],
    recurringPayments: [{ lastRound: 3, recurringDate: '2026-01-15' }],
  });
  expect(JSON.stringify(body)).not.toMatch(/[Pp]rice|Amt|01020000001|gildong@|card/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-robots-tag')).toContain('noindex');
});

test('looking changes nothing, however often and as whoever (B08, S23)', async () => {
  const { linkToken, id } = await sendGift(shop, gildong);
  const robot = shop.recipient(linkToken).with({ 'user-agent': 'kakaotalk-scrap/1.0' });
  for (let n = 0; n < 5; n += 1) {
    await robot.call('HEAD', shippings);
    await robot.get(shippings);
    await robot.call('OPTIONS', shippings);
  }
  for (const method of ['POST', 'PATCH', 'DELETE']) {
    const answer = await robot.call<ErrorBody>(method, shippings);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, PUT, HEAD, OPTIONS']);
  }
  expect((await gildong.get<{ status: string }>(`/recurring-payments/${id}`)).body.status).toBe('WAITING');
  await acceptGift(shop, linkToken);
});

test('each faulty field is named, nothing is kept, and the right body goes through (S26, B76)', async () => {
  const { linkToken, id } = await sendGift(shop, gildong);
  const link = shop.recipient(linkToken);
  const good = await acceptBody(shop, linkToken);
  const long = '가'.repeat(201);
  const consent = 'PI_GIFT_ACCEPT_COLLECTION_AND_USE';
  const faults: Array<[Record<string, unknown>, string]> = [
    [{ receiverName: undefined }, 'receiverName'],
    [{ receiverName: '' }, 'receiverName'],
    [{ receiverName: '나'.repeat(51) }, 'receiverName'],
    [{ receiverName: 'evil.example' }, 'receiverName'],
    [{ receiverName: 7 }, 'receiverName'],
    [{ receiverContact1: undefined }, 'receiverContact1'],
    [{ receiverContact1: '010-1234-5678' }, 'receiverContact1'],
    [{ receiverContact1: '+821012345678' }, 'receiverContact1'],
    [{ receiverContact1: '0101234' }, 'receiverContact1'],
    [{ receiverContact1: '0101234567890123' }, 'receiverContact1'],
    [{ receiverAddress: undefined }, 'receiverAddress'],
    [{ receiverAddress: long }, 'receiverAddress'],
    [{ receiverDetailAddress: ' ' }, 'receiverDetailAddress'],
    [{ deliveryMemo: long }, 'deliveryMemo'],
    ...['123', '1234', '123-456', '063000', 'abcde', '１２３４５', '', '00999', '64000'].map(
      (zip): [Record<string, unknown>, string] => [{ receiverZipCd: zip }, 'receiverZipCd'],
    ),
    [{ receiverZipCd: '63100' }, 'receiverZipCd'],
    [{ password: undefined }, 'password'],
    [{ password: 'short-7', passwordConfirm: 'short-7' }, 'password'],
    [{ password: 'x'.repeat(129), passwordConfirm: 'x'.repeat(129) }, 'password'],
    [{ password: 'password1', passwordConfirm: 'password1' }, 'password'],
    [{ passwordConfirm: undefined }, 'passwordConfirm'],
    [{ passwordConfirm: 'lantern-river-43' }, 'passwordConfirm'],
    [{ agreementTermsAgrees: null }, 'agreementTermsAgrees'],
    [{ agreementTermsAgrees: [{ termsType: consent, isAgree: false }] }, 'agreementTermsAgrees'],
    [{ agreementTermsAgrees: [{ termsType: `${consent}_`, isAgree: true }] }, 'agreementTermsAgrees'],
  ];
  for (const [fault, field] of faults) {
    const { status, errors } = await link.refused('PUT', shippings, { body: { ...good, ...fault } });
    expect([fault, status, errors?.map((error) => error.field)]).toEqual([fault, 400, [field]]);
  }
  expect((await gildong.get<{ status: string }>(`/recurring-payments/${id}`)).body.status).toBe('WAITING');
  const accepted = await link.put<{ recurringPayments: Array<{ firstDeliveryYmd: string }> }>(shippings, {
    ...good,
    receiverZipCd: '01811',
  });
  expect(accepted.status).toBe(200);
  expect(accepted.body.recurringPayments[0]?.firstDeliveryYmd).toBe('2026-01-15');
});

test('a dead link says how it died and nothing of the gift (S21)', async () => {
  const accepted = await sendGift(shop, gildong);
  await acceptGift(shop, accepted.linkToken);
  const declined = await sendGift(shop, gildong);
  const body = await acceptBody(shop, declined.linkToken);
  const no = await shop
    .recipient(declined.linkToken)
    .post<{ statusType: string }>('/recurring-payments/later-input/decline', { reason: '마음만 받을게요' });
  expect([no.status, no.body.statusType]).toEqual([200, 'SYSTEM_CLOSED']);
  const replaced = await sendGift(shop, gildong);
  const again = await gildong.post<{ resendsLeft: number; deadlineYmd: string }>(
    `/recurring-payments/${replaced.groupNo}/resend`,
  );
  expect(again.body).toEqual({ resendsLeft: 2, deadlineYmd: '2026-01-15' });
  expect(JSON.stringify(again.body)).not.toContain((await newestLink(shop, recipient.contact)).linkToken);
  const closed = await sendGift(shop, gildong);
  await gildong.put(`/recurring-payments/close/${closed.id}`, { closeReasonType: 'NECESSITY' });
  const ends = [
    [accepted, 'GIFT_ALREADY_ACCEPTED'],
    [declined, 'GIFT_DECLINED'],
    [replaced, 'GIFT_LINK_REPLACED'],
    [closed, 'GIFT_CLOSED'],
  ] as const;
  for (const [{ linkToken }, code] of ends) {
    const link = shop.recipient(linkToken);
    for (const refused of [
      await link.refused('GET', shippings),
      await link.refused('PUT', shippings, { body }),
      await link.refused('PUT', shippings, { body: {} }),
    ]) {
      expect(refused).toMatchObject({ status: 409, code });
      expect(JSON.stringify(refused)).not.toMatch(/홍길동|01012345678|길동/);
    }
  }
  expect(await codeOf(gildong, 'POST', `/recurring-payments/${accepted.groupNo}/resend`)).toEqual([
    409,
    'GIFT_ALREADY_ACCEPTED',
  ]);
  const younghee = await shop.as('younghee');
  expect(await codeOf(younghee, 'POST', `/recurring-payments/${replaced.groupNo}/resend`)).toEqual([
    404,
    'NOT_FOUND',
  ]);
});

test('a waiting gift goes to another number and waits longer; no answer names anyone (S21)', async () => {
  const { groupNo, id, linkToken } = await sendGift(shop, gildong);
  const path = `/recurring-payments/${groupNo}`;
  const other = { receiverName: '남궁민수', receiverContact: '01077771234' };
  const changed = await gildong.put(`${path}/recipient`, other);
  expect(changed.body).toEqual({ deadlineYmd: '2026-01-15', recipientChangesLeft: 2 });
  expect(await codeOf(shop.recipient(linkToken), 'GET', shippings)).toEqual([409, 'GIFT_LINK_WITHDRAWN']);
  expect((await gildong.post(`${path}/deadline`)).body).toEqual({ deadlineYmd: '2026-01-22' });
  expect(await codeOf(gildong, 'POST', `${path}/deadline`)).toEqual([409, 'GIFT_EXTENDED']);
  const link = shop.recipient((await newestLink(shop, '01077771234')).linkToken);
  expect((await link.get(shippings)).body).toMatchObject({
    receiverName: '남궁민수',
    receiverContact1: '01077771234',
    deadlineYmd: '2026-01-22',
  });
  const detail = (await gildong.get(`/recurring-payments/${id}`)).body;
  expect(detail).toMatchObject({
    deadlineYmd: '2026-01-22',
    recipientChangesLeft: 2,
    extensionDays: null,
    deliveryInfo: { receiverName: '남**수' },
  });
  expect(JSON.stringify([detail, changed.body])).not.toMatch(/남궁민수|01077771234|7777-1234/);

  for (const [body, field] of [
    [{ ...other, receiverContact: '02-123-4567' }, 'receiverContact'],
    [{ ...other, receiverName: 'a.example.com' }, 'receiverName'],
    [other, 'receiverContact'],
    [{ receiverName: '남궁민수' }, 'receiverContact'],
  ] as const) {
    const { status, errors } = await gildong.refused('PUT', `${path}/recipient`, { body });
    expect([status, errors?.map((error) => error.field)]).toEqual([400, [field]]);
  }
  const younghee = await shop.as('younghee');
  for (const [method, door, body] of [
    ['PUT', 'recipient', other],
    ['POST', 'deadline', undefined],
  ] as const)
    expect((await younghee.refused(method, `${path}/${door}`, { body })).code).toBe('NOT_FOUND');
  // Endpoint 6 goes on refusing who gets a gift.
  const info = { cardNo: null, addressNo: null, receiverInfoForPresent: other };
  expect((await gildong.refused('PUT', `/recurring-payments/${id}/info`, { body: info })).status).toBe(400);
});

test('a planned gift is changed and taken back, named, and sent again; nobody else sees or does any of it', async () => {
  const younghee = await shop.as('younghee');
  const to = { name: '서가영', contact: '01055554321' };
  const planned = async (more: object = {}) => {
    const orderSheetNo = await makeSheet(shop, gildong);
    return gildong.post<Applied & { invitationYmdt: string; deadlineYmd: string }>('/recurring-payments', {
      ...giftBody(orderSheetNo, { ...recipient, ...to }),
      invitationYmdt: '2026-01-20 09:00',
      ...more,
    });
  };
  const made = await planned({ giftCard: birthdayCard, receiverLanguage: 'en' });
  expect(made.body).toMatchObject({ invitationYmdt: '2026-01-20 09:00:00', deadlineYmd: '2026-01-30' });
  const path = `/recurring-payments/${made.body.recurringPaymentGroupNo}`;
  const id = made.body.products[0]?.recurringPaymentId;
  expect((await gildong.get(`${path}/way`)).body).toEqual({
    steps: [{ stepType: 'PLANNED', at: '2026-01-20T00:00:00.000Z' }],
    isPlanned: true,
    invitation: 'AHEAD',
    isUnreached: false,
  });
  expect(await codeOf(gildong, 'POST', `${path}/resend`)).toEqual([409, 'INVITATION_PLANNED']);
  for (const [invitationYmdt, code] of [
    ['2026-01-05 08:59', 'too_small'],
    ['2026-03-07 00:00', 'too_large'],
    ['2026-02-30 09:00', 'invalid'],
    ['2026-01-20T09:00', 'invalid'],
  ]) {
    const { errors } = await gildong.refused('PUT', `${path}/invitation`, { body: { invitationYmdt } });
    expect(errors?.map((error) => [error.field, error.code])).toEqual([['invitationYmdt', code]]);
  }
  const moved = await gildong.put(`${path}/invitation`, {
    invitationYmdt: '2026-01-22 10:00',
    giftCard: null,
  });
  expect(moved.body).toEqual({ invitationYmdt: '2026-01-22 10:00:00', deadlineYmd: '2026-02-01' });
  expect((await gildong.put(`${path}/label`, { giftLabel: '우리 엄마' })).status).toBe(204);
  const own = (await gildong.get(`/recurring-payments/${id}`)).body;
  expect(own).toMatchObject({
    giftLabel: '우리 엄마',
    invitationYmdt: '2026-01-22 10:00:00',
    resendsLeft: null,
  });
  const owner = await shop.as('owner');
  const console = [
    await owner.get(`/admin/applications/${id}`),
    await owner.get('/admin/applications?giftPlace=PLANNED'),
  ];
  expect(JSON.stringify(console)).toContain(id);
  expect(JSON.stringify(console)).not.toContain('우리 엄마');
  for (const [method, door, body] of [
    ['PUT', 'invitation', { invitationYmdt: null }],
    ['DELETE', 'invitation', undefined],
    ['PUT', 'label', { giftLabel: '남' }],
    ['POST', 'again', undefined],
  ] as const)
    expect((await younghee.refused(method, `${path}/${door}`, { body })).code).toBe('NOT_FOUND');
  expect(await codeOf(gildong, 'POST', `${path}/again`)).toEqual([409, 'STATE_FORBIDS']);
  expect((await gildong.delete(`${path}/invitation`)).status).toBe(204);
  expect(await codeOf(gildong, 'DELETE', `${path}/invitation`)).toEqual([409, 'GIFT_CLOSED']);
  expect(await shop.inbox(to.contact)).toEqual([]);

  const again = await gildong.post<{ orderSheetNo: string }>(`${path}/again`);
  expect(again.body).toMatchObject({ missingProductNames: [] });
  const { receiverInfoForPresent: _typed, ...body } = giftBody(again.body.orderSheetNo);
  const asBefore = {
    ...body,
    receiverAsInGroupNo: made.body.recurringPaymentGroupNo,
    receiverLanguage: 'en',
  };
  const { body: sent } = await gildong.post<Applied>('/recurring-payments', asBefore);
  expect(sent).toMatchObject({
    receiverName: '서*영',
    receiverContact: '010-5555-****',
    invitationYmdt: null,
  });
  const [text] = await shop.inbox(to.contact);
  expect(text?.links[0]).toContain('language=en&recurringPaymentGroupNo=');
  const gone = `/recurring-payments/${sent.recurringPaymentGroupNo}/invitation`;
  expect(await codeOf(gildong, 'DELETE', gone)).toEqual([409, 'INVITATION_SENT']);
  expect((await gildong.refused('PUT', gone, { body: { invitationYmdt: null } })).code).toBe(
    'INVITATION_SENT',
  );
});

test('the guest token opens its own gift and no other door (B34, B75, S10)', async () => {
  const [one, two] = [await sendGift(shop, gildong), await sendGift(shop, gildong)];
  await acceptGift(shop, one.linkToken);
  await acceptGift(shop, two.linkToken);
  const guest = await guestOf(shop, one.groupNo);
  const own = `/recurring-payments/${one.groupNo}/guest`;
  const seen = await guest.get<{ deliveryInfo: Record<string, string> }>(own);
  expect(seen.body.deliveryInfo).toMatchObject({
    receiverZipCd: '06236',
    receiverContact1: recipient.contact,
  });
  expect(JSON.stringify(seen.body)).not.toMatch(/[Pp]rice|Amt|01020000001|gildong@/);
  expect(seen.headers.get('cache-control')).toBe('no-store');

  const younghee = await shop.as('younghee');
  const { guestToken } = (
    await shop.nobody.post<{ guestToken: string }>(own, {
      name: recipient.name,
      password: recipient.password,
    })
  ).body;
  expect((await younghee.with({ guestToken }).get(own)).body).toEqual(seen.body);
  expect(await codeOf(gildong, 'GET', own)).toEqual([401, 'GUEST_TOKEN_INVALID']);
  expect(await codeOf(guest, 'GET', `/recurring-payments/${two.groupNo}/guest`)).toEqual([
    401,
    'GUEST_TOKEN_INVALID',
  ]);
  expect(await codeOf(shop.nobody, 'GET', `${own}?guestToken=${guestToken}`)).toEqual([
    401,
    'GUEST_TOKEN_INVALID',
  ]);
  for (const path of ['/recurring-payments', `/recurring-payments/${one.id}`, '/recurring-payments/cards']) {
    expect(await codeOf(guest, 'GET', path)).toEqual([401, 'UNAUTHENTICATED']);
    expect(await codeOf(shop.nobody.with({ accessToken: guestToken }), 'GET', path)).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
  }
  expect(await codeOf(guest, 'PUT', shippings, {})).toEqual([401, 'LINK_TOKEN_MISSING']);
});

test('guesses close a group, whatever X-Forwarded-For says, and the lock ends (B20, S11)', async () => {
  const { groupNo, linkToken } = await sendGift(shop, gildong);
  await acceptGift(shop, linkToken);
  const path = `/recurring-payments/${groupNo}/guest`;
  const guess = (n: number) =>
    shop.nobody.with({ 'x-forwarded-for': `203.0.113.${n}` }).call<ErrorBody>('POST', path, {
      body: { name: recipient.name, password: `guess-number-${n}` },
    });
  const serial = [];
  for (let n = 0; n < 7; n += 1) serial.push((await guess(n)).status);
  const parallel = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(100 + n)));
  const statuses = [...serial, ...parallel.map(({ status }) => status)];
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(22);
  const retryAfter = Number(parallel[0]?.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(900);
  const right = { name: recipient.name, password: recipient.password };
  expect(await codeOf(shop.nobody, 'POST', path, right)).toEqual([429, 'LOCKED']);
});

test('a forgotten password: one answer for all, a link to the stored number only', async () => {
  const { groupNo, linkToken } = await sendGift(shop, gildong);
  await acceptGift(shop, linkToken, { receiverContact1: '01055556666' });
  const path = `/recurring-payments/${groupNo}/guest/password-reset`;
  for (const name of ['김아무개', recipient.name])
    expect((await shop.nobody.post(path, { name })).status).toBe(204);
  const elsewhere = '/recurring-payments/26010512345678901234/guest/password-reset';
  expect((await shop.nobody.post(elsewhere, { name: recipient.name })).status).toBe(204);
  // Both may be sent at once and arrive in either order.
  const templates = async () => (await shop.inbox('01055556666')).map(({ template }) => template).sort();
  await expect.poll(templates).toEqual(['GIFT_RECEIVED', 'GUEST_PASSWORD_RESET']);
  const text = (await shop.inbox('01055556666')).find(({ template }) => template === 'GUEST_PASSWORD_RESET');
  const token = new URL(text?.links[0] ?? '').searchParams.get('token');
  const password = 'new-lantern-river-43';
  const set = () => shop.nobody.call('PUT', path, { body: { token, password, passwordConfirm: password } });
  expect((await set()).status).toBe(204);
  expect((await set()).status).toBe(400);
  await guestOf(shop, groupNo, { ...recipient, password });
});

test('a gift past its day cannot be accepted and ends by itself; nobody gets two messages (B38)', async () => {
  const { groupNo, id, linkToken } = await sendGift(shop, gildong);
  const body = await acceptBody(shop, linkToken);
  await shop.clock.advance('P11D');
  expect(await codeOf(shop.recipient(linkToken), 'GET', shippings)).toEqual([409, 'GIFT_EXPIRED']);
  expect(await codeOf(shop.recipient(linkToken), 'PUT', shippings, body)).toEqual([409, 'GIFT_EXPIRED']);
  expect((await gildong.get<{ status: string }>(`/recurring-payments/${id}`)).body.status).toBe(
    'SYSTEM_CLOSED',
  );
  const login = { name: recipient.name, password: recipient.password };
  expect(await codeOf(shop.nobody, 'POST', `/recurring-payments/${groupNo}/guest`, login)).toEqual([
    401,
    'GUEST_LOGIN_FAILED',
  ]);
  const told = (await shop.inbox('01020000001')).filter((text) => text.body.includes(groupNo));
  expect(told.map((text) => text.template)).toEqual(['GIFT_EXPIRED']);
});

test('the giver of an expired gift is told once that it would still be welcome', async () => {
  const { linkToken } = await sendGift(shop, gildong);
  const path = '/recurring-payments/later-input/ask-again';
  expect(await codeOf(shop.recipient(linkToken), 'POST', path)).toEqual([409, 'STATE_FORBIDS']);
  await shop.clock.advance('P11D');
  const link = shop.recipient(linkToken);
  expect((await link.get(path)).body).toEqual({ askStateType: 'OPEN' });
  expect((await link.post(path)).body).toEqual({ askStateType: 'TELLING' });
  const told = async () =>
    (await shop.inbox('01020000001')).filter(({ template }) => template === 'GIFT_ASKED_AGAIN').length;
  await expect.poll(told).toBe(1);
  expect((await link.post(path)).body).toEqual({ askStateType: 'TOLD' });
  expect(await codeOf(shop.nobody, 'GET', path)).toEqual([401, 'LINK_TOKEN_MISSING']);
  expect(await told()).toBe(1);
});

test('a phone opens the calendar file of an accepted gift by its address alone, for a while', async () => {
  const { groupNo, linkToken } = await sendGift(shop, gildong);
  await acceptGift(shop, linkToken);
  const guest = await guestOf(shop, groupNo);
  const path = `/recurring-payments/${groupNo}/guest/calendar`;
  const { url } = (await guest.post<{ url: string }>(path)).body;
  const answer = await fetch(new URL(url, baseUrl()));
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="gift.ics"',
    'cache-control': 'no-store',
  });
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(await codeOf(shop.nobody, 'POST', path)).toEqual([401, 'GUEST_TOKEN_INVALID']);
  expect(await codeOf(shop.nobody, 'GET', `${path}?ticket=${linkToken}`)).toEqual([
    401,
    'GUEST_TOKEN_INVALID',
  ]);
});

test('a card reaches its recipient, thanks come back, and nobody else reads either', async () => {
  const gift = await sendGift(shop, gildong, { giftCard: birthdayCard });
  const link = shop.recipient(gift.linkToken);
  expect((await link.get<{ giftCard: object }>(shippings)).body.giftCard).toEqual(birthdayCard);
  await acceptGift(shop, gift.linkToken);
  const guest = await guestOf(shop, gift.groupNo);
  const path = `/recurring-payments/${gift.groupNo}`;
  const said = { reactionType: 'HUG', words: '  고마워.정말\r\n잘 먹을게  ' };
  const faults: Array<[Record<string, unknown>, string]> = [
    [{ reactionType: 'NONE' }, 'reactionType'],
    [{ words: '나'.repeat(201) }, 'words'],
    [{ words: '고마워 shop.example/a' }, 'words'],
    [{ orderNo: 'x' }, 'orderNo'],
  ];
  for (const [fault, field] of faults) {
    const { status, errors } = await guest.refused('PUT', `${path}/guest/thanks`, {
      body: { ...said, ...fault },
    });
    expect([fault, status, errors?.map((error) => error.field)]).toEqual([fault, 400, [field]]);
  }
  for (let n = 0; n < 2; n += 1)
    expect((await guest.put(`${path}/guest/thanks`, said)).body).toEqual({ isOrdererTold: true });
  expect(await codeOf(guest, 'PUT', `${path}/guest/thanks`, { ...said, words: '' })).toEqual([
    409,
    'ALREADY_THANKED',
  ]);
  const thanks = [{ orderNo: null, reactionType: 'HUG', words: '고마워.정말\n잘 먹을게' }];
  const seen = await gildong.get<object>(`${path}/greetings`);
  expect(seen.body).toMatchObject({ giftCard: birthdayCard, thanks });
  expect((await guest.get(`${path}/guest`)).body).toMatchObject({ giftCard: birthdayCard, thanks });
  const told = async () =>
    (await shop.inbox('01020000001')).filter(
      ({ template, body }) => template === 'GIFT_THANKED' && body.includes(gift.id),
    );
  await expect.poll(async () => (await told()).length).toBe(1);

  const [owner, younghee] = [await shop.as('owner'), await shop.as('younghee')];
  expect(await codeOf(younghee, 'GET', `${path}/greetings`)).toEqual([404, 'NOT_FOUND']);
  expect(await codeOf(guest, 'GET', `${path}/greetings`)).toEqual([401, 'UNAUTHENTICATED']);
  expect(await codeOf(owner, 'GET', `${path}/greetings`)).toEqual([403, 'FORBIDDEN']);
  const others = [
    ...(await told()).map(({ body }) => body),
    ...(await shop.inbox(recipient.contact)).map(({ body }) => body),
    ...(await Promise.all(
      [
        `/admin/groups/${gift.groupNo}`,
        `/admin/applications/${gift.id}`,
        '/admin/messages',
        '/admin/audit',
      ].map(async (asked) => JSON.stringify((await owner.get(asked)).body)),
    )),
  ];
  expect(others.filter((text) => /예순|막내|고마워|잘 먹을게/.test(text))).toEqual([]);
});

test('a card with a wrong part, or with an ordinary order, is refused at that part', async () => {
  const sheet = await makeSheet(shop, gildong);
  const faults: Array<[Record<string, unknown>, string, string]> = [
    [{ occasionType: 'WEDDING' }, 'giftCard.occasionType', 'invalid'],
    [{ cardDesign: 'moon' }, 'giftCard.cardDesign', 'invalid'],
    [{ words: '가'.repeat(301) }, 'giftCard.words', 'too_long'],
    [{ words: '여기로 와 bit.ly/x' }, 'giftCard.words', 'no_links'],
    [{ words: '뒤집힌 \u202e글' }, 'giftCard.words', 'invalid'],
    [{ signedBy: 'evil.example' }, 'giftCard.signedBy', 'invalid_name'],
  ];
  for (const [fault, field, code] of faults) {
    const body = { ...giftBody(sheet), giftCard: { ...birthdayCard, ...fault } };
    const { status, errors } = await gildong.refused('POST', '/recurring-payments', { body });
    expect([fault, status, errors?.map((error) => [error.field, error.code])]).toEqual([
      fault,
      400,
      [[field, code]],
    ]);
  }
});
