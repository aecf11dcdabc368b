import type { GiftFacts } from '../checks/invariants';
import type { Caller, shopAt } from '../fixtures';
import { acceptGift, address, type SheetInput, sendGift } from '../stories';

/** Gifts to as many different people as a test needs, with the facts that the checker needs about each. */
type Shop = ReturnType<typeof shopAt>;
export type OneGift = GiftFacts & { id: string; linkToken: string; person: Person };
export type Person = { name: string; contact: string; password: string };

export const person = (nth: number): Person => ({
  name: `받는사람${nth}`,
  contact: `0107${String(nth).padStart(7, '0')}`,
  password: `lantern-river-${nth}-${nth * 7}`,
});

/** A unique home for each recipient, so that a leak can be recognised. */
export const homeOf = (nth: number) => ({
  ...address,
  receiverDetailAddress: `${nth}동 카나리아${nth}호`,
  deliveryMemo: `카나리아 ${nth}번에게 맡겨 주세요`,
});

export async function giveTo(
  shop: Shop,
  orderer: Caller,
  nth: number,
  wish: SheetInput = {},
): Promise<OneGift> {
  const to = person(nth);
  const gift = await sendGift(shop, orderer, { ...wish, to });
  const { receiverDetailAddress, deliveryMemo } = homeOf(nth);
  const secrets = [to.contact, to.password, receiverDetailAddress, deliveryMemo];
  return {
    groupNo: gift.groupNo,
    ids: gift.ids,
    id: gift.id,
    linkToken: gift.linkToken,
    to: to.contact,
    person: to,
    secrets,
  };
}

/** The nth recipient's acceptance. */
export const acceptanceOf = (nth: number) => {
  const { name, contact, password } = person(nth);
  return {
    receiverName: name,
    receiverContact1: contact,
    password,
    passwordConfirm: password,
    ...homeOf(nth),
  };
};

export const acceptedBy = (nth: number): NonNullable<GiftFacts['accepted']> => ({
  who: person(nth),
  address: homeOf(nth),
});

export async function giveAccepted(
  shop: Shop,
  orderer: Caller,
  nth: number,
  wish: SheetInput = {},
): Promise<OneGift> {
  const gift = await giveTo(shop, orderer, nth, wish);
  await acceptGift(shop, gift.linkToken, acceptanceOf(nth));
  return { ...gift, acceptance: 'acknowledged', accepted: acceptedBy(nth) };
}

/** Sends several gifts at once, numbered from `first`. */
export async function giveMany(
  shop: Shop,
  orderer: Caller,
  first: number,
  count: number,
  wish: SheetInput = {},
): Promise<OneGift[]> {
  const numbers = Array.from({ length: count }, (_, at) => first + at);
  return Promise.all(numbers.map((nth) => giveAccepted(shop, orderer, nth, wish)));
}

export async function closeGift(orderer: Caller, gift: OneGift): Promise<void> {
  const body = { closeReasonType: 'NECESSITY', closeReason: null };
  const { status } = await orderer.put(`/recurring-payments/close/${gift.id}`, body);
  if (status !== 200 && status !== 204) throw new Error(`Not closed: ${status}`);
  gift.closed = [gift.id];
}
