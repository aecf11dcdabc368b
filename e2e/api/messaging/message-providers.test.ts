import { afterEach, expect, test } from 'vitest';
import { type Channel, channels, type Report } from '@/lib/testing/stubs/message-channels';
import type { Caller } from '../../fixtures';
import { type OwnShop, openOwnShop } from '../../shop/own-shop';
import { type Applied, giftBody, makeSheet, recipient, registerCard } from '../../stories';

/** A shop that sends messages through a real adapter to a provider stub, and receives its reports. */
let own: OwnShop | undefined;
let channel: Channel | undefined;
afterEach(async () => {
  await own?.end();
  await channel?.close();
  own = undefined;
  channel = undefined;
});

type Message = {
  kind: string;
  state: string;
  delivery: string | null;
  deliveryWhy: string | null;
  deliveryAt: string | null;
  isDoubtful: boolean;
};
type Log = { messages: Message[] };

async function arrivedText(from: Channel, count: number) {
  return expect
    .poll(() => from.texts().length)
    .toBe(count)
    .then(() => from.texts().at(-1));
}

async function post(shop: OwnShop, { query, headers, body }: Report): Promise<number> {
  const url = `${shop.server().baseUrl}/api/webhooks/messages${query}`;
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

async function sendGiftBy(shop: OwnShop['shop'], orderer: Caller): Promise<Applied> {
  const sheet = await makeSheet(shop, orderer);
  const { status, body } = await orderer.post<Applied>('/recurring-payments', giftBody(sheet));
  expect(status).toBe(200);
  return body;
}

test.each(['solapi', 'twilio', 'http'] as const)(
  'through %s a gift’s link arrives whole, opens the gift, and what became of it stands in the console',
  async (name) => {
    channel = await channels[name]();
    own = await openOwnShop({ ...channel.env, JOBS_INTERVAL_MS: '200' });
    const { shop } = own;
    const gildong = await shop.as('gildong');
    const owner = await shop.as('owner');
    await registerCard(gildong);
    const gift = await sendGiftBy(shop, gildong);

    const text = await arrivedText(channel, 1);
    expect(text?.number).toBe(recipient.contact.slice(-8));
    const [, link = ''] = /^(http\S+)$/m.exec(text?.body ?? '') ?? [];
    const token = new URL(link).searchParams.get('recurringPaymentGroupNo') ?? '';
    const opened = await shop.recipient(token).get('/recurring-payments/later-input/shippings');
    expect(opened.status).toBe(200);

    const path = `/admin/messages?groupNo=${gift.recurringPaymentGroupNo}`;
    const log = async () =>
      (await owner.get<Log>(path)).body.messages.find(({ kind }) => kind === 'ADDRESS_INPUT');
    await expect.poll(log).toMatchObject({ kind: 'ADDRESS_INPUT', state: 'SENT', delivery: 'ACCEPTED' });

    const unreached = async () =>
      (await owner.get<{ troubles: { unreachedGifts: number } }>('/admin/dashboard')).body.troubles
        .unreachedGifts;
    const lost = channel.report(0, false);
    const forged = Object.fromEntries(
      Object.entries(lost.headers).map(([key, value]) => [
        key,
        /secret|signature/.test(key) ? 'AAAA' : value,
      ]),
    );
    expect(await post(own, { ...lost, headers: forged })).toBe(400);
    expect(await log()).toMatchObject({ delivery: 'ACCEPTED' });
    expect(await post(own, lost)).toBe(200);
    expect(await log()).toMatchObject({ delivery: 'UNDELIVERED' });
    expect((await log())?.deliveryWhy).toMatch(/^phone_off/);
    expect(await unreached()).toBe(1);

    const delivered = channel.report(0, true);
    expect(await post(own, delivered)).toBe(200);
    expect(await post(own, lost)).toBe(200);
    expect(await post(own, delivered)).toBe(200);
    const last = await log();
    expect(last).toMatchObject({ delivery: 'DELIVERED', deliveryWhy: null, isDoubtful: false });
    expect(last?.deliveryAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(await unreached()).toBe(0);
    // One text each: the giver hears once that it arrived, and nothing of the report that was contradicted later.
    const provider = channel;
    await expect
      .poll(() => provider.texts().map(({ number }) => number))
      .toEqual([recipient.contact.slice(-8), '20000001']);
    const { messages } = (await owner.get<Log>(path)).body;
    expect(messages.map(({ kind }) => kind)).toEqual(['GIFT_ARRIVED', 'ADDRESS_INPUT']);
  },
  120_000,
);

test('without a provider, reports find nothing', async () => {
  own = await openOwnShop();
  expect(await post(own, { query: '', headers: { 'content-type': 'application/json' }, body: '[]' })).toBe(
    404,
  );
});
