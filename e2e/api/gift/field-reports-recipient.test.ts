import { beforeAll, expect, test } from 'vitest';
import { type Caller, type ErrorBody, shop } from '../../fixtures';
import { detailOf, guestGift, nothing } from '../../scenarios/orders';
import { acceptBody, acceptGift, address, recipient, registerCard, sendGift } from '../../stories';

/** The acceptance, and what the recipient reads, as in the field reports (docs/field-reports.md). */
const shippings = '/recurring-payments/later-input/shippings';
let gildong: Caller;

beforeAll(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await shop.as('gildong');
  await registerCard(gildong);
});

const statusOf = async (id: string) => (await detailOf(gildong, id)).status;
const acceptedTexts = async (contact: string) =>
  (await shop.inbox(contact)).filter(({ template }) => /^GIFT_(ACCEPTED|RECEIVED)$/.test(template));

test('ten people accept one link at once: one wins, whole (B16)', async () => {
  const contact = '01031310000';
  const { linkToken, groupNo, id } = await sendGift(shop, gildong);
  const bodies = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      acceptBody(shop, linkToken, {
        receiverName: `받는이${'가나다라마바사아자차'[n]}`,
        receiverContact1: contact,
        receiverDetailAddress: `${n}호`,
        password: `winner-number-${n}`,
        passwordConfirm: `winner-number-${n}`,
      }),
    ),
  );
  const answers = await Promise.all(bodies.map((body) => shop.recipient(linkToken).put(shippings, body)));
  const winners = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []));
  expect(winners).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  expect(await statusOf(id)).toBe('ACTIVE');
  const won = bodies[winners[0] ?? 0];
  const seen = await guestGift(groupNo, {
    name: won?.receiverName ?? '',
    contact,
    password: `${won?.password}`,
  });
  expect(seen.deliveryInfo).toMatchObject({ receiverDetailAddress: won?.receiverDetailAddress });
  await expect.poll(() => acceptedTexts(contact)).toHaveLength(1);
});

test('a leading zero and emoji come back as they went in, on both sides (B76, B85)', async () => {
  const who = { name: '수진👶', contact: '01032320000', password: recipient.password };
  const { linkToken, groupNo } = await sendGift(shop, gildong);
  const memo = '문 앞 🎁🤞🏼';
  const change = {
    receiverName: who.name,
    receiverContact1: who.contact,
    receiverZipCd: '01811',
    deliveryMemo: memo,
  };
  await acceptGift(shop, linkToken, change);
  expect((await guestGift(groupNo, who)).deliveryInfo).toMatchObject({
    receiverName: who.name,
    receiverZipCd: '01811',
    addressMemo: memo,
  });
  await expect.poll(() => acceptedTexts(who.contact)).toHaveLength(1);
  const toOrderer = (await acceptedTexts('01020000001')).filter(({ body }) => body.includes(groupNo));
  expect(toOrderer).toHaveLength(1);
});

test('a place is far only where the shop’s own table says so (B60)', async () => {
  const fees = async (zipCd: string) =>
    (await shop.nobody.get<unknown[]>('/later-input/areafees', { query: { zipCd } })).body;
  expect(await fees('08826')).toEqual([]);
  expect(await fees('63100')).not.toEqual([]);
  const { linkToken, id } = await sendGift(shop, gildong);
  const mountain = {
    receiverZipCd: '08826',
    receiverAddress: '서울 관악구 대학동 산 56-1',
    receiverJibunAddress: '',
  };
  const far = await acceptBody(shop, linkToken, { ...mountain, receiverZipCd: '63100' });
  const refused = await shop.recipient(linkToken).refused('PUT', shippings, { body: far });
  expect(refused).toMatchObject({ status: 400, code: 'REMOTE_AREA', errors: [{ field: 'receiverZipCd' }] });
  expect(await statusOf(id)).toBe('WAITING');
  await acceptGift(shop, linkToken, mountain);
});

