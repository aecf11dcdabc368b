import type { Caller, shopAt } from './fixtures';

/** Steps of the product's stories over the API, for tests that start midway. */
type Shop = ReturnType<typeof shopAt>;

export const recipient = { name: '홍길동', contact: '01012345678', password: 'lantern-river-42' };
export const address = {
  receiverZipCd: '06236',
  receiverAddress: '서울특별시 강남구 테헤란로 152',
  receiverDetailAddress: '101동 1001호',
  receiverJibunAddress: '서울특별시 강남구 역삼동 737',
  deliveryMemo: '경비실에 맡겨 주세요',
};
export const orderTerms = [
  'USE',
  'PI_COLLECTION_AND_USE_ON_ORDER',
  'ORDER_INFO_AGREE',
  'REGULAR_PAYMENT_USE',
  'AUTO_APPROVAL_USE',
].map((termsType) => ({ termsType, isAgree: true }));
export const monthly = { cycleType: 'MONTH', cycle: 1, date: 15, dayOfWeek: null };
export const allApproving = '4242424242424242';

export async function registerCard(orderer: Caller, cardNo = allApproving) {
  const answer = await orderer.post('/recurring-payments/card', {
    cardNo,
    pgType: 'DUMMY',
    birthday: '900101',
    password: '12',
    expiryDate: { month: 12, year: 2030 },
  });
  if (answer.status !== 200) throw new Error(`The card is refused: ${JSON.stringify(answer.body)}`);
}

/** A monthly delivery five days from now, and the morning of the day on which its first order is charged. */
export async function dueSoon(shop: Shop): Promise<{ delivery: typeof monthly; due: string }> {
  const dayIn = async (days: number) => {
    const day = new Date(Date.parse(await shop.clock.now()) + (days * 24 + 9) * 3_600_000);
    return day.toISOString().slice(0, 10);
  };
  const date = Number((await dayIn(5)).slice(8));
  return { delivery: { ...monthly, date }, due: `${await dayIn(3)}T09:00:00+09:00` };
}

/** The first product in stock that can be a gift. */
export async function giftable(shop: Shop): Promise<{ productNo: number; optionNo: number; price: number }> {
  const products = await shop.products();
  for (const product of products) {
    const option = product.giftable && product.options.find((candidate) => candidate.stock > 100);
    if (option) return { productNo: product.productNo, optionNo: option.optionNo, price: option.price };
  }
  throw new Error('No product can be a gift');
}

export type SheetInput = {
  products?: Array<{ productNo: number; optionNo: number; orderCnt?: number }>;
  isPresent?: boolean;
  lastRound?: number | null;
  delivery?: unknown;
};

export async function makeSheet(shop: Shop, orderer: Caller, wish: SheetInput = {}): Promise<string> {
  const { isPresent = true, lastRound = 3, delivery = monthly } = wish;
  const products: NonNullable<SheetInput['products']> = wish.products ?? [await giftable(shop)];
  const answer = await orderer.post<{ orderSheetNo: string }>('/recurring-payments/order-sheets', {
    isPresent,
    products: products.map(({ productNo, optionNo, orderCnt = 1 }) => ({
      productNo,
      optionNo,
      orderCnt,
      recurringPaymentLastRound: lastRound,
      recurringPaymentDelivery: delivery,
    })),
  });
  if (answer.status !== 200) throw new Error(`No sheet: ${JSON.stringify(answer.body)}`);
  return answer.body.orderSheetNo;
}

export type Applied = {
  recurringPaymentGroupNo: string;
  products: Array<{ recurringPaymentId: string }>;
  receiverName: string;
  receiverContact: string;
};

export const giftBody = (orderSheetNo: string, to = recipient) => ({
  orderSheetNo,
  ordererEmail: 'gildong@example.com',
  cardNo: null,
  receiverInfoForPresent: { receiverName: to.name, receiverContact: to.contact },
  agreementTermsAgrees: orderTerms,
});

