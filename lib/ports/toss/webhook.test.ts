import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { readWebhook } from './webhook';

const now = Temporal.Instant.from('2026-12-01T03:00:00Z');
const key = '26120112345678901234-1';

const payment = (changes: object = {}) => ({
  eventType: 'PAYMENT_STATUS_CHANGED',
  createdAt: '2026-12-01T12:00:00.000000',
  data: { orderId: key, paymentKey: 'pay_1', status: 'CANCELED' },
  ...changes,
});

const secret = 'a-secret-of-22-letters';

function read(body: unknown, sentAt?: string, id?: string, given = secret) {
  const headers = new Headers();
  if (sentAt) headers.set('tosspayments-webhook-transmission-time', sentAt);
  if (id) headers.set('tosspayments-webhook-transmission-id', id);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const query = new URLSearchParams({ secret: given });
  return readWebhook(secret, { body: new TextEncoder().encode(text), headers, query }, now);
}

describe('a webhook', () => {
  test('names the charge to look up, and its other claims are ignored', () => {
    const event = { kind: 'event', eventId: 'whtrans_a01j70335nkq', key };
    expect(read(payment(), '2026-12-01T12:04:59+09:00', 'whtrans_a01j70335nkq')).toMatchObject(event);
    const lie = payment({ data: { orderId: key, status: 'DONE', totalAmount: 1 } });
    expect(read(lie, '2026-12-01T12:00:00+09:00', 'whtrans_a01j70335nkq')).toMatchObject(event);
  });

  test('about a cancel asks for the refund, and names a removed billing key', () => {
    const cancelled = payment({ data: { orderId: key, status: 'PARTIAL_CANCELED' } });
    expect(read(cancelled)).toMatchObject({ key, also: { about: 'refund', ref: key } });
    for (const reason of ['삭제 API 요청', null]) {
      const gone = payment({ eventType: 'BILLING_DELETED', data: { billingKey: 'b', reason } });
      expect(read(gone)).toMatchObject({ kind: 'hint', hint: { about: 'card', ref: 'b' } });
    }
  });

  test.each(['', 'a-secret-of-22-letterz', `${secret} `, secret.toUpperCase()])(
    'at an address without our secret is refused: %j',
    (given) => {
      expect(read(payment(), undefined, undefined, given)).toEqual({ kind: 'refused', why: 'unsigned' });
    },
  );

  test('without an id is identified by its bytes', () => {
    const [first, again, other] = [
      read(payment()),
      read(payment()),
      read(`${JSON.stringify(payment())} `),
    ].map((reading) => (reading.kind === 'event' ? reading.eventId : reading.kind));
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  test.each(['2026-12-01T11:54:59+09:00', '2026-12-01T12:05:01+09:00', 'yesterday'])(
    'sent at %s is too far from now',
    (sentAt) => {
      expect(read(payment(), sentAt)).toEqual({ kind: 'refused', why: 'stale' });
    },
  );

  test.each([
    ['{"eventType":'],
    ['[]'],
    ['null'],
    [{ eventType: 'PAYMENT_STATUS_CHANGED' }],
    [payment({ data: { orderId: 7 } })],
  ])('that is not a webhook is refused: %j', (body) => {
    expect(read(body)).toEqual({ kind: 'refused', why: 'malformed' });
  });

  test.each([
    [payment({ eventType: 'CANCEL_STATUS_CHANGED', data: { cancelStatus: 'DONE' } })],
    [payment({ data: { orderId: 'a b' } })],
    [payment({ data: { orderId: null } })],
  ])('about an event that we do not use is ignored: %j', (body) => {
    expect(read(body)).toEqual({ kind: 'ignored' });
  });
});
