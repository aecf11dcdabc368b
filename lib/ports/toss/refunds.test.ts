import { describe, expect, test } from 'vitest';
import { charge, ofCharge, ofRefund, refund, tossGateway } from '@/lib/testing/fixtures/toss-gateway';
import type { TossFault } from '@/lib/testing/stubs/toss-faults';

const paid = { kind: 'paid', gatewayRef: expect.any(String) };

async function charged() {
  const parts = await tossGateway();
  const token = await parts.card();
  expect(await parts.gateway.charge(charge(token))).toEqual(paid);
  const cancels = () => parts.stub.payments()[0]?.cancels ?? [];
  return { ...parts, token, cancels };
}

describe('a refund', () => {
  test('of the whole is found by its key, and the charge stays a charge', async () => {
    const { gateway, stub, token, cancels } = await charged();
    const outcome = await gateway.refund(refund(token));
    expect(outcome).toEqual(paid);
    expect(cancels()).toMatchObject([{ cancelAmount: 12_000, cancelReason: `환불 ${refund(token).key}` }]);
    expect(stub.payments()[0]?.status).toBe('CANCELED');
    expect(await gateway.lookUp(ofRefund(refund(token)))).toEqual(outcome);
    expect(await gateway.lookUp(ofCharge(charge(token)))).toEqual(paid);
  });

  test('in parts is booked once each, and never exceeds the payment', async () => {
    const { gateway, token, cancels } = await charged();
    const part = (n: number, amount: number) =>
      refund(token, { key: `${charge(token).orderNo}-refund-${n}`, amount });
    expect(await gateway.refund(part(1, 5_000))).toEqual(paid);
    expect(await gateway.refund(part(1, 5_000))).toEqual(paid);
    expect(await gateway.refund(part(2, 7_001))).toEqual({
      kind: 'declined',
      code: 'over_refund',
      hard: false,
    });
    expect(await gateway.refund(part(3, 7_000))).toEqual(paid);
    expect(await gateway.refund(part(4, 1))).toEqual({ kind: 'declined', code: 'over_refund', hard: false });
    expect(cancels().map(({ cancelAmount }) => cancelAmount)).toEqual([5_000, 7_000]);
    expect(await gateway.lookUp(ofRefund(part(2, 7_001)))).toEqual({ kind: 'absent' });
    expect(await gateway.lookUp(ofCharge(charge(token)))).toEqual(paid);
  });

  test('of a charge that Toss does not know is declined', async () => {
    const { gateway, card } = await tossGateway();
    expect(await gateway.refund(refund(await card()))).toEqual({
      kind: 'declined',
      code: 'no_such_charge',
      hard: false,
    });
  });

  test.each<TossFault>(['after:drop', 'after:500', 'after:garbage', 'after:other-order'])(
    'whose answer was lost (%s) is found, and a repeat refunds nothing',
    async (fault) => {
      const { gateway, stub, token, cancels, advance } = await charged();
      const request = refund(token, { amount: 4_000 });
      stub.fault('cancel', fault);
      expect(await gateway.refund(request)).toMatchObject({ kind: 'unknown' });
      expect(await gateway.lookUp(ofRefund(request))).toEqual(paid);
      // Weeks later the idempotency key at Toss has expired; the mark on the cancel is still there.
      advance(24 * 20);
      expect(await gateway.refund(request)).toEqual(paid);
      expect(cancels()).toHaveLength(1);
    },
  );

  test('that never arrived is absent and is sent', async () => {
    const { gateway, stub, token, cancels } = await charged();
    stub.fault('cancel', 'before:drop');
    expect(await gateway.refund(refund(token))).toEqual({ kind: 'unknown', why: 'unreachable' });
    expect(await gateway.lookUp(ofRefund(refund(token)))).toEqual({ kind: 'absent' });
    expect(await gateway.refund(refund(token))).toEqual(paid);
    expect(cancels()).toHaveLength(1);
  });

  test.each<[TossFault, object]>([
    ['before:code:403:NOT_CANCELABLE_AMOUNT', { kind: 'declined', code: 'over_refund' }],
    ['before:code:403:EXCEED_MAX_REFUND_DUE', { kind: 'declined', code: 'refund_too_late' }],
    ['before:code:403:NOT_ALLOWED_PARTIAL_REFUND', { kind: 'declined', code: 'no_partial_refund' }],
    ['before:code:400:REFUND_REJECTED', { kind: 'declined', code: 'refund_rejected' }],
    ['before:code:400:ALREADY_CANCELED_PAYMENT', { kind: 'unknown', why: '400 ALREADY_CANCELED_PAYMENT' }],
    ['before:code:400:PROVIDER_ERROR', { kind: 'unknown', why: '400 PROVIDER_ERROR' }],
    ['before:code:500:FAILED_REFUND_PROCESS', { kind: 'unknown', why: '500 FAILED_REFUND_PROCESS' }],
    ['before:429', { kind: 'unknown', why: '429 TOO_MANY_REQUESTS' }],
    ['before:html', { kind: 'unknown', why: 'garbage' }],
  ])('answered with %s', async (fault, outcome) => {
    const { gateway, stub, token, cancels } = await charged();
    stub.fault('cancel', fault);
    expect(await gateway.refund(refund(token))).toMatchObject(outcome);
    expect(cancels()).toEqual([]);
  });

  test.each<TossFault>(['before:429:600', 'before:503:600'])(
    'answered with %s waits as long as Toss says, before its ledger is read and after',
    async (fault) => {
      const { gateway, stub, token, cancels } = await charged();
      const unknown = { kind: 'unknown', why: 'garbage', retryAfterSeconds: 600 };
      for (const call of ['find', 'cancel'] as const) {
        stub.fault(call, fault);
        expect(await gateway.refund(refund(token))).toEqual(unknown);
      }
      stub.fault('find', fault);
      expect(await gateway.lookUp(ofRefund(refund(token)))).toEqual(unknown);
      expect(cancels()).toEqual([]);
    },
  );

  test('is not sent while the ledger cannot be read', async () => {
    const { gateway, stub, token } = await charged();
    for (const fault of ['before:drop', 'before:500', 'after:other-currency', 'after:other-order'] as const) {
      stub.fault('find', fault);
      expect(await gateway.refund(refund(token))).toMatchObject({ kind: 'unknown' });
    }
    expect(stub.requests().filter(({ call }) => call === 'cancel')).toEqual([]);
  });

  test('under a key used for another amount is unknown', async () => {
    const { gateway, token, cancels } = await charged();
    await gateway.refund(refund(token, { amount: 1_000 }));
    expect(await gateway.refund(refund(token, { amount: 2_000 }))).toEqual({
      kind: 'unknown',
      why: 'other amount',
      isContradiction: true,
    });
    expect(cancels()).toHaveLength(1);
  });
});
