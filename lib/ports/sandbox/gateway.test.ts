import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ChargeRequest, LedgerUnreachableError, type RefundRequest } from '../card-payments';
import { type SandboxGateway, sandboxGateway } from './gateway';

const settings = { timeoutMs: 150, timeZone: 'Asia/Seoul' };
const noon = Temporal.Instant.from('2026-12-01T12:00:00+09:00');

let dir: string;
let gateway: SandboxGateway;
/** A second process on the same file. */
let other: SandboxGateway;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'gateway-'));
  gateway = sandboxGateway(dir, settings);
  other = sandboxGateway(dir, settings);
});

afterEach(() => {
  gateway.close();
  other.close();
  rmSync(dir, { recursive: true });
});

async function card(cardNumber: string): Promise<string> {
  const answer = await gateway.register({ memberNo: 1, cardNumber, expiryYear: 2030, expiryMonth: 12 });
  if (answer.kind !== 'registered') throw new Error(answer.code);
  return answer.cardToken;
}

function charge(cardToken: string, changes: Partial<ChargeRequest> = {}): ChargeRequest {
  return {
    key: 'O1-1',
    orderNo: 'O1',
    rounds: [{ recurringPaymentId: 'A1', round: 1 }],
    cardToken,
    amount: 12_000,
    currency: 'KRW',
    at: noon,
    ...changes,
  };
}

/** A look-up of the first charge. */
const asked = { kind: 'CHARGE' as const, ...charge('') };

function refund(changes: Partial<RefundRequest> = {}): RefundRequest {
  return {
    key: 'R1',
    orderNo: 'O1',
    chargeKey: 'O1-1',
    chargeRef: null,
    cardToken: '',
    amount: 12_000,
    currency: 'KRW',
    at: noon,
    ...changes,
  };
}

describe('test cards', () => {
  test('the approving card pays, and the ledger has the charge', async () => {
    const token = await card('4242 4242 4242 4242');
    expect(await gateway.charge(charge(token))).toEqual({ kind: 'paid', gatewayRef: expect.any(String) });
    expect(other.charges()).toEqual([
      {
        key: 'O1-1',
        orderNo: 'O1',
        kind: 'CHARGE',
        amount: 12_000,
        currency: 'KRW',
        cardLast4: '4242',
        at: '2026-12-01T03:00:00Z',
        gatewayRef: expect.any(String),
        chargeKey: null,
        rounds: [{ recurringPaymentId: 'A1', round: 1 }],
      },
    ]);
  });

  test('an answer that the disk did not take is unknown, and the same key reads it later', async () => {
    const request = charge(await card('4242424242424242'));
    const file = await open(join(dir, 'gateway.db'), 'r');
    const disk = vi.spyOn(Object.getPrototypeOf(file), 'datasync');
    await file.close();
    disk.mockRejectedValueOnce(Object.assign(new Error('EIO'), { syscall: 'fdatasync' }));
    expect(await gateway.charge(request)).toEqual({ kind: 'unknown', why: 'unreachable' });
    expect(await gateway.charge(request)).toMatchObject({ kind: 'paid' });
    expect(disk).toHaveBeenCalledTimes(2);
    disk.mockRestore();
    expect(gateway.charges()).toHaveLength(1);
  });

  test.each([
    ['4000000000000341', 'card_declined', false],
    ['4000000000009987', 'stolen_card', true],
    ['4000000000000069', 'expired_card', true],
  ])('%s registers and declines every charge as %s', async (number, code, hard) => {
    const token = await card(number);
    expect(await gateway.charge(charge(token))).toEqual({ kind: 'declined', code, hard });
    expect(await gateway.charge(charge(token, { key: 'O1-2' }))).toEqual({ kind: 'declined', code, hard });
    expect(gateway.charges()).toEqual([]);
  });

  test.each([
    ['4000000000000002', 'CARD_REFUSED'],
    ['4111111111111111', 'SANDBOX_CARD_ONLY'],
    ['', 'SANDBOX_CARD_ONLY'],
  ])('%s is refused at registration as %s', async (cardNumber, code) => {
    const answer = await gateway.register({ memberNo: 1, cardNumber, expiryYear: null, expiryMonth: null });
    expect(answer).toEqual({ kind: 'refused', code });
  });

  test('the poor card pays from the day after its first attempt', async () => {
    const poor = { kind: 'declined', code: 'insufficient_funds', hard: false };
    const token = await card('4000000000009995');
    expect(await gateway.charge(charge(token))).toEqual(poor);
    const sameDay = noon.add({ hours: 11 });
    expect(await other.charge(charge(token, { key: 'O1-2', at: sameDay }))).toEqual(poor);
    const nextDay = noon.add({ hours: 24 });
    expect(await other.charge(charge(token, { key: 'O1-3', at: nextDay }))).toMatchObject({ kind: 'paid' });
  });

  test('the timing-out card takes the money without an answer; the look-up answers', async () => {
    const token = await card('4000000000000119');
    expect(await gateway.charge(charge(token))).toEqual({ kind: 'unknown', why: 'timeout' });
    expect(await gateway.lookUp(asked)).toMatchObject({ kind: 'paid' });
    expect(await gateway.charge(charge(token))).toMatchObject({ kind: 'paid' });
    expect(gateway.charges()).toHaveLength(1);
  });

  test('the card number is stored nowhere', async () => {
    await card('4242424242424242');
    const files = readdirSync(dir).map((name) => readFileSync(join(dir, name), 'latin1'));
    expect(files.join('')).not.toContain('4242424242');
  });
});

