import { describe, expect, test } from 'vitest';
import { charge, ofCharge, tossGateway } from '@/lib/testing/fixtures/toss-gateway';
import type { TossFault } from '@/lib/testing/stubs/toss-faults';

const paid = { kind: 'paid', gatewayRef: expect.stringMatching(/^pay_/) };

describe('a charge', () => {
  test('is booked once, with its key as order id and its order as order name', async () => {
    const { gateway, stub, card } = await tossGateway();
    const request = charge(await card());
    expect(await gateway.charge(request)).toEqual(paid);
    expect(stub.payments()).toMatchObject([
      {
        orderId: request.key,
        totalAmount: 12_000,
        currency: 'KRW',
        orderName: expect.stringMatching(/^정기배송 3회차 #/),
      },
    ]);
    expect(stub.requests().at(-1)).toMatchObject({ call: 'charge', idempotencyKey: request.key });
    expect(await gateway.lookUp(ofCharge(request))).toEqual(paid);
  });

  test.each([
    ['INVALID_CARD_LOST_OR_STOLEN', 'stolen_card', true],
    ['INVALID_STOPPED_CARD', 'stopped_card', true],
    ['INVALID_CARD_EXPIRATION', 'expired_card', true],
    ['INVALID_CARD_NUMBER', 'invalid_card', true],
    ['ALREADY_REMOVED_BILLING_KEY', 'closed', true],
    ['REJECT_CARD_PAYMENT', 'insufficient_funds', false],
    ['EXCEED_MAX_DAILY_PAYMENT_COUNT', 'insufficient_funds', false],
    ['REJECT_CARD_COMPANY', 'card_declined', false],
    ['INVALID_BILL_KEY_REQUEST', 'invalid_card', false],
    ['BELOW_MINIMUM_AMOUNT', 'invalid_amount', false],
  ])('refused with %s is declined as %s (hard: %s)', async (tossCode, code, hard) => {
    const { gateway, stub, card } = await tossGateway();
    const token = await card('0002');
    stub.declineWith('0002', tossCode);
    expect(await gateway.charge(charge(token))).toEqual({ kind: 'declined', code, hard });
    expect(stub.payments()).toEqual([]);
  });

  test.each<[TossFault, string]>([
    ['after:other-amount', 'other amount'],
    ['after:other-order', 'other order'],
    ['after:other-currency', 'other currency'],
    ['after:not-done', 'status IN_PROGRESS'],
    ['after:error', '200 INVALID_STOPPED_CARD'],
    ['after:garbage', 'garbage'],
    ['before:html', 'garbage'],
    ['after:huge', 'unreachable'],
    ['before:redirect', 'unreachable'],
    ['before:drop', 'unreachable'],
    ['before:hang', 'timeout'],
    ['before:500', '500 FAILED_INTERNAL_SYSTEM_PROCESSING'],
    ['before:code:PROVIDER_ERROR', '400 PROVIDER_ERROR'],
    ['before:code:ALREADY_PROCESSED_PAYMENT', '400 ALREADY_PROCESSED_PAYMENT'],
    ['before:code:409:IDEMPOTENT_REQUEST_PROCESSING', '409 IDEMPOTENT_REQUEST_PROCESSING'],
    ['before:code:401:INVALID_STOPPED_CARD', '401 INVALID_STOPPED_CARD'],
    ['before:code:500:INVALID_STOPPED_CARD', '500 INVALID_STOPPED_CARD'],
    ['before:code:403:A_NEW_CODE', '403 A_NEW_CODE'],
  ])('answered with %s is unknown', async (fault, why) => {
    const { gateway, hasty, stub, card } = await tossGateway();
    const token = await card();
    stub.fault('charge', fault);
    const asked = fault === 'before:hang' ? hasty : gateway;
    const isContradiction = why.startsWith('other ') ? true : undefined;
    expect(await asked.charge(charge(token))).toEqual({ kind: 'unknown', why, isContradiction });
  });

  test.each<[TossFault, string, number | undefined]>([
    ['before:429', '429 TOO_MANY_REQUESTS', 30],
    ['before:429:600', 'garbage', 600],
    ['before:429:', 'garbage', 60],
    ['before:503:600', 'garbage', 600],
    ['before:503:soon', 'garbage', undefined],
  ])(
    'answered with %s is unknown (%s) and waits for %s seconds; so does a look-up',
    async (fault, why, seconds) => {
      const { gateway, stub, card } = await tossGateway();
      const request = charge(await card());
      const unknown = { kind: 'unknown', why, retryAfterSeconds: seconds };
      stub.fault('charge', fault);
      expect(await gateway.charge(request)).toEqual(unknown);
      stub.fault('find', fault);
      expect(await gateway.lookUp(ofCharge(request))).toEqual(unknown);
      expect(await gateway.lookUp(ofCharge(request))).toEqual({ kind: 'absent' });
    },
  );

  test('is never sent if Toss could not accept it', async () => {
    const { gateway, stub, card } = await tossGateway();
    const token = await card();
    const before = stub.requests().length;
    for (const changes of [{ currency: 'USD' }, { amount: 12.5 }, { amount: 0 }, { key: 'a/../b' }])
      expect(await gateway.charge(charge(token, changes))).toMatchObject({ kind: 'unknown' });
    expect(await gateway.charge(charge('cus_1|pm_1'))).toEqual({
      kind: 'declined',
      code: 'other_gateway',
      hard: true,
    });
    expect(stub.requests()).toHaveLength(before);
  });

  test('with a foreign key fails and says only that', async () => {
    const { gateway } = await tossGateway({ secretKey: 'test_sk_wrong' });
    const why = '401 UNAUTHORIZED_KEY';
    const foreign = `gr_${'x'.repeat(43)}:billing`;
    expect(await gateway.charge(charge(foreign))).toEqual({ kind: 'unknown', why });
    expect(await gateway.lookUp(ofCharge(charge(foreign)))).toEqual({ kind: 'unknown', why });
  });
});

describe('a charge whose answer was lost', () => {
  test.each<TossFault>(['after:drop', 'after:hang', 'after:500'])(
    '(%s) is found by its key',
    async (fault) => {
      const { gateway, hasty, stub, card } = await tossGateway();
      const request = charge(await card());
      stub.fault('charge', fault);
      const asked = fault === 'after:hang' ? hasty : gateway;
      expect(await asked.charge(request)).toMatchObject({ kind: 'unknown' });
      expect(await gateway.lookUp(ofCharge(request))).toEqual(paid);
      expect(await gateway.charge(request)).toEqual(paid);
      expect(stub.payments()).toHaveLength(1);
    },
  );

  test('is not booked again when it is sent days later: it is looked up', async () => {
    const { gateway, stub, card, advance } = await tossGateway();
    const request = charge(await card());
    stub.fault('charge', 'after:drop');
    await gateway.charge(request);
    advance(49);
    expect(await gateway.charge(request)).toEqual({ kind: 'unknown', why: '400 DUPLICATED_ORDER_ID' });
    expect(await gateway.lookUp(ofCharge(request))).toEqual(paid);
    expect(stub.payments()).toHaveLength(1);
  });

  test('succeeds a day later if the first failure was temporary', async () => {
    const { gateway, stub, card, advance } = await tossGateway();
    const request = charge(await card());
    stub.fault('charge', 'before:code:PROVIDER_ERROR');
    expect(await gateway.charge(request)).toMatchObject({ kind: 'unknown' });
    expect(await gateway.lookUp(ofCharge(request))).toEqual({ kind: 'absent' });
    // Toss repeats its first answer to the same idempotency key.
    expect(await gateway.charge(request)).toMatchObject({ kind: 'unknown' });
    advance(24);
    expect(await gateway.charge(request)).toEqual(paid);
  });

  test('is charged once for many callers', async () => {
    const { gateway, stub, card } = await tossGateway();
    const request = charge(await card());
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => gateway.charge(request)));
    expect(outcomes.every(({ kind }) => kind === 'paid')).toBe(true);
    expect(stub.payments()).toHaveLength(1);
  });
});

