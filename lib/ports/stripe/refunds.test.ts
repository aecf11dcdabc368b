import { describe, expect, test } from 'vitest';
import { LedgerUnreachableError } from '@/lib/ports/card-payments';
import {
  charge,
  ofCharge,
  ofRefund,
  refund,
  start,
  stripeGateway,
} from '@/lib/testing/fixtures/stripe-gateway';
import type { StripeFault } from '@/lib/testing/stubs/stripe-faults';

const done = { kind: 'paid', gatewayRef: expect.stringMatching(/^re_/) };

async function charged(changes: Parameters<typeof charge>[1] = {}) {
  const opened = await stripeGateway();
  const token = await opened.card();
  const outcome = await opened.gateway.charge(charge(token, changes));
  if (outcome.kind !== 'paid') throw new Error('not paid');
  return { ...opened, token, chargeRef: outcome.gatewayRef };
}

describe('a refund', () => {
  test.each([true, false])(
    'is booked once, for its payment (reference in our ledger: %s)',
    async (isNamed) => {
      const { gateway, stub, token, chargeRef } = await charged();
      const request = refund(token, { chargeRef: isNamed ? chargeRef : 'decided by the owner' });
      expect(await gateway.refund(request)).toEqual(done);
      expect(await gateway.refund(request)).toEqual(done);
      expect(stub.ledger.refunds()).toMatchObject([
        { amount: 33_000, metadata: { key: request.key, chargeKey: request.chargeKey } },
      ]);
      expect(await gateway.lookUp(ofRefund(request))).toEqual(done);
    },
  );

  test('in parts never exceeds the payment', async () => {
    const { gateway, stub, token, chargeRef } = await charged({ currency: 'ISK', amount: 300 });
    const part = (key: string, amount: number) =>
      gateway.refund(refund(token, { key, chargeRef, amount, currency: 'ISK' }));
    expect(await part('a', 100)).toEqual(done);
    expect(await part('b', 200)).toEqual(done);
    expect(stub.ledger.refunds().map(({ amount }) => amount)).toEqual([20_000, 10_000]);
    expect(await part('c', 1)).toEqual({ kind: 'declined', code: 'over_refund', hard: false });
  });

  test('above what a refund in Stripe’s own console left is refused', async () => {
    const { gateway, stub, token, chargeRef } = await charged();
    stub.ledger.payBack(new URLSearchParams({ payment_intent: chargeRef, amount: '1000' }));
    const declined = { kind: 'declined', code: 'over_refund', hard: false };
    expect(await gateway.refund(refund(token, { chargeRef }))).toEqual(declined);
    expect(await gateway.refund(refund(token, { chargeRef, key: 'a', amount: 32_000 }))).toEqual(done);
  });

  test('of a charge that Stripe does not know is refused', async () => {
    const { gateway, card } = await stripeGateway();
    expect(await gateway.refund(refund(await card()))).toEqual({
      kind: 'declined',
      code: 'no_such_charge',
      hard: false,
    });
  });

  test('that is pending at the bank is unknown until it succeeds or fails', async () => {
    const { gateway, stub, token, chargeRef } = await charged();
    const request = refund(token, { chargeRef });
    stub.ledger.refundsBecome('pending');
    expect(await gateway.refund(request)).toEqual({ kind: 'unknown', why: 'pending' });
    const [made] = stub.ledger.refunds();
    if (made) made.status = 'failed';
    expect(await gateway.lookUp(ofRefund(request))).toMatchObject({ kind: 'declined' });
    if (made) made.status = 'succeeded';
    expect(await gateway.lookUp(ofRefund(request))).toEqual(done);
  });

  test.each<StripeFault>([
    'after:drop',
    'after:500',
    'after:other-amount',
    'after:other-currency',
    'after:other-key',
    'after:garbage',
    'after:empty',
    'before:500',
    'before:429',
    'before:drop',
    'before:html',
  ])('with %s is unknown, and the look-up gives the outcome', async (fault) => {
    const { gateway, stub, token, chargeRef } = await charged();
    const request = refund(token, { chargeRef });
    stub.fault('refund', fault);
    expect(await gateway.refund(request)).toMatchObject({ kind: 'unknown' });
    const found = fault.startsWith('after:') ? done : { kind: 'absent' };
    expect(await gateway.lookUp(ofRefund(request))).toEqual(found);
    stub.fault('refunds', 'before:500');
    expect(await gateway.lookUp(ofRefund(request))).toEqual({ kind: 'unknown', why: 'http_500' });
  });
});