describe('the same key', () => {
  test('is charged once for many callers in two processes', async () => {
    const request = charge(await card('4242424242424242'));
    const calls = Array.from({ length: 20 }, (_, i) => (i % 2 ? gateway : other).charge(request));
    const refs = new Set((await Promise.all(calls)).map((o) => (o.kind === 'paid' ? o.gatewayRef : o.kind)));
    expect(refs.size).toBe(1);
    expect(gateway.charges()).toHaveLength(1);
    expect(gateway.requests()).toHaveLength(20);
  });

  test('stays declined, although the card would pay now', async () => {
    const token = await card('4000000000009995');
    const declined = await gateway.charge(charge(token));
    expect(await gateway.charge(charge(token, { at: noon.add({ hours: 72 }) }))).toEqual(declined);
    expect(await gateway.lookUp(asked)).toEqual(declined);
  });

  test('with another amount or order is neither paid nor declined', async () => {
    const token = await card('4242424242424242');
    await gateway.charge(charge(token));
    const reused = { kind: 'unknown', why: 'key_reused' };
    expect(await gateway.charge(charge(token, { amount: 1 }))).toEqual(reused);
    expect(await gateway.charge(charge(token, { orderNo: 'O2' }))).toEqual(reused);
    expect(await gateway.refund(refund({ key: 'O1-1' }))).toEqual(reused);
    expect(gateway.charges()).toHaveLength(1);
  });

  test('is absent if the call never arrived', async () => {
    expect(await gateway.lookUp(asked)).toEqual({ kind: 'absent' });
  });
});

test.each([0, -1, 1.5, Number.NaN])('an amount of %s is declined and not booked', async (amount) => {
  const token = await card('4242424242424242');
  const declined = { kind: 'declined', code: 'invalid_amount', hard: false };
  expect(await gateway.charge(charge(token, { amount }))).toEqual(declined);
  expect(gateway.charges()).toEqual([]);
});

test('a token that the gateway did not issue is declined', async () => {
  expect(await gateway.charge(charge('card_x'))).toMatchObject({ kind: 'declined', code: 'unknown_card' });
});

describe('refunds', () => {
  beforeEach(async () => {
    await gateway.charge(charge(await card('4242424242424242')));
  });

  test('pay back in parts, once per key, and never more than was charged', async () => {
    const part = refund({ amount: 7_000 });
    expect(await gateway.refund(part)).toMatchObject({ kind: 'paid' });
    expect(await other.refund(part)).toMatchObject({ kind: 'paid' });
    const tooMuch = await other.refund(refund({ key: 'R2', amount: 5_001 }));
    expect(tooMuch).toEqual({ kind: 'declined', code: 'over_refund', hard: false });
    expect(await other.refund(refund({ key: 'R3', amount: 5_000 }))).toMatchObject({ kind: 'paid' });
    const money = gateway.charges().map(({ kind, amount, cardLast4 }) => [kind, amount, cardLast4]);
    expect(money).toEqual([
      ['CHARGE', 12_000, '4242'],
      ['REFUND', 7_000, '4242'],
      ['REFUND', 5_000, '4242'],
    ]);
  });

  test('need a paid charge in its currency', async () => {
    const orphan = await gateway.refund(refund({ chargeKey: 'O9-1' }));
    expect(orphan).toMatchObject({ kind: 'declined', code: 'no_such_charge' });
    const foreign = await gateway.refund(refund({ key: 'R2', currency: 'USD' }));
    expect(foreign).toMatchObject({ kind: 'declined', code: 'invalid_amount' });
  });

  test('lose their answer as charges do', async () => {
    other.addFault({ when: 'after', action: 'drop', times: 1 });
    expect(await gateway.refund(refund())).toEqual({ kind: 'unknown', why: 'drop' });
    expect(await gateway.lookUp({ kind: 'REFUND', ...refund() })).toMatchObject({ kind: 'paid' });
    await gateway.refund(refund());
    expect(gateway.charges()).toHaveLength(2);
  });
});

