import { beforeAll, expect, test } from 'vitest';
import { withoutNumbers } from '@/lib/testing/without-numbers';
import { type Caller, shop } from '../../fixtures';
import {
  type Applied,
  acceptGift,
  address,
  giftable,
  giftBody,
  guestOf,
  makeSheet,
  newestLink,
  recipient,
  registerCard,
} from '../../stories';

/** The product's main story over its twelve endpoints (docs/rules/api.md#twelve-endpoints), from the cart to the last box. */
let gildong: Caller;

/** The bank's charges except younghee's, whose demo history continues by itself. */
async function ownCharges() {
  const younghee = await shop.as('younghee');
  const { body } = await younghee.get<{ items: Array<{ orderNo: string }> }>('/profile/orders', {
    query: { startYmd: '2025-01-01', endYmd: '2026-12-31', pageSize: 200 },
  });
  const others = new Set(body.items.map((order) => order.orderNo));
  return (await shop.charges()).filter((charge) => !others.has(charge.orderNo));
}

beforeAll(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await shop.as('gildong');
});

type Listed = {
  contents: Array<{ recurringPaymentId: string; statusType: string; nextActions: string[] }>;
  totalCount: number;
};
type GuestGift = {
  orders: Array<{
    orderNo: string;
    orderOptions: Array<{
      orderStatusType: string;
      delivery?: { invoiceNo: string; deliveryCompanyType: string; retrieveInvoiceUrl: string } | null;
      nextActions?: Array<{ nextActionType: string }>;
    }>;
  }>;
  recurringPayments: Array<{ recurringPaymentStatus: string; round: number; lastRound: number }>;
  deliveryInfo: { receiverAddress: string; receiverContact1: string };
};

test('cart → link → acceptance → three rounds → finished → the recipient follows a parcel', async () => {
  const { productNo, optionNo } = await giftable(shop);
  await gildong.post('/recurring-payments/cart', [{ productNo, optionNo, orderCnt: 1 }]);
  await registerCard(gildong);

  // 1, 2: the order sheet, with its cycle and the first date
  const orderSheetNo = await makeSheet(shop, gildong, { products: [{ productNo, optionNo }] });
  const sheet = await gildong.get<{
    paymentInfo: { paymentAmt: number };
    deadlineYmd: string;
    maxTotalAmt: number;
  }>(`/recurring-payments/order-sheet/${orderSheetNo}`, { query: { isPresent: true } });
  expect(sheet.status).toBe(200);
  expect(sheet.body.deadlineYmd).toBe('2026-01-15');
  expect(sheet.body.maxTotalAmt).toBe(sheet.body.paymentInfo.paymentAmt * 3);

  // 3: the application, waiting; the orderer reads the recipient masked
  const applied = await gildong.post<Applied>('/recurring-payments', giftBody(orderSheetNo));
  expect(applied.status).toBe(200);
  expect(applied.body).toMatchObject({ receiverName: '홍*동', receiverContact: '010-1234-****' });
  const groupNo = applied.body.recurringPaymentGroupNo;
  const id = applied.body.products[0]?.recurringPaymentId ?? '';

  // 4, 5: listed and readable as WAITING
  const listed = await gildong.get<Listed>('/recurring-payments');
  expect(listed.body.contents[0]).toMatchObject({
    recurringPaymentId: id,
    statusType: 'WAITING',
    nextActions: ['CHANGE_DELIVERY_INFO', 'CLOSE'],
  });
  expect((await gildong.get<{ status: string }>(`/recurring-payments/${id}`)).body.status).toBe('WAITING');

  // 6: while waiting only the card and the end round may change
  const changed = await gildong.put(`/recurring-payments/${id}/info`, {
    addressNo: null,
    cardNo: null,
    cycle: null,
    product: null,
    lastRound: 3,
  });
  expect(changed.status).toBe(200);

  // nothing is ordered and nothing charged while waiting
  await shop.clock.advance('P7D');
  expect(await ownCharges()).toEqual([]);

  // 9, 10: the link in the text opens the gift; acceptance makes it ACTIVE
  const { linkToken, link } = await newestLink(shop, recipient.contact);
  expect(new URL(link).searchParams.getAll('recurringPaymentGroupNo')).toHaveLength(1);
  await acceptGift(shop, linkToken);
  expect((await gildong.get<{ status: string }>(`/recurring-payments/${id}`)).body.status).toBe('ACTIVE');
  const toRecipient = (await shop.inbox(recipient.contact)).filter(
    (text) => text.template === 'GIFT_RECEIVED',
  );
  const toOrderer = (await shop.inbox('01020000001')).filter((text) => text.template === 'GIFT_ACCEPTED');
  expect(toRecipient).toHaveLength(1);
  expect(toOrderer).toHaveLength(1);
  expect(toRecipient[0]?.body).toContain(groupNo);

  // three months: three paid orders, then finished, then silence
  await shop.clock.advance('P3M');
  const finished = await gildong.get<{ status: string; nextDeliveryDate: string }>(
    `/recurring-payments/${id}`,
  );
  expect(finished.body).toMatchObject({ status: 'ROUND_FINISHED', nextDeliveryDate: '' });
  const charges = await ownCharges();
  expect(charges.map((charge) => charge.amount)).toEqual(Array(3).fill(sheet.body.paymentInfo.paymentAmt));
  await shop.clock.advance('P2M');
  expect(await ownCharges()).toHaveLength(3);

  // 7, 8: the orderer's orders, masked, without tracking even while the parcel is on its way
  const orders = await gildong.get<{ items: Array<{ orderNo: string }>; totalCount: number }>(
    '/profile/orders',
    {
      query: { startYmd: '2026-01-01', endYmd: '2026-12-31' },
    },
  );
  expect(orders.body.items).toHaveLength(3);
  const orderNo = orders.body.items.at(-1)?.orderNo ?? '';
  await shop.nobody.post(`/sandbox/orders/${orderNo}/ship`, {
    deliveryCompanyType: 'CJ',
    invoiceNo: '987654321012',
  });
  const detail = await gildong.get(`/profile/orders/${orderNo}`);
  const seen = JSON.stringify(detail.body);
  expect(seen).toContain('홍*동');
  for (const secret of [
    recipient.name,
    recipient.contact,
    address.receiverAddress,
    address.receiverZipCd,
    '987654321012',
  ])
    expect(withoutNumbers(seen)).not.toContain(secret);

  // 11, 12: the recipient logs in and follows the parcel
  const guest = await guestOf(shop, groupNo);
  const viewed = await guest.get<GuestGift>(`/recurring-payments/${groupNo}/guest`);
  expect(viewed.body.recurringPayments).toMatchObject([
    { recurringPaymentStatus: 'ROUND_FINISHED', lastRound: 3 },
  ]);
  expect(viewed.body.deliveryInfo.receiverContact1).toBe(recipient.contact);
  const shipped = viewed.body.orders.find((order) => order.orderNo === orderNo)?.orderOptions[0];
  expect(shipped?.delivery).toMatchObject({ deliveryCompanyType: 'CJ', invoiceNo: '987654321012' });
  expect(shipped?.delivery?.retrieveInvoiceUrl).toContain('987654321012');
  expect(shipped?.nextActions?.map((action) => action.nextActionType)).toEqual(['VIEW_DELIVERY']);
  expect(withoutNumbers(viewed.body)).not.toContain(String(sheet.body.paymentInfo.paymentAmt));
});
