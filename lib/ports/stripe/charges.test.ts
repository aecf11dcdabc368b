import { describe, expect, test } from 'vitest';
import { charge, ofCharge, stripeGateway } from '@/lib/testing/fixtures/stripe-gateway';
import type { StripeStub } from '@/lib/testing/stubs/stripe';
import type { StripeFault } from '@/lib/testing/stubs/stripe-faults';

const paid = { kind: 'paid', gatewayRef: expect.stringMatching(/^pi_/) };

describe('a charge', () => {
  test('is booked once under its key, with its order beside it', async () => {
    const { gateway, stub, card } = await stripeGateway();
    const request = charge(await card());
    expect(await gateway.charge(request)).toEqual(paid);
    expect(await gateway.charge(request)).toEqual(paid);
    expect(stub.ledger.intents()).toMatchObject([
      {
        amount: 33_000,
        currency: 'krw',
        metadata: { key: request.key, orderNo: request.orderNo, rounds_0: '26110198765432109876:3' },
      },
    ]);
    expect(stub.requests().at(-1)).toMatchObject({ call: 'pay', idempotencyKey: request.key });
    expect(await gateway.lookUp(ofCharge(request))).toEqual(paid);
  });

  test.each([
    ['KRW', 33_000, '33000', 'krw'],
    ['USD', 3_300, '3300', 'usd'],
    ['EUR', 1_990, '1990', 'eur'],
    ['JPY', 500, '500', 'jpy'],
    // No minor unit in the shop, two digits at Stripe.
    ['ISK', 500, '50000', 'isk'],
    ['UGX', 9_000, '900000', 'ugx'],
  ])('%s %i is sent as %s %s and comes back as it was', async (currency, amount, sent, code) => {
    const { gateway, stub, card } = await stripeGateway();
    expect(await gateway.charge(charge(await card(), { currency, amount }))).toEqual(paid);
    const { form } = stub.requests().at(-1) ?? {};
    expect([form?.get('amount'), form?.get('currency')]).toEqual([sent, code]);
    const [booked] = await listBooked(gateway);
    expect(booked).toMatchObject({ amount, currency });
  });

  test.each([
    ['KWD', 5_120],
    ['KRW', 0],
    ['KRW', 1.5],
  ])('of %s %d is not sent at all', async (currency, amount) => {
    const { gateway, stub, card } = await stripeGateway();
    const outcome = await gateway.charge(charge(await card(), { currency, amount }));
    expect(outcome).toEqual({ kind: 'declined', code: 'invalid_amount', hard: false });
    expect(stub.ledger.intents()).toEqual([]);
  });

  test.each([
    ['stolen_card', true],
    ['lost_card', true],
    ['pickup_card', true],
    ['expired_card', true],
    ['invalid_account', true],
    ['insufficient_funds', false],
    ['do_not_honor', false],
    ['authentication_required', false],
    ['try_again_later', false],
  ])('refused as %s is declined with that code (hard: %s), also by the look-up', async (code, hard) => {
    const { gateway, stub, card } = await stripeGateway();
    const request = charge(await card('0002'));
    stub.ledger.declineWith('0002', code);
    const declined = { kind: 'declined', code, hard };
    expect(await gateway.charge(request)).toEqual(declined);
    stub.ledger.declineWith('0002', null);
    expect(await gateway.charge(request)).toEqual(declined);
    expect(await gateway.lookUp(ofCharge(request))).toEqual(declined);
  });

  test('on a card of another gateway, or removed at Stripe, ends the card', async () => {
    const { gateway, stub, card } = await stripeGateway();
    const ended = (code: string) => ({ kind: 'declined', code, hard: true });
    expect(await gateway.charge(charge('card_of-the-sandbox'))).toEqual(ended('other_gateway'));
    const token = await card();
    stub.ledger.detach(token.split('|')[1] ?? '');
    expect(await gateway.charge(charge(token))).toEqual(ended('unknown_card'));
  });

  test.each<StripeFault>(['before:amount-too-small', 'before:amount-too-large'])(
    'of an amount that Stripe does not accept (%s) is declined, and the card stays',
    async (fault) => {
      const { gateway, stub, card } = await stripeGateway();
      stub.fault('pay', fault);
      const outcome = await gateway.charge(charge(await card()));
      expect(outcome).toEqual({ kind: 'declined', code: 'invalid_amount', hard: false });
      expect(stub.ledger.intents()).toEqual([]);
    },
  );

  test.each<[StripeFault, string]>([
    ['after:other-amount', 'mismatch'],
    ['after:other-currency', 'mismatch'],
    ['after:other-key', 'mismatch'],
    ['after:other-order', 'mismatch'],
    ['after:part-received', 'mismatch'],
    ['after:processing', 'processing'],
    ['after:empty', 'garbage'],
    ['after:garbage', 'garbage'],
    ['before:html', 'garbage'],
    ['after:error', 'http_200'],
    ['after:huge', 'unreachable'],
    ['before:redirect', 'unreachable'],
    ['before:drop', 'unreachable'],
    ['before:500', 'http_500'],
    ['before:429', 'rate_limited'],
    ['before:409', 'http_409'],
    ['before:401', 'keys_refused'],
    ['before:declined-elsewhere', 'garbage'],
  ])('with %s is unknown', async (fault, why) => {
    const { gateway, stub, card } = await stripeGateway();
    const request = charge(await card());
    stub.fault('pay', fault);
    const outcome = await gateway.charge(request);
    expect(outcome).toMatchObject({ kind: 'unknown', why });
    expect('isContradiction' in outcome).toBe(why === 'mismatch');
    const isBooked = fault.startsWith('after:');
    expect(stub.ledger.intents()).toHaveLength(isBooked ? 1 : 0);
    expect(await gateway.lookUp(ofCharge(request))).toEqual(isBooked ? paid : { kind: 'absent' });
    expect(await gateway.charge(request)).toEqual(paid);
    expect(stub.ledger.intents()).toHaveLength(1);
    expect(stub.requests().filter(({ call }) => call === 'pay')).toHaveLength(2);
  });

  test.each<[StripeFault, string, number | undefined]>([
    ['before:429', 'rate_limited', 30],
    ['before:429:600', 'rate_limited', 600],
    ['before:429:', 'rate_limited', 60],
    ['before:503:600', 'http_503', 600],
    ['before:503:soon', 'http_503', undefined],
    ['before:500', 'http_500', undefined],
  ])('with %s waits (%s) for %s seconds; so does a look-up', async (fault, why, seconds) => {
    const { gateway, stub, card } = await stripeGateway();
    const request = charge(await card());
    const unknown = { kind: 'unknown', why, retryAfterSeconds: seconds };
    stub.fault('pay', fault);
    expect(await gateway.charge(request)).toEqual(unknown);
    for (const call of ['list', 'search'] as const) {
      stub.fault(call, fault);
      expect(await gateway.lookUp(ofCharge(request))).toEqual(unknown);
    }
    expect(await gateway.lookUp(ofCharge(request))).toEqual({ kind: 'absent' });
  });

  test.each<StripeFault>(['after:drop', 'after:500', 'after:hang', 'before:hang'])(
    'whose answer is lost (%s) is found by the look-up',
    async (fault) => {
      const { hasty, gateway, stub, card } = await stripeGateway();
      const request = charge(await card());
      stub.fault('pay', fault);
      expect(await hasty.charge(request)).toMatchObject({ kind: 'unknown' });
      const found = fault === 'before:hang' ? { kind: 'absent' } : paid;
      expect(await gateway.lookUp(ofCharge(request))).toEqual(found);
    },
  );

  test('under a key used for another charge is unknown', async () => {
    const { gateway, stub, card } = await stripeGateway();
    const token = await card();
    await gateway.charge(charge(token));
    expect(await gateway.charge(charge(token, { amount: 1_000 }))).toEqual({
      kind: 'unknown',
      why: 'key_reused',
    });
    expect(stub.ledger.intents()).toHaveLength(1);
  });
});

