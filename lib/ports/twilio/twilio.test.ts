import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMessageRequest } from '@/lib/testing/fixtures/message-requests';
import { type MessageLineFault, nobodyThere } from '@/lib/testing/stubs/message-stub';
import { startTwilio, type TwilioStub, twilioAccount } from '@/lib/testing/stubs/twilio';
import { systemClock } from '../clock';
import { e164, type TwilioSettings, twilioMessages } from './channel';

const statusCallback = 'https://shop.example/api/webhooks/messages';

let twilio: TwilioStub;
beforeAll(async () => {
  twilio = await startTwilio();
});
afterAll(() => twilio.close());

const open = (more: Partial<TwilioSettings> = {}) =>
  twilioMessages({ ...twilioAccount, baseUrl: twilio.baseUrl, statusCallback, timeoutMs: 2_000, ...more });

let numbers = 0;
const request = (more: Parameters<typeof aMessageRequest>[0] = {}) => {
  numbers += 1;
  return aMessageRequest({ to: `010${20_000_000 + numbers}`, sendKey: `key-${numbers}`, ...more });
};
const abroad = (to: string) => `+82${to.slice(1)}`;
const sentTo = (to: string) => twilio.inbox().filter((message) => message.to === abroad(to));

test('numbers are sent with their country code', () => {
  expect(e164('01012345678')).toBe('+821012345678');
  expect(e164('010-1234-5678')).toBe('+821012345678');
  expect(e164('+1 (500) 555-0006')).toBe('+15005550006');
  expect(e164('0014155550006')).toBe('+14155550006');
  expect(e164('12')).toBeNull();
  expect(e164('')).toBeNull();
});

describe('a text through Twilio', () => {
  test('is sent whole, from our number, and is reported back by our key', async () => {
    const message = request({ body: `🎁 ${'가'.repeat(400)}\nhttps://shop.example/?a=b` });
    const outcome = await open().send(message);
    const [sent] = sentTo(message.to);
    expect(outcome).toEqual({ kind: 'accepted', providerRef: sent?.sid, route: 'LMS' });
    expect(sent).toMatchObject({
      body: message.body,
      from: twilioAccount.from,
      statusCallback: `${statusCallback}?key=${message.sendKey}`,
    });
  });

  test('is sent through a messaging service if that is the sender, and asks for no report it cannot get', async () => {
    const message = request();
    const from = `MG${'0a'.repeat(16)}`;
    await open({ from, statusCallback: null }).send(message);
    expect(sentTo(message.to)).toMatchObject([{ service: from, from: null, statusCallback: null }]);
  });

  test.each<[number, number, string, string]>([
    [21211, 400, 'rejected', 'invalid_number 21211'],
    [21610, 400, 'rejected', 'opted_out 21610'],
    [21614, 400, 'rejected', 'not_a_mobile 21614'],
    [21408, 403, 'unreachable', 'account 21408'],
    [21606, 400, 'unreachable', 'sender 21606'],
    [20429, 429, 'unreachable', 'rate_limit 20429'],
    [29999, 400, 'unreachable', 'invalid_request 29999'],
  ])('refused with %s (HTTP %s) is %s', async (code, status, kind, why) => {
    const message = request();
    twilio.refuse(abroad(message.to), code, status);
    expect(await open().send(message)).toEqual({ kind, why });
  });

  test('an invalid number, too long a text, wrong keys and a missing host are distinguished', async () => {
    expect(await open().send(request({ to: 'x' }))).toEqual({ kind: 'rejected', why: 'invalid_number' });
    const long = request({ body: 'a'.repeat(1_601) });
    expect(await open().send(long)).toEqual({ kind: 'rejected', why: 'too_long' });
    const wrong = await open({ authToken: 'wrong' }).send(request());
    expect(wrong).toEqual({ kind: 'unreachable', why: 'auth 20003' });
    const nobody = await open({ baseUrl: await nobodyThere() }).send(request());
    expect(nobody).toEqual({ kind: 'unreachable', why: 'unreachable' });
  });

  test.each<[MessageLineFault, string, boolean | undefined]>([
    ['drop', 'timeout', true],
    ['drop-after', 'timeout', true],
    ['hang-after', 'timeout', true],
    ['status-500', 'server_error 500', true],
    ['status-503-after', 'server_error 503', true],
    ['429:soon', 'rate_limit', undefined],
    ['html', 'timeout', true],
    ['endless', 'timeout', true],
    ['redirect', 'timeout', true],
  ])('is not accepted after the fault "%s", and is called once', async (fault, why, isUnsure) => {
    const before = twilio.calls().length;
    twilio.fault(fault);
    const channel = open(fault === 'hang-after' ? { timeoutMs: 500 } : {});
    expect(await channel.send(request())).toEqual({
      kind: 'unreachable',
      why,
      ...(isUnsure && { isUnsure }),
    });
    expect(twilio.calls().length - before).toBe(1);
  });
});

