import { expect } from 'vitest';
import type { ErrorBody } from '../fixtures';
import { bankCalls } from '../shop/providers';
import { type Applied, acceptBody, dueSoon, giftBody, guestOf, makeSheet, newestLink } from '../stories';
import { acceptanceOf, acceptedBy, closeGift, giveTo, homeOf, type OneGift, person } from './many-gifts';
import { cutOff, expectAllWell, type Fixture, giftsToCharge, patience } from './trial';

/** Several people, or one person with many calls, at the same moment (docs/safety.md, S48, S50, S57). */
const shippings = '/recurring-payments/later-input/shippings';

/** The input of the nth rival for one gift; every name and home is unique. */
const rivalOf = (nth: number, rival: number) => {
  const { name, contact } = person(1_000_000 + nth * 100 + rival);
  const password = `rival-${nth}-${rival}-of-the-race`;
  const home = { ...homeOf(nth), receiverDetailAddress: `${nth}-${rival}번 겨루기 집` };
  return { who: { name, contact, password }, home };
};

/** Many accept one gift of two applications at once: one wins both; the others are refused and leave no data. */
export async function raceAcceptances(trial: Fixture, rivals: number): Promise<void> {
  const { own, orderer } = trial;
  const nth = trial.gifts.length + 1;
  const products = (await own.shop.products())
    .filter(({ giftable }) => giftable)
    .slice(0, 2)
    .map(({ productNo, options }) => ({ productNo, optionNo: options[0]?.optionNo ?? 0 }));
  const gift = await giveTo(own.shop, orderer, nth, { products });
  trial.gifts.push(gift);
  const bodies = await Promise.all(
    Array.from({ length: rivals }, (_, rival) => {
      const { who, home } = rivalOf(nth, rival);
      return acceptBody(own.shop, gift.linkToken, {
        receiverName: who.name,
        receiverContact1: who.contact,
        password: who.password,
        passwordConfirm: who.password,
        ...home,
      });
    }),
  );
  const answers = await Promise.all(
    bodies.map((body) => own.shop.recipient(gift.linkToken).put<ErrorBody>(shippings, body)),
  );
  const winners = answers.flatMap(({ status }, rival) => (status === 200 ? [rival] : []));
  expect(winners).toHaveLength(1);
  const refusals = answers.filter(({ status }) => status !== 200);
  expect(refusals.map(({ body }) => body.code)).toEqual(refusals.map(() => 'GIFT_ALREADY_ACCEPTED'));

  const [winner = 0] = winners;
  const { who, home } = rivalOf(nth, winner);
  Object.assign(gift, {
    acceptance: 'acknowledged',
    accepted: { who, address: home },
    secrets: [...(gift.secrets ?? []), who.contact, who.password, home.receiverDetailAddress],
  });
  // Only two losers try, to stay below the guessing limit.
  for (const loser of [(winner + 1) % rivals, (winner + 2) % rivals])
    await expect(guestOf(own.shop, gift.groupNo, rivalOf(nth, loser).who)).rejects.toThrow('No guest login');
}

/** One sheet, many simultaneous calls: one gift, one text. */
export async function raceApplies(trial: Fixture, hands: number): Promise<void> {
  const { own, orderer } = trial;
  const to = person(trial.gifts.length + 1);
  const body = giftBody(await makeSheet(own.shop, orderer), to);
  const answers = await Promise.all(
    Array.from({ length: hands }, () => orderer.post<Applied & ErrorBody>('/recurring-payments', body)),
  );
  const done = answers.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200).map(({ body: { code } }) => code);
  expect(refused).toEqual(Array.from({ length: hands - 1 }, () => 'ORDER_SHEET_USED'));
  const [{ body: applied } = { body: undefined }] = done;
  const ids = applied?.products.map(({ recurringPaymentId }) => recurringPaymentId) ?? [];
  trial.gifts.push({
    groupNo: applied?.recurringPaymentGroupNo ?? '',
    ids,
    id: ids[0] ?? '',
    linkToken: (await newestLink(own.shop, to.contact)).linkToken,
    to: to.contact,
    person: to,
  });
}

/** Closes gifts while the bank processes their charges, and at the moment others fall due. */
export async function raceCloses(trial: Fixture, count: number): Promise<void> {
  const { own, orderer } = trial;
  const closeSome = (gifts: OneGift[]) => Promise.all(gifts.map((gift) => cutOff(closeGift(orderer, gift))));
  const held = await giftsToCharge(trial, count, 3);
  for (const when of ['before', 'after'] as const)
    await own.shop.gateway.fault({ when, action: 'hold', times: 1, match: { cardLast4: '4242' } });
  const calls = bankCalls(own.dir).length;
  const advance = own.shop.clock.set(held.due);
  await expect.poll(() => bankCalls(own.dir).length, patience).toBeGreaterThan(calls);
  await closeSome(held.gifts);
  await own.shop.gateway.heal();
  await advance;
  await expectAllWell(trial);

  const sudden = await giftsToCharge(trial, count, 3);
  await Promise.all([own.shop.clock.set(sudden.due), closeSome(sudden.gifts)]);
  await expectAllWell(trial);
  const closed = [...held.gifts, ...sudden.gifts].filter((gift) => gift.closed);
  expect(closed).toHaveLength(2 * count);
}

/** Pauses, resumes and skips of the same gifts at once: each successful answer took effect exactly once. */
export async function raceSteps(trial: Fixture, hands: number): Promise<void> {
  const { own, orderer } = trial;
  const { delivery } = await dueSoon(own.shop);
  const first = trial.gifts.length + 1;
  const gifts = [
    await giveTo(own.shop, orderer, first, { delivery }),
    await giveTo(own.shop, orderer, first + 1, { delivery }),
  ];
  trial.gifts.push(...gifts);
  for (const [at, gift] of gifts.entries()) {
    const body = await acceptBody(own.shop, gift.linkToken, acceptanceOf(first + at));
    expect((await own.shop.recipient(gift.linkToken).put(shippings, body)).status).toBe(200);
    Object.assign(gift, { acceptance: 'acknowledged', accepted: acceptedBy(first + at) });
  }
  const recurringPaymentIds = gifts.map(({ id }) => id);
  const turn = async (hand: number) => {
    if (hand % 2 === 0) {
      const answer = await orderer.call('POST', '/recurring-payments/skip/next', {
        body: { recurringPaymentIds },
      });
      return { isSkip: true, status: answer.status };
    }
    const changeStatusType = hand % 4 === 1 ? 'USER_PAUSED' : 'ACTIVE';
    const { status } = await orderer.call('PUT', '/recurring-payments/status', {
      body: { changeStatusType, recurringPaymentIds },
    });
    return { isSkip: false, status };
  };
  const answers = await Promise.all(Array.from({ length: hands }, (_, hand) => turn(hand)));
  expect(answers.every(({ status }) => status === 204 || status === 409)).toBe(true);
  const skips = answers.filter(({ isSkip, status }) => isSkip && status === 204).length;
  for (const gift of gifts) gift.skips = skips;
}
