import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { charge, refund, tossGateway } from '@/lib/testing/fixtures/toss-gateway';
import { type BookedMoney, type CardPayments, LedgerUnreachableError } from '../card-payments';
import { systemClock } from '../clock';
import { tossPayments } from './gateway';
import { orderNameOf, roundsIn } from './order-name';

async function read(gateway: CardPayments, since: Temporal.Instant): Promise<BookedMoney[]> {
  const all: BookedMoney[] = [];
  for await (const page of gateway.listBooked(since)) all.push(...page);
  return all;
}

const today = systemClock.wallNow().subtract({ minutes: 5 });

/** In real time, because the stub's ledger uses it. */
async function bookkeeping(isSandbox = false) {
  const parts = await tossGateway();
  const gateway = tossPayments({
    ...parts.stub,
    scriptUrl: '',
    shopSecret: 'x'.repeat(32),
    timeoutMs: 10_000,
    isSandbox,
  });
  return { ...parts, gateway, token: await parts.card('123*') };
}

describe('the ledger', () => {
  test('has charges with their orders and refunds with their keys', async () => {
    const { gateway, token, stub } = await bookkeeping();
    await gateway.charge(charge(token));
    await gateway.refund(refund(token, { amount: 2_000 }));
    stub.declineWith('123*', 'REJECT_CARD_PAYMENT');
    await gateway.charge(charge(token, { key: `${charge(token).orderNo}-2` }));
    const common = { orderNo: charge(token).orderNo, currency: 'KRW', cardLast4: '123*' };
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    const gatewayRef = expect.any(String);
    expect(await read(gateway, today)).toEqual([
      {
        ...common,
        kind: 'CHARGE',
        key: charge(token).key,
        amount: 12_000,
        at,
        gatewayRef,
        chargeKey: null,
        rounds: charge(token).rounds,
      },
      {
        ...common,
        kind: 'REFUND',
        key: refund(token).key,
        amount: 2_000,
        at,
        gatewayRef,
        chargeKey: charge(token).key,
        rounds: [],
      },
    ]);
  });

  test('is read to the end, page by page, each charge before its refunds', async () => {
    const { gateway, token } = await bookkeeping();
    const keys = Array.from({ length: 130 }, (_, i) => `26120112345678901234-${i + 1}`);
    for (const key of keys) await gateway.charge(charge(token, { key }));
    await gateway.refund(refund(token));
    const all = await read(gateway, today);
    expect(all.map(({ key }) => key)).toEqual([...keys, refund(token).key]);
  });

  test('begins at the given time', async () => {
    const { gateway, token } = await bookkeeping();
    await gateway.charge(charge(token));
    expect(await read(gateway, systemClock.wallNow().add({ minutes: 5 }))).toEqual([]);
  });

  test('of a shop with a moved clock is read from an earlier real time', async () => {
    const { gateway, token } = await bookkeeping(true);
    await gateway.charge(charge(token));
    for (const days of [-3, 400]) {
      const since = systemClock.wallNow().add({ hours: days * 24 });
      expect(await read(gateway, since)).toMatchObject([{ key: charge(token).key }]);
    }
  });

  test('that cannot be read is an error, not an empty ledger', async () => {
    const { gateway, token, stub } = await bookkeeping();
    await gateway.charge(charge(token));
    for (const [call, fault] of [
      ['list', 'before:500'],
      ['list', 'before:drop'],
      ['list', 'after:garbage'],
      ['list', 'before:code:400:INVALID_DATE'],
      ['find', 'before:429'],
      ['find', 'before:code:404:NOT_FOUND_PAYMENT'],
    ] as const) {
      stub.fault(call, fault);
      await expect(read(gateway, today)).rejects.toBeInstanceOf(LedgerUnreachableError);
    }
  });

  test('is read by the check of the settings', async () => {
    const { gateway, stub } = await tossGateway();
    expect(await gateway.check?.()).toEqual({
      ok: true,
      note: 'test keys',
      at: expect.any(Temporal.Instant),
    });
    stub.fault('list', 'before:500');
    expect(await gateway.check?.()).toEqual({
      ok: false,
      why: 'Toss answered 500 FAILED_INTERNAL_SYSTEM_PROCESSING',
    });
    const wrong = await tossGateway({ secretKey: 'live_sk_wrong' });
    expect(await wrong.gateway.check?.()).toEqual({ ok: false, why: 'Toss answered 401 UNAUTHORIZED_KEY' });
  });
});

describe('an order name', () => {
  const round = (n: number) => ({ recurringPaymentId: `2611019876543210${9_000 + n}`, round: n });

  test.each([1, 2, 5])('carries %i rounds and brings them back', (count) => {
    const rounds = Array.from({ length: count }, (_, i) => round(i + 1));
    const name = orderNameOf(rounds);
    expect(name.length).toBeLessThanOrEqual(100);
    expect(roundsIn(name)).toEqual(rounds);
  });

  test('keeps leading zeros and long counts', () => {
    const rounds = [{ recurringPaymentId: '00010198765432109876', round: 999 }];
    expect(roundsIn(orderNameOf(rounds))).toEqual(rounds);
  });

  test.each([
    [Array.from({ length: 6 }, (_, i) => round(i + 1)), '정기배송 6건'],
    [[], '정기배송 0건'],
    [[{ recurringPaymentId: 'A1', round: 2 }], '정기배송 2회차'],
  ])('has only the count if the rounds do not fit or are not ours', (rounds, name) => {
    expect(orderNameOf(rounds)).toBe(name);
    expect(roundsIn(name)).toEqual([]);
  });

  test.each([null, undefined, '', '생수 외 1건', '정기배송 #', '정기배송 #a.b', '정기배송 #a.1,'])(
    '%j has no rounds',
    (name) => {
      expect(roundsIn(name)).toEqual([]);
    },
  );
});