describe('Twilio, with too many calls or in maintenance', () => {
  test.each<[MessageLineFault, object]>([
    ['429:120', { why: 'rate_limit', retryAfterSeconds: 120 }],
    ['503:120', { why: 'server_error 503', isUnsure: true, retryAfterSeconds: 120 }],
  ])('answers "%s" with the time to wait', async (fault, outcome) => {
    twilio.fault(fault);
    expect(await open().send(request())).toEqual({ kind: 'unreachable', ...outcome });
    twilio.fault(fault);
    const asked = request({ earlier: { calls: 1, firstAt: systemClock.wallNow() } });
    expect(await open().send(asked)).toMatchObject({ kind: 'unreachable', retryAfterSeconds: 120 });
  });

  test('is recognized by its own code, too', async () => {
    const message = request();
    twilio.refuse(abroad(message.to), 20429, 429, 45);
    const why = 'rate_limit 20429';
    expect(await open().send(message)).toEqual({ kind: 'unreachable', why, retryAfterSeconds: 45 });
  });
});

describe('a text whose call had no answer', () => {
  const earlier = { calls: 1, firstAt: systemClock.wallNow() };

  test('is looked up by number, time and words, and not sent again if it is found', async () => {
    const message = request();
    twilio.fault('drop-after');
    await open().send(message);
    const again = await open().send({ ...message, earlier });
    expect(again).toEqual({ kind: 'accepted', providerRef: sentTo(message.to)[0]?.sid, isFound: true });
    expect(sentTo(message.to)).toHaveLength(1);
  });

  test('is not taken for another message with the same words, nor for an older one', async () => {
    const first = request();
    await open().send(first);
    const [known] = sentTo(first.to);
    const second = {
      ...first,
      sendKey: 'other',
      earlier,
      isTaken: async (sid: string) => sid === known?.sid,
    };
    expect(await open().send(second)).toMatchObject({ kind: 'accepted', route: 'LMS' });
    expect(sentTo(first.to)).toHaveLength(2);
    const later = { calls: 1, firstAt: systemClock.wallNow().add({ hours: 1 }) };
    expect(await open().send({ ...first, earlier: later })).toMatchObject({ route: 'LMS' });
  });

  test('is never sent a third time, nor while the look-up has no answer', async () => {
    const third = request({ earlier: { ...earlier, calls: 2 } });
    expect(await open().send(third)).toEqual({ kind: 'unreachable', why: 'unsure' });
    const message = request({ earlier });
    twilio.fault('html');
    expect(await open().send(message)).toMatchObject({ kind: 'unreachable' });
    expect(sentTo(message.to)).toEqual([]);
  });
});

describe('a status callback of Twilio', () => {
  async function heard(
    status: string,
    code?: number,
    change = (url: string, body: string) => ({ url, body }),
  ) {
    const message = request();
    await open().send(message);
    const [sent] = sentTo(message.to);
    if (!sent) throw new Error('Nothing was sent');
    const call = twilio.callbackOf(sent, status, code);
    const changed = change(call.url, call.body);
    const read = await open().readReports?.({ ...changed, headers: new Headers(call.headers) });
    return { read, message, sent };
  }

  test('is delivered or not, under both ids of the message', async () => {
    const { read, message, sent } = await heard('delivered');
    const report = {
      providerRef: sent.sid,
      sendKey: message.sendKey,
      state: 'DELIVERED',
      why: null,
      at: null,
    };
    expect(read).toEqual({ kind: 'reports', reports: [report] });
    expect((await heard('undelivered', 30003)).read).toMatchObject({
      reports: [{ state: 'UNDELIVERED', why: 'phone_off 30003' }],
    });
    expect((await heard('failed', 30999)).read).toMatchObject({ reports: [{ why: 'refused 30999' }] });
    expect((await heard('sent')).read).toEqual({ kind: 'reports', reports: [] });
  });

  test('of another address, with other fields or without a signature is refused', async () => {
    const elsewhere = await heard('delivered', undefined, (url, body) => ({ url: `${url}x`, body }));
    expect(elsewhere.read).toEqual({ kind: 'refused' });
    const other = await heard('failed', 30003, (url, body) => ({
      url,
      body: body.replace('failed', 'delivered'),
    }));
    expect(other.read).toEqual({ kind: 'refused' });
    const unsigned = { url: statusCallback, body: 'MessageStatus=delivered', headers: new Headers() };
    expect(await open().readReports?.(unsigned)).toEqual({ kind: 'refused' });
  });
});

test('npm run doctor shows whether the account exists', async () => {
  expect(await open().check?.()).toEqual({ ok: true });
  expect(await open({ authToken: 'wrong' }).check?.()).toEqual({ ok: false, why: 'Twilio: auth 20003' });
});
