import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { charge, refund, stripeGateway } from '@/lib/testing/fixtures/stripe-gateway';

type Call = { body: string; headers: Record<string, string> };
const now = Temporal.Instant.from('2026-12-01T03:00:10Z');
const sentAt = now.epochMilliseconds - 10_000;

async function paid() {
  const { gateway, stub, card } = await stripeGateway();
  const token = await card();
  const request = charge(token);
  const outcome = await gateway.charge(request);
  const read = ({ body, headers }: Call, at = now) =>
    gateway.readWebhook?.(
      { body: new TextEncoder().encode(body), headers: new Headers(headers), query: new URLSearchParams() },
      at,
    );
  const chargeRef = outcome.kind === 'paid' ? outcome.gatewayRef : null;
  return { gateway, stub, read, key: request.key, token, chargeRef };
}

const refused = (why: string) => ({ kind: 'refused', why });

describe('a webhook of Stripe', () => {
  test('names the charge or refund of ours', async () => {
    const { gateway, stub, read, key, token, chargeRef } = await paid();
    const eventId = expect.stringMatching(/^evt_/);
    expect(read(stub.paymentEvent(key, { at: sentAt }))).toEqual({ kind: 'event', eventId, key });
    const back = refund(token, { chargeRef });
    await gateway.refund(back);
    const event = stub.refundEvent(back.key, { at: sentAt });
    expect(read(event)).toEqual({ kind: 'event', eventId, key: back.key });
  });

  test('is refused unsigned, with another key, or with one space changed', async () => {
    const { stub, read, key } = await paid();
    const good = stub.paymentEvent(key, { at: sentAt });
    expect(read({ ...good, headers: {} })).toEqual(refused('signature'));
    expect(read({ ...good, headers: { 'stripe-signature': 't=1,v1=00' } })).toEqual(refused('signature'));
    expect(read(stub.paymentEvent(key, { at: sentAt, secret: 'whsec_other' }))).toEqual(refused('signature'));
    expect(read({ ...good, body: `${good.body} ` })).toEqual(refused('signature'));
    expect(read({ ...good, body: good.body.replace('{', '{ ') })).toEqual(refused('signature'));
    expect(read(good)).toMatchObject({ kind: 'event' });
  });

  test('is refused more than five minutes from now, either way', async () => {
    const { stub, read, key } = await paid();
    const at = (seconds: number) =>
      read(stub.paymentEvent(key, { at: now.epochMilliseconds + seconds * 1000 }));
    expect(at(-301)).toEqual(refused('signature'));
    expect(at(-299)).toMatchObject({ kind: 'event' });
    expect(at(299)).toMatchObject({ kind: 'event' });
    expect(at(301)).toEqual(refused('time'));
  });

  test('about another object is acknowledged and ignored', async () => {
    const { stub, read } = await paid();
    const how = { at: sentAt };
    expect(read(stub.event('customer.created', { object: 'customer', id: 'cus_1' }, how))).toEqual({
      kind: 'ignored',
    });
    const foreign = { object: 'payment_intent', metadata: {} };
    expect(read(stub.event('payment_intent.succeeded', foreign, how))).toEqual({ kind: 'ignored' });
    expect(read(stub.event('odd', undefined, how))).toEqual({ kind: 'ignored' });
  });
});