describe('faults, set in another process', () => {
  test.each(['drop', 'http500', 'garbage'] as const)(
    '%s before the booking: unknown, absent, then paid',
    async (action) => {
      const request = charge(await card('4242424242424242'));
      other.addFault({ when: 'before', action, times: 1 });
      expect(await gateway.charge(request)).toEqual({ kind: 'unknown', why: action });
      expect(await gateway.lookUp(asked)).toEqual({ kind: 'absent' });
      expect(await gateway.charge(request)).toMatchObject({ kind: 'paid' });
      expect(gateway.charges()).toHaveLength(1);
    },
  );

  test.each(['drop', 'http500', 'garbage'] as const)(
    '%s after the booking: unknown, but charged',
    async (action) => {
      const request = charge(await card('4242424242424242'));
      other.addFault({ when: 'after', action, times: 1 });
      expect(await gateway.charge(request)).toEqual({ kind: 'unknown', why: action });
      expect(await gateway.lookUp(asked)).toMatchObject({ kind: 'paid' });
      await gateway.charge(request);
      expect(gateway.charges()).toHaveLength(1);
    },
  );

  test.each([
    ['before', 0],
    ['after', 1],
  ] as const)(
    'a hold %s the booking that lasts longer than the time limit leaves %i entries',
    async (when, entries) => {
      const request = charge(await card('4242424242424242'));
      other.addFault({ when, action: 'hold', times: 1 });
      expect(await gateway.charge(request)).toEqual({ kind: 'unknown', why: 'timeout' });
      expect(gateway.charges()).toHaveLength(entries);
    },
  );

  test.each([
    ['before', 0],
    ['after', 1],
  ] as const)('a hold %s the booking ends when it is cleared', async (when, entriesMeanwhile) => {
    const patient = sandboxGateway(dir, { ...settings, timeoutMs: 10_000 });
    const request = charge(await card('4242424242424242'));
    other.addFault({ when, action: 'hold', times: 1 });
    const answer = patient.charge(request);
    await expect.poll(() => other.requests()).toMatchObject([{ key: 'O1-1', kind: 'CHARGE', outcome: null }]);
    expect(other.charges()).toHaveLength(entriesMeanwhile);
    other.clearFaults();
    expect(await answer).toMatchObject({ kind: 'paid' });
    expect(other.charges()).toHaveLength(1);
    patient.close();
  });

  test.each([
    ['stolen_card', true],
    ['lost_card', true],
    ['expired_card', true],
    ['closed', true],
    ['limit_exceeded', false],
  ])('a requested decline %s is definite, hard: %s', async (code, hard) => {
    const request = charge(await card('4242424242424242'));
    other.addFault({ when: 'before', action: `decline:${code}`, times: 1 });
    expect(await gateway.charge(request)).toEqual({ kind: 'declined', code, hard });
    expect(await gateway.charge(request)).toEqual({ kind: 'declined', code, hard });
    expect(await gateway.charge({ ...request, key: 'O1-2' })).toMatchObject({ kind: 'paid' });
  });

  test('affect only matching calls, as often as they say', async () => {
    const token = await card('4242424242424242');
    const quiet = await card('4000000000000341');
    const match = { cardLast4: '4242', orderNo: 'O2' };
    other.addFault({ when: 'before', action: 'drop', match, times: 2 });
    const kinds: string[] = [];
    for (const [key, orderNo, cardToken] of [
      ['1', 'O1', token],
      ['2', 'O2', quiet],
      ['3', 'O2', token],
      ['4', 'O2', token],
      ['5', 'O2', token],
    ] as const)
      kinds.push((await gateway.charge(charge(cardToken, { key, orderNo }))).kind);
    expect(kinds).toEqual(['paid', 'declined', 'unknown', 'unknown', 'paid']);
  });

  test('do not affect look-ups, unless they name them', async () => {
    await gateway.charge(charge(await card('4242424242424242')));
    other.addFault({ when: 'before', action: 'drop', times: 9 });
    expect(await gateway.lookUp(asked)).toMatchObject({ kind: 'paid' });
    const match = { call: 'LOOK_UP', orderNo: 'O1' } as const;
    other.addFault({ when: 'before', action: 'http500', match, times: 1 });
    expect(await gateway.lookUp(asked)).toEqual({ kind: 'unknown', why: 'http500' });
    expect(await gateway.lookUp(asked)).toMatchObject({ kind: 'paid' });
  });
});

async function listed(since: string) {
  const pages: string[][] = [];
  for await (const page of gateway.listBooked(Temporal.Instant.from(since)))
    pages.push(page.map(({ key }) => key));
  return pages;
}

