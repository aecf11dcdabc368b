import { expect } from 'vitest';
import type { Caller, ErrorBody } from '../fixtures';
import { type Applied, acceptBody, dueSoon, giftBody, makeSheet } from '../stories';
import { acceptanceOf, acceptedBy, giveMany, giveTo, type OneGift } from './many-gifts';
import { detailOf, ordersOf } from './orders';
import { cutOff, expectAllWell, type Fixture } from './trial';

/** The last piece of a free gift and the last pieces of a product, with more people than pieces (docs/safety.md, S56). */
const shippings = '/recurring-payments/later-input/shippings';

type FreeGift = { optionNo: number; productName: string };
type Offer = { recurringPayments: Array<{ recurringPaymentId: string; freeGifts: FreeGift[] }> };

/** The first giftable product, a coffee, offers a choice of one free gift; the last kind has the lowest stock. */
async function coffee({ own }: Fixture) {
  const [product] = (await own.shop.products()).filter(({ giftable }) => giftable);
  const option = product?.options.at(-1);
  if (!product || !option) throw new Error('Nothing can be a gift');
  return { productNo: product.productNo, optionNo: option.optionNo };
}

const stockOf = async ({ own }: Fixture, optionNo: number) =>
  (await own.shop.products()).flatMap(({ options }) => options).find((option) => option.optionNo === optionNo)
    ?.stock ?? 0;

/**
 * `people` accept their own gifts with the last piece of a free gift. One gets it; the others learn which free
 * gift is gone, stay waiting, and accept with another one.
 */
export async function raceForTheLastFreeGift(trial: Fixture, people: number): Promise<void> {
  const { own, orderer } = trial;
  const { delivery } = await dueSoon(own.shop);
  const wish = { products: [await coffee(trial)], delivery };
  const first = trial.gifts.length + 1;
  const probe = await giveTo(own.shop, orderer, first, { ...wish, lastRound: 1 });
  trial.gifts.push(probe);
  const { body: choice } = await own.shop.recipient(probe.linkToken).get<Offer>(shippings);
  const stocks = await Promise.all(
    (choice.recurringPayments[0]?.freeGifts ?? []).map(async ({ optionNo }) => ({
      optionNo,
      stock: await stockOf(trial, optionNo),
    })),
  );
  const [scarceGift] = stocks.filter(({ stock }) => stock > 0).sort((a, b) => a.stock - b.stock);
  if (!scarceGift) throw new Error('No free gift is left');
  const hoarder = await giveTo(own.shop, orderer, first + 1, { ...wish, lastRound: scarceGift.stock - 1 });
  const nthOf = (at: number) => first + 2 + at;
  const numbers = Array.from({ length: people }, (_, at) => nthOf(at));
  const gifts = await Promise.all(
    numbers.map((nth) => giveTo(own.shop, orderer, nth, { ...wish, lastRound: 1 })),
  );
  trial.gifts.push(hoarder, ...gifts);

  const accept = async (gift: OneGift, nth: number, optionNo: number) => {
    const answer = await own.shop
      .recipient(gift.linkToken)
      .put<ErrorBody>(shippings, await choosing(trial, gift, nth, optionNo));
    if (answer.status === 200) Object.assign(gift, { acceptance: 'acknowledged', accepted: acceptedBy(nth) });
    return answer;
  };
  expect((await accept(hoarder, first + 1, scarceGift.optionNo)).status).toBe(200);
  const bodies = await Promise.all(
    gifts.map((gift, at) => choosing(trial, gift, nthOf(at), scarceGift.optionNo)),
  );
  const answers = await Promise.all(
    gifts.map((gift, at) => own.shop.recipient(gift.linkToken).put<ErrorBody>(shippings, bodies[at])),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const [at, gift] of gifts.entries()) {
    const { status, body } = answers[at] ?? {};
    if (status === 200) {
      Object.assign(gift, { acceptance: 'acknowledged', accepted: acceptedBy(nthOf(at)) });
      continue;
    }
    expect(body).toMatchObject({ status: 409, code: 'FREE_GIFT_SOLD_OUT' });
    expect(body?.errors?.[0]?.field).toMatch(/^gifts/);
    expect((await detailOf(orderer, gift.id)).status).toBe('WAITING');
    const { body: offer } = await own.shop.recipient(gift.linkToken).get<Offer>(shippings);
    const other = offer.recurringPayments[0]?.freeGifts.find(
      ({ optionNo }) => optionNo !== scarceGift.optionNo,
    );
    expect((await accept(gift, nthOf(at), other?.optionNo ?? 0)).status).toBe(200);
  }
  expect(await stockOf(trial, scarceGift.optionNo)).toBe(0);
  await expectAllWell(trial);
}

const choosing = (trial: Fixture, gift: OneGift, nth: number, optionNo: number) =>
  acceptBody(trial.own.shop, gift.linkToken, {
    ...acceptanceOf(nth),
    gifts: [{ recurringPaymentId: gift.id, freeGiftOptionNos: [optionNo] }],
  });

/** Five pieces of a product are left for many due gifts: five boxes, and no customer pays for a missing piece. */
export async function raceForTheLastBoxes(trial: Fixture, people: number, pieces = 5): Promise<void> {
  const { own, orderer } = trial;
  // Other due orders take their pieces first.
  await own.shop.clock.advance('P5D');
  const product = await coffee(trial);
  const stock = () => stockOf(trial, product.optionNo);
  await buyForHome(orderer, trial, { ...product, orderCnt: (await stock()) - pieces });
  const { delivery, due } = await dueSoon(own.shop);
  const first = trial.gifts.length + 1;
  const wish = { products: [product], delivery, lastRound: 1 };
  const gifts = await giveMany(own.shop, orderer, first, people, wish);
  trial.gifts.push(...gifts);
  expect(await stock()).toBe(pieces);
  // The later calls find the clock already moved.
  await Promise.all(Array.from({ length: 4 }, () => cutOff(own.shop.clock.set(due))));
  const ordered = await Promise.all(
    gifts.map(async ({ groupNo }) => (await ordersOf(orderer, groupNo)).length),
  );
  expect(ordered.filter((count) => count === 1)).toHaveLength(pieces);
  expect(await stock()).toBe(0);
  await expectAllWell(trial);
  await own.shop.clock.advance('P3D');
  const details = await Promise.all(gifts.map(({ id }) => detailOf(orderer, id)));
  const ends = details.map(({ status }) => status);
  expect(ends.filter((status) => status === 'ROUND_FINISHED')).toHaveLength(pieces);
  expect(ends.filter((status) => status === 'SYSTEM_PAUSED')).toHaveLength(people - pieces);
  await expectAllWell(trial);
}

/** An ordinary order for many pieces, made and charged. */
async function buyForHome(
  orderer: Caller,
  { own }: Fixture,
  product: { productNo: number; optionNo: number; orderCnt: number },
): Promise<void> {
  const { delivery, due } = await dueSoon(own.shop);
  const wish = { products: [product], isPresent: false, lastRound: 1, delivery };
  const { receiverInfoForPresent: _nobody, ...body } = giftBody(await makeSheet(own.shop, orderer, wish));
  const addresses = await orderer.get<{ bookedAddresses: Array<{ addressNo: number }> }>(
    '/profile/shipping-addresses',
  );
  const addressNo = addresses.body.bookedAddresses[0]?.addressNo ?? 0;
  const answer = await orderer.post<Applied>('/recurring-payments', { ...body, addressNo });
  expect(answer.status).toBe(200);
  await own.shop.clock.set(due);
}