test('while waiting a new number is refused; closing and sending anew kills the old link (B81)', async () => {
  const wrong = await sendGift(shop, gildong, { to: { ...recipient, contact: '01033330001' } });
  const receiver = { receiverInfoForPresent: { receiverName: '홍길동', receiverContact: '01033330002' } };
  const before = await detailOf(gildong, wrong.id);
  for (const change of [receiver, { receiverContact: '01033330002' }, { receiverName: '김철' }]) {
    const body = { ...nothing, lastRound: 5, ...change };
    const refused = await gildong.refused('PUT', `/recurring-payments/${wrong.id}/info`, { body });
    expect(refused).toMatchObject({ status: 400, errors: [{ code: 'not_allowed' }] });
  }
  expect(await detailOf(gildong, wrong.id)).toEqual(before);
  expect(await shop.inbox('01033330002')).toEqual([]);
  await gildong.put(`/recurring-payments/close/${wrong.id}`, { closeReasonType: 'NECESSITY' });
  const right = await sendGift(shop, gildong, { to: { ...recipient, contact: '01033330002' } });
  const dead = await shop.recipient(wrong.linkToken).refused('GET', shippings);
  expect(dead).toMatchObject({ status: 409, code: 'GIFT_CLOSED' });
  await acceptGift(shop, right.linkToken);
});

test('two senders, two gifts each, one person: four gifts that know nothing of each other (B91)', async () => {
  const younghee = await shop.as('younghee');
  const to = { ...recipient, contact: '01034340000' };
  const gifts = [];
  for (const sender of [gildong, gildong, younghee, younghee])
    gifts.push(await sendGift(shop, sender, { to }));
  const [first, ...others] = gifts;
  if (!first) throw new Error('No gift');
  expect(new Set(gifts.map(({ groupNo }) => groupNo)).size).toBe(4);
  expect(await shop.inbox(to.contact)).toHaveLength(4);
  await acceptGift(shop, first.linkToken, { receiverContact1: to.contact });
  const ofOthers = [others[0], others[1], others[2]].map((gift, n) => ({
    gift,
    sender: n === 0 ? gildong : younghee,
  }));
  for (const { gift, sender } of ofOthers) {
    expect((await detailOf(sender, gift?.id ?? '')).status).toBe('WAITING');
    const login = await shop.nobody.refused('POST', `/recurring-payments/${gift?.groupNo}/guest`, {
      body: { name: to.name, password: to.password },
    });
    expect(login).toMatchObject({ status: 401, code: 'GUEST_LOGIN_FAILED' });
  }
  const seen = await guestGift(first.groupNo);
  expect(seen.recurringPayments.map(({ recurringPaymentId }) => recurringPaymentId)).toEqual(first.ids);
  for (const [sender, gift] of [
    [gildong, others[1]],
    [younghee, first],
  ] as const)
    expect(await sender.refused('GET', `/recurring-payments/${gift?.id}`)).toMatchObject({ status: 404 });
});

test('the gateway loses answers and refuses twice: each side has its message once (B35)', async () => {
  const contact = '01035350000';
  const { linkToken, groupNo } = await sendGift(shop, gildong);
  await shop.messageChannel.fault({
    when: 'before',
    action: 'http500',
    times: 2,
    match: { to: contact } as never,
  });
  await shop.messageChannel.fault({
    when: 'after',
    action: 'drop',
    times: 1,
    match: { to: contact } as never,
  });
  await acceptGift(shop, linkToken, { receiverContact1: contact });
  for (let n = 0; n < 5; n += 1) await shop.clock.advance('PT1H');
  await shop.messageChannel.heal();
  expect(await acceptedTexts(contact)).toHaveLength(1);
  const toOrderer = (await acceptedTexts('01020000001')).filter(({ body }) => body.includes(groupNo));
  expect(toOrderer).toHaveLength(1);
  const again = await shop.recipient(linkToken).call<ErrorBody>('PUT', shippings, {
    body: { receiverAddress: address.receiverAddress },
  });
  expect(again.status).toBe(409);
});