describe('a refund that Stripe wants to receive later', () => {
  test.each<[StripeFault, string]>([
    ['before:429:600', 'rate_limited'],
    ['before:503:600', 'http_503'],
  ])('(%s) waits that long, as does its look-up', async (fault, why) => {
    const { gateway, stub, token, chargeRef } = await charged();
    const request = refund(token, { chargeRef });
    const unknown = { kind: 'unknown', why, retryAfterSeconds: 600 };
    stub.fault('refund', fault);
    expect(await gateway.refund(request)).toEqual(unknown);
    stub.fault('refunds', fault);
    expect(await gateway.lookUp(ofRefund(request))).toEqual(unknown);
    stub.fault('list', fault);
    expect(await gateway.refund({ ...request, chargeRef: null })).toEqual(unknown);
    expect(stub.ledger.refunds()).toEqual([]);
  });
});

describe('the ledger', () => {
  test('has charges before refunds, without refused ones and those of others', async () => {
    const { gateway, stub, token, chargeRef } = await charged();
    stub.ledger.declineWith('4242', 'insufficient_funds');
    await gateway.charge(charge(token, { key: 'declined-1' }));
    stub.ledger.declineWith('4242', null);
    const early = start.subtract({ hours: 1 });
    await gateway.charge(charge(token, { key: 'early-1', at: early }));
    await gateway.refund(refund(token, { chargeRef }));
    const foreign = stub.ledger.intents()[0];
    if (foreign) stub.ledger.intents().push({ ...foreign, id: 'pi_foreign', metadata: {} });
    const booked = [];
    for await (const page of gateway.listBooked(start)) booked.push(...page);
    const common = { amount: 33_000, currency: 'KRW', cardLast4: '4242', at: start.toString() };
    expect(booked).toMatchObject([
      {
        ...common,
        kind: 'CHARGE',
        chargeKey: null,
        gatewayRef: chargeRef,
        rounds: [{ recurringPaymentId: '26110198765432109876', round: 3 }],
      },
      { ...common, kind: 'REFUND', chargeKey: charge(token).key, rounds: [] },
    ]);
  });

  test('has a refund made in Stripe’s own console, and the payment stays paid', async () => {
    const { gateway, stub, token, chargeRef } = await charged();
    const form = new URLSearchParams({ payment_intent: chargeRef, amount: '33000' });
    stub.ledger.payBack(form);
    const [made] = stub.ledger.refunds();
    const at = start.add({ hours: 1 });
    if (made) made.created = at.epochMilliseconds / 1000;
    const ours = charge(token);
    expect(await gateway.lookUp(ofCharge(ours))).toEqual({ kind: 'paid', gatewayRef: chargeRef });
    const booked = [];
    for await (const page of gateway.listBooked(start)) booked.push(...page);
    expect(booked).toEqual([
      expect.objectContaining({ kind: 'CHARGE', key: ours.key }),
      {
        kind: 'REFUND',
        key: made?.id,
        orderNo: ours.orderNo,
        amount: 33_000,
        currency: 'KRW',
        cardLast4: '4242',
        at: at.toString(),
        gatewayRef: made?.id,
        chargeKey: ours.key,
        rounds: [],
      },
    ]);
    // A payment by other software.
    for (const { metadata } of stub.ledger.intents()) delete metadata.key;
    for await (const page of gateway.listBooked(start)) expect(page).toEqual([]);
  });

  test('is read page by page, with Stripe’s own time if no clock is moved', async () => {
    const { gateway, stub, card } = await stripeGateway({ isSandbox: false });
    const token = await card();
    const now = start;
    await gateway.charge(charge(token, { at: now }));
    const created = now.epochMilliseconds / 1000;
    const [one] = stub.ledger.intents().splice(0);
    for (let n = 0; one && n < 130; n += 1) stub.ledger.intents().push({ ...one, id: `pi_${n}`, created });
    const pages = [];
    for await (const page of gateway.listBooked(now)) pages.push(page.length);
    expect(pages).toEqual([100, 30]);
    const lists = stub.requests().filter(({ call }) => call === 'list');
    expect(lists[0]?.form.get('created[gte]')).toBe(String(created - 3_600));
  });

  test.each<StripeFault>(['before:500', 'before:drop', 'after:garbage', 'after:empty'])(
    'that cannot be read (%s) is an error, not an empty ledger',
    async (fault) => {
      const { gateway, stub } = await stripeGateway();
      stub.fault('list', fault);
      const read = async () => {
        for await (const _ of gateway.listBooked(start));
      };
      await expect(read()).rejects.toThrow(LedgerUnreachableError);
    },
  );

  test('has the rounds of a bundle longer than one field', async () => {
    const rounds = Array.from({ length: 60 }, (_, index) => ({
      recurringPaymentId: `261101${String(index).padStart(14, '0')}`,
      round: index + 1,
    }));
    const { gateway, stub, card } = await stripeGateway();
    await gateway.charge(charge(await card(), { rounds }));
    const values = Object.values(stub.ledger.intents()[0]?.metadata ?? {});
    expect(Math.max(...values.map((value) => value.length))).toBeLessThanOrEqual(500);
    for await (const [booked] of gateway.listBooked(start)) expect(booked?.rounds).toEqual(rounds);
  });
});