describe('a look-up', () => {
  test('finds a charge behind a hundred others, and stops at older ones', async () => {
    const { gateway, stub, card } = await stripeGateway();
    const token = await card();
    const old = charge(token, { key: 'old-1', at: charge(token).at.subtract({ hours: 24 * 30 }) });
    await gateway.charge(old);
    const request = charge(token);
    await gateway.charge(request);
    crowd(stub, 120);
    expect(await gateway.lookUp(ofCharge(request))).toEqual(paid);
    expect(await gateway.lookUp(ofCharge(old))).toEqual(paid);
    const before = stub.requests().length;
    expect(await gateway.lookUp(ofCharge(charge(token, { key: 'never-1' })))).toEqual({ kind: 'absent' });
    expect(
      stub
        .requests()
        .slice(before)
        .map(({ call }) => call),
    ).toEqual(['list', 'list', 'search']);
  });

  test('finds a charge of another customer, and one that Stripe’s search does not have yet', async () => {
    const { gateway, stub, card } = await stripeGateway();
    const request = charge(await card());
    await gateway.charge(request);
    const elsewhere = { ...ofCharge(request), cardToken: await card() };
    expect(await gateway.lookUp(elsewhere)).toEqual(paid);
    stub.ledger.holdSearchBack(true);
    expect(await gateway.lookUp(ofCharge(request))).toEqual(paid);
    stub.ledger.holdSearchBack(false);
    stub.ledger.forgetCustomer(request.cardToken.split('|')[0] ?? '');
    expect(await gateway.lookUp(ofCharge(request))).toEqual(paid);
  });

  test.each<StripeFault>(['before:500', 'before:429', 'before:drop', 'after:garbage', 'after:empty'])(
    'that meets %s is unknown',
    async (fault) => {
      const { gateway, stub, card } = await stripeGateway();
      const request = charge(await card());
      stub.fault('list', fault);
      expect(await gateway.lookUp(ofCharge(request))).toMatchObject({ kind: 'unknown' });
      stub.fault('search', fault);
      expect(await gateway.lookUp(ofCharge(request))).toMatchObject({ kind: 'unknown' });
    },
  );

  test('compares the charge it finds with the request', async () => {
    const { gateway, card } = await stripeGateway();
    const request = charge(await card());
    await gateway.charge(request);
    for (const other of [{ amount: 1 }, { currency: 'USD' }, { orderNo: '26120100000000000000' }])
      expect(await gateway.lookUp({ ...ofCharge(request), ...other })).toEqual({
        kind: 'unknown',
        why: 'mismatch',
        isContradiction: true,
      });
  });

  test.each(['', 'KRW', 'won'.repeat(2), '₩'])('of a payment in “%s” is unknown', async (currency) => {
    const { gateway, stub, card } = await stripeGateway();
    const request = charge(await card());
    await gateway.charge(request);
    for (const intent of stub.ledger.intents()) intent.currency = currency;
    expect(await gateway.lookUp(ofCharge(request))).toEqual({ kind: 'unknown', why: 'garbage' });
  });
});

/** Newer copies of the newest payment. */
function crowd(stub: StripeStub, count: number): void {
  const [newest] = stub.ledger.intents();
  if (!newest) throw new Error('no payment to copy');
  for (let n = 0; n < count; n += 1) {
    const metadata = { ...newest.metadata, key: `later-${n}` };
    stub.ledger.intents().unshift({ ...newest, id: `pi_later${n}`, metadata });
  }
}

async function listBooked(gateway: Awaited<ReturnType<typeof stripeGateway>>['gateway']) {
  const booked = [];
  for await (const page of gateway.listBooked(charge('').at)) booked.push(...page);
  return booked;
}
