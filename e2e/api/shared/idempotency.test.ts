import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, type ErrorBody, shop } from '../../fixtures';
import { ordersOf } from '../../scenarios/orders';
import { type OwnShop, openOwnShop } from '../../shop/own-shop';
import {
  type Applied,
  acceptGift,
  giftable,
  giftBody,
  makeSheet,
  registerCard,
  sendGift,
} from '../../stories';

/** One effect for one `Idempotency-Key`, even if the answer is lost or the server is killed (docs/safety.md, S49). */
let own: OwnShop;
let gildong: Caller;

beforeAll(async () => {
  // The bank waits longer than it takes to kill the shop; a dead call is taken over after a second.
  own = await openOwnShop({ GATEWAY_TIMEOUT_MS: '30000', IDEMPOTENCY_PATIENCE_SECONDS: '1' });
});
afterAll(() => own?.end());
beforeEach(async () => {
  await own.shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await own.shop.as('gildong');
  await registerCard(gildong);
});

const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } });
const isReplay = ({ headers }: { headers: Headers }) => headers.get('idempotent-replayed') === 'true';
type Claimed = { claimNo: number; refundAmt: number; claimStatusType: string };

for (const when of ['before', 'after'] as const)
  test(`killed in mid-cancellation, ${when} the bank booked the refund: the retry finishes it, money comes back once`, async () => {
    const { shop } = own;
    const gift = await sendGift(shop, gildong);
    await acceptGift(shop, gift.linkToken);
    await shop.clock.set('2026-01-13T10:00:00+09:00');
    const [order] = await ordersOf(gildong, gift.groupNo);
    const { orderNo = '', orderOptions: [line] = [] } = order ?? {};
    const refunds = async () =>
      (await shop.charges()).filter((entry) => entry.orderNo === orderNo && entry.kind === 'REFUND');
    const status = async () => (await ordersOf(gildong, gift.groupNo))[0]?.orderOptions[0]?.orderStatusType;
    const cancel = () =>
      gildong.post<Claimed>(
        `/profile/order-options/${line?.orderOptionNo}/claims/cancel`,
        {
          claimReasonType: 'CHANGE_MIND',
          claimReasonDetail: '',
          claimType: 'CANCEL',
          refundsImmediately: true,
          saveBankAccountInfo: false,
          productCnt: 1,
        },
        keyed('cancel-once'),
      );

    await shop.gateway.fault({ when, action: 'hold', times: 1, match: { orderNo } });
    const cut = cancel().catch(() => 'cut off');
    await expect.poll(status).toBe('CANCEL_DONE');
    if (when === 'after') await expect.poll(refunds).toHaveLength(1);
    await own.kill();
    expect(await cut).toBe('cut off');
    await own.restart();
    await shop.gateway.heal();

    const finished = await cancel();
    expect(finished).toMatchObject({ status: 200, body: { claimStatusType: 'CANCEL_DONE' } });
    expect(await refunds()).toMatchObject([{ amount: finished.body.refundAmt }]);
    const again = await cancel();
    expect([again.status, again.body, isReplay(again)]).toEqual([200, finished.body, true]);
    // The jobs find nothing to repair.
    await shop.clock.advance('P1D');
    expect(await refunds()).toHaveLength(1);
  });

test('the same application ten times at once is one gift and one text, and ten times the same answer', async () => {
  // The shop with the usual patience: after a second of a busy machine, another call would take the key over and answer itself.
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  const orderer = await shop.as('gildong');
  await registerCard(orderer);
  const to = { name: '이영희', contact: '01077778888', password: 'x' };
  const body = giftBody(await makeSheet(shop, orderer), to);
  const send = () => orderer.post<Applied & ErrorBody>('/recurring-payments', body, keyed('ten'));
  // A call that is not answered within the shop's patience is asked for again, as its refusal says.
  const answered = async () => {
    for (;;) {
      const answer = await send();
      if (answer.body.code !== 'IDEMPOTENCY_KEY_IN_FLIGHT') return answer;
    }
  };
  const answers = await Promise.all(Array.from({ length: 10 }, answered));
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(answers.filter(isReplay)).toHaveLength(9);
  expect(await shop.inbox(to.contact)).toHaveLength(1);
});

test('a key belongs to one body, member and route, has at most 255 letters, and a refusal does not pin it', async () => {
  const { shop } = own;
  const younghee = await shop.as('younghee');
  const row = { ...(await giftable(shop)), price: undefined };
  const add = (who: Caller, orderCnt: number, key: string) =>
    who.post<{ count: number } & ErrorBody>('/recurring-payments/cart', [{ ...row, orderCnt }], keyed(key));
  expect((await add(gildong, 1_000, 'one')).status).toBe(400);
  const first = await add(gildong, 1, 'one');
  expect([first.status, isReplay(first)]).toEqual([200, false]);
  expect(isReplay(await add(gildong, 1, 'one'))).toBe(true);
  expect((await add(gildong, 2, 'one')).body).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(isReplay(await add(younghee, 1, 'one'))).toBe(false);
  const sheet = { isPresent: false, products: [], cartNos: [] };
  expect(
    (await gildong.refused('POST', '/recurring-payments/order-sheets', { body: sheet, ...keyed('one') }))
      .status,
  ).toBe(400);
  expect((await add(gildong, 1, 'k'.repeat(256))).body).toMatchObject({
    status: 400,
    errors: [{ field: 'Idempotency-Key' }],
  });
  expect((await add(gildong, 1, 'k'.repeat(255))).status).toBe(200);
  const cart = await gildong.get('/recurring-payments/cart');
  expect(JSON.stringify(cart.body)).toContain('"orderCnt":2');
});
