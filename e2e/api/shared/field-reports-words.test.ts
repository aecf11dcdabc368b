import { beforeAll, expect, test } from 'vitest';
import { type Caller, type ErrorBody, shop } from '../../fixtures';
import { signInByCookie, visit } from '../../site';
import {
  acceptBody,
  giftable,
  giftBody,
  guestOf,
  makeSheet,
  monthly,
  recipient,
  registerCard,
  sendGift,
} from '../../stories';

/**
 * Pages and texts match the behaviour of the shop, tested through the API (docs/field-reports.md, F02, F04,
 * F06, F24).
 */
let gildong: Caller;
let owner: Caller;

beforeAll(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await shop.as('gildong');
  owner = await shop.as('owner');
  await registerCard(gildong);
});

const giver = '01020000001';
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as ErrorBody).code];

test('the reason of a decline reaches the console and nothing of the giver’s (F04)', async () => {
  const reason = '모르는 분이에요 정말로';
  const { id, linkToken, groupNo } = await sendGift(shop, gildong);
  const path = '/recurring-payments/later-input/decline';
  expect((await shop.recipient(linkToken).post(path, { reason })).status).toBe(200);
  await expect
    .poll(async () => (await shop.inbox(giver)).map(({ template }) => template))
    .toContain('GIFT_DECLINED');
  expect(JSON.stringify(await shop.inbox(giver))).not.toContain(reason);
  for (const mine of [
    `/recurring-payments/${id}`,
    '/recurring-payments',
    `/recurring-payments/${groupNo}/guest`,
  ])
    expect(JSON.stringify((await gildong.get(mine)).body)).not.toContain(reason);
  expect(JSON.stringify((await owner.get(`/admin/applications/${id}`)).body)).toContain(reason);
});

test('a link that cannot be sent is refused, uses up nothing, and the page does not say sent (F06)', async () => {
  const { groupNo, linkToken } = await sendGift(shop, gildong);
  type Template = { kind: string; language: string; title: string; body: string };
  const { body } = await owner.get<{ templates: Template[] }>('/admin/templates');
  const texts = body.templates.filter(({ kind }) => kind === 'ADDRESS_INPUT' || kind === 'GIFT_RECEIVED');
  const turn = async (isEnabled: boolean) => {
    for (const { kind, language, title, body: words } of texts) {
      const answer = await owner.put(`/admin/templates/${kind}/${language}`, {
        isEnabled,
        title,
        body: words,
      });
      expect(answer.status).toBe(204);
    }
  };
  await turn(false);
  for (const call of [
    () => gildong.post(`/recurring-payments/${groupNo}/resend`),
    () => owner.post(`/admin/groups/${groupNo}/resend-link`),
  ])
    for (let n = 0; n < 4; n += 1) expect(codeOf(await call())).toEqual([409, 'MESSAGE_SWITCHED_OFF']);
  const unsent = await gildong.post<{ recurringPaymentGroupNo: string }>(
    '/recurring-payments',
    giftBody(await makeSheet(shop, gildong)),
  );
  const cookie = await signInByCookie('gildong');
  const { html: page } = await visit(`/order-complete/${unsent.body.recurringPaymentGroupNo}`, { cookie });
  // A phone number is an element of its own, which no line breaks.
  expect(page.replace(/<[^>]*>/g, '')).toContain('아직 홍*동 님(010-1234-****)께 링크를 보내지 못했어요.');
  expect(page).not.toContain('선물을 보냈어요');
  const accepted = await shop
    .recipient(linkToken)
    .put('/recurring-payments/later-input/shippings', await acceptBody(shop, linkToken));
  expect(accepted.body).toMatchObject({ isOrdererTold: true, isRecipientTold: false });
  await turn(true);
  const again = await gildong.post(`/recurring-payments/${unsent.body.recurringPaymentGroupNo}/resend`);
  expect(again.body).toMatchObject({ resendsLeft: 2 });
});

test('rows of the cart that were ordered are asked about, whichever sheet comes (F02)', async () => {
  const { productNo, optionNo } = await giftable(shop);
  const plan = { recurringPaymentDelivery: monthly, recurringPaymentLastRound: 3 };
  const row = { productNo, optionNo, orderCnt: 1, optionInputs: [], ...plan };
  await gildong.post('/recurring-payments/cart', [row]);
  type Cart = {
    deliveryGroups: Array<{ orderProducts: Array<{ orderProductOptions: Array<{ cartNo: number }> }> }>;
  };
  const cart = await gildong.get<Cart>('/recurring-payments/cart', {
    query: { divideInvalidProducts: true },
  });
  const cartNo = cart.body.deliveryGroups[0]?.orderProducts[0]?.orderProductOptions[0]?.cartNo;
  const sheet = async () => {
    const body = { isPresent: true, cartNos: [cartNo], products: [row] };
    return (await gildong.post<{ orderSheetNo: string }>('/recurring-payments/order-sheets', body)).body
      .orderSheetNo;
  };
  const early = await sheet();
  const apply = async (orderSheetNo: string, more = {}) =>
    gildong.post('/recurring-payments', { ...giftBody(orderSheetNo), ...more });
  expect((await apply(await sheet())).status).toBe(200);
  for (const stale of [early, await sheet()])
    expect(codeOf(await apply(stale))).toEqual([409, 'CART_ALREADY_ORDERED']);
  expect((await apply(early, { orderAgain: true })).status).toBe(200);
});

test('free gifts can be chosen after acceptance, with the guest token alone (F24)', async () => {
  const { groupNo, id, linkToken } = await sendGift(shop, gildong, {
    to: { ...recipient, contact: '01024240001' },
  });
  const body = await acceptBody(shop, linkToken);
  const none = body.gifts.map((gift) => ({ ...gift, freeGiftOptionNos: [] }));
  const shippings = '/recurring-payments/later-input/shippings';
  expect((await shop.recipient(linkToken).put(shippings, { ...body, gifts: none })).status).toBe(200);
  const guest = await guestOf(shop, groupNo);
  type Choice = {
    selectableGiftQuantity: number;
    chosenOptionNos: number[];
    options: Array<{ optionNo: number }>;
  };
  type Seen = { recurringPayments: Array<{ freeGiftChoice: Choice; freeGifts: unknown[] }> };
  const read = async () =>
    (await guest.get<Seen>(`/recurring-payments/${groupNo}/guest`)).body.recurringPayments[0];
  const offered = (await read())?.freeGiftChoice;
  expect(offered).toMatchObject({ selectableGiftQuantity: 1, chosenOptionNos: [] });
  const path = `/recurring-payments/${groupNo}/guest/gifts`;
  const wish = { recurringPaymentId: id, freeGiftOptionNos: [offered?.options[0]?.optionNo] };
  expect(codeOf(await shop.nobody.put(path, wish))).toEqual([401, 'GUEST_TOKEN_INVALID']);
  expect(codeOf(await gildong.put(path, wish))).toEqual([401, 'GUEST_TOKEN_INVALID']);
  expect((await guest.put(path, wish)).status).toBe(204);
  const seen = await read();
  expect(seen?.freeGiftChoice.chosenOptionNos).toEqual(wish.freeGiftOptionNos);
  expect(seen?.freeGifts).toHaveLength(1);
});
