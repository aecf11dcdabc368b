import { aColleague } from '../colleagues';
import { type Caller, shop } from '../fixtures';
import { applyOrdinary, homeOf, ordersOf } from '../operations/world';
import { signInByCookie } from '../site';
import { acceptGift, address, type Gift, guestOf, makeSheet, registerCard, sendGift } from '../stories';
import { type Credentials, rightSets } from './hands';

/**
 * One orderer who has one of everything, made over the API: applications, gifts waiting and accepted, orders unshipped and in
 * transit, a claim, cards, addresses, a cart, an order sheet, a session. Numbers have the names that paths and bodies use.
 */
export type Numbers = Record<string, string | number>;
export type Story = {
  gildong: Caller;
  numbers: Numbers;
  credentials: Credentials;
  gifts: { accepted: Gift; other: Gift; waiting: Gift };
};

const tokenOf = (caller: Caller) => caller.headers()['Shop-By-Authorization']?.slice('Bearer '.length) ?? '';
const guestTokenOf = async ({ groupNo }: Gift) => (await guestOf(shop, groupNo)).headers().guestToken ?? '';

export async function makeStory(): Promise<Story> {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  const gifts = {
    accepted: await sendGift(shop, gildong),
    other: await sendGift(shop, gildong),
    waiting: await sendGift(shop, gildong),
  };
  await acceptGift(shop, gifts.accepted.linkToken);
  await acceptGift(shop, gifts.other.linkToken);
  const [staff, owner] = [await shop.as('staff'), await shop.as('owner')];
  const credentials = {
    gildong: tokenOf(gildong),
    staff: tokenOf(staff),
    owner: tokenOf(owner),
    cookie: await signInByCookie('gildong'),
    linkToken: gifts.waiting.linkToken,
    guestToken: await guestTokenOf(gifts.accepted),
    otherGuestToken: await guestTokenOf(gifts.other),
  };
  const ordered = await ordersAndClaim(gildong);
  const numbers = { ...shopNumbers, ...ordered, ...(await belongings(gildong)) };
  const noticeNo = await recordEvent(owner, numbers);
  return {
    gildong,
    gifts,
    credentials,
    numbers: {
      ...numbers,
      noticeNo,
      ranOutNo: await ranOut(owner),
      recurringPaymentGroupNo: gifts.accepted.groupNo,
      list: 'applications',
    },
  };
}

/** A colleague for each set of rights that is tried, and their tokens. */
export async function tokensOfRights(owner: Caller): Promise<Record<string, string>> {
  const tokens: Record<string, string> = {};
  for (const [index, [name, rights]] of rightSets.entries()) {
    const { body } = await owner.post<{ roleNo: number }>('/admin/staff/roles', { name, rights });
    const colleague = await aColleague(shop, owner, { memberId: `rights.${index}`, roleNo: body.roleNo });
    tokens[name] = tokenOf(colleague);
  }
  return tokens;
}

/** The shop's own numbers, for the console's paths. */
const shopNumbers = {
  areaFeeNo: 1,
  ruleNo: 1,
  conditionNo: 1,
  messageNo: 1,
  caseNo: 1,
  memberNo: 1,
  roleNo: 1,
  termsNo: 1,
  endpointNo: 1,
  deliveryNo: 1,
  holidayOn: '2026-03-02',
  kind: 'ADDRESS_INPUT',
  language: 'ko',
};

