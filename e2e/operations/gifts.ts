import { expect } from 'vitest';
import { shop } from '../fixtures';
import { acceptBody, acceptGift, address, recipient, sendGift } from '../stories';
import type { Operations, World } from './world';

const shippings = '/recurring-payments/later-input/shippings';
const chosen = ({ product }: World) => ({
  products: [{ productNo: product.productNo, optionNo: product.optionNo }],
});
const send = (world: World) => sendGift(shop, world.gildong, chosen(world));

/** An accepted gift, with its recipient logged in. */
async function accepted(world: World) {
  const gift = await send(world);
  await acceptGift(shop, gift.linkToken);
  const { body } = await world.nobody.post<{ guestToken: string }>(
    `/recurring-payments/${gift.groupNo}/guest`,
    {
      name: recipient.name,
      password: recipient.password,
    },
  );
  return { gift, viewer: world.nobody.with({ guestToken: body.guestToken }) };
}

/** The recipient's side: the link in the text, and the view of the accepted gift. */
export const gifts: Operations = {
  'GET /recurring-payments/later-input/shippings': async (world) => {
    const { linkToken, groupNo, id } = await send(world);
    const { body } = await world.nobody.with({ recurringPaymentGroupNo: linkToken }).get(shippings);
    expect(body).toMatchObject({
      recurringPaymentGroupNo: groupNo,
      ordererName: '김길동',
      receiverName: recipient.name,
      receiverContact1: recipient.contact,
      recurringPayments: [{ recurringPaymentId: id, lastRound: 3, orderCnt: 1 }],
    });
  },
  'PUT /recurring-payments/later-input/shippings': async (world) => {
    const { linkToken, id } = await send(world);
    const link = world.nobody.with({ recurringPaymentGroupNo: linkToken });
    const sent = await acceptBody(shop, linkToken, {
      receiverContact2: '',
      countryCd: 'KR',
      customTermsAgrees: [],
    });
    const { body } = await link.put(shippings, sent);
    expect(body).toMatchObject({ statusType: 'ACTIVE', recurringPayments: [{ recurringPaymentId: id }] });
    expect((await world.gildong.get(`/recurring-payments/${id}`)).body).toMatchObject({ status: 'ACTIVE' });
  },
  'POST /recurring-payments/{recurringPaymentGroupNo}/guest': async (world) => {
    const { gift, viewer } = await accepted(world);
    expect((await viewer.get(`/recurring-payments/${gift.groupNo}/guest`)).status).toBe(200);
  },
  'GET /recurring-payments/{recurringPaymentGroupNo}/guest': async (world) => {
    const { gift, viewer } = await accepted(world);
    const { body } = await viewer.get(`/recurring-payments/${gift.groupNo}/guest`);
    expect(body).toMatchObject({
      recurringPaymentGroupNo: gift.groupNo,
      ordererName: '김길동',
      deliveryInfo: {
        receiverName: recipient.name,
        receiverContact1: recipient.contact,
        receiverAddress: address.receiverAddress,
        addressMemo: address.deliveryMemo,
      },
      recurringPayments: [{ recurringPaymentId: gift.id, recurringPaymentStatus: 'ACTIVE', lastRound: 3 }],
    });
  },
};