export const birthdayCard = {
  occasionType: 'BIRTHDAY',
  cardDesign: 'cake',
  words: '예순 번째 생신을 축하드려요.\n늘 건강하세요!',
  signedBy: '막내 드림',
};

export type Gift = { groupNo: string; ids: string[]; id: string; linkToken: string; link: string };

/** Sends a gift: sheet, application, and the link from the text that the recipient got. */
export async function sendGift(
  shop: Shop,
  orderer: Caller,
  wish: SheetInput & { to?: typeof recipient; giftCard?: typeof birthdayCard } = {},
): Promise<Gift> {
  const to = wish.to ?? recipient;
  const orderSheetNo = await makeSheet(shop, orderer, wish);
  const { status, body } = await orderer.post<Applied>('/recurring-payments', {
    ...giftBody(orderSheetNo, to),
    ...(wish.giftCard && { giftCard: wish.giftCard }),
  });
  if (status !== 200) throw new Error(`No gift: ${JSON.stringify(body)}`);
  const { linkToken, link } = await newestLink(shop, to.contact);
  const ids = body.products.map((product) => product.recurringPaymentId);
  return { groupNo: body.recurringPaymentGroupNo, ids, id: ids[0] ?? '', linkToken, link };
}

/** The link in the newest address-input text to a number. The inbox waits some seconds for pending messages each time. */
export async function newestLink(shop: Shop, contact: string) {
  const isLink = ({ template }: { template: string }) => template === 'ADDRESS_INPUT';
  let message = (await shop.inbox(contact)).find(isLink);
  for (let look = 0; look < 10 && !message; look += 1) message = (await shop.inbox(contact)).find(isLink);
  const link = message?.links[0] ?? '';
  return { link, linkToken: new URL(link).searchParams.get('recurringPaymentGroupNo') ?? '' };
}

type LaterInput = {
  recurringPayments: Array<{
    recurringPaymentId: string;
    freeGifts: Array<{ optionNo: number }>;
    giftCondition?: { giftOptionQuantityType: string; selectableGiftQuantity: number | null };
  }>;
};

/** A full, valid acceptance: the free gifts that the page would offer first. */
export async function acceptBody(shop: Shop, linkToken: string, change: Record<string, unknown> = {}) {
  const { body } = await shop
    .recipient(linkToken)
    .get<LaterInput>('/recurring-payments/later-input/shippings');
  return {
    receiverName: recipient.name,
    receiverContact1: recipient.contact,
    ...address,
    password: recipient.password,
    passwordConfirm: recipient.password,
    agreementTermsAgrees: [{ termsType: 'PI_GIFT_ACCEPT_COLLECTION_AND_USE', isAgree: true }],
    gifts: body.recurringPayments
      .filter((payment) => payment.giftCondition)
      .map((payment) => ({
        recurringPaymentId: payment.recurringPaymentId,
        freeGiftOptionNos: payment.freeGifts
          .slice(0, payment.giftCondition?.selectableGiftQuantity ?? payment.freeGifts.length)
          .map((gift) => gift.optionNo),
      })),
    ...change,
  };
}

export async function acceptGift(shop: Shop, linkToken: string, change: Record<string, unknown> = {}) {
  const body = await acceptBody(shop, linkToken, change);
  const answer = await shop.recipient(linkToken).put('/recurring-payments/later-input/shippings', body);
  if (answer.status !== 200) throw new Error(`Not accepted: ${JSON.stringify(answer.body)}`);
}

/** The recipient, logged in for one gift. */
export async function guestOf(shop: Shop, groupNo: string, who = recipient): Promise<Caller> {
  const { status, body } = await shop.nobody.post<{ guestToken: string }>(
    `/recurring-payments/${groupNo}/guest`,
    { name: who.name, password: who.password },
  );
  if (status !== 200) throw new Error(`No guest login: ${JSON.stringify(body)}`);
  return shop.nobody.with({ guestToken: body.guestToken });
}
