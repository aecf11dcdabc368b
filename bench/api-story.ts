import { type Call, call } from './callers';

/** The calls of the API bench: each is prepared first, so that only the call itself is measured. */
type Headers = Record<string, string>;

const address = {
  receiverZipCd: '06236',
  receiverAddress: '서울특별시 강남구 테헤란로 152',
  receiverDetailAddress: '101동 1001호',
  receiverJibunAddress: '서울특별시 강남구 역삼동 737',
  deliveryMemo: '문 앞에 놓아 주세요',
};
const password = 'lantern-river-42';
const productNo = 1;
const orderTerms = [
  'USE',
  'PI_COLLECTION_AND_USE_ON_ORDER',
  'ORDER_INFO_AGREE',
  'REGULAR_PAYMENT_USE',
  'AUTO_APPROVAL_USE',
].map((termsType) => ({ termsType, isAgree: true }));

export function storyOf(base: string) {
  let optionNo = 0;

  async function ask<Body>(wish: Call): Promise<Body> {
    const { status, body } = await call(base, wish);
    if (status < 200 || status > 299)
      throw new Error(`${wish.method ?? 'GET'} ${wish.path}: ${status} ${body}`);
    return body === '' ? ({} as Body) : JSON.parse(body);
  }

  async function signIn(memberId: string): Promise<Headers> {
    const { accessToken } = await ask<{ accessToken: string }>({
      method: 'POST',
      path: '/oauth/token',
      body: { memberId, password: 'sandbox-1234' },
    });
    const orderer = { 'Shop-By-Authorization': `Bearer ${accessToken}` };
    await ask({
      method: 'POST',
      path: '/recurring-payments/card',
      headers: orderer,
      body: {
        cardNo: '4242424242424242',
        pgType: 'DUMMY',
        birthday: '900101',
        password: '12',
        expiryDate: { month: 12, year: 2030 },
      },
    });
    return orderer;
  }

  const sheet = (orderer: Headers): Call => ({
    method: 'POST',
    path: '/recurring-payments/order-sheets',
    headers: orderer,
    body: {
      isPresent: true,
      products: [
        {
          productNo,
          optionNo,
          orderCnt: 1,
          recurringPaymentLastRound: 3,
          recurringPaymentDelivery: { cycleType: 'MONTH', cycle: 1, date: 15, dayOfWeek: null },
        },
      ],
    },
  });
  /** Gifts take no stock before their first delivery, so a bench uses up no stock. */
  async function chooseProduct() {
    type Product = { productNo: number; options: Array<{ optionNo: number }> };
    const { items } = await ask<{ items: Product[] }>({ path: '/sandbox/products' });
    const option = items.find((product) => product.productNo === productNo)?.options[0];
    if (!option) throw new Error(`The practice shop has no product ${productNo}`);
    optionNo = option.optionNo;
  }

  const apply = (orderer: Headers, orderSheetNo: string, at: number): Call => ({
    method: 'POST',
    path: '/recurring-payments',
    headers: orderer,
    body: {
      orderSheetNo,
      ordererEmail: 'gildong@example.com',
      cardNo: null,
      receiverInfoForPresent: { receiverName: '홍길동', receiverContact: contactOf(at) },
      agreementTermsAgrees: orderTerms,
    },
  });

  async function linkOf(contact: string): Promise<string> {
    type Message = { template: string; links: string[] };
    for (let look = 0; look < 20; look += 1) {
      const messages = await ask<Message[]>({ path: `/sandbox/messages?to=${contact}` });
      const link = messages.find(({ template }) => template === 'ADDRESS_INPUT')?.links[0];
      if (link) return new URL(link).searchParams.get('recurringPaymentGroupNo') ?? '';
    }
    throw new Error(`No text came to ${contact}`);
  }

  async function accept(linkToken: string): Promise<Call> {
    const headers = { recurringPaymentGroupNo: linkToken };
    const path = '/recurring-payments/later-input/shippings';
    type Offer = { recurringPaymentId: string; giftCondition?: object };
    const { recurringPayments } = await ask<{ recurringPayments: Offer[] }>({ path, headers });
    const gifts = recurringPayments
      .filter(({ giftCondition }) => giftCondition)
      // Takes no free gifts: a bench would use them up.
      .map(({ recurringPaymentId }) => ({ recurringPaymentId, freeGiftOptionNos: [] }));
    return {
      method: 'PUT',
      path,
      headers,
      body: {
        receiverName: '홍길동',
        receiverContact1: '01012345678',
        ...address,
        password,
        passwordConfirm: password,
        agreementTermsAgrees: [{ termsType: 'PI_GIFT_ACCEPT_COLLECTION_AND_USE', isAgree: true }],
        gifts,
      },
    };
  }

  async function guest(groupNo: string): Promise<Headers> {
    const { guestToken } = await ask<{ guestToken: string }>({
      method: 'POST',
      path: `/recurring-payments/${groupNo}/guest`,
      body: { name: '홍길동', password },
    });
    return { guestToken };
  }

  return { ask, signIn, chooseProduct, sheet, apply, linkOf, accept, guest };
}

export const contactOf = (at: number) => `0107${String(at).padStart(7, '0')}`;
