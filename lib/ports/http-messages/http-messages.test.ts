import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMessageRequest } from '@/lib/testing/fixtures/message-requests';
import {
  type HttpMessagesStub,
  httpMessagesSecret as secret,
  startHttpMessages,
} from '@/lib/testing/stubs/http-messages';
import { type MessageLineFault, nobodyThere } from '@/lib/testing/stubs/message-stub';
import { httpMessages } from './channel';

let service: HttpMessagesStub;
beforeAll(async () => {
  service = await startHttpMessages();
});
afterAll(() => service.close());

const open = (more: { url?: string; secret?: string; timeoutMs?: number } = {}) =>
  httpMessages({ url: service.url, secret, timeoutMs: 2_000, ...more });

let numbers = 0;
const request = () => {
  numbers += 1;
  return aMessageRequest({ to: `010${30_000_000 + numbers}`, sendKey: `key-${numbers}` });
};

describe('a text through the merchant’s own service', () => {
  test('is sent whole and signed, and a repeat is accepted once', async () => {
    const message = request();
    service.fault('drop-after');
    expect(await open().send(message)).toEqual({ kind: 'unreachable', why: 'unreachable' });
    expect(await open().send(message)).toEqual({
      kind: 'accepted',
      providerRef: `provider-${message.sendKey}`,
    });
    const { sendKey: id, to, channel, template, title, body } = message;
    expect(service.inbox()).toContainEqual({ id, to, channel, template, title, body, times: 2 });
    expect(open().takesOnce).toBe(true);
  });

  test.each<[number, string | undefined, string, string]>([
    [422, 'invalid_number', 'rejected', 'invalid_number 422'],
    [422, 'Not a word of ours!', 'rejected', 'refused 422'],
    [400, undefined, 'rejected', 'refused 400'],
    [402, undefined, 'unreachable', 'balance 402'],
    [403, undefined, 'unreachable', 'auth 403'],
    [404, undefined, 'unreachable', 'invalid_request 404'],
    [429, undefined, 'unreachable', 'rate_limit 429'],
    [503, undefined, 'unreachable', 'server_error 503'],
  ])('answered with %s (%s) is %s', async (status, reason, kind, why) => {
    const message = request();
    service.refuse(message.to, status, reason);
    expect(await open().send(message)).toEqual({ kind, why });
  });

  test.each<[MessageLineFault, string]>([
    ['drop', 'unreachable'],
    ['hang-after', 'unreachable'],
    ['status-500', 'server_error 500'],
    ['html', 'not_understood'],
    ['endless', 'unreachable'],
    ['redirect', 'unreachable'],
  ])('is not accepted after the fault "%s"', async (fault, why) => {
    service.fault(fault);
    const channel = open(fault === 'hang-after' ? { timeoutMs: 500 } : {});
    expect(await channel.send(request())).toEqual({ kind: 'unreachable', why });
  });

  test.each<[MessageLineFault, string, number | undefined]>([
    ['429:120', 'rate_limit 429', 120],
    ['503:120', 'server_error 503', 120],
    ['503:', 'server_error 503', undefined],
  ])('a service that answers "%s" is called later', async (fault, why, retryAfterSeconds) => {
    service.fault(fault);
    expect(await open().send(request())).toEqual({ kind: 'unreachable', why, retryAfterSeconds });
  });

  test('signed with another secret is refused', async () => {
    const other = open({ secret: 'whsec_b3RoZXItc2VjcmV0LW90aGVyLXNlY3JldC0wMQ==' });
    expect(await other.send(request())).toEqual({ kind: 'unreachable', why: 'auth 401' });
  });
});

describe('a delivery report of the service', () => {
  const read = (data: Record<string, unknown>, secondsAgo = 0, more: Record<string, string> = {}) => {
    const { headers, body } = service.reportOf(data, secondsAgo);
    return open().readReports?.({ body, headers: new Headers({ ...headers, ...more }), url: 'https://shop' });
  };

  test('says delivered or not', async () => {
    const at = '2026-12-01T03:00:07Z';
    expect(await read({ id: 'key-1', status: 'delivered', at })).toMatchObject({
      reports: [{ providerRef: null, sendKey: 'key-1', state: 'DELIVERED', why: null }],
    });
    expect(await read({ id: 'key-1', status: 'undelivered', reason: 'phone_off' })).toMatchObject({
      reports: [{ state: 'UNDELIVERED', why: 'phone_off', at: null }],
    });
  });

  test('is refused without a right signature, and beyond five minutes', async () => {
    const data = { id: 'key-1', status: 'delivered' };
    expect(await read(data, 299)).toMatchObject({ kind: 'reports' });
    expect(await read(data, 302)).toEqual({ kind: 'refused' });
    expect(await read(data, -302)).toEqual({ kind: 'refused' });
    expect(await read(data, 0, { 'webhook-signature': 'v1,AAAA' })).toEqual({ kind: 'refused' });
    expect(await read(data, 0, { 'webhook-id': 'another' })).toEqual({ kind: 'refused' });
    expect(await read({ id: 'key-1', status: 'maybe' })).toEqual({ kind: 'unreadable' });
  });
});

test('npm run doctor sends a ping, which sends nothing', async () => {
  const before = service.inbox().length;
  expect(await open().check?.()).toEqual({ ok: true });
  expect(service.inbox()).toHaveLength(before);
  expect(service.pings()).toBe(1);
  const gone = open({ url: `${await nobodyThere()}/messages` });
  expect(await gone.check?.()).toEqual({ ok: false, why: 'The message service cannot be reached' });
});