describe('the list of transactions', () => {
  test('comes in pages, in order, without what was declined', async () => {
    const token = await card('4242424242424242');
    const keys = Array.from({ length: 501 }, (_, n) => `O${n}-1`);
    await gateway.charge(charge(await card('4000000000000341'), { key: 'declined' }));
    for (const key of keys) await gateway.charge(charge(token, { key }));
    expect(await listed('2026-01-01T00:00:00Z')).toEqual([keys.slice(0, 500), keys.slice(500)]);
  });

  test('begins with the given second', async () => {
    const token = await card('4242424242424242');
    const times = ['02:59:59.999Z', '03:00:00Z', '03:00:00.25Z', '03:00:01Z'];
    for (const time of times)
      await gateway.charge(charge(token, { key: time, at: Temporal.Instant.from(`2026-12-01T${time}`) }));
    expect(await listed('2026-12-01T03:00:00.1Z')).toEqual([times.slice(1)]);
    expect(await listed('2026-12-02T00:00:00Z')).toEqual([]);
  });

  test('names the charge of each refund', async () => {
    await gateway.charge(charge(await card('4242424242424242')));
    await gateway.refund(refund());
    expect(other.charges()).toMatchObject([
      { key: 'O1-1', chargeKey: null },
      { key: 'R1', chargeKey: 'O1-1', rounds: [] },
    ]);
  });

  test('is refused by a fault that names it, and by no other fault', async () => {
    other.addFault({ when: 'before', action: 'drop', times: 1 });
    expect(await listed('2026-01-01T00:00:00Z')).toEqual([]);
    other.clearFaults();
    other.addFault({ when: 'before', action: 'http500', match: { call: 'LIST' }, times: 1 });
    await expect(listed('2026-01-01T00:00:00Z')).rejects.toThrow(LedgerUnreachableError);
    expect(await listed('2026-01-01T00:00:00Z')).toEqual([]);
  });
});

test('a file of an older version is migrated with its ledger', async () => {
  await gateway.charge(charge(await card('4242424242424242')));
  gateway.close();
  other.close();
  const { default: Database } = await import('@/lib/sqlite');
  const old = new Database(join(dir, 'gateway.db'));
  old.exec('alter table books drop column rounds');
  old.close();
  gateway = sandboxGateway(dir, settings);
  other = sandboxGateway(dir, settings);
  await gateway.charge(charge(await card('4242424242424242'), { key: 'O2-1' }));
  expect(other.charges()).toMatchObject([
    { key: 'O1-1', rounds: [] },
    { key: 'O2-1', rounds: [{ recurringPaymentId: 'A1', round: 1 }] },
  ]);
});

test('every call is logged with its outcome', async () => {
  const token = await card('4000000000000341');
  await gateway.charge(charge(token));
  await gateway.lookUp(asked);
  expect(gateway.requests()).toEqual([
    {
      key: 'O1-1',
      kind: 'CHARGE',
      orderNo: 'O1',
      cardLast4: '0341',
      outcome: 'declined',
      code: 'card_declined',
      at: '2026-12-01T03:00:00Z',
    },
    {
      key: 'O1-1',
      kind: 'LOOK_UP',
      orderNo: 'O1',
      cardLast4: '0341',
      outcome: 'declined',
      code: 'card_declined',
      at: null,
    },
  ]);
});

test('a file that cannot be written is a gateway without answer', async () => {
  const request = charge(await card('4242424242424242'));
  other.close();
  gateway.close();
  const broken = sandboxGateway(dir, settings);
  // Another process deleted a table from the file.
  const { default: Database } = await import('@/lib/sqlite');
  const vandal = new Database(join(dir, 'gateway.db'));
  vandal.exec('drop table requests');
  vandal.close();
  expect(await broken.charge(request)).toEqual({ kind: 'unknown', why: 'unreachable' });
  expect(await broken.lookUp(asked)).toEqual({ kind: 'unknown', why: 'unreachable' });
  broken.close();
});

test('a reset deletes ledger, cards, calls and faults', async () => {
  const token = await card('4242424242424242');
  await gateway.charge(charge(token));
  gateway.addFault({ when: 'before', action: 'drop', times: 9 });
  other.reset();
  expect(gateway.charges()).toEqual([]);
  expect(gateway.requests()).toEqual([]);
  const again = await card('4242424242424242');
  expect(await gateway.charge(charge(token))).toMatchObject({ code: 'unknown_card' });
  expect(await gateway.charge(charge(again, { key: 'O1-2' }))).toMatchObject({ kind: 'paid' });
});

test('only its owner can read the file', () => {
  for (const name of readdirSync(dir)) expect(statSync(join(dir, name)).mode & 0o077).toBe(0);
});