describe('a look-up', () => {
  test('is absent only for an order that Toss does not know', async () => {
    const { gateway, stub, card } = await tossGateway();
    const asked = ofCharge(charge(await card()));
    expect(await gateway.lookUp(asked)).toEqual({ kind: 'absent' });
    for (const fault of ['before:drop', 'before:500', 'before:html', 'before:code:404:NOT_FOUND'] as const) {
      stub.fault('find', fault);
      expect(await gateway.lookUp(asked)).toMatchObject({ kind: 'unknown' });
    }
    stub.fault('find', 'before:code:400:NOT_FOUND_PAYMENT');
    expect(await gateway.lookUp(asked)).toMatchObject({ kind: 'unknown' });
  });

  test.each([
    ['other amount', { amount: 13_000 }],
    ['currency_not_supported', { currency: 'USD' }],
  ])('whose answer does not match the request is unknown: %s', async (why, changes) => {
    const { gateway, card } = await tossGateway();
    const request = charge(await card());
    await gateway.charge(request);
    const isContradiction = why.startsWith('other ') ? true : undefined;
    const found = await gateway.lookUp(ofCharge({ ...request, ...changes }));
    expect(found).toEqual({ kind: 'unknown', why, isContradiction });
  });

  test.each([
    ['REJECT_CARD_PAYMENT', { code: 'insufficient_funds', hard: false }],
    ['INVALID_CARD_EXPIRATION', { code: 'expired_card', hard: true }],
    ['COMMON_ERROR', { code: 'card_declined', hard: false }],
  ])('of an approval that failed with %s is declined', async (code, decline) => {
    const { gateway, stub, card } = await tossGateway();
    const request = charge(await card());
    await gateway.charge(request);
    Object.assign(stub.payments()[0] ?? {}, { status: 'ABORTED', failure: { code, message: '' } });
    expect(await gateway.lookUp(ofCharge(request))).toEqual({ kind: 'declined', ...decline });
  });

  test('of a payment cancelled at Toss needs a person to judge it', async () => {
    const { gateway, stub, card } = await tossGateway();
    const request = charge(await card());
    await gateway.charge(request);
    const reason = { cancelReason: '고객 요청', cancelAmount: 12_000 };
    Object.assign(stub.payments()[0] ?? {}, {
      status: 'CANCELED',
      balanceAmount: 0,
      cancels: [{ ...reason, transactionKey: 'T1', cancelStatus: 'DONE' }],
    });
    expect(await gateway.lookUp(ofCharge(request))).toEqual({
      kind: 'unknown',
      why: 'canceled at the provider',
    });
  });
});