/** Two orders of one ordinary application each: one in transit with a return requested, one not shipped. */
async function ordersAndClaim(gildong: Caller): Promise<Numbers> {
  const found = (await shop.products()).find(({ giftable, options }) => giftable && options.length > 0);
  const optionNo = found?.options[0]?.optionNo ?? 0;
  const productNo = found?.productNo ?? 0;
  const product = { productNo, optionNo, optionNos: [optionNo] };
  const { products } = await applyOrdinary({ gildong, product });
  await applyOrdinary({ gildong, product });
  await shop.clock.set('2026-01-12T09:00:00+09:00');
  const [here, away] = await ordersOf(gildong);
  await shop.nobody.post(`/sandbox/orders/${away?.orderNo}/ship`, {});
  const shipped = away?.orderOptions[0]?.orderOptionNo;
  const asked = await gildong.post<{ claimNo: number }>(
    `/profile/order-options/${shipped}/claims/return`,
    returning,
  );
  return {
    productNo,
    optionNo,
    recurringPaymentId: products[0]?.recurringPaymentId ?? '',
    orderNo: here?.orderNo ?? '',
    orderOptionNo: here?.orderOptions[0]?.orderOptionNo ?? 0,
    claimNo: asked.body.claimNo,
    shippedOptionNo: shipped ?? 0,
    shippedOrderNo: away?.orderNo ?? '',
  };
}

/** Of a product that nobody applied for. */
async function ranOut(owner: Caller): Promise<number> {
  const productNo = (await shop.products()).at(-1)?.productNo;
  const { body } = await owner.post<{ ranOuts: Array<{ ranOutNo: number }> }>('/admin/ran-outs', {
    productNo,
    untilYmd: '2026-03-02',
    applicationCount: 0,
  });
  return body.ranOuts[0]?.ranOutNo ?? 0;
}

/** A change of the application's product. */
async function recordEvent(owner: Caller, { productNo }: Numbers): Promise<number> {
  const { body } = await owner.post<{ noticeNo: number }>('/admin/change-notices', {
    productNo,
    change: { kind: 'CONTENT' },
    detailsKo: '포장이 바뀌어요.',
    detailsEn: 'Changed.',
    deadlineOn: '2026-01-25',
    applyOn: '2026-01-27',
  });
  return body.noticeNo;
}

export const returning = {
  claimReasonType: 'DEFECTIVE_PRODUCT',
  claimReasonDetail: '찌그러졌어요',
  returnWayType: 'SELLER_COLLECT',
  returnAddress: { receiverName: '김길동', receiverContact1: '01020000001', ...address },
  productCnt: 1,
};

async function belongings(gildong: Caller): Promise<Numbers> {
  type Cards = Array<{ cardNo: number }>;
  type Sessions = Array<{ sid: string; current: boolean }>;
  await registerCard(gildong, '4000000000009995');
  const cards = (await gildong.get<Cards>('/recurring-payments/cards')).body;
  await gildong.post('/profile/shipping-addresses', {
    receiverName: '김길동',
    receiverContact1: '01020000001',
    ...address,
  });
  const sessions = (await gildong.get<Sessions>('/members/me/sessions')).body;
  return {
    cardNo: cards[1]?.cardNo ?? 0,
    addressNo: await newestAddress(gildong),
    homeNo: await homeOf(gildong),
    orderSheetNo: await makeSheet(shop, gildong),
    cartNo: await cartRow(gildong),
    sid: sessions.find(({ current }) => !current)?.sid ?? '',
  };
}

async function newestAddress(gildong: Caller): Promise<number> {
  type Book = { bookedAddresses: Array<{ addressNo: number }> };
  const { body } = await gildong.get<Book>('/profile/shipping-addresses');
  return Math.max(...body.bookedAddresses.map(({ addressNo }) => addressNo));
}

type Cart = {
  deliveryGroups: Array<{ orderProducts: Array<{ orderProductOptions: Array<{ cartNo: number }> }> }>;
};

async function cartRow(gildong: Caller): Promise<number> {
  const found = (await shop.products()).find(({ recurring }) => recurring);
  const row = { productNo: found?.productNo, optionNo: found?.options[0]?.optionNo, orderCnt: 1 };
  await gildong.post('/recurring-payments/cart', [row]);
  const { body } = await gildong.get<Cart>('/recurring-payments/cart');
  return body.deliveryGroups[0]?.orderProducts[0]?.orderProductOptions[0]?.cartNo ?? 0;
}
